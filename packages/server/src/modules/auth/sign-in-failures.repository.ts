// Wrong passwords by the address that was typed, whether or not it is known.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Wrong passwords before the first wait. */
const freeFailures = 5;
const forgottenAfter = '24 hours';

/**
 * Counts an attempt before the password is checked, so that parallel guesses are counted too. False: the address has to
 * wait. From the fifth failure on the waits are 1, 2, 4, 8 and then 15 minutes.
 */
export async function beginAttempt(executor: Executor, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures as f (email, failures, last_failure_at) values (${email}, 1, ${now})
    on conflict (email) do update set
      failures = case when f.last_failure_at < ${now}::timestamptz - ${forgottenAfter}::interval then 1 else f.failures + 1 end,
      last_failure_at = ${now},
      blocked_until = case
        when f.last_failure_at < ${now}::timestamptz - ${forgottenAfter}::interval then null
        when f.failures + 1 >= ${freeFailures}
          then ${now}::timestamptz + least(15, power(2, f.failures + 1 - ${freeFailures})) * interval '1 minute'
      end
    where f.blocked_until is null or f.blocked_until <= ${now}
    returning failures`.execute(executor);
  return rows.length > 0;
}

export async function forgetFailures(executor: Executor, email: string): Promise<void> {
  await executor.deleteFrom('sign_in_failures').where('email', '=', email).execute();
}

export async function deleteOldFailures(executor: Executor, now: Date): Promise<void> {
  await sql`
    delete from sign_in_failures
     where last_failure_at < ${now}::timestamptz - ${forgottenAfter}::interval`.execute(executor);
}
