// The toolbar's search, as people type into it, over much reference data against little.
import type { Figure, Measurement } from '../../figure.ts';
import { startFilledServer } from './filled-server.ts';
import { fillReferenceData, wordOf } from './reference-rows.ts';
import { typicalMs } from './timed-calls.ts';

const sizes = {
  quick: { few: { trades: 10_000, bonds: 2_000 }, many: { trades: 100_000, bonds: 20_000 } },
  full: { few: { trades: 10_000, bonds: 10_000 }, many: { trades: 1_000_000, bonds: 100_000 } },
} as const;

/** Two letters of a word changed places. */
const mistyped = (word: string) => `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`;

const searches = [
  '1y10y payer atm',
  '5y5y -50bp',
  '3m10y receiver',
  '10y straddle',
  '7777',
  'XS0000012340',
  'XS00000123',
  wordOf(321).slice(0, 5),
  wordOf(1_234),
  `${wordOf(55)} ${wordOf(4_055)}`,
  mistyped(wordOf(777)),
];
const calls = 7;

export const searchSuggestions: Figure = {
  name: 'search-suggestions',
  what: `${searches.length} searches over 1,000,000 trades and 100,000 bonds against 10,000 of each (quick: 100,000 and 20,000 against 10,000 and 2,000)`,
  unit: 'ms',
  rounds: { quick: 5, full: 9 },
  budgets: [{ of: 'many', against: 'few', atMost: 1.5 }],

  open: async (size) => {
    const few = await startFilledServer((client) => fillReferenceData(client, sizes[size].few));
    const many = await startFilledServer((client) => fillReferenceData(client, sizes[size].many));
    const measurement = (name: string, { url, token }: typeof few): Measurement => ({
      name,
      async measure() {
        let sum = 0;
        for (const searchText of searches) {
          const call = { method: 'POST', path: '/api/search', body: { searchText } } as const;
          sum += await typicalMs(url, token, call, calls);
        }
        return sum / searches.length;
      },
    });
    return {
      measurements: [measurement('many', many), measurement('few', few)],
      close: async () => {
        await few.stop();
        await many.stop();
      },
    };
  },
};
