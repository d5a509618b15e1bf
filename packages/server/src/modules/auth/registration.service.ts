// Registering, verifying the address, and setting a new password through the mailbox.
import type { BodyOf, registrationContract, AnswerOf } from '@pricevault/contract';
import { normaliseEmail, type LanguageCode } from '@pricevault/basics';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { actorOf, transact, type Caller } from '../../platform/http/call.ts';
import { enqueueMessage } from '../../platform/messages/message.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccount } from '../identity/accounts.service.ts';
import { vetFirmOfPartner } from '../identity/partner-vetting.service.ts';
import { findAccount, markVerified } from '../identity/users.repository.ts';
import { resetMail, verificationMail } from './auth.mails.ts';
import {
  insertLink,
  isLinkValid,
  revokeLinks,
  consumeLink,
} from '../../platform/mail-links/mail-links.repository.ts';
import { replacePassword } from './password.service.ts';

type Contract = typeof registrationContract;

const hourMs = 3_600_000;
const verificationLifeMs = 24 * hourMs;
const resetLifeMs = hourMs;

export async function register(
  platform: Platform,
  caller: Caller,
  form: BodyOf<Contract['register']>,
): Promise<AnswerOf<Contract['register']>> {
  const passwordHash = await platform.passwords.hash(form.password);
  const email = normaliseEmail(form.email);
  try {
    return await transact(platform, caller, async (tx) => {
      const { displayName } = form;
      const { language } = caller;
      const userId = await createAccount(tx, {
        email,
        displayName,
        role: 'user',
        passwordHash,
        language,
        verifiedAt: null,
      });
      await sendVerification(platform, tx, { userId, email, displayName, language });
      await recordAudit(tx, actorOf(caller), {
        action: 'auth.registered',
        objectType: 'user',
        objectId: userId,
      });
      return {};
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    throw new AppError('emailTaken', { email }, { field: 'email', cause: error });
  }
}

async function sendVerification(
  { clock, publicUrl }: Platform,
  tx: Executor,
  to: { userId: string; email: string; displayName: string; language: LanguageCode },
): Promise<void> {
  const now = clock.now();
  await revokeLinks(tx, { userId: to.userId, purpose: 'verify-email', now });
  const token = await insertLink(tx, {
    purpose: 'verify-email',
    userId: to.userId,
    now,
    lifeMs: verificationLifeMs,
  });
  await enqueueMessage(tx, verificationMail(to, { link: `${publicUrl}/verify-email/${token}` }));
}

export async function verifyEmail(
  { clock, db }: Platform,
  caller: Caller,
  token: string,
): Promise<AnswerOf<Contract['verifyEmail']>> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const userId = await consumeLink(tx, token, 'verify-email', now);
    if (!userId) throw new AppError('verificationLinkInvalid');
    await markVerified(tx, userId, now);
    await vetFirmOfPartner(tx, actorOf(caller), { userId, now });
    await recordAudit(tx, actorOf(caller), {
      action: 'auth.email-verified',
      objectType: 'user',
      objectId: userId,
    });
    return {};
  });
}

/** The reply is the same whether the address is unknown, verified or waiting. */
export async function resendVerification(
  platform: Platform,
  caller: Caller,
  { email }: BodyOf<Contract['resendVerification']>,
): Promise<AnswerOf<Contract['resendVerification']>> {
  return transact(platform, caller, async (tx) => {
    const account = await findAccount(tx, email);
    if (!account || account.isVerified || account.isDisabled) return {};
    await sendVerification(platform, tx, { ...account, userId: account.id });
    await recordAudit(tx, actorOf(caller), {
      action: 'auth.verification-resent',
      objectType: 'user',
      objectId: account.id,
    });
    return {};
  });
}

/** The reply is the same whether or not the address is known. */
export async function forgotPassword(
  platform: Platform,
  caller: Caller,
  { email }: BodyOf<Contract['forgotPassword']>,
): Promise<AnswerOf<Contract['forgotPassword']>> {
  const { clock, publicUrl } = platform;
  return transact(platform, caller, async (tx) => {
    const account = await findAccount(tx, email);
    if (!account || account.isDisabled) return {};
    const now = clock.now();
    await revokeLinks(tx, { userId: account.id, purpose: 'reset-password', now });
    const token = await insertLink(tx, {
      purpose: 'reset-password',
      userId: account.id,
      now,
      lifeMs: resetLifeMs,
    });
    await enqueueMessage(tx, resetMail(account, { link: `${publicUrl}/reset-password/${token}` }));
    await recordAudit(tx, actorOf(caller), {
      action: 'auth.reset-asked',
      objectType: 'user',
      objectId: account.id,
    });
    return {};
  });
}

export async function checkResetLink(
  { clock, db }: Platform,
  token: string,
): Promise<AnswerOf<Contract['checkResetLink']>> {
  if (!(await isLinkValid(db.queries, token, 'reset-password', clock.now()))) {
    throw new AppError('resetLinkInvalid');
  }
  return {};
}

/** Using the mailed link proves the address too, so an unverified account becomes verified. */
export async function resetPassword(
  platform: Platform,
  caller: Caller,
  form: BodyOf<Contract['resetPassword']>,
): Promise<AnswerOf<Contract['resetPassword']>> {
  const { clock, db, passwords } = platform;
  // Checked first, so that a guessed token does not cost a password hash.
  if (!(await isLinkValid(db.queries, form.token, 'reset-password', clock.now()))) {
    throw new AppError('resetLinkInvalid');
  }
  const passwordHash = await passwords.hash(form.password);
  return transact(platform, caller, async (tx) => {
    const now = clock.now();
    const userId = await consumeLink(tx, form.token, 'reset-password', now);
    if (!userId) throw new AppError('resetLinkInvalid');
    await markVerified(tx, userId, now);
    await vetFirmOfPartner(tx, actorOf(caller), { userId, now });
    await replacePassword(platform, tx, { userId, passwordHash });
    await recordAudit(tx, actorOf(caller), {
      action: 'auth.password-reset',
      objectType: 'user',
      objectId: userId,
    });
    return {};
  });
}
