// Checks passwords and counts the wrong ones, at sign-in and wherever a signed-in user is asked again.
import { setTimeout } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import { findAccount, type Account } from '../identity/users.repository.ts';
import {
  beginAttempt,
  endAttempt,
  forgetFailures,
  takeBackAttempt,
} from './sign-in-failures.repository.ts';

const waitMs = 150;
/** Nine seconds in total: longer than checking passwords takes on a busy machine. */
const maxWaits = 60;

/** The same work for a known address, an unknown one and one that has to wait. */
export async function attemptPassword(
  platform: Platform,
  email: string,
  password: string,
): Promise<{ account: Account | null; isRight: boolean }> {
  const { db, passwords } = platform;
  const isBegun = await mayTry(platform, email);
  const account = isBegun ? await findAccount(db.queries, email) : null;
  const isRight = await passwords
    .verify(account?.passwordHash ?? null, password)
    .catch(async (error: unknown) => {
      // Too many at once: an attempt that was never checked must not lock anybody out.
      if (isBegun) await takeBackAttempt(db.queries, email);
      throw error;
    });
  if (account && isRight) await forgetFailures(db.queries, email);
  else if (isBegun) await endAttempt(db.queries, email);
  return { account, isRight };
}

/** Ten correct sign-ins at once must all succeed, so an attempt waits for the outcome of those still being checked. */
async function mayTry({ clock, db }: Platform, email: string): Promise<boolean> {
  for (let waits = 0; waits < maxWaits; waits += 1) {
    const begin = await beginAttempt(db.queries, email, clock.now());
    if (begin !== 'undecided') return begin === 'begun';
    await setTimeout(waitMs);
  }
  return false;
}
