// Registering, verifying the address, and setting a new password through the mailbox.
import type { BodyOf, registrationContract, AnswerOf } from '@pricevault/contract';
import { normaliseEmail } from '@pricevault/basics';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { recordRepeatable } from '../../platform/audit/audit-repeats.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { actorOf, transact, type Caller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccount } from '../identity/accounts.service.ts';
import { vetFirmOfPartner } from '../identity/vetting.service.ts';
import { findAccountById, findReceiver, markVerified } from '../identity/users.repository.ts';
import { rememberDevice } from './known-devices.repository.ts';
import { requestMail, type MailRequest } from './mail-requests.repository.ts';
import { mailLink } from './mail-requests.service.ts';
import { forgetAllFailures } from './sign-in-failures.repository.ts';
import {
  isLinkValid,
  consumeLink,
  ownerOfLink,
} from '../../platform/mail-links/mail-links.repository.ts';
import { replacePassword } from './password.service.ts';

type Contract = typeof registrationContract;

/** How many registrations of an hour the audit log names one by one. */
const registrationsInFull = 20;

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
      await mailLink(platform, tx, 'verify-email', { userId, email, displayName, language });
      // A verified address is always recorded by itself; until then anybody can register any number of them.
      const entry = {
        action: 'auth.registered',
        objectType: 'user',
        objectId: userId,
        reason: 'registered',
        countedBy: 'action',
        inFull: registrationsInFull,
      } as const;
      await recordRepeatable(tx, actorOf(caller), entry, platform.clock.now());
      return {};
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    throw new AppError('emailTaken', { email }, { field: 'email', cause: error });
  }
}

export async function verifyEmail(
  platform: Platform,
  caller: Caller,
  { token }: BodyOf<Contract['verifyEmail']>,
): Promise<AnswerOf<Contract['verifyEmail']>> {
  return transact(platform, caller, async (tx) => {
    const now = platform.clock.now();
    const userId = await consumeLink(tx, token, 'verify-email', now);
    if (!userId) throw new AppError(await verificationRefusal(tx, token));
    await markVerified(tx, userId, now);
    await vetFirmOfPartner(tx, platform, actorOf(caller), userId);
    await recordAudit(tx, actorOf(caller), {
      action: 'auth.email-verified',
      objectType: 'user',
      objectId: userId,
    });
    return {};
  });
}

/** People open links twice: the second time there is nothing wrong. */
async function verificationRefusal(
  tx: Executor,
  token: string,
): Promise<'alreadyVerified' | 'verificationLinkInvalid'> {
  const userId = await ownerOfLink(tx, token, 'verify-email');
  const account = userId ? await findAccountById(tx, userId) : null;
  return account?.isVerified ? 'alreadyVerified' : 'verificationLinkInvalid';
}

/** The reply is the same whether the address is unknown, verified or waiting. */
export function resendVerification(
  platform: Platform,
  caller: Caller,
  { email }: BodyOf<Contract['resendVerification']>,
): Promise<AnswerOf<Contract['resendVerification']>> {
  return askForMail(platform, caller, { kind: 'verify-email', email });
}

/** The reply is the same whether or not the address is known. */
export function forgotPassword(
  platform: Platform,
  caller: Caller,
  { email }: BodyOf<Contract['forgotPassword']>,
): Promise<AnswerOf<Contract['forgotPassword']>> {
  return askForMail(platform, caller, { kind: 'reset-password', email });
}

function askForMail(
  platform: Platform,
  caller: Caller,
  { kind, email }: MailRequest,
): Promise<Record<never, never>> {
  return transact(platform, caller, async (tx) => {
    await requestMail(tx, caller, { kind, email: normaliseEmail(email) });
    return {};
  });
}

/** Ends every wait of the account, and makes this browser one that others cannot hold up. */
export async function unlock(
  platform: Platform,
  caller: Caller,
  { token }: BodyOf<Contract['unlock']>,
): Promise<AnswerOf<Contract['unlock']>> {
  return transact(platform, caller, async (tx) => {
    const now = platform.clock.now();
    const userId = await consumeLink(tx, token, 'unlock', now);
    if (!userId) throw new AppError('unlockLinkInvalid');
    const { email } = await findReceiver(tx, userId);
    await forgetAllFailures(tx, email);
    caller.setDeviceToken(await rememberDevice(tx, { token: caller.deviceToken, userId, now }));
    await recordAudit(tx, actorOf(caller), {
      action: 'auth.unlocked',
      objectType: 'user',
      objectId: userId,
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
    await vetFirmOfPartner(tx, platform, actorOf(caller), userId);
    await replacePassword(platform, tx, { userId, passwordHash });
    // After the others were forgotten: this browser opened the owner's mail, and nobody can hold it up.
    caller.setDeviceToken(await rememberDevice(tx, { token: caller.deviceToken, userId, now }));
    await recordAudit(tx, actorOf(caller), {
      action: 'auth.password-reset',
      objectType: 'user',
      objectId: userId,
    });
    return {};
  });
}
