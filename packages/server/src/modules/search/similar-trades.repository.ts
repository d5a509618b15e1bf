// Trades near a given one: distance² = (Δln expiry / 0.35)² + (Δln tenor / 0.35)² + (Δstrike / 50 bp)² + 0.5 for another
// option type + 1 for each other differing convention, up to distance 3. A term that the given trade leaves open counts
// nothing.
import { periodMonths, periodText } from '@pricevault/basics';
import type { ComparedTrade } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Counted, ListWindow } from '../../platform/db/list-window.ts';
import {
  columnByTradeField,
  selectedTrade,
  tradeOnWire,
  type TradeRow,
} from '../trades/trades.columns.ts';
import { squaredStrikes, strikeUnit } from './strike-distance.ts';

/** One unit of distance, in the logarithm of a period. */
const periodUnit = 0.35;
const otherOption = 0.5;
const maxDistance = 3;
/**
 * Searched one after the other until a page is full. Among many trades the nearest ones are very near; among a million
 * the first circle fills a page.
 */
const circles = [0.05, 0.35, 1, maxDistance] as const;
/** If there are enough within this distance, no others need to be counted. */
const countedFirst = 1;
/** Longer pages are read without circles. */
const maxPageInCircles = 100;
/** Counting stops here: nobody pages further. */
const maxSimilar = 200;

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

type Near = TradeRow & { distance: number };

export async function listSimilarTrades(
  executor: Executor,
  trade: ComparedTrade,
  window: ListWindow,
): Promise<Counted<ReturnType<typeof tradeOnWire<Near>>>> {
  const [found, count] = await Promise.all([
    findNearest(executor, trade, window),
    countSimilar(executor, trade),
  ]);
  return {
    items: found.map((row) => tradeOnWire(row)),
    total: Math.max(
      Math.min(count, maxSimilar),
      found.length === 0 ? 0 : window.offset + found.length,
    ),
    totalIsMinimum: count > maxSimilar,
  };
}

async function findNearest(
  executor: Executor,
  trade: ComparedTrade,
  { limit, offset }: ListWindow,
): Promise<Near[]> {
  for (const reach of limit > maxPageInCircles ? [maxDistance] : circles) {
    const { rows } = await sql<Near>`
      select ${sql.raw(selectedTrade)}, sqrt(t.distance_squared) as distance ${within(trade, reach)}
       order by t.distance_squared, t.trade_number limit ${limit} offset ${offset}`.execute(
      executor,
    );
    if (rows.length === limit || reach === maxDistance) return rows;
  }
  return [];
}

/** Counts up to one more than the limit. Near ones are counted first, because they are often enough and cheaper. */
async function countSimilar(executor: Executor, trade: ComparedTrade): Promise<number> {
  for (const reach of [countedFirst, maxDistance]) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (select 1 ${within(trade, reach)} limit ${maxSimilar + 1}) counted`.execute(
      executor,
    );
    const count = rows[0]?.count ?? 0;
    if (count > maxSimilar || reach === maxDistance) return count;
  }
  return 0;
}

/** The trades of the type within a distance, as `t` with their `distance_squared`. */
function within(trade: ComparedTrade, reach: number): RawBuilder<unknown> {
  const { distanceSquared, near } = comparedWith(trade, reach);
  return sql`from (
    select t.*, ${distanceSquared} as distance_squared from trades_in_sight t
     where t.instrument_id = ${trade.instrumentTypeId} and ${sql.join(near, sql` and `)}
  ) t where t.distance_squared <= ${reach ** 2}::double precision`;
}

/** The squared distance, and conditions for an index: no single part may exceed the limit. */
function comparedWith(
  trade: ComparedTrade,
  reach: number,
): { distanceSquared: RawBuilder<number>; near: RawBuilder<unknown>[] } {
  const parts: RawBuilder<unknown>[] = [sql`0::double precision`];
  const near: RawBuilder<unknown>[] = [sql`true`];
  for (const field of ['expiry', 'tenor'] as const) {
    const months = monthsOf(trade[field]);
    if (months === null) continue;
    const column = sql.ref(`t.${field}_months`);
    const factor = Math.exp(reach * periodUnit);
    const [from, to] = [months / factor, months * factor];
    // The few existing expiries are listed, so that the index's later columns can be used.
    near.push(
      field === 'expiry'
        ? sql`${column} = any(array(${expiriesBetween(trade.instrumentTypeId, from, to)}))`
        : sql`${column} between ${from} and ${to}`,
    );
    parts.push(sql`power(ln(${column} / ${months}::double precision) / ${periodUnit}, 2)`);
  }
  if (typeof trade.strikeRelative === 'number') {
    const span = reach * strikeUnit;
    const strike = trade.strikeRelative;
    near.push(sql`t.strike_relative between ${strike - span} and ${strike + span}`);
    near.push(
      sql`abs(t.strike_relative) between ${Math.abs(strike) - span} and ${Math.abs(strike) + span}`,
    );
    parts.push(squaredStrikes(sql`t.strike_relative - ${strike}::double precision`));
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

/** Distinct expiry months of the type's trades, found by skipping through the index. */
function expiriesBetween(instrumentId: string, from: number, to: number): RawBuilder<unknown> {
  const next = (condition: RawBuilder<unknown>) => sql`(
    select t.expiry_months from trades t
     where t.instrument_id = ${instrumentId} and t.expiry_months ${condition}
     order by t.expiry_months limit 1)`;
  return sql`
    with recursive steps (months) as (
      select ${next(sql`>= ${from}::double precision`)}
      union all
      select ${next(sql`> steps.months`)} from steps where steps.months <= ${to}::double precision)
    select months from steps where months <= ${to}::double precision`;
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
