// What authenticators have to sign. A challenge is deleted when it is presented, right or wrong, so that it works once.
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';

export type PasskeyPurpose =
  | { readonly purpose: 'sign-in' }
  | { readonly purpose: 'register'; readonly userId: string; readonly sessionId: string }
  | { readonly purpose: 'step-up'; readonly userId: string; readonly sessionId: string }
  | { readonly purpose: 'second-factor'; readonly userId: string; readonly signInId: string };

/** Long enough to fetch a security key or a phone. */
export const passkeyChallengeLifeMs = 5 * 60_000;

/** As base64url. */
export async function insertPasskeyChallenge(
  executor: Executor,
  which: PasskeyPurpose,
  now: Date,
): Promise<string> {
  const challenge = randomBytes(32);
  await executor
    .insertInto('passkey_challenges')
    .values({
      challenge: keyOf(challenge, which),
      ...columnsOf(which),
      expires_at: new Date(now.getTime() + passkeyChallengeLifeMs),
    })
    .execute();
  return challenge.toString('base64url');
}

/** False when it was never given out for this purpose, person and session, was presented before, or is too old. */
export async function takePasskeyChallenge(
  executor: Executor,
  challenge: string,
  which: PasskeyPurpose,
  now: Date,
): Promise<boolean> {
  const row = await executor
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', keyOf(Buffer.from(challenge, 'base64url'), which))
    .returning(['purpose', 'user_id', 'sign_in_id', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return false;
  const expected = columnsOf(which);
  return (
    row.purpose === expected.purpose &&
    row.user_id === expected.user_id &&
    row.sign_in_id === expected.sign_in_id
  );
}

/** A fresh proof counts for one session, so what needs one is stored under a hash that only this session can name. */
function keyOf(challenge: Buffer, which: PasskeyPurpose): Buffer {
  if (!('sessionId' in which)) return challenge;
  return createHash('sha256').update(challenge).update(which.sessionId).digest();
}

function columnsOf(which: PasskeyPurpose) {
  return {
    purpose: which.purpose,
    user_id: 'userId' in which ? which.userId : null,
    sign_in_id: 'signInId' in which ? which.signInId : null,
  };
}

export async function deleteOldPasskeyChallenges(executor: Executor, now: Date): Promise<void> {
  await deleteInBatches(executor, 'passkey_challenges', sql`expires_at < ${now}`);
}
