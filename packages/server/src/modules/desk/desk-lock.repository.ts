import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Changes of a firm's exceptions, sign-offs and tolerances wait for each other until the transaction ends. */
export async function lockDesk(tx: Executor, firmId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk ${firmId}`}, 0))`.execute(tx);
}
