// Reading requests and answers on trades. What somebody may see of a request's answers is decided here, in SQL: all of
// them for who asked or answered, their average for everybody once the request is over, until then the best one alone.
import type { PopularTrade, Trade, TradeRequest, TradeResponse } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { utcDay, type Look } from '../../platform/db/database-clock.ts';
import { countUpToLimit, type Counted, type ListWindow } from '../../platform/db/list-window.ts';
import { lastAnswers } from '../quotes/last-answers.repository.ts';
import { listPopularIds } from '../quotes/popular.repository.ts';
import { tradeRequestTables } from '../quotes/request-tables.repository.ts';
import { findTradesInSight } from '../trades/trades.repository.ts';

/** `r` is a request or an answer: its instrument type is in sight. The few types are read once, not for each row. */
const inSight = sql`r.instrument_id = any(array(select i.id from instruments i where i.removed_at is null))`;

/** `last`: the newest average of the trade `tradeId` that the user may know. */
export function lastAverage(look: Look, tradeId: RawBuilder<unknown>): RawBuilder<unknown> {
  return lastAnswers(tradeRequestTables, look, tradeId, sql`q.value_avg`);
}

interface RequestRow {
  readonly _id: string;
  readonly tradeOId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly responses: number;
  readonly isOwn: boolean;
  readonly isResponsed: boolean;
  readonly value: number | null;
  readonly lastAvg: number | null;
  readonly avgTime: Date | null;
  readonly requestsToday: number;
}

/** Everybody's of the last 24 hours, newest first. */
export async function listRecentRequests(
  executor: Executor,
  look: Look,
  window: ListWindow,
): Promise<Counted<TradeRequest>> {
  const condition = sql`r.created_at > ${look.now} - interval '24 hours' and ${inSight}`;
  const [items, counted] = await Promise.all([
    selectRequests(executor, look, condition, window),
    countUpToLimit(executor, sql`1 from trade_requests r where ${condition}`),
  ]);
  return { items, ...counted };
}

export async function listRequestsOfUser(
  executor: Executor,
  look: Look,
  window: ListWindow,
): Promise<Counted<TradeRequest>> {
  const condition = sql`r.user_id = ${look.userId} and ${inSight}`;
  const [items, counts] = await Promise.all([
    selectRequests(executor, look, condition, window),
    readOwnCounts(executor, look.userId),
  ]);
  return { items, total: counts.requests, totalIsMinimum: false };
}

/** How long the own lists are: kept with each request and answer, never counted. */
async function readOwnCounts(
  executor: Executor,
  userId: string,
): Promise<{ requests: number; responses: number }> {
  const { rows } = await sql<{ requests: number; responses: number }>`
    select coalesce(sum(c.requests), 0)::integer as requests, coalesce(sum(c.responses), 0)::integer as responses
      from trade_quote_counts c join instruments i on i.id = c.instrument_id and i.removed_at is null
     where c.user_id = ${userId}`.execute(executor);
  return rows[0] ?? { requests: 0, responses: 0 };
}

export async function findRequest(
  executor: Executor,
  look: Look,
  id: string,
): Promise<TradeRequest | null> {
  const [item] = await selectRequests(executor, look, sql`r.id = ${id}`, { limit: 1, offset: 0 });
  return item ?? null;
}

async function selectRequests(
  executor: Executor,
  look: Look,
  condition: RawBuilder<unknown>,
  { limit, offset }: ListWindow,
): Promise<TradeRequest[]> {
  const { rows } = await sql<RequestRow>`
    select r.id as "_id", r.trade_id as "tradeOId", r.created_at as "createdAt", r.expires_at as "expiresAt",
           r.answers as responses, r.user_id = ${look.userId} as "isOwn", own.request_id is not null as "isResponsed",
           own.value, last.value_avg as "lastAvg", last.created_at as "avgTime",
           coalesce(case when p.requests_day = ${utcDay(look.now)} then p.requests_today end, 0) as "requestsToday"
      from (select r.* from trade_requests r where ${condition}
             order by r.created_at desc, r.id limit ${limit} offset ${offset}) r
      left join trade_responses own on own.request_id = r.id and own.user_id = ${look.userId}
      left join trade_popularity p on p.trade_id = r.trade_id
      left join ${lastAverage(look, sql`r.trade_id`)} on true
     order by r.created_at desc, r.id`.execute(executor);
  return withTrades(executor, rows, (row, trade) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    avgTime: row.avgTime?.toISOString() ?? null,
    trade: [trade],
  }));
}

