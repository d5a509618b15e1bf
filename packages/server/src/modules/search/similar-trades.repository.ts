// Trades near a given one: distance² = (Δln expiry / 0.35)² + (Δln tenor / 0.35)² + (Δstrike / 50 bp)² + 0.5 for another
// option type + 1 for each other differing convention, up to distance 3. A term that the given trade leaves open counts
// nothing.
import { periodMonths, periodText } from '@pricevault/basics';
import type { ComparedTrade } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { countUpToLimit, type Counted, type ListWindow } from '../../platform/db/list-window.ts';
import {
  columnByTradeField,
  selectedTrade,
  tradeOnWire,
  type TradeRow,
} from '../trades/trade-columns.repository.ts';

/** One unit of distance: in the logarithm of a period, and as a rate. */
const periodUnit = 0.35;
const strikeUnit = 0.005;
const otherOption = 0.5;
const furthest = 3;

const conventions = [
  'underlying',
  'onshoreOffshore',
  'collateralConvention',
  'settlementType',
  'priceConvention',
  'exerciseType',
  'swapFixedDCC',
  'swapFixedFrequency',
  'swapFloatDCC',
  'swapFloatFrequency',
] as const satisfies readonly (keyof ComparedTrade)[];

export async function listSimilarTrades(
  executor: Executor,
  trade: ComparedTrade,
  { limit, offset }: ListWindow,
) {
  const { distanceSquared, near } = comparedWith(trade);
  const from = sql`from (
    select t.*, ${distanceSquared} as distance_squared from trades_in_sight t
     where t.instrument_id = ${trade.instrumentTypeId} and ${sql.join(near, sql` and `)}
  ) t where t.distance_squared <= ${furthest ** 2}`;
  const [{ rows }, counted] = await Promise.all([
    sql<TradeRow & { distance: number }>`
      select ${sql.raw(selectedTrade)}, sqrt(t.distance_squared) as distance ${from}
       order by t.distance_squared, t.trade_number limit ${limit} offset ${offset}`.execute(
      executor,
    ),
    countUpToLimit(executor, sql`1 ${from}`),
  ]);
  const items = rows.map(({ distance, ...row }) => ({ ...tradeOnWire(row), distance }));
  return { items, ...counted } satisfies Counted<unknown>;
}

/** The sum, and conditions that an index can use: none of its parts alone may exceed the whole. */
function comparedWith(trade: ComparedTrade): {
  distanceSquared: RawBuilder<number>;
  near: RawBuilder<unknown>[];
} {
  const parts: RawBuilder<unknown>[] = [sql`0::double precision`];
  const near: RawBuilder<unknown>[] = [sql`true`];
  for (const field of ['expiry', 'tenor'] as const) {
    const months = monthsOf(trade[field]);
    if (months === null) continue;
    const column = sql`period_months(${sql.ref(`t.${columnByTradeField[field]}`)})`;
    const factor = Math.exp(furthest * periodUnit);
    near.push(sql`${column} between ${months / factor} and ${months * factor}`);
    parts.push(sql`power(ln(${column} / ${months}::double precision) / ${periodUnit}, 2)`);
  }
  if (typeof trade.strikeRelative === 'number') {
    const reach = furthest * strikeUnit;
    const strike = trade.strikeRelative;
    near.push(sql`t.strike_relative between ${strike - reach} and ${strike + reach}`);
    parts.push(sql`power((t.strike_relative - ${strike}::double precision) / ${strikeUnit}, 2)`);
  }
  if (isGiven(trade.optionType)) {
    parts.push(differs('optionType', trade.optionType, otherOption));
  }
  for (const field of conventions) {
    const value = trade[field];
    if (isGiven(value)) parts.push(differs(field, value, 1));
  }
  return { distanceSquared: sql<number>`(${sql.join(parts, sql` + `)})`, near };
}

function differs(
  field: (typeof conventions)[number] | 'optionType',
  value: string | number,
  by: number,
): RawBuilder<unknown> {
  const type = typeof value === 'number' ? sql`double precision` : sql`text`;
  const column = sql.ref(`t.${columnByTradeField[field]}`);
  return sql`case when ${column} is distinct from ${value}::${type} then ${by}::double precision else 0 end`;
}

function isGiven<Value extends string | number>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined && value !== '';
}

function monthsOf(period: string | null | undefined): number | null {
  const text = isGiven(period) ? periodText(period) : null;
  return text === null ? null : periodMonths(text);
}
