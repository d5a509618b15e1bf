// One request with its answers, for the detail of a trade.
import { unpagedRows } from '@pricevault/basics';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Look } from '../../platform/db/database-clock.ts';
import { conditionOf, type RequestChoice } from '../quotes/request-choice.repository.ts';

export interface AnsweredRequest {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isClosed: boolean;
  readonly isOwn: boolean;
  readonly isResponsed: boolean;
  readonly answers: number;
  readonly valueAvg: number | null;
  readonly valueMax: number | null;
  readonly valueMaxAt: Date | null;
}

export async function findRequestOfTrade(
  executor: Executor,
  { userId, now }: Look,
  tradeId: string,
  choice: RequestChoice,
): Promise<AnsweredRequest | null> {
  const condition = conditionOf(choice);
  if (!condition) return null;
  const { rows } = await sql<AnsweredRequest>`
    select r.id, r.created_at as "createdAt", r.expires_at as "expiresAt", r.expires_at <= ${now} as "isClosed",
           r.user_id = ${userId} as "isOwn", r.answers, r.value_avg as "valueAvg", r.value_max as "valueMax",
           r.value_max_at as "valueMaxAt",
           exists (select from trade_responses a where a.request_id = r.id and a.user_id = ${userId}) as "isResponsed"
      from trade_requests r where r.trade_id = ${tradeId} and ${condition}
     order by r.created_at desc, r.id limit 1`.execute(executor);
  return rows[0] ?? null;
}

export async function listAnswers(
  executor: Executor,
  requestId: string,
): Promise<{ _id: string; value: number; created: string }[]> {
  const { rows } = await sql<{ _id: string; value: number; created: Date }>`
    select id::text as "_id", value, created_at as created from trade_responses
     where request_id = ${requestId} order by created_at desc, id desc limit ${unpagedRows}`.execute(
    executor,
  );
  return rows.map((row) => ({ ...row, created: row.created.toISOString() }));
}

export interface TradeNames {
  readonly asset: string;
  readonly user: string;
}

export async function readTradeNames(executor: Executor, tradeId: string): Promise<TradeNames> {
  const { rows } = await sql<TradeNames>`
    select a.name as asset, coalesce(u.display_name, '') as user
      from trades t join instruments i on i.id = t.instrument_id join assets a on a.id = i.asset_id
      left join users u on u.id = t.created_by
     where t.id = ${tradeId}`.execute(executor);
  return rows[0] ?? { asset: '', user: '' };
}
