// Reading requests and answers on bonds. What somebody may see of a request's answers is decided here, in SQL: all of them
// for who asked or answered, their averages for everybody once the request is over, until then the best ones alone.
import type { Bond, BondRequest, BondResponse, PopularBond } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { utcDay, type Look } from '../../platform/db/database-clock.ts';
import { countUpToLimit, type Counted, type ListWindow } from '../../platform/db/list-window.ts';
import { findBonds } from '../bonds/bonds.repository.ts';
import { lastAnswers } from '../quotes/last-answers.repository.ts';
import { listPopularIds } from '../quotes/popular.repository.ts';
import { bondRequestTables } from '../quotes/request-tables.repository.ts';

/** `last`: the newest quotes of the bond `bondId` that the user may know. */
export function lastQuotes(look: Look, bondId: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = sql`q.bid_avg, q.offer_avg, (q.bid_avg + q.offer_avg) / 2 as mid`;
  return lastAnswers(bondRequestTables, look, bondId, columns);
}

interface RequestRow {
  readonly _id: string;
  readonly bondId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly responses: number;
  readonly isOwn: boolean;
  readonly isResponsed: boolean;
  readonly bid: number | null;
  readonly offer: number | null;
  readonly lastMid: number | null;
  readonly midTime: Date | null;
  readonly requestsToday: number;
}

/** Everybody's of the last 24 hours, newest first. */
export async function listRecentRequests(
  executor: Executor,
  look: Look,
  window: ListWindow,
): Promise<Counted<BondRequest>> {
  const condition = sql`r.created_at > ${look.now} - interval '24 hours'`;
  const [items, counted] = await Promise.all([
    selectRequests(executor, look, condition, window),
    countUpToLimit(executor, sql`1 from bond_requests r where ${condition}`),
  ]);
  return { items, ...counted };
}

export async function listRequestsOfUser(
  executor: Executor,
  look: Look,
  window: ListWindow,
): Promise<Counted<BondRequest>> {
  const [items, counts] = await Promise.all([
    selectRequests(executor, look, sql`r.user_id = ${look.userId}`, window),
    readOwnCounts(executor, look.userId),
  ]);
  return { items, total: counts.requests, totalIsMinimum: false };
}

/** How long the own lists are: kept with each request and answer, never counted. */
async function readOwnCounts(
  executor: Executor,
  userId: string,
): Promise<{ requests: number; responses: number }> {
  const row = await executor
    .selectFrom('bond_quote_counts')
    .select(['requests', 'responses'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { requests: 0, responses: 0 };
}

export async function findRequest(
  executor: Executor,
  look: Look,
  id: string,
): Promise<BondRequest | null> {
  const [item] = await selectRequests(executor, look, sql`r.id = ${id}`, { limit: 1, offset: 0 });
  return item ?? null;
}

async function selectRequests(
  executor: Executor,
  look: Look,
  condition: RawBuilder<unknown>,
  { limit, offset }: ListWindow,
): Promise<BondRequest[]> {
  const { rows } = await sql<RequestRow>`
    select r.id as "_id", r.bond_id as "bondId", r.created_at as "createdAt", r.expires_at as "expiresAt",
           r.answers as responses, r.user_id = ${look.userId} as "isOwn", own.request_id is not null as "isResponsed",
           own.bid, own.offer, last.mid as "lastMid", last.created_at as "midTime",
           coalesce(case when p.requests_day = ${utcDay(look.now)} then p.requests_today end, 0) as "requestsToday"
      from (select r.* from bond_requests r where ${condition}
             order by r.created_at desc, r.id limit ${limit} offset ${offset}) r
      left join bond_responses own on own.request_id = r.id and own.user_id = ${look.userId}
      left join bond_popularity p on p.bond_id = r.bond_id
      left join ${lastQuotes(look, sql`r.bond_id`)} on true
     order by r.created_at desc, r.id`.execute(executor);
  return withBonds(executor, rows, (row, bond) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    midTime: row.midTime?.toISOString() ?? null,
    bond: [bond],
  }));
}

export interface ResponseRow {
  readonly _id: string;
  readonly requestId: string;
  readonly bondId: string;
  readonly createdAt: Date;
  readonly bid: number;
  readonly offer: number | null;
}

export async function listResponsesOfUser(
  executor: Executor,
  { userId }: Look,
  { limit, offset }: ListWindow,
): Promise<Counted<BondResponse>> {
  const [{ rows }, counts] = await Promise.all([
    sql<ResponseRow>`
      select r.id::text as "_id", r.request_id as "requestId", r.created_at as "createdAt", r.bid, r.offer,
             q.bond_id as "bondId"
        from (select r.* from bond_responses r where r.user_id = ${userId}
               order by r.created_at desc, r.id limit ${limit} offset ${offset}) r
        join bond_requests q on q.id = r.request_id
       order by r.created_at desc, r.id`.execute(executor),
    readOwnCounts(executor, userId),
  ]);
  return {
    items: await responsesOnWire(executor, rows),
    total: counts.responses,
    totalIsMinimum: false,
  };
}

export function responsesOnWire(
  executor: Executor,
  rows: readonly ResponseRow[],
): Promise<BondResponse[]> {
  return withBonds(executor, rows, (row, bond) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    bond: [bond],
  }));
}

/** The bonds of a page in one read. */
async function withBonds<Row extends { readonly bondId: string }, Item>(
  executor: Executor,
  rows: readonly Row[],
  itemOf: (row: Omit<Row, 'bondId'>, bond: Bond) => Item,
): Promise<Item[]> {
  const bonds = await findBonds(executor, [...new Set(rows.map((row) => row.bondId))]);
  return rows.flatMap(({ bondId: id, ...row }) => {
    const bond = bonds.get(id);
    return bond ? [itemOf(row, bond)] : [];
  });
}

export function listPopularBondIds(
  executor: Executor,
  now: RawBuilder<Date>,
  window: ListWindow,
): Promise<string[]> {
  const bonds = { all: sql`bonds t`, order: sql`t.isin`, asked: sql`bond_popularity p` };
  return listPopularIds(executor, bondRequestTables, bonds, now, window);
}

interface PopularRow {
  readonly bondId: string;
  readonly requestsToday: number;
  readonly requestsTotal: number;
  readonly lastMid: number | null;
  readonly midTime: Date | null;
}

/** The figures of these bonds, in their order. */
export async function readPopularBonds(
  executor: Executor,
  look: Look,
  bondIds: readonly string[],
): Promise<PopularBond[]> {
  const { rows } = await sql<PopularRow>`
    select b.id as "bondId", last.mid as "lastMid", last.created_at as "midTime",
           coalesce(case when p.requests_day = ${utcDay(look.now)} then p.requests_today end, 0) as "requestsToday",
           coalesce(p.requests_total, 0) as "requestsTotal"
      from unnest(${bondIds}::uuid[]) with ordinality as b(id, place)
      left join bond_popularity p on p.bond_id = b.id
      left join ${lastQuotes(look, sql`b.id`)} on true
     order by b.place`.execute(executor);
  return withBonds(executor, rows, (row, bond) => ({
    _id: bond._id,
    ...row,
    midTime: row.midTime?.toISOString() ?? null,
    bond: [bond],
  }));
}
