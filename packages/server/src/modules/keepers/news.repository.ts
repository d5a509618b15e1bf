// Wakes the calls of keepers that wait, on every node.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

export const keeperNews = 'keepers';
/** The payload that wakes those who wait for tasks. */
export const taskNews = 'tasks';

/** An approval came: a round may have waited for it. */
export const rosterNews = 'roster';

export const frameNews = (roundId: string, place: number) => `${roundId} ${place}`;

/** Heard when the transaction commits. */
export async function notifyKeepers(executor: Executor, payload: string = taskNews): Promise<void> {
  await sql`select pg_notify(${keeperNews}, ${payload})`.execute(executor);
}
