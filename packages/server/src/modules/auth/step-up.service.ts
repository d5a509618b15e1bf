// Step-up: the signed-in user proves password and second factor again, or a passkey.
import type { CodeWay } from '@pricevault/basics';
import type { AnswerOf, BodyOf, stepUpContract, UsedPasskeyCredential } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { recordRepeatable } from '../../platform/audit/audit-repeats.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { actorOf, once, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { markProven } from '../../platform/sessions/session.repository.ts';
import { hasAuthenticator } from '../identity/authenticator.repository.ts';
import { hasPasskeys, recordUse } from '../identity/passkeys.repository.ts';
import { findAccountById, type Account } from '../identity/users.repository.ts';
import { upsertStepUpChallenge, type Challenge } from './codes.repository.ts';
import {
  answerChallenge,
  challengeLifeMs,
  codeAnswer,
  codeWayOf,
  refuseTooSoon,
  sendNewCode,
  takeTry,
} from './codes.service.ts';
import { attemptPassword, attemptSignIn } from './password-attempts.service.ts';
import { requestFor, presentPasskey } from './passkey-ceremonies.service.ts';
import type { SecondProof } from './sign-in.ts';

type Contract = typeof stepUpContract;

export async function beginStepUp(
  platform: Platform,
  caller: UserCaller,
  { again = false }: BodyOf<Contract['beginStepUp']>,
): Promise<AnswerOf<Contract['beginStepUp']>> {
  return transact(platform, caller, async (tx) => {
    const account = await ownAccount(tx, caller);
    const hasPassword = account.passwordHash !== null;
    const asked = { hasPassword, hasPasskeys: await hasPasskeys(tx, account.id) };
    if (!account.hasTwoFactor || !hasPassword) return { ...asked, codeBy: null };
    if (await hasAuthenticator(tx, account.id)) return { ...asked, codeBy: 'authenticator' };
    return { ...asked, codeBy: await ensureCode(platform, tx, caller, account, again) };
  });
}

/** The code goes to the stored phone or address, never to one that the call names. */
async function ensureCode(
  platform: Platform,
  tx: Executor,
  caller: UserCaller,
  account: Account,
  again: boolean,
): Promise<CodeWay> {
  const { clock } = platform;
  const { phone } = account;
  const challenge = await challengeOf(platform, tx, account.id);
  if (isCodeValid(challenge, clock.now())) {
    if (!again) return codeWayOf(platform, phone);
    refuseTooSoon(challenge, clock.now());
  }
  return sendNewCode(platform, tx, caller, account, { challengeId: challenge.id, phone });
}

function challengeOf({ clock }: Platform, tx: Executor, userId: string): Promise<Challenge> {
  return upsertStepUpChallenge(tx, { userId, now: clock.now(), lifeMs: challengeLifeMs });
}

function isCodeValid({ codeHash, codeExpiresAt }: Challenge, now: Date): boolean {
  return codeHash !== null && codeExpiresAt !== null && codeExpiresAt > now;
}

export async function beginPasskeyStepUp(
  platform: Platform,
  caller: UserCaller,
): Promise<AnswerOf<Contract['beginPasskeyStepUp']>> {
  return transact(platform, caller, async (tx) => ({
    request: await requestFor(platform, tx, stepUpBy(caller)),
  }));
}

export async function stepUp(
  platform: Platform,
  caller: UserCaller,
  { password = '', code, credential }: BodyOf<Contract['stepUp']>,
): Promise<AnswerOf<Contract['stepUp']>> {
  const { db } = platform;
  const own = await ownAccount(db.queries, caller);
  if (credential) return stepUpByPasskey(platform, caller, own, credential);
  if (own.passwordHash === null) throw new AppError('stepUpByProvider');
  const { account, isRight } = await attemptPassword(platform, caller, own.email, password);
  if (!account || !isRight) {
    await recordRefusal(platform, caller, 'currentPasswordWrong');
    throw new AppError('currentPasswordWrong', {}, { field: 'password' });
  }
  if (!account.hasTwoFactor) {
    return transact(platform, caller, (tx) => prove(platform, tx, caller, ['password']));
  }
  if (!code) throw new AppError('codeInvalid', {}, { field: 'code' });
  // An app's code needs no `beginStepUp`, so there may be no challenge yet.
  await challengeOf(platform, db.queries, account.id);
  const taken = await takeTry(platform, caller, { stepUpOf: account.id });
  const answer = codeAnswer(platform, taken, code);
  return answerChallenge(platform, caller, taken, answer, (tx, proof) =>
    once(tx, caller, () => prove(platform, tx, caller, ['password', proof])),
  );
}

/** A passkey proves possession and, by PIN, finger or face, the person: as much as password and code. */
async function stepUpByPasskey(
  platform: Platform,
  caller: UserCaller,
  account: Account,
  credential: UsedPasskeyCredential,
): Promise<AnswerOf<Contract['stepUp']>> {
  const presented = await presentPasskey(platform, stepUpBy(caller), credential);
  const { use } = await attemptSignIn(platform, caller, account.email, async (mayTry) => {
    const checked = mayTry && presented ? await presented.verify() : null;
    return { account, isRight: checked !== null, use: checked };
  });
  if (!use) {
    await recordRefusal(platform, caller, 'passkeyRefused');
    throw new AppError('passkeyRefused');
  }
  return transact(platform, caller, async (tx) => {
    const isUsed = await recordUse(tx, { ...use, now: platform.clock.now() });
    if (!isUsed) throw new AppError('passkeyRefused');
    return prove(platform, tx, caller, ['passkey']);
  });
}

function stepUpBy({ user }: UserCaller) {
  return { purpose: 'step-up', userId: user.id, sessionId: user.sessionId } as const;
}

function recordRefusal(
  { clock, db }: Platform,
  caller: UserCaller,
  reason: 'currentPasswordWrong' | 'passkeyRefused',
): Promise<void> {
  const entry = {
    action: 'auth.step-up-refused',
    objectType: 'user',
    objectId: caller.user.id,
    reason,
  } as const;
  return recordRepeatable(db.queries, actorOf(caller), entry, clock.now());
}

async function prove(
  { clock }: Platform,
  tx: Executor,
  caller: UserCaller,
  provenBy: ('password' | SecondProof)[],
): Promise<AnswerOf<Contract['stepUp']>> {
  const { id, sessionId } = caller.user;
  await markProven(tx, sessionId, clock.now());
  await recordAudit(tx, actorOf(caller), {
    action: 'auth.stepped-up',
    objectType: 'user',
    objectId: id,
    details: { provenBy },
  });
  return {};
}

async function ownAccount(executor: Executor, { user }: UserCaller): Promise<Account> {
  const account = await findAccountById(executor, user.id);
  if (!account) throw new AppError('accessTokenInvalid');
  return account;
}
