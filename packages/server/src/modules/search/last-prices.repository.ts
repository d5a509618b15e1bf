// The last price of trades and where it comes from: the newest of this vault's quote averages that the user may know and
// of the broker's answers to the user's firm. Every further source is one more entry in the union below.
import type { PriceSource } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Look } from '../../platform/db/database-clock.ts';
import { lastAverage } from '../trade-requests/trade-requests.repository.ts';

export interface LastPrice {
  readonly lastPrice: number;
  readonly source: PriceSource;
  readonly at: Date;
}

export interface PriceViewer extends Look {
  readonly firmId: string;
}

/** Trades without any price are not in the map. */
export async function lastPricesOf(
  executor: Executor,
  viewer: PriceViewer,
  tradeIds: readonly string[],
): Promise<Map<string, LastPrice>> {
  if (tradeIds.length === 0) return new Map();
  const { rows } = await sql<LastPrice & { tradeId: string }>`
    select distinct on (t.id) t.id as "tradeId", price."lastPrice", price.source, price.at
      from unnest(${tradeIds}::uuid[]) as t(id)
     cross join lateral (
       select last.value_avg as "lastPrice", 'PV' as source, last.created_at as at from ${lastAverage(viewer, sql`t.id`)}
       union all
       (select b.value, 'IDB', b.answered_at from broker_requests b
         where b.trade_id = t.id and b.firm_id = ${viewer.firmId} and b.answered_at is not null
         order by b.answered_at desc limit 1)
     ) as price
     order by t.id, price.at desc`.execute(executor);
  return new Map(rows.map(({ tradeId, ...price }) => [tradeId, price]));
}
