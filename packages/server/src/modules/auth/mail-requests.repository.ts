// Mails that somebody asked for by an address. The call stores a row, whatever the address; a job decides later, so that
// neither the reply nor its time reveals whether the address is known.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/call.ts';

export interface MailRequest {
  readonly kind: 'verify-email' | 'reset-password' | 'unlock';
  readonly email: string;
}

export const mailRequestsChannel = 'mail_requests_pending';

/** Due after a random delay, so that the work for a known address does not slow down a call that follows at once. */
export async function requestMail(
  executor: Executor,
  { requestId }: Caller,
  { kind, email }: MailRequest,
): Promise<void> {
  await sql`
    insert into mail_requests (kind, email, request_id, due_at)
    values (${kind}, ${email}, ${requestId}, now() + random() * interval '1 second')`.execute(
    executor,
  );
  await sql`select pg_notify(${mailRequestsChannel}, '')`.execute(executor);
}

/** Takes the next due request out of the table; other nodes skip it. */
export async function takeMailRequest(
  tx: Executor,
): Promise<(MailRequest & { requestId: string | null }) | null> {
  const { rows } = await sql<MailRequest & { requestId: string | null }>`
    delete from mail_requests
     where id = (select id from mail_requests where due_at <= now() order by due_at limit 1 for update skip locked)
    returning kind, email, request_id as "requestId"`.execute(tx);
  return rows[0] ?? null;
}

/** Milliseconds until the next request is due; null when there is none. */
export async function msUntilNextRequest(executor: Executor): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms from mail_requests`.execute(
    executor,
  );
  return rows[0]?.ms ?? null;
}
