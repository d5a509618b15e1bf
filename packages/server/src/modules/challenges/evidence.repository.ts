// What challenges can be based on: public transactions, and requests for quotes in which the firm took part.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export async function isKnownTransaction(executor: Executor, id: string): Promise<boolean> {
  const row = await executor
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export interface QuoteEvidence {
  readonly requestId: string;
  readonly askedAt: Date;
  readonly best: number | null;
}

/** Answered requests on a trade that the firm made or answered, newest first. */
export async function listQuotesOfFirm(
  executor: Executor,
  firmId: string,
  tradeId: number,
  requestId: string | null = null,
): Promise<QuoteEvidence[]> {
  if (requestId !== null && !isUuid(requestId)) return [];
  const chosen = requestId === null ? sql`true` : sql`r.id = ${requestId}`;
  const { rows } = await sql<QuoteEvidence>`
    select r.id as "requestId", r.created_at as "askedAt", r.value_max as best
      from trade_requests r join trades t on t.id = r.trade_id
     where t.trade_number = ${tradeId} and r.answers > 0 and ${chosen}
       and (r.firm_id = ${firmId}
            or exists (select from trade_responses a where a.request_id = r.id and a.firm_id = ${firmId}))
     order by r.created_at desc limit 20`.execute(executor);
  return rows;
}
