// The last price of trades and its source: the newest of the final consensus, quote averages the user may see, the
// broker's answers to the user's firm and, for users who may read them, the nearest public transaction.
import type { PriceSource } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/db/database-clock.ts';
import { lastAnswers } from '../quotes/quotes.repository.ts';
import { findNewestResults } from '../results/newest-results.repository.ts';
import type { ResultsViewer } from '../results/results-viewer.repository.ts';
import { nearestPublicPrices, type PricedTrade } from './public-prices.repository.ts';

export interface LastPrice {
  readonly lastPrice: number;
  readonly source: PriceSource;
  readonly at: Date;
}

export interface PriceViewer extends Viewer {
  readonly results: ResultsViewer;
  /** Premium over notional reveals the notional, which only some may see. */
  readonly readsTransactions: boolean;
}

/** Trades without any price are not in the map. */
export async function lastPricesOf(
  executor: Executor,
  viewer: PriceViewer,
  trades: readonly Omit<PricedTrade, 'knownAt'>[],
): Promise<Map<string, LastPrice>> {
  const prices = await ownPricesOf(
    executor,
    viewer,
    trades.map(({ _id }) => _id),
  );
  if (!viewer.readsTransactions) return prices;
  const later = await nearestPublicPrices(
    executor,
    trades.map((trade) => ({ ...trade, knownAt: prices.get(trade._id)?.at ?? null })),
  );
  for (const { tradeId, lastPrice, at } of later) {
    prices.set(tradeId, { lastPrice, source: 'SDR', at });
  }
  return prices;
}

async function ownPricesOf(
  executor: Executor,
  viewer: PriceViewer,
  tradeIds: readonly string[],
): Promise<Map<string, LastPrice>> {
  if (tradeIds.length === 0) return new Map();
  const { rows: numbers } = await sql<{ number: number }>`
    select trade_number as number from trades where id = any(${tradeIds}::uuid[])`.execute(
    executor,
  );
  const newest = await findNewestResults(
    executor,
    viewer.results,
    numbers.map(({ number }) => number),
    { hasMean: true },
  );
  const results = [...newest.values()];
  const { rows } = await sql<LastPrice & { tradeId: string }>`
    select distinct on (t.id) t.id as "tradeId", price."lastPrice", price.source, price.at
      from trades t
     cross join lateral (
       select last.value_avg as "lastPrice", 'PV' as source, last.created_at as at from ${lastAnswers('trade', viewer, sql`t.id`)}
       union all
       select k.mean, 'PV', w.closes_at
         from unnest(${results.map(({ tradeId }) => tradeId)}::bigint[], ${results.map(({ windowId }) => windowId)}::bigint[],
                ${results.map(({ mean }) => mean)}::double precision[]) as k(trade_number, window_id, mean)
         join submission_windows w on w.id = k.window_id
        where k.trade_number = t.trade_number
       union all
       (select b.value, 'IDB', b.answered_at from broker_requests b
         where b.trade_id = t.id and b.firm_id = ${viewer.firmId} and b.answered_at is not null
         order by b.answered_at desc limit 1)
     ) as price
     where t.id = any(${tradeIds}::uuid[])
     order by t.id, price.at desc`.execute(executor);
  return new Map(rows.map(({ tradeId, ...price }) => [tradeId, price]));
}
