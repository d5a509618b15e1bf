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
  findWaitingSignIn,
  insertSignInChallenge,
  isChallengeLive,
  lockSignInChallenge,
  spendTry,
  storeCode,
  takeVerifiedProfileChallenge,
  uncountCodeAttempt,
  upsertProfileChallenge,
  type Challenge,
  type ChallengeChoice,
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
/** Others stop at the first, so that the owner's usual browser has the rest: nobody can lock the owner out of it. */
const wrongCodesPerDay = { others: 10, knownDevice: 20 };
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
  const challenge = await takeTry(platform, { signInId: userId });
  return answerSignIn(platform, caller, challenge, codeAnswer(platform, challenge, code));
}

/** Opens the session that the sign-in waits for, if the answer is right. */
export function answerSignIn(
  platform: Platform,
  caller: Caller,
  challenge: Challenge,
  answer: ChallengeAnswer,
): Promise<{ access_token: string; user: User }> {
  return answerChallenge(platform, caller, challenge, answer, async (tx, secondProof) => {
    const account = await findAccountById(tx, challenge.userId);
    if (!account || account.isDisabled) throw new AppError('challengeInvalid');
    const { loginSource } = challenge;
    return openSession(platform, tx, caller, account, { loginSource, secondProof });
  });
}

async function verifyOwnCode(platform: Platform, caller: UserCaller, code: string): Promise<void> {
  const challenge = await takeTry(platform, { profileOf: caller.user.id });
  const answer = codeAnswer(platform, challenge, code);
  await answerChallenge(platform, caller, challenge, answer, async () => ({}));
}

/** The challenge with one try less. */
export async function takeTry(platform: Platform, which: ChallengeChoice): Promise<Challenge> {
  const { clock, db } = platform;
  const challenge = await spendTry(db.queries, which, clock.now(), triesPerCode);
  if (!challenge) {
    throw await noTryReason(
      platform,
      which,
      'signInId' in which ? 'challengeInvalid' : 'codeWrong',
    );
  }
  return challenge;
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
  challenge: Challenge,
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
  challenge: Challenge,
  answer: ChallengeAnswer,
  goOn: (tx: Executor, proof: SecondProof) => Promise<Reply>,
): Promise<Reply> {
  const { clock, db } = platform;
  const now = clock.now();
  const { deviceToken } = caller;
  const isKnown = deviceToken && (await isDeviceOf(db.queries, deviceToken, challenge.userId));
  const allowed = wrongCodesPerDay[isKnown ? 'knownDevice' : 'others'];
  if (!(await countCodeAttempt(db.queries, challenge.userId, now, allowed))) {
    await auditRefusedCode(platform, caller, challenge, 'codeTriesUsed');
    throw new AppError('codeTriesUsed');
  }
  const reply = await db.transaction(async (tx) => {
    const { userId } = challenge;
    // An account that is being disabled meanwhile must not get a session that outlives it. Before the challenge, which
    // disabling deletes after it has locked the account.
    await holdAccount(tx, userId);
    const proof = await answer.match(tx);
    if (!proof || !(await completeChallenge(tx, challenge.id, now))) return null;
    await uncountCodeAttempt(tx, userId, now);
    if (proof === 'recovery-code') {
      const left = await countRecoveryCodes(tx, userId);
      await notifyOwner(platform, tx, userId, { kind: 'recoveryCodeUsed', left });
    }
    return goOn(tx, proof);
  });
  if (reply) return reply;
  await auditRefusedCode(platform, caller, challenge, answer.refusal);
  throw new AppError(answer.refusal);
}

function auditRefusedCode(
  { clock, db }: Platform,
  caller: Caller,
  { userId }: Challenge,
  reason: 'codeTriesUsed' | ChallengeAnswer['refusal'],
): Promise<void> {
  const entry = { action: 'auth.code-refused', objectType: 'user', objectId: userId, reason };
  return recordRepeatable(db.queries, actorOf(caller), entry, clock.now());
}

function matchesSentCode(challenge: Challenge, code: string, now: Date): boolean {
  if (!challenge.codeHash || !challenge.codeExpiresAt || challenge.codeExpiresAt <= now)
    return false;
  return timingSafeEqual(codeHash(challenge.id, code), challenge.codeHash);
}

async function noTryReason(
  { clock, db }: Platform,
  which: ChallengeChoice,
  otherwise: 'challengeInvalid' | 'codeWrong',
): Promise<AppError> {
  const isLive = await isChallengeLive(db.queries, which, clock.now());
  return new AppError(isLive ? 'codeTriesUsed' : otherwise);
}
