// One request with its answers, for the detail of a bond.
import { unpagedRows } from '@pricevault/basics';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Look } from '../../platform/db/database-clock.ts';
import { lastQuotes } from './bond-requests.repository.ts';
import { conditionOf, type RequestChoice } from '../quotes/request-choice.repository.ts';

export interface AnsweredRequest {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isOwn: boolean;
  readonly isResponsed: boolean;
  readonly answers: number;
  readonly bidMax: number | null;
  readonly bidMaxAt: Date | null;
  readonly offerMin: number | null;
  readonly offerMinAt: Date | null;
}

export async function findRequestOfBond(
  executor: Executor,
  { userId }: Look,
  bondId: string,
  choice: RequestChoice,
): Promise<AnsweredRequest | null> {
  const condition = conditionOf(choice);
  if (!condition) return null;
  const { rows } = await sql<AnsweredRequest>`
    select r.id, r.created_at as "createdAt", r.expires_at as "expiresAt", r.user_id = ${userId} as "isOwn", r.answers,
           r.bid_max as "bidMax", r.bid_max_at as "bidMaxAt", r.offer_min as "offerMin", r.offer_min_at as "offerMinAt",
           exists (select from bond_responses a where a.request_id = r.id and a.user_id = ${userId}) as "isResponsed"
      from bond_requests r where r.bond_id = ${bondId} and ${condition}
     order by r.created_at desc, r.id limit 1`.execute(executor);
  return rows[0] ?? null;
}

interface Answer {
  readonly _id: string;
  readonly bid: number;
  readonly offer: number | null;
  readonly created: string;
}

export async function listAnswers(executor: Executor, requestId: string): Promise<Answer[]> {
  const { rows } = await sql<Omit<Answer, 'created'> & { created: Date }>`
    select id::text as "_id", bid, offer, created_at as created from bond_responses
     where request_id = ${requestId} order by created_at desc, id desc limit ${unpagedRows}`.execute(
    executor,
  );
  return rows.map((row) => ({ ...row, created: row.created.toISOString() }));
}

export async function readLastMid(
  executor: Executor,
  look: Look,
  bondId: string,
): Promise<{ lastMid: number | null; midTime: string | null }> {
  const { rows } = await sql<{ lastMid: number | null; midTime: Date }>`
    select last.mid as "lastMid", last.created_at as "midTime" from ${lastQuotes(look, sql`${bondId}::uuid`)}`.execute(
    executor,
  );
  return { lastMid: rows[0]?.lastMid ?? null, midTime: rows[0]?.midTime.toISOString() ?? null };
}
