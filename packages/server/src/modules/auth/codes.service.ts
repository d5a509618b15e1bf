// The second factor: codes by text message or mail, by an authenticator app, or a recovery code.
import { resendWaitSeconds, type CodeWay, type LoginSource } from '@pricevault/basics';
import type { BodyOf, codesContract, AnswerOf, User } from '@pricevault/contract';
import { randomInt, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { recordRepeatable } from '../../platform/audit/audit-repeats.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { actorOf, transact, type Caller, type UserCaller } from '../../platform/http/call.ts';
import { enqueueMessage } from '../../platform/messages/message.repository.ts';
import { takeMailSlot } from '../../platform/messages/mail-slots.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyOwner } from './account-notices.service.ts';
import {
  countRecoveryCodes,
  hasAuthenticator,
  takeAuthenticatorCode,
} from '../identity/authenticator.repository.ts';
import { findAccountById, holdAccount, type Account } from '../identity/users.repository.ts';
import { codeMail, codeTexts } from './auth.mails.ts';
import {
  codeHash,
  completeChallenge,
  countCodeAttempt,
  findChallenged,
  findWaitingSignIn,
  insertSignInChallenge,
  lockSignInChallenge,
  spendTry,
  storeCode,
  takeVerifiedProfileChallenge,
  uncountCodeAttempt,
  upsertProfileChallenge,
  type Challenge,
  type ChallengeChoice,
  type CodeAttempt,
} from './codes.repository.ts';
import { isDeviceOf } from './known-devices.repository.ts';
import { openSession, type SecondProof } from './sign-in.ts';

type Contract = typeof codesContract;

const minuteMs = 60_000;
export const challengeLifeMs = 10 * minuteMs;
const codeLifeMs = 5 * minuteMs;
/** How long a verified code allows the change it was requested for. */
const vouchedMs = 10 * minuteMs;
const triesPerCode = 5;
/** Of browsers that signed in before and of all others each: nobody can lock the owner out of the usual browser. */
const wrongCodesPerDay = 10;
/** Seconds to wait when a mailbox had too many mails in an hour. */
const fullMailboxWait = 600;

/**
 * Asks for a code after the right password. With an authenticator app nothing needs to be sent, and while a code is valid
 * no other one is sent: the sign-in that waits for it is gone on with.
 */
export async function challengeSignIn(
  platform: Platform,
  tx: Executor,
  caller: Caller,
  account: Account,
  loginSource: LoginSource,
): Promise<{ challengeId: string; codeBy: CodeWay }> {
  const now = platform.clock.now();
  const insert = () =>
    insertSignInChallenge(tx, { userId: account.id, loginSource, now, lifeMs: challengeLifeMs });
  if (await hasAuthenticator(tx, account.id)) {
    return { challengeId: await insert(), codeBy: 'authenticator' };
  }
  const which = { userId: account.id, loginSource, now, maxTries: triesPerCode };
  const waiting = await findWaitingSignIn(tx, which);
  if (waiting) return { challengeId: waiting, codeBy: codeWayOf(platform, account.phone) };
  const challengeId = await insert();
  return {
    challengeId,
    codeBy: await sendNewCode(platform, tx, caller, account, { challengeId, phone: account.phone }),
  };
}

export async function sendCode(
  platform: Platform,
  caller: Caller,
  { userId, phone }: BodyOf<Contract['sendCode']>,
): Promise<AnswerOf<Contract['sendCode']>> {
  return transact(platform, caller, async (tx) => {
    const now = platform.clock.now();
    const isOwner = caller.user?.id === userId;
    // At sign-in the phone in the body is ignored: otherwise anybody could have the code sent to themselves.
    const challenge = isOwner
      ? await upsertProfileChallenge(tx, {
          userId,
          phone: phone || null,
          now,
          lifeMs: challengeLifeMs,
        })
      : await lockSignInChallenge(tx, userId, now);
    if (!challenge) throw new AppError('challengeInvalid');
    refuseTooSoon(challenge, now);
    const account = await findAccountById(tx, challenge.userId);
    if (!account || account.isDisabled) throw new AppError('challengeInvalid');
    await sendNewCode(platform, tx, caller, account, {
      challengeId: challenge.id,
      phone: isOwner ? challenge.phone : account.phone,
    });
    return {};
  });
}

export function refuseTooSoon({ codeSentAt }: Challenge, now: Date): void {
  if (!codeSentAt) return;
  const waited = (now.getTime() - codeSentAt.getTime()) / 1_000;
  const seconds = Math.ceil(resendWaitSeconds - waited);
  if (seconds > 0) throw new AppError('codeTooSoon', { seconds }, { retryAfter: seconds });
}

export async function sendNewCode(
  platform: Platform,
  tx: Executor,
  caller: Caller,
  account: Account,
  { challengeId, phone }: { challengeId: string; phone: string | null },
): Promise<CodeWay> {
  const { clock } = platform;
  const by = codeWayOf(platform, phone);
  await takeSlot(platform, tx, { recipient: account.email, kind: 'code' });
  if (by === 'sms' && phone && phone !== account.phone) {
    // However it is written.
    await takeSlot(platform, tx, { recipient: phone.replaceAll(/\D/g, ''), kind: 'new-phone' });
  }
  await recordAudit(tx, actorOf(caller), {
    action: 'auth.code-sent',
    objectType: 'user',
    objectId: account.id,
    details: { by },
  });
  const text = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await storeCode(tx, challengeId, { text, now: clock.now(), lifeMs: codeLifeMs });
  await enqueueMessage(
    tx,
    by === 'sms' && phone
      ? { channel: 'sms', recipient: phone, text: codeTexts[account.language](text) }
      : codeMail(account, { code: text }),
  );
  return by;
}

async function takeSlot(
  { clock }: Platform,
  tx: Executor,
  slot: { recipient: string; kind: 'code' | 'new-phone' },
): Promise<void> {
  if (await takeMailSlot(tx, { ...slot, now: clock.now() })) return;
  throw new AppError('codeTooSoon', { seconds: fullMailboxWait }, { retryAfter: fullMailboxWait });
}

export function codeWayOf({ config }: Platform, phone: string | null): 'sms' | 'mail' {
  return config.smsUrl && phone ? 'sms' : 'mail';
}

export async function verifyCode(
  platform: Platform,
  caller: Caller,
  { userId, code }: BodyOf<Contract['verifyCode']>,
): Promise<AnswerOf<Contract['verifyCode']>> {
  if (caller.user?.id === userId) {
    await verifyOwnCode(platform, caller as UserCaller, code);
    return {};
  }
  const taken = await takeTry(platform, caller, { signInId: userId });
  return answerSignIn(platform, caller, taken, codeAnswer(platform, taken, code));
}

/** Opens the session that the sign-in waits for, if the answer is right. */
export function answerSignIn(
  platform: Platform,
  caller: Caller,
  taken: TakenTry,
  answer: ChallengeAnswer,
): Promise<{ access_token: string; user: User }> {
  const { challenge } = taken;
  return answerChallenge(platform, caller, taken, answer, async (tx, secondProof) => {
    const account = await findAccountById(tx, challenge.userId);
    if (!account || account.isDisabled) throw new AppError('challengeInvalid');
    const { loginSource } = challenge;
    return openSession(platform, tx, caller, account, { loginSource, secondProof });
  });
}

async function verifyOwnCode(platform: Platform, caller: UserCaller, code: string): Promise<void> {
  const taken = await takeTry(platform, caller, { profileOf: caller.user.id });
  const answer = codeAnswer(platform, taken, code);
  await answerChallenge(platform, caller, taken, answer, async () => ({}));
}

/** A try at a challenge, taken and counted. */
export interface TakenTry {
  readonly challenge: Challenge;
  readonly attempt: CodeAttempt;
}

/**
 * The day's tries come first: who has none left must not use up those of the code that the owner is about to enter. A person who
 * knows the password is given the same challenge while its code is valid.
 */
export async function takeTry(
  platform: Platform,
  caller: Caller,
  which: ChallengeChoice,
): Promise<TakenTry> {
  const { clock, db } = platform;
  const now = clock.now();
  const gone = () => new AppError('signInId' in which ? 'challengeInvalid' : 'codeWrong');
  const userId = await findChallenged(db.queries, which, now);
  if (userId === null) throw gone();
  const { deviceToken } = caller;
  const isKnown = deviceToken !== null && (await isDeviceOf(db.queries, deviceToken, userId));
  const attempt = { userId, isKnown, now };
  if (!(await countCodeAttempt(db.queries, attempt, wrongCodesPerDay))) {
    await auditRefusedCode(platform, caller, userId, 'codeTriesUsed');
    throw new AppError('codeTriesUsed');
  }
  const challenge = await spendTry(db.queries, which, now, triesPerCode);
  if (challenge) return { challenge, attempt };
  await uncountCodeAttempt(db.queries, attempt);
  const isLive = (await findChallenged(db.queries, which, now)) !== null;
  throw isLive ? new AppError('codeTriesUsed') : gone();
}

/** Consumes the code entered for a profile change; false when there is none, or when it was for another phone. */
export function takeVerifiedCode(
  { clock }: Platform,
  tx: Executor,
  which: { userId: string; phone: string | null },
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - vouchedMs);
  return takeVerifiedProfileChallenge(tx, { ...which, since });
}

