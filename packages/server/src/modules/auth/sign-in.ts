// The last step of every sign-in: a session and its first token, recorded.
import type { LoginSource } from '@pricevault/basics';
import type { User } from '@pricevault/contract';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readUser, type Account } from '../identity/users.repository.ts';
import { rememberDevice } from './known-devices.repository.ts';

/** The second factor used. How a code was delivered is in the audit entry of its sending. */
export type SecondProof = 'sent-code' | 'authenticator' | 'recovery-code' | 'passkey';

const firstProofs = {
  api: 'password',
  'identity-provider': 'identity-provider',
} as const satisfies Record<LoginSource, string>;

export async function openSession(
  { clock, sessions }: Platform,
  tx: Executor,
  caller: Caller,
  account: Pick<Account, 'id' | 'email'>,
  {
    loginSource,
    firstProof,
    secondProof,
    provenAt,
  }: {
    loginSource: LoginSource;
    /** The login source says it, unless it was a passkey. */
    firstProof?: 'passkey';
    secondProof: SecondProof | null;
    provenAt?: Date;
  },
): Promise<{ access_token: string; user: User }> {
  const now = clock.now();
  const device = { token: caller.deviceToken, userId: account.id, now };
  caller.setDeviceToken(await rememberDevice(tx, device));
  const { address, userAgent } = caller;
  const access_token = await sessions.open(tx, account.id, {
    address,
    userAgent,
    loginSource,
    ...(provenAt ? { provenAt } : {}),
  });
  await recordAudit(
    tx,
    { id: account.id, label: account.email, requestId: caller.requestId },
    {
      action: 'auth.signed-in',
      objectType: 'user',
      objectId: account.id,
      details: {
        loginSource,
        provenBy: [firstProof ?? firstProofs[loginSource], ...(secondProof ? [secondProof] : [])],
      },
    },
  );
  return { access_token, user: await readUser(tx, account.id, loginSource) };
}
