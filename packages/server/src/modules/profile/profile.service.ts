// The caller's account: name, phone, two-factor, password, sessions, public key.
import { isCanonicalKey, isSmallOrderKey } from '@pricevault/basics';
import { keyFingerprint } from '@pricevault/consensus';
import type { AuditAction, BodyOf, profileContract, AnswerOf } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit, type AuditEntry } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { isUuid } from '../../platform/db/uuids.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import { enqueueMessage } from '../../platform/messages/message.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { listSessions } from '../../platform/sessions/session.repository.ts';
import { requireFreshProof } from '../../platform/sessions/step-up.ts';
import { notifyOwner } from '../auth/account-notices.service.ts';
import { countRecoveryCodes, hasAuthenticator } from '../identity/authenticator.repository.ts';
import { takeVerifiedCode } from '../auth/codes.service.ts';
import { attemptPassword } from '../auth/password-attempts.service.ts';
import { replacePassword } from '../auth/password.service.ts';
import {
  findAccountById,
  findReceiver,
  lockAccount,
  readUser,
  updateOwnRecord,
} from '../identity/users.repository.ts';
import { publicKeyMail } from './profile.mails.ts';
import { insertPublicKey, isNewestKey, listPublicKeys } from './public-keys.repository.ts';

type Contract = typeof profileContract;

export async function readProfile(
  { config, db }: Platform,
  { user }: UserCaller,
): Promise<AnswerOf<Contract['read']>> {
  const { queries } = db;
  const account = await ownAccount(queries, user.id);
  const withApp = await hasAuthenticator(queries, user.id);
  return {
    user: await readUser(queries, user.id, user.loginSource),
    codeBy: withApp ? 'authenticator' : config.smsUrl && account.phone ? 'sms' : 'mail',
    hasAuthenticator: withApp,
    recoveryCodesLeft: await countRecoveryCodes(queries, user.id),
    hasPassword: account.passwordHash !== null,
  };
}

/**
 * E-mail, role and keys in the body are ignored. Turning two-factor on, or changing the phone while it is on, needs a code;
 * turning it off, or changing the phone, needs a fresh proof.
 */
export async function updateProfile(
  platform: Platform,
  caller: UserCaller,
  form: BodyOf<Contract['update']>,
): Promise<AnswerOf<Contract['update']>> {
  const { id, loginSource } = caller.user;
  if (form.userId !== undefined && form.userId !== id) {
    throw new AppError('userIdForeign', {}, { field: 'userId' });
  }
  return transact(platform, caller, async (tx) => {
    const account = await ownAccount(tx, id);
    const phone = form.phone || null;
    const isPhoneChanged = phone !== account.phone;
    const isSwitchedOff = !form.tfa_enable && account.hasTwoFactor;
    if (isPhoneChanged || isSwitchedOff) requireFreshProof(platform, caller.user);
    const isSwitchedOn = form.tfa_enable && !account.hasTwoFactor;
    const isMovedWhileOn = form.tfa_enable && account.hasTwoFactor && isPhoneChanged;
    if (isSwitchedOn || isMovedWhileOn) {
      if (!(await takeVerifiedCode(platform, tx, { userId: id, phone }))) {
        throw new AppError('codeNeeded');
      }
    }
    await updateOwnRecord(tx, id, {
      displayName: form.displayName,
      phone,
      hasTwoFactor: form.tfa_enable,
    });
    if (form.tfa_enable !== account.hasTwoFactor) {
      const kind = form.tfa_enable ? 'twoFactorOn' : 'twoFactorOff';
      await notifyOwner(platform, tx, id, { kind });
    }
    if (isPhoneChanged) await notifyOwner(platform, tx, id, { kind: 'phoneChanged' });
    await audit(tx, caller, 'profile.updated', {
      twoFactor: form.tfa_enable,
      phoneChanged: isPhoneChanged,
    });
    return { user: await readUser(tx, id, loginSource) };
  });
}

