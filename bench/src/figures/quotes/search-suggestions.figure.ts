// The toolbar's search with typical inputs, and similar trades, with much reference data against little.
import { tradeFormDefaults } from '@pricevault/contract';
import type pg from 'pg';
import { medianMs, type Target } from '../../api-calls.ts';
import type { Measurement, OpenFigure, Size } from '../../figure.ts';
import { startFilledServer, type FilledServer, fillFast } from './filled-server.ts';

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

// Generates many trades over the whole grid of the form, and many bonds named with invented words.

/** Fills up to `trades` and `bonds` rows. The first rows are the same at every size, so that the same searches find them. */
async function fillReferenceData(
  client: pg.Client,
  { trades, bonds }: { trades: number; bonds: number },
): Promise<void> {
  await fillFast(client, ['trades'], async () => {
    await client.query(
      `with grid as (
         select *, row_number() over (order by trade_number) - 1 as place from trades
          where instrument_id = (select instrument_id from trades order by trade_number limit 1)
       )
       insert into trades (trade_number, instrument_id, expiry, tenor, strike_relative, option_type, underlying,
         onshore_offshore, collateral_convention, settlement_type, price_convention, exercise_type, swap_fixed_dcc,
         swap_fixed_frequency, swap_float_dcc, swap_float_frequency)
       select n, g.instrument_id, g.expiry, g.tenor, g.strike_relative,
              (array['Payer', 'Receiver', 'Straddle'])[1 + n % 3], g.underlying, g.onshore_offshore,
              g.collateral_convention, g.settlement_type, g.price_convention, g.exercise_type, g.swap_fixed_dcc,
              g.swap_fixed_frequency, g.swap_float_dcc, g.swap_float_frequency
         from generate_series((select max(trade_number) + 1 from trades), $1::bigint) as n
         join grid g on g.place = n % (select count(*) from grid)`,
      [trades],
    );
  });
  await fillFast(client, ['bonds'], async () => {
    await client.query(
      `insert into bonds (isin, ticker, name, location, currency, coupon, maturity)
       select 'XS' || lpad(n::text, 9, '0') || '0', upper(left(${word('n % 4000')}, 5)),
              initcap(${word('n % 4000')} || ' ' || ${word('4000 + n % 977')}) || ' ' ||
                (array['Republic', 'Finance', 'Holding', 'Energy'])[1 + n % 4],
              initcap(${word('9000 + n % 120')}), 'USD', (n % 900) / 100.0, date '2030-01-01' + (n % 9000)::integer
         from generate_series(1, $1::bigint - (select count(*) from bonds)) as n`,
      [bonds],
    );
    // The trigger is disabled while rows are inserted.
    await client.query(`
      insert into bond_words
      select distinct word collate "C"
        from bonds, regexp_split_to_table(lower(concat_ws(' ', ticker, name, location)), '[^[:alnum:]]+') as word
       where length(word) >= 3
      on conflict do nothing`);
  });
  await client.query('vacuum analyze bond_words');
}

/** A pronounceable word for a number: the same in SQL and below. */
function word(number: string): string {
  const syllable = (power: number) =>
    `(array['ba','de','fi','go','lu','ma','ne','pi','ro','su'])[1 + ((${number}) / ${10 ** power}) % 10]`;
  return `(${[0, 1, 2, 3].map(syllable).join(' || ')})`;
}

function wordOf(number: number): string {
  const syllables = ['ba', 'de', 'fi', 'go', 'lu', 'ma', 'ne', 'pi', 'ro', 'su'];
  return [0, 1, 2, 3]
    .map((power) => syllables[Math.floor(number / 10 ** power) % 10] ?? '')
    .join('');
}
