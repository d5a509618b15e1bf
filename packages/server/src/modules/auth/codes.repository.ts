// One-time codes and the challenges they answer. Tries are counted before a code is compared, so that parallel guesses
// count too.
import type { LoginSource } from '@pricevault/basics';
import { sql, type RawBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import type { Executor } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export interface Challenge {
  readonly id: string;
  readonly userId: string;
  readonly loginSource: LoginSource;
  readonly phone: string | null;
  readonly codeHash: Buffer | null;
  readonly codeSentAt: Date | null;
  readonly codeExpiresAt: Date | null;
}

const columns = [
  'id',
  'user_id as userId',
  sql<LoginSource>`login_source`.as('loginSource'),
  'phone',
  'code_hash as codeHash',
  'code_sent_at as codeSentAt',
  'code_expires_at as codeExpiresAt',
] as const;

export async function insertSignInChallenge(
  tx: Executor,
  challenge: { userId: string; loginSource: LoginSource; now: Date; lifeMs: number },
): Promise<string> {
  const row = await tx
    .insertInto('code_challenges')
    .values({
      user_id: challenge.userId,
      purpose: 'sign-in',
      login_source: challenge.loginSource,
      created_at: challenge.now,
      expires_at: new Date(challenge.now.getTime() + challenge.lifeMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A sign-in of this account that waits for a code which is still valid. */
export async function findWaitingSignIn(
  tx: Executor,
  which: { userId: string; loginSource: LoginSource; now: Date; maxTries: number },
): Promise<string | null> {
  const row = await tx
    .selectFrom('code_challenges')
    .select('id')
    .where('user_id', '=', which.userId)
    .where('purpose', '=', 'sign-in')
    .where('login_source', '=', which.loginSource)
    .where('used_at', 'is', null)
    .where('code_expires_at', '>', which.now)
    .where('expires_at', '>', which.now)
    .where('wrong_tries', '<', which.maxTries)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Renews the user's only profile challenge, keeping the time the last code was sent. */
export async function upsertProfileChallenge(
  tx: Executor,
  challenge: { userId: string; phone: string | null; now: Date; lifeMs: number },
): Promise<Challenge> {
  const values = {
    phone: challenge.phone,
    created_at: challenge.now,
    expires_at: new Date(challenge.now.getTime() + challenge.lifeMs),
    verified_at: null,
    used_at: null,
  };
  return tx
    .insertInto('code_challenges')
    .values({ user_id: challenge.userId, purpose: 'profile', ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').where('purpose', '=', 'profile').doUpdateSet(values),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The user's only step-up challenge. While it waits for its code, the code and the tries stay as they are. */
export async function upsertStepUpChallenge(
  tx: Executor,
  challenge: { userId: string; now: Date; lifeMs: number },
): Promise<Challenge> {
  const { now } = challenge;
  const values = {
    created_at: now,
    expires_at: new Date(now.getTime() + challenge.lifeMs),
    verified_at: null,
    used_at: null,
  };
  const isOver = sql<boolean>`code_challenges.used_at is not null or code_challenges.expires_at <= ${now}`;
  return tx
    .insertInto('code_challenges')
    .values({ user_id: challenge.userId, purpose: 'step-up', ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .where('purpose', '=', 'step-up')
        .doUpdateSet({
          ...values,
          code_hash: sql`case when ${isOver} then null else code_challenges.code_hash end`,
          code_expires_at: sql`case when ${isOver} then null else code_challenges.code_expires_at end`,
          wrong_tries: sql`case when ${isOver} then 0 else code_challenges.wrong_tries end`,
        }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function lockSignInChallenge(
  tx: Executor,
  id: string,
  now: Date,
): Promise<Challenge | null> {
  if (!isUuid(id)) return null;
  const row = await tx
    .selectFrom('code_challenges')
    .select(columns)
    .where('id', '=', id)
    .where('purpose', '=', 'sign-in')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function storeCode(
  tx: Executor,
  id: string,
  code: { text: string; now: Date; lifeMs: number },
): Promise<void> {
  await tx
    .updateTable('code_challenges')
    .set({
      code_hash: codeHash(id, code.text),
      code_sent_at: code.now,
      code_expires_at: new Date(code.now.getTime() + code.lifeMs),
      wrong_tries: 0,
    })
    .where('id', '=', id)
    .execute();
}

/** Sign-in challenges are found by their id, the others by the account. */
export type ChallengeChoice =
  | { readonly signInId: string }
  | { readonly profileOf: string }
  | { readonly stepUpOf: string };

function chosen(which: ChallengeChoice) {
  if ('signInId' in which) {
    return sql<boolean>`purpose = 'sign-in' and id = any(${[which.signInId].filter(isUuid)}::uuid[])`;
  }
  return 'profileOf' in which
    ? sql<boolean>`purpose = 'profile' and user_id = ${which.profileOf}`
    : sql<boolean>`purpose = 'step-up' and user_id = ${which.stepUpOf}`;
}

/** Uses one try of the challenge; null when it is gone or has no tries left. */
export async function spendTry(
  executor: Executor,
  which: ChallengeChoice,
  now: Date,
  maxTries: number,
): Promise<Challenge | null> {
  const row = await executor
    .updateTable('code_challenges')
    .set({ wrong_tries: sql<number>`wrong_tries + 1` })
    .where(chosen(which))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('wrong_tries', '<', maxTries)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Whose challenge it is; null when it is gone. */
export async function findChallenged(
  executor: Executor,
  which: ChallengeChoice,
  now: Date,
): Promise<string | null> {
  const row = await executor
    .selectFrom('code_challenges')
    .select('user_id as userId')
    .where(chosen(which))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** Ends sign-ins that still wait for a code: they began with the old password. */
export async function retireSignInChallenges(
  tx: Executor,
  userId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('code_challenges')
    .set({ used_at: now, code_hash: null })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'sign-in')
    .where('used_at', 'is', null)
    .execute();
}

/** False when another request completed it first. */
export async function completeChallenge(tx: Executor, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('code_challenges')
    .set({ used_at: now, verified_at: now, code_hash: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Consumes a recently verified profile challenge. The phone must be the one the code was sent to. */
export async function takeVerifiedProfileChallenge(
  tx: Executor,
  which: { userId: string; phone: string | null; since: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('code_challenges')
    .set({ verified_at: null })
    .where('user_id', '=', which.userId)
    .where('purpose', '=', 'profile')
    .where('verified_at', '>', which.since)
    .where(
      sql<boolean>`${dialled(sql`phone`)} is not distinct from ${dialled(sql`${which.phone}`)}`,
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose attempt it is: that of a browser that signed in to the account before is counted apart from all others. */
export interface CodeAttempt {
  readonly userId: string;
  readonly isKnown: boolean;
  readonly now: Date;
}

const failuresOf = ({ isKnown }: CodeAttempt) => sql.raw(isKnown ? 'known_failures' : 'failures');

/** Counts an attempt of today (UTC). False, and nothing is counted, where there were as many as are allowed. */
export async function countCodeAttempt(
  executor: Executor,
  attempt: CodeAttempt,
  allowed: number,
): Promise<boolean> {
  const { userId, isKnown, now } = attempt;
  const counted = failuresOf(attempt);
  const { rows } = await sql`
    insert into code_failures as f (user_id, day, failures, known_failures)
    values (${userId}, (${now}::timestamptz at time zone 'utc')::date, ${isKnown ? 0 : 1}, ${isKnown ? 1 : 0})
    on conflict (user_id, day) do update set ${counted} = f.${counted} + 1 where f.${counted} < ${allowed}::integer
    returning f.user_id`.execute(executor);
  return rows.length > 0;
}

/** A correct code does not count as a failure. */
export async function uncountCodeAttempt(tx: Executor, attempt: CodeAttempt): Promise<void> {
  const counted = failuresOf(attempt);
  await sql`
    update code_failures set ${counted} = greatest(${counted} - 1, 0)
     where user_id = ${attempt.userId} and day = (${attempt.now}::timestamptz at time zone 'utc')::date`.execute(
    tx,
  );
}

export async function deleteOldChallenges(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, 'code_challenges', sql`expires_at < ${before}`);
}

export async function deleteOldCodeFailures(executor: Executor, before: Date): Promise<void> {
  const isOver = sql`day < (${before}::timestamptz at time zone 'utc')::date`;
  await deleteInBatches(executor, 'code_failures', isOver);
}

export function codeHash(challengeId: string, code: string): Buffer {
  return createHash('sha256').update(`${challengeId}:${code}`).digest();
}

/** A phone number without spaces and brackets, so that two spellings of it compare as equal. */
function dialled(phone: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`regexp_replace(${phone}::text, '[^0-9+]', '', 'g')`;
}