export async function changePassword(
  platform: Platform,
  caller: UserCaller,
  form: BodyOf<Contract['changePassword']>,
): Promise<AnswerOf<Contract['changePassword']>> {
  const { id, sessionId } = caller.user;
  const { email } = await ownAccount(platform.db.queries, id);
  const { isRight } = await attemptPassword(platform, caller, email, form.currentPassword);
  if (!isRight) throw new AppError('currentPasswordWrong', {}, { field: 'currentPassword' });
  const passwordHash = await platform.passwords.hash(form.password);
  return transact(platform, caller, async (tx) => {
    await replacePassword(platform, tx, { userId: id, passwordHash, keptSession: sessionId });
    await audit(tx, caller, 'profile.password-changed');
    return {};
  });
}

export async function readSessions(
  { clock, db }: Platform,
  { user }: UserCaller,
): Promise<AnswerOf<Contract['sessions']>> {
  const rows = await listSessions(db.queries, user.id, clock.now());
  return {
    items: rows.map((row) => ({
      _id: row.id,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      address: row.address,
      userAgent: row.user_agent,
      isCurrent: row.id === user.sessionId,
    })),
  };
}

/** Ends the caller's own sessions only, whatever id is given. */
export async function endOwnSessions(
  platform: Platform,
  caller: UserCaller,
  { sessionId, others }: BodyOf<Contract['endSessions']>,
): Promise<AnswerOf<Contract['endSessions']>> {
  const { id, sessionId: current } = caller.user;
  return transact(platform, caller, async (tx) => {
    const ended =
      others === true
        ? await platform.sessions.end(tx, { userId: id, except: current })
        : sessionId && isUuid(sessionId)
          ? await platform.sessions.end(tx, { userId: id, sessionId })
          : 0;
    if (ended > 0) await audit(tx, caller, 'profile.sessions-ended', { ended });
    return { ended };
  });
}

export async function setPublicKey(
  platform: Platform,
  caller: UserCaller,
  { public_key: publicKey }: BodyOf<Contract['setPublicKey']>,
): Promise<AnswerOf<Contract['setPublicKey']>> {
  const key = Buffer.from(publicKey, 'base64');
  // Only the canonical encoding is accepted, or a key could be registered twice.
  const isPlain = key.toString('base64') === publicKey && isCanonicalKey(key);
  if (!isPlain || isSmallOrderKey(key)) {
    throw new AppError('publicKeyInvalid', {}, { field: 'public_key' });
  }
  const { id, loginSource } = caller.user;
  try {
    return await transact(platform, caller, async (tx) => {
      await lockAccount(tx, id); // a repeat at the same time finds the key registered
      if (!(await isNewestKey(tx, id, publicKey))) {
        await insertPublicKey(tx, { userId: id, publicKey, now: platform.clock.now() });
        await updateOwnRecord(tx, id, { publicKey });
        const fingerprint = await keyFingerprint(Uint8Array.from(key));
        await enqueueMessage(
          tx,
          publicKeyMail(await findReceiver(tx, id), {
            fingerprint,
            link: `${platform.publicUrl}/profile`,
          }),
        );
        await audit(tx, caller, 'profile.key-registered', { fingerprint });
      }
      return { user: await readUser(tx, id, loginSource) };
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'public_keys_public_key_key')) throw error;
    throw new AppError('publicKeyTaken', {}, { field: 'public_key', cause: error });
  }
}

export async function readPublicKeys(
  { db }: Platform,
  { user }: UserCaller,
): Promise<AnswerOf<Contract['publicKeys']>> {
  return { items: await listPublicKeys(db.queries, user.id) };
}

async function ownAccount(executor: Executor, id: string) {
  const account = await findAccountById(executor, id);
  if (!account) throw new AppError('accessTokenInvalid');
  return account;
}

function audit(
  tx: Executor,
  caller: UserCaller,
  action: AuditAction,
  details: AuditEntry['details'] = {},
): Promise<void> {
  const objectId = caller.user.id;
  return recordAudit(tx, actorOf(caller), { action, objectType: 'user', objectId, details });
}
