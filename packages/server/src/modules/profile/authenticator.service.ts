// Adds and removes the authenticator app.
import type { BodyOf, profileContract, AnswerOf } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyOwner } from '../auth/account-notices.service.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  hasAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '../identity/authenticator.repository.ts';
import { updateOwnRecord } from '../identity/users.repository.ts';

type Contract = typeof profileContract;

export async function startAuthenticator(
  platform: Platform,
  caller: UserCaller,
): Promise<AnswerOf<Contract['beginAuthenticator']>> {
  const { clock, secrets } = platform;
  return transact(platform, caller, async (tx) => {
    const begun = await beginAuthenticator(tx, secrets, caller.user, clock.now());
    if (!begun) throw new AppError('authenticatorExists');
    return begun;
  });
}

/** Confirming the app turns two-factor on and creates recovery codes. */
export async function finishAuthenticator(
  platform: Platform,
  caller: UserCaller,
  { code }: BodyOf<Contract['confirmAuthenticator']>,
): Promise<AnswerOf<Contract['confirmAuthenticator']>> {
  const { clock, secrets } = platform;
  const { id } = caller.user;
  return transact(platform, caller, async (tx) => {
    const outcome = await confirmAuthenticator(tx, secrets, id, code, clock.now());
    if (outcome === 'missing') throw new AppError('authenticatorMissing');
    if (outcome === 'wrong') throw new AppError('codeWrong', {}, { field: 'code' });
    await updateOwnRecord(tx, id, { hasTwoFactor: true });
    await recordAudit(tx, actorOf(caller), {
      action: 'profile.authenticator-added',
      objectType: 'user',
      objectId: id,
    });
    await notifyOwner(platform, tx, id, { kind: 'authenticatorAdded' });
    return { recoveryCodes: await renewRecoveryCodes(tx, id) };
  });
}

export async function removeAuthenticatorApp(
  platform: Platform,
  caller: UserCaller,
): Promise<AnswerOf<Contract['removeAuthenticator']>> {
  const { id } = caller.user;
  return transact(platform, caller, async (tx) => {
    if (!(await removeAuthenticator(tx, id))) return {};
    await notifyOwner(platform, tx, id, { kind: 'authenticatorRemoved' });
    await recordAudit(tx, actorOf(caller), {
      action: 'profile.authenticator-removed',
      objectType: 'user',
      objectId: id,
    });
    return {};
  });
}

export async function replaceRecoveryCodes(
  platform: Platform,
  caller: UserCaller,
): Promise<AnswerOf<Contract['renewRecoveryCodes']>> {
  const { id } = caller.user;
  return transact(platform, caller, async (tx) => {
    if (!(await hasAuthenticator(tx, id))) throw new AppError('authenticatorMissing');
    await recordAudit(tx, actorOf(caller), {
      action: 'profile.recovery-codes-renewed',
      objectType: 'user',
      objectId: id,
    });
    await notifyOwner(platform, tx, id, { kind: 'recoveryCodesRenewed' });
    return { recoveryCodes: await renewRecoveryCodes(tx, id) };
  });
}
