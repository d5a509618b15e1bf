// Signing in, staying signed in, signing out.
import type { authContract, BodyOf, ReplyOf } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { actorOf, type Caller, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findAccount,
  normaliseEmail,
  readUser,
  setPasswordHash,
  type Account,
} from '../users/users.repository.ts';
import { beginAttempt, forgetFailures } from './sign-in-failures.repository.ts';

type Contract = typeof authContract;

export async function login(
  platform: Platform,
  caller: Caller,
  form: BodyOf<Contract['login']>,
): Promise<ReplyOf<Contract['login']>> {
  const account = await checkPassword(platform, caller, form);
  const { db, sessions } = platform;
  const access_token = await db.transaction(async (tx) => {
    await forgetFailures(tx, account.email);
    const token = await sessions.open(tx, account.id, caller);
    await recordAudit(
      tx,
      { id: account.id, label: account.email, requestId: caller.requestId },
      { action: 'auth.signed-in', objectType: 'user', objectId: account.id },
    );
    return token;
  });
  return {
    success: true,
    enabledVerify: false,
    access_token,
    user: await readUser(db.queries, account.id),
  };
}

/** The account behind the right password. Everything else gets the same sentence after the same work. */
async function checkPassword(
  platform: Platform,
  caller: Caller,
  form: BodyOf<Contract['login']>,
): Promise<Account> {
  const { clock, db, passwords } = platform;
  const email = normaliseEmail(form.email);
  const account = (await beginAttempt(db.queries, email, clock.now()))
    ? await findAccount(db.queries, email)
    : null;
  const isRight = await passwords.verify(account?.passwordHash ?? null, form.password);
  if (!account || !isRight) {
    await recordAudit(db.queries, actorOf(caller), {
      action: 'auth.sign-in-refused',
      ...(account ? { objectType: 'user', objectId: account.id } : {}),
    });
    throw new AppError('signInRefused');
  }
  // Only who knows the password learns these.
  if (account.isDisabled) throw new AppError('accountDisabled');
  if (!account.isVerified) throw new AppError('emailNotVerified');
  if (account.passwordHash && passwords.isOutdated(account.passwordHash)) {
    await setPasswordHash(db.queries, account.id, await passwords.hash(form.password));
  }
  return account;
}

export async function readCurrentUser(
  { db, sessions }: Platform,
  { user }: UserCaller,
): Promise<ReplyOf<Contract['currentUser']>> {
  const [own, access_token] = await Promise.all([
    readUser(db.queries, user.id),
    sessions.renew(user),
  ]);
  return { success: true, user: own, access_token };
}

export async function logout(
  { db, sessions }: Platform,
  caller: UserCaller,
): Promise<ReplyOf<Contract['logout']>> {
  await db.transaction(async (tx) => {
    await sessions.end(tx, { sessionId: caller.user.sessionId });
    await recordAudit(tx, actorOf(caller), {
      action: 'auth.signed-out',
      objectType: 'user',
      objectId: caller.user.id,
    });
  });
  return { success: true };
}
