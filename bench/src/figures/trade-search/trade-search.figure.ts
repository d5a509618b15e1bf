// The first page of search-all-trades in a vault of 1,000,000 trades against one of 10,000, side by side.
import type { Figure, Measurement } from '../../figure.ts';
import { openVault, type BenchVault } from '../trades-upload/vault.ts';

const few = 10_000;
/** Also the quick one is so large that frequent words are no longer counted to the end. */
const many = { quick: 60_000, full: 1_000_000 } as const;
/** What is searched: nothing, a word in every second trade, a word in three of all. */
const searches = { 'no word': '', 'frequent word': 'receiver', 'rare word': 'zebra' } as const;
const requests = 20;

export const tradeSearch: Figure = {
  name: 'trade-search',
  what: 'first page of search-all-trades with 1,000,000 trades (quick: 60,000) against 10,000',
  unit: 'ms',
  rounds: { quick: 3, full: 9 },
  budgets: Object.keys(searches).map((name) => ({
    of: `${name}, many`,
    against: `${name}, few`,
    atMost: 1.5,
  })),

  open: async (size) => {
    const [small, large] = await Promise.all([openFilled(few), openFilled(many[size])]);
    return {
      measurements: Object.entries(searches).flatMap(([name, searchText]): Measurement[] => [
        { name: `${name}, few`, measure: () => medianTime(small, searchText) },
        { name: `${name}, many`, measure: () => medianTime(large, searchText) },
      ]),
      close: async () => {
        await small.close();
        await large.close();
      },
    };
  },
};

/** The search index is built after the rows, as it is the same either way and much quicker so. */
async function openFilled(count: number): Promise<BenchVault> {
  const vault = await openVault();
  const { client, instrumentId } = vault;
  await client.query('drop index trades_search');
  await client.query(
    `insert into trades (trade_number, instrument_id, expiry, tenor, strike_relative, option_type, underlying,
                         settlement_type)
     select n, $1, (1 + n % 24) || 'm', (12 * (1 + n % 30)) || 'm', (n % 23) / 1000.0,
            case when n % 2 = 0 then 'Payer' else 'Receiver' end,
            case when n % ($2 / 3) = 7 then 'ZEBRA' else 'SOFR' end, 'CASH_PRICE_CH'
       from generate_series(1, $2::integer) n`,
    [instrumentId, count],
  );
  await client.query('create index trades_search on trades using gin (search_text gin_trgm_ops)');
  await client.query('vacuum analyze trades');
  return vault;
}

async function medianTime({ server, token }: BenchVault, searchText: string): Promise<number> {
  const times: number[] = [];
  for (let request = 0; request < requests; request += 1) {
    const start = performance.now();
    const response = await fetch(`${server.url}/api/batch/search-all-trades`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ searchText, pageNum: 1, pageSize: 5 }),
    });
    const reply = (await response.json()) as { items?: unknown[] };
    times.push(performance.now() - start);
    if ((reply.items?.length ?? 0) < 3) throw new Error(`Nothing was found for "${searchText}".`);
  }
  return times.toSorted((first, second) => first - second)[requests / 2] ?? Number.NaN;
}
