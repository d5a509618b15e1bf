// The last step of every sign-in: a session and its first token, recorded.
import type { LoginSource } from '@pricevault/basics';
import type { User } from '@pricevault/contract';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readUser, type Account } from '../users/users.repository.ts';
import { forgetFailures } from './sign-in-failures.repository.ts';

export async function openSession(
  { sessions }: Platform,
  tx: Executor,
  caller: Caller,
  account: Pick<Account, 'id' | 'email'>,
  loginSource: LoginSource,
): Promise<{ access_token: string; user: User }> {
  await forgetFailures(tx, account.email);
  const { address, userAgent } = caller;
  const access_token = await sessions.open(tx, account.id, { address, userAgent, loginSource });
  await recordAudit(
    tx,
    { id: account.id, label: account.email, requestId: caller.requestId },
    {
      action: 'auth.signed-in',
      objectType: 'user',
      objectId: account.id,
      details: { loginSource },
    },
  );
  return { access_token, user: await readUser(tx, account.id, loginSource) };
}
