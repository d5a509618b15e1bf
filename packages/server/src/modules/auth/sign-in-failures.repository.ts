// Failed sign-ins by the address that was entered, known or not, and by where they came from.
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Executor } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';

/** Wrong passwords before the first waiting time. */
export const freeFailures = 5;
const forgottenAfter = '24 hours';

/** An attempt older than this is considered dead (its node crashed). */
const abandonedAfter = '1 minute';

export interface AttemptKey {
  readonly email: string;
  /** A network, or a device that signed in to this account before. */
  readonly source: string;
}

/**
 * Counts an attempt before the password is checked, so that parallel guesses are counted too; a right one resets the
 * count. From the fifth failure on the waits are 1, 2, 4, 8 and then 15 minutes. `undecided`: the source had to wait,
 * but attempts that are still being checked may turn out right, or one just did. Returns the count of a begun attempt.
 */
export async function beginAttempt(
  executor: Executor,
  { email, source }: AttemptKey,
  now: Date,
): Promise<number | 'blocked' | 'undecided'> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures as f (email, source, failures, last_failure_at, in_flight)
    values (${email}, ${source}, 1, ${now}, 1)
    on conflict (email, source) do update set
      failures = case when f.last_failure_at < ${now}::timestamptz - ${forgottenAfter}::interval then 1 else f.failures + 1 end,
      in_flight = case when f.last_failure_at < ${now}::timestamptz - ${abandonedAfter}::interval then 1 else f.in_flight + 1 end,
      last_failure_at = ${now},
      blocked_until = case
        when f.last_failure_at < ${now}::timestamptz - ${forgottenAfter}::interval then null
        when f.failures + 1 >= ${freeFailures}
          then ${now}::timestamptz + least(15, power(2, f.failures + 1 - ${freeFailures})) * interval '1 minute'
      end
    where f.blocked_until is null or f.blocked_until <= ${now}
    returning failures`.execute(executor);
  const [begun] = rows;
  if (begun) return begun.failures;
  const { rows: blocks } = await sql<{ isAnyAtWork: boolean }>`
    select in_flight > 0 and last_failure_at >= ${now}::timestamptz - ${abandonedAfter}::interval as "isAnyAtWork"
      from sign_in_failures
     where email = ${email} and source = ${source} and blocked_until > ${now}`.execute(executor);
  return blocks.some(({ isAnyAtWork }) => !isAnyAtWork) ? 'blocked' : 'undecided';
}

/** Notified with `attemptTopic` when an attempt has ended for whose outcome others may be waiting. */
export const attemptsChannel = 'sign_in_attempts';

/** A hash: everybody who can connect to the database may listen. */
export function attemptTopic({ email, source }: AttemptKey): string {
  return createHash('sha256')
    .update(JSON.stringify([email, source]))
    .digest('base64url');
}

/** Only a source that has to wait keeps others waiting. */
const notifyIfBlocked = (key: AttemptKey) =>
  sql`select pg_notify(${attemptsChannel}, ${attemptTopic(key)}) from ended where blocked_until is not null`;

/** The password was wrong: the attempt stays counted. */
export async function endAttempt(executor: Executor, key: AttemptKey): Promise<void> {
  await sql`
    with ended as (
      update sign_in_failures set in_flight = greatest(in_flight - 1, 0)
       where email = ${key.email} and source = ${key.source} returning blocked_until)
    ${notifyIfBlocked(key)}`.execute(executor);
}

/**
 * The password was never checked: as if nobody had tried. No attempt begins while a source has to wait, so whatever wait
 * there is came with this one, or with one beside it that counts as long as it stays.
 */
export async function takeBackAttempt(executor: Executor, key: AttemptKey): Promise<void> {
  await sql`
    with blocked as (
      select blocked_until from sign_in_failures where email = ${key.email} and source = ${key.source}),
    ended as (
      update sign_in_failures
         set failures = greatest(failures - 1, 0), in_flight = greatest(in_flight - 1, 0), blocked_until = null
       where email = ${key.email} and source = ${key.source}
       returning (select blocked_until from blocked))
    ${notifyIfBlocked(key)}`.execute(executor);
}

/** A right password forgets the failures of its own source; those of others keep waiting. */
export async function forgetFailures(executor: Executor, key: AttemptKey): Promise<void> {
  await sql`
    with ended as (
      delete from sign_in_failures where email = ${key.email} and source = ${key.source}
      returning blocked_until)
    ${notifyIfBlocked(key)}`.execute(executor);
}

export async function forgetAllFailures(executor: Executor, email: string): Promise<void> {
  await executor.deleteFrom('sign_in_failures').where('email', '=', email).execute();
}

export async function deleteOldFailures(executor: Executor, now: Date): Promise<void> {
  const isForgotten = sql`last_failure_at < ${now}::timestamptz - ${forgottenAfter}::interval`;
  await deleteInBatches(executor, 'sign_in_failures', isForgotten);
}
