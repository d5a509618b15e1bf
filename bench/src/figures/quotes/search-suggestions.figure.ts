// The toolbar's search with typical inputs, and similar trades, with much reference data against little.
import { tradeFormDefaults } from '@pricevault/contract';
import { medianMs, type Target } from '../../api-calls.ts';
import type { Measurement, OpenFigure, Size } from '../../figure.ts';
import { startFilledServer, type FilledServer } from './filled-server.ts';
import { fillReferenceData, wordOf } from './reference-rows.ts';

const sizes = {
  quick: { few: { trades: 10_000, bonds: 2_000 }, many: { trades: 40_000, bonds: 8_000 } },
  full: { few: { trades: 10_000, bonds: 10_000 }, many: { trades: 1_000_000, bonds: 100_000 } },
} as const;

/** A word with two letters swapped. */
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
const calls = { quick: 3, full: 7 } as const;

/** The form of /create-trade with its defaults, and with other terms. */
const forms = [
  { ...tradeFormDefaults, expiry: '12m', tenor: '120m', strikeRelative: 0 },
  { ...tradeFormDefaults, expiry: '60m', tenor: '60m', strikeRelative: -0.005 },
  {
    ...tradeFormDefaults,
    expiry: '3m',
    tenor: '24m',
    strikeRelative: 0.01,
    optionType: 'Straddle',
  },
  { ...tradeFormDefaults, expiry: '120m', tenor: '360m', strikeRelative: 0.0012 },
];

interface ReferenceServer extends FilledServer {
  /** The type of all generated trades. */
  readonly instrumentTypeId: string;
}

export async function openSearchSuggestions(size: Size): Promise<OpenFigure> {
  const [few, many] = await Promise.all([
    startReference(sizes[size].few),
    startReference(sizes[size].many),
  ]);
  return {
    measurements: [
      ...Object.entries({ many, few }).map(([name, server]): Measurement => ({
        name: `search, ${name}`,
        measure: () =>
          meanMs(
            server,
            calls[size],
            searches.map((searchText) => ({ path: '/api/search', body: { searchText } })),
          ),
      })),
      ...Object.entries({ many, few }).map(([name, server]): Measurement => ({
        name: `similar, ${name}`,
        measure: () =>
          meanMs(
            server,
            calls[size],
            forms.map((terms) => ({
              path: '/api/trade/get-similar-trades',
              body: {
                trade: { instrumentTypeId: server.instrumentTypeId, ...terms },
                pageNum: 0,
                pageSize: 5,
              },
            })),
          ),
      })),
    ],
    close: async () => {
      await Promise.all([few.stop(), many.stop()]);
    },
  };
}

async function meanMs(
  server: Target,
  times: number,
  requests: readonly { path: string; body: object }[],
): Promise<number> {
  let sum = 0;
  for (const call of requests) sum += await medianMs(server, { method: 'POST', ...call }, times);
  return sum / requests.length;
}

async function startReference(
  filled: Parameters<typeof fillReferenceData>[1],
): Promise<ReferenceServer> {
  let instrumentTypeId = '';
  const server = await startFilledServer(async (client) => {
    await fillReferenceData(client, filled);
    const { rows } = await client.query<{ id: string }>(
      'select instrument_id as id from trades order by trade_number limit 1',
    );
    instrumentTypeId = rows[0]?.id ?? '';
  });
  return { ...server, instrumentTypeId };
}
