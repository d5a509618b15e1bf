// Signing in with a passkey: without a password, or as the second factor after it.
import type { AnswerOf, BodyOf, passkeySignInContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordRepeatable } from '../../platform/audit/audit-repeats.repository.ts';
import { actorOf, type Caller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordUse } from '../identity/passkeys.repository.ts';
import { findAccountById, holdAccount, type Account } from '../identity/users.repository.ts';
import { signInRefusal } from './auth.service.ts';
import { lockSignInChallenge } from './codes.repository.ts';
import { answerSignIn, takeTry } from './codes.service.ts';
import { presentPasskey, requestFor } from './passkey-ceremonies.service.ts';
import { attemptSignIn } from './password-attempts.service.ts';
import { openSession } from './sign-in.ts';

type Contract = typeof passkeySignInContract;
type SignedIn = AnswerOf<Contract['signInWithPasskey']>;
type Credential = BodyOf<Contract['signInWithPasskey']>['credential'];

export async function beginPasskeySignIn(
  platform: Platform,
  { challengeId }: BodyOf<Contract['beginPasskeySignIn']>,
): Promise<AnswerOf<Contract['beginPasskeySignIn']>> {
  return platform.db.transaction(async (tx) => {
    if (challengeId === undefined) {
      return { request: await requestFor(platform, tx, { purpose: 'sign-in' }) };
    }
    const waiting = await lockSignInChallenge(tx, challengeId, platform.clock.now());
    if (!waiting) throw new AppError('challengeInvalid');
    const { id: signInId, userId } = waiting;
    const which = { purpose: 'second-factor', userId, signInId } as const;
    return { request: await requestFor(platform, tx, which) };
  });
}

export function signInWithPasskey(
  platform: Platform,
  caller: Caller,
  { challengeId, credential }: BodyOf<Contract['signInWithPasskey']>,
): Promise<SignedIn> {
  return challengeId === undefined
    ? signInWithoutPassword(platform, caller, credential)
    : answerWithPasskey(platform, caller, challengeId, credential);
}

/** The person is verified by the passkey (PIN, finger, face), so that two-factor asks for nothing more. */
async function signInWithoutPassword(
  platform: Platform,
  caller: Caller,
  credential: Credential,
): Promise<SignedIn> {
  const { clock, db } = platform;
  const presented = await presentPasskey(platform, { purpose: 'sign-in' }, credential);
  const owner = presented && (await findAccountById(db.queries, presented.passkey.userId));
  if (!owner) return refuse(platform, caller, null, 'passkeyRefused');
  const { use } = await attemptSignIn(platform, caller, owner.email, async (mayTry) => {
    const checked = mayTry ? await presented.verify() : null;
    return { account: owner, isRight: checked !== null, use: checked };
  });
  const refusal = use ? signInRefusal(owner) : 'passkeyRefused';
  if (!use || refusal) return refuse(platform, caller, owner, refusal ?? 'passkeyRefused');
  return db.transaction(async (tx) => {
    // The account may have been disabled, or the passkey removed or used, while the signature was checked.
    const account = await holdAccount(tx, owner.id);
    const isUsed = await recordUse(tx, { ...use, now: clock.now() });
    if (!account || account.isDisabled || !isUsed) throw new AppError('passkeyRefused');
    return openSession(platform, tx, caller, account, {
      loginSource: 'api',
      firstProof: 'passkey',
      secondProof: null,
    });
  });
}

async function refuse(
  { clock, db }: Platform,
  caller: Caller,
  account: Account | null,
  reason: 'passkeyRefused' | 'accountDisabled' | 'emailNotVerified',
): Promise<never> {
  const entry = {
    action: 'auth.sign-in-refused',
    ...(account ? { objectType: 'user' as const, objectId: account.id } : {}),
    reason,
  } as const;
  await recordRepeatable(db.queries, actorOf(caller), entry, clock.now());
  throw new AppError(reason, {}, { isRecorded: true });
}

/** A passkey that is refused counts like a wrong code. */
async function answerWithPasskey(
  platform: Platform,
  caller: Caller,
  signInId: string,
  credential: Credential,
): Promise<SignedIn> {
  const taken = await takeTry(platform, caller, { signInId });
  const { userId } = taken.challenge;
  const which = { purpose: 'second-factor', userId, signInId } as const;
  const presented = await presentPasskey(platform, which, credential);
  const use = (await presented?.verify()) ?? null;
  const now = platform.clock.now();
  return answerSignIn(platform, caller, taken, {
    refusal: 'passkeyRefused',
    match: async (tx) => (use && (await recordUse(tx, { ...use, now })) ? 'passkey' : null),
  });
}
