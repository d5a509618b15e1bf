// Checks passwords and counts wrong attempts, at sign-in and wherever a signed-in user is asked again.
import { createHash } from 'node:crypto';
import type { Caller } from '../../platform/http/call.ts';
import { networkOf } from '../../platform/limits/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccount, type Account } from '../identity/users.repository.ts';
import { isKnownDevice } from './known-devices.repository.ts';
import { requestMail } from './mail-requests.repository.ts';
import {
  attemptsChannel,
  attemptTopic,
  beginAttempt,
  endAttempt,
  forgetFailures,
  freeFailures,
  takeBackAttempt,
  type AttemptKey,
} from './sign-in-failures.repository.ts';

/** Longer than checking passwords takes on a busy machine. */
const maxWaitMs = 9_000;

/** The same work for a known address, an unknown one and one that has to wait. */
export async function attemptPassword(
  platform: Platform,
  caller: Caller,
  email: string,
  password: string,
): Promise<{ account: Account | null; isRight: boolean }> {
  const { db, passwords } = platform;
  return attemptSignIn(platform, caller, email, async (mayTry) => {
    const account = mayTry ? await findAccount(db.queries, email) : null;
    const isRight = await passwords.verify(account?.passwordHash ?? null, password);
    return { account, isRight };
  });
}

/** Counts an attempt that turns out not to be right; `check` is told whether its source may try at all. */
export async function attemptSignIn<Outcome extends { account: Account | null; isRight: boolean }>(
  platform: Platform,
  caller: Caller,
  email: string,
  check: (mayTry: boolean) => Promise<Outcome>,
): Promise<Outcome> {
  const { db } = platform;
  const key = { email, source: await sourceOf(platform, caller, email) };
  const failures = await beginCounted(platform, key);
  const outcome = await check(failures !== null).catch(async (error: unknown) => {
    // Too many at once: an attempt that was never checked must not lock anybody out.
    if (failures !== null) await takeBackAttempt(db.queries, key);
    throw error;
  });
  if (outcome.account && outcome.isRight) await forgetFailures(db.queries, key);
  else if (failures !== null) {
    await endAttempt(db.queries, key);
    // The source waits from now on. If it is the owner who forgot the password, the mail lets them go on at once.
    if (failures >= freeFailures) await requestMail(db.queries, caller, { kind: 'unlock', email });
  }
  return outcome;
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
async function beginCounted(
  { clock, db, listener }: Platform,
  key: AttemptKey,
): Promise<number | null> {
  const first = await beginAttempt(db.queries, key, clock.now());
  if (first !== 'undecided') return first === 'blocked' ? null : first;
  const until = performance.now() + maxWaitMs;
  for (;;) {
    const leftMs = until - performance.now();
    if (leftMs <= 0) return null;
    // Before the question, so that an outcome right after it is not missed.
    const outcome = listener.expect(attemptsChannel, attemptTopic(key), leftMs);
    const begun = await beginAttempt(db.queries, key, clock.now()).catch((error: unknown) => {
      outcome.cancel();
      throw error;
    });
    if (begun === 'undecided') {
      await outcome.met;
      continue;
    }
    outcome.cancel();
    return begun === 'blocked' ? null : begun;
  }
}