/** What was given as the second factor. */
export interface ChallengeAnswer {
  /** Runs in the transaction that completes the challenge; null: it is wrong. */
  match(tx: Executor): Promise<SecondProof | null>;
  readonly refusal: 'codeWrong' | 'passkeyRefused';
}

export function codeAnswer(
  { clock, secrets }: Platform,
  { challenge }: TakenTry,
  code: string,
): ChallengeAnswer {
  const now = clock.now();
  return {
    refusal: 'codeWrong',
    match: async (tx) =>
      matchesSentCode(challenge, code, now)
        ? 'sent-code'
        : takeAuthenticatorCode(tx, secrets, challenge.userId, code, now),
  };
}

/** Compares, completes and continues in one transaction; a wrong answer stays counted. */
export async function answerChallenge<Reply extends object>(
  platform: Platform,
  caller: Caller,
  { challenge, attempt }: TakenTry,
  answer: ChallengeAnswer,
  goOn: (tx: Executor, proof: SecondProof) => Promise<Reply>,
): Promise<Reply> {
  const { clock, db } = platform;
  const now = clock.now();
  const { userId } = challenge;
  const reply = await db.transaction(async (tx) => {
    // An account that is being disabled meanwhile must not get a session that outlives it. Before the challenge, which
    // disabling deletes after it has locked the account.
    await holdAccount(tx, userId);
    const proof = await answer.match(tx);
    if (!proof || !(await completeChallenge(tx, challenge.id, now))) return null;
    await uncountCodeAttempt(tx, attempt);
    if (proof === 'recovery-code') {
      const left = await countRecoveryCodes(tx, userId);
      await notifyOwner(platform, tx, userId, { kind: 'recoveryCodeUsed', left });
    }
    return goOn(tx, proof);
  });
  if (reply) return reply;
  await auditRefusedCode(platform, caller, userId, answer.refusal);
  throw new AppError(answer.refusal);
}

function auditRefusedCode(
  { clock, db }: Platform,
  caller: Caller,
  userId: string,
  reason: 'codeTriesUsed' | ChallengeAnswer['refusal'],
): Promise<void> {
  const entry = {
    action: 'auth.code-refused',
    objectType: 'user',
    objectId: userId,
    reason,
  } as const;
  return recordRepeatable(db.queries, actorOf(caller), entry, clock.now());
}

function matchesSentCode(challenge: Challenge, code: string, now: Date): boolean {
  if (!challenge.codeHash || !challenge.codeExpiresAt || challenge.codeExpiresAt <= now)
    return false;
  return timingSafeEqual(codeHash(challenge.id, code), challenge.codeHash);
}
