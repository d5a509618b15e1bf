// The first page of search-all-trades in a vault of 1,000,000 trades against one of 10,000.
import { medianMs } from '../../api-calls.ts';
import type { Budget, Measurement, OpenFigure, Size } from '../../figure.ts';
import { openVault, type BenchVault } from '../trades-upload/vault.ts';

const few = 10_000;
/** Even the quick size is large enough that the total of frequent words is capped. */
const many = { quick: 60_000, full: 1_000_000 } as const;
/** No word, a word in every second trade, and a word in only three trades. */
const searches = { 'no word': '', 'frequent word': 'receiver', 'rare word': 'zebra' } as const;
const requests = 20;

export const tradeSearchBudgets: readonly Budget[] = Object.keys(searches).map((name) => ({
  of: `${name}, many`,
  against: `${name}, few`,
  atMost: 1.5,
}));

export async function openTradeSearch(size: Size): Promise<OpenFigure> {
  const [small, large] = await Promise.all([openFilled(few), openFilled(many[size])]);
  return {
    measurements: Object.entries(searches).flatMap(([name, searchText]): Measurement[] => [
      { name: `${name}, few`, measure: () => timeSearch(small, searchText) },
      { name: `${name}, many`, measure: () => timeSearch(large, searchText) },
    ]),
    close: async () => {
      await small.close();
      await large.close();
    },
  };
}

/** Builds the search index after inserting the rows, which is much faster. */
async function openFilled(count: number): Promise<BenchVault> {
  const vault = await openVault();
  const { client, instrumentId } = vault;
  await client.query('drop index trades_folded_search');
  await client.query(
    `insert into trades (trade_number, instrument_id, expiry, tenor, strike_relative, option_type, underlying,
                         settlement_type)
     select n, $1, (1 + n % 24) || 'm', (12 * (1 + n % 30)) || 'm', (n % 23) / 1000.0,
            case when n % 2 = 0 then 'Payer' else 'Receiver' end,
            case when n % ($2 / 3) = 7 then 'ZEBRA' else 'SOFR' end, 'CASH_PRICE_CH'
       from generate_series(1, $2::integer) n`,
    [instrumentId, count],
  );
  await client.query(
    'create index trades_folded_search on trades using gin (folded_text gin_trgm_ops)',
  );
  await client.query('vacuum analyze trades');
  return vault;
}

function timeSearch(vault: BenchVault, searchText: string): Promise<number> {
  const body = { searchText, pageNum: 1, pageSize: 5 };
  const call = { method: 'POST', path: '/api/batch/search-all-trades', body } as const;
  return medianMs(vault, call, requests, (reply) => {
    const { items } = reply as { items: unknown[] };
    if (items.length < 3) throw new Error(`Nothing was found for "${searchText}".`);
  });
}
