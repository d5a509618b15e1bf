// Signing in, staying signed in, signing out.
import { normaliseEmail, type LoginSource } from '@pricevault/basics';
import type { authContract, BodyOf, AnswerOf, SignInAnswer } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { recordRepeatable } from '../../platform/audit/audit-repeats.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { actorOf, transact, type Caller, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasPasskeys } from '../identity/passkeys.repository.ts';
import {
  findAccount,
  holdAccount,
  measureSettings,
  readUser,
  renewPasswordHash,
  updateOwnRecord,
  type Account,
} from '../identity/users.repository.ts';
import { challengeSignIn } from './codes.service.ts';
import { attemptPassword } from './password-attempts.service.ts';
import { openSession } from './sign-in.ts';

type Contract = typeof authContract;

export async function login(
  platform: Platform,
  caller: Caller,
  form: BodyOf<Contract['login']>,
): Promise<SignInAnswer> {
  const account = await checkPassword(platform, caller, form);
  return finishSignIn(platform, caller, account, 'api');
}

/** Opens a session, or asks for a code when two-factor is on. */
export async function finishSignIn(
  platform: Platform,
  caller: Caller,
  account: Account,
  loginSource: LoginSource,
  provenAt?: Date,
): Promise<SignInAnswer> {
  return platform.db.transaction(async (tx) => {
    // The password may have been reset or the account disabled while this sign-in was checked.
    const current = await holdAccount(tx, account.id);
    if (!current || current.isDisabled || current.passwordHash !== account.passwordHash) {
      throw new AppError('signInRefused');
    }
    if (!current.hasTwoFactor) {
      const opened = await openSession(platform, tx, caller, current, {
        loginSource,
        secondProof: null,
        ...(provenAt ? { provenAt } : {}),
      });
      return { enabledVerify: false, ...opened };
    }
    const { challengeId, codeBy } = await challengeSignIn(
      platform,
      tx,
      caller,
      current,
      loginSource,
    );
    return {
      enabledVerify: true,
      userId: challengeId,
      codeBy,
      hasPasskeys: await hasPasskeys(tx, current.id),
    };
  });
}

/** The account if the password is right. All other cases get the same message after the same work. */
async function checkPassword(
  platform: Platform,
  caller: Caller,
  form: BodyOf<Contract['login']>,
): Promise<Account> {
  const { db, passwords } = platform;
  const email = normaliseEmail(form.email);
  const { account, isRight } = await attemptPassword(platform, caller, email, form.password);
  const refusal = !account || !isRight ? 'signInRefused' : signInRefusal(account);
  if (!account || refusal) {
    const entry = {
      action: 'auth.sign-in-refused',
      ...(account ? { objectType: 'user' as const, objectId: account.id } : {}),
      reason: refusal ?? 'signInRefused',
    } as const;
    await recordRepeatable(db.queries, actorOf(caller), entry, platform.clock.now());
    throw new AppError(refusal ?? 'signInRefused', {}, { isRecorded: true });
  }
  if (!account.passwordHash || !passwords.isOutdated(account.passwordHash)) return account;
  const passwordHash = await passwords.hash(form.password);
  const isRenewed = await renewPasswordHash(db.queries, account, passwordHash);
  if (isRenewed) return { ...account, passwordHash };
  // Another sign-in rehashed it at the same time, or the password was changed: check against what is stored now.
  const current = await findAccount(db.queries, email);
  const isStillRight = await passwords.verify(current?.passwordHash ?? null, form.password);
  if (!current || !isStillRight) throw new AppError('signInRefused');
  return current;
}

/** Revealed only after the right password or passkey. */
export function signInRefusal(account: Account): 'accountDisabled' | 'emailNotVerified' | null {
  if (account.isDisabled) return 'accountDisabled';
  return account.isVerified ? null : 'emailNotVerified';
}

export async function readCurrentUser(
  { db, sessions, events }: Platform,
  { user }: UserCaller,
): Promise<AnswerOf<Contract['currentUser']>> {
  const lastEvent = events.lastPlace;
  const [own, access_token] = await Promise.all([
    readUser(db.queries, user.id, user.loginSource),
    sessions.renew(user),
  ]);
  return { user: own, access_token, lastEvent };
}

/** The confirmation names where the data was saved, as specified. */
const savedMessages: Record<LoginSource, string> = {
  api: 'User data saved with api',
  'identity-provider': 'User data saved to auth0',
};

/** Saves the caller's settings, shortcuts and language; ignores everything else in the body. */
export async function updateOwnSettings(
  platform: Platform,
  caller: UserCaller,
  { user: changes }: BodyOf<Contract['updateUser']>,
): Promise<AnswerOf<Contract['updateUser']>> {
  const { id, loginSource } = caller.user;
  for (const named of [changes.id, changes.userId]) {
    if (named !== undefined && named !== id) throw new AppError('accountNotYours');
  }
  return transact(platform, caller, async (tx) => {
    const { settings, shortcuts, language } = changes;
    await updateOwnRecord(tx, id, {
      ...(settings ? { settings } : {}),
      ...(shortcuts ? { shortcuts } : {}),
      ...(language ? { language } : {}),
    });
    if (settings) await refuseTooManySettings(tx, id);
    const user = await readUser(tx, id, loginSource);
    return { user, message: savedMessages[loginSource] };
  });
}

const maxSettings = { keys: 100, kilobytes: 32 };

/** After the merge with what was stored before: each call alone is small enough. */
async function refuseTooManySettings(tx: Executor, userId: string): Promise<void> {
  const { keys, length } = await measureSettings(tx, userId);
  if (keys > maxSettings.keys || length > maxSettings.kilobytes * 1_024) {
    throw new AppError('settingsTooLarge', maxSettings, { field: 'settings' });
  }
}

export async function logout(
  { db, sessions }: Platform,
  caller: UserCaller,
): Promise<AnswerOf<Contract['logout']>> {
  await db.transaction(async (tx) => {
    await sessions.end(tx, { sessionId: caller.user.sessionId });
    await recordAudit(tx, actorOf(caller), {
      action: 'auth.signed-out',
      objectType: 'user',
      objectId: caller.user.id,
    });
  });
  return {};
}