export async function listResponsesOfUser(
  executor: Executor,
  { userId }: Look,
  { limit, offset }: ListWindow,
): Promise<Counted<TradeResponse>> {
  const [{ rows }, counts] = await Promise.all([
    sql<ResponseRow>`
      select r.id::text as "_id", r.request_id as "requestId", r.created_at as "createdAt", r.value,
             q.trade_id as "tradeOId"
        from (select r.* from trade_responses r where r.user_id = ${userId} and ${inSight}
               order by r.created_at desc, r.id limit ${limit} offset ${offset}) r
        join trade_requests q on q.id = r.request_id
       order by r.created_at desc, r.id`.execute(executor),
    readOwnCounts(executor, userId),
  ]);
  return {
    items: await responsesOnWire(executor, rows),
    total: counts.responses,
    totalIsMinimum: false,
  };
}

export interface ResponseRow {
  readonly _id: string;
  readonly requestId: string;
  readonly tradeOId: string;
  readonly createdAt: Date;
  readonly value: number;
}

export function responsesOnWire(
  executor: Executor,
  rows: readonly ResponseRow[],
): Promise<TradeResponse[]> {
  return withTrades(executor, rows, (row, trade) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    trade: [trade],
  }));
}

/** The trades of a page in one read. A trade that went out of sight in between takes its row along. */
async function withTrades<Row extends { readonly tradeOId: string }, Item>(
  executor: Executor,
  rows: readonly Row[],
  itemOf: (row: Omit<Row, 'tradeOId'>, trade: Trade) => Item,
): Promise<Item[]> {
  const trades = await findTradesInSight(executor, [...new Set(rows.map((row) => row.tradeOId))]);
  return rows.flatMap(({ tradeOId: id, ...row }) => {
    const trade = trades.get(id);
    return trade ? [itemOf(row, trade)] : [];
  });
}

export function listPopularTradeIds(
  executor: Executor,
  now: RawBuilder<Date>,
  window: ListWindow,
): Promise<string[]> {
  const trades = {
    all: sql`trades_in_sight t`,
    order: sql`t.trade_number`,
    asked: sql`trade_popularity p join trades_in_sight t on t.id = p.trade_id`,
  };
  return listPopularIds(executor, tradeRequestTables, trades, now, window);
}

interface PopularRow {
  readonly tradeOId: string;
  readonly requestsToday: number;
  readonly requestsTotal: number;
  readonly lastAvg: number | null;
  readonly avgTime: Date | null;
}

/** The figures of these trades, in their order. */
export async function readPopularTrades(
  executor: Executor,
  look: Look,
  tradeIds: readonly string[],
): Promise<PopularTrade[]> {
  const { rows } = await sql<PopularRow>`
    select t.id as "tradeOId", last.value_avg as "lastAvg", last.created_at as "avgTime",
           coalesce(case when p.requests_day = ${utcDay(look.now)} then p.requests_today end, 0) as "requestsToday",
           coalesce(p.requests_total, 0) as "requestsTotal"
      from unnest(${tradeIds}::uuid[]) with ordinality as t(id, place)
      left join trade_popularity p on p.trade_id = t.id
      left join ${lastAverage(look, sql`t.id`)} on true
     order by t.place`.execute(executor);
  return withTrades(executor, rows, (row, trade) => ({
    _id: trade._id,
    ...row,
    avgTime: row.avgTime?.toISOString() ?? null,
    trade: [trade],
  }));
}
