// Checks passwords and counts the wrong ones, at sign-in and wherever a signed-in user is asked again.
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Caller } from '../../platform/http/call.ts';
import { networkOf } from '../../platform/limits/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccount, type Account } from '../identity/users.repository.ts';
import { isKnownDevice } from './known-devices.repository.ts';
import { requestMail } from './mail-requests.repository.ts';
import {
  beginAttempt,
  endAttempt,
  forgetFailures,
  freeFailures,
  takeBackAttempt,
  type AttemptKey,
} from './sign-in-failures.repository.ts';

const waitMs = 150;
/** Nine seconds in total: longer than checking passwords takes on a busy machine. */
const maxWaits = 60;

/** The same work for a known address, an unknown one and one that has to wait. */
export async function attemptPassword(
  platform: Platform,
  caller: Caller,
  email: string,
  password: string,
): Promise<{ account: Account | null; isRight: boolean }> {
  const { db, passwords } = platform;
  const key = { email, source: await sourceOf(platform, caller, email) };
  const failures = await mayTry(platform, key);
  const account = failures === null ? null : await findAccount(db.queries, email);
  const isRight = await passwords
    .verify(account?.passwordHash ?? null, password)
    .catch(async (error: unknown) => {
      // Too many at once: an attempt that was never checked must not lock anybody out.
      if (failures !== null) await takeBackAttempt(db.queries, key);
      throw error;
    });
  if (account && isRight) await forgetFailures(db.queries, key);
  else if (failures !== null) {
    await endAttempt(db.queries, key);
    // The source waits from now on. If it is the owner who forgot the password, the mail lets them go on at once.
    if (failures >= freeFailures) await requestMail(db.queries, caller, { kind: 'unlock', email });
  }
  return { account, isRight };
}

/** A device that signed in to this account before is not held up by what others do in the same network. */
async function sourceOf(
  { db }: Platform,
  { address, deviceToken }: Caller,
  email: string,
): Promise<string> {
  if (deviceToken && (await isKnownDevice(db.queries, deviceToken, email))) {
    return `device ${createHash('sha256').update(deviceToken).digest('base64url')}`;
  }
  return `network ${networkOf(address)}`;
}

/**
 * The number of this attempt, or null when the source has to wait. Ten correct sign-ins at once must all succeed, so an
 * attempt waits for the outcome of those still being checked.
 */
async function mayTry({ clock, db }: Platform, key: AttemptKey): Promise<number | null> {
  for (let waits = 0; waits < maxWaits; waits += 1) {
    const begun = await beginAttempt(db.queries, key, clock.now());
    if (typeof begun === 'number') return begun;
    if (begun === 'blocked') return null;
    await setTimeout(waitMs);
  }
  return null;
}
