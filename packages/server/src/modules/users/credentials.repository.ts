// What opens an account without its password and factors: tokens, links, invitations and half-finished proofs. All of it
// ends for good when the account is disabled. Password, authenticator and passkeys stay for the next sign-in.
import { anyUuid } from '../../platform/db/uuids.ts';
import type { Executor } from '../../platform/db/database.ts';

/** Ends them and returns the ids of the API tokens, whose event streams end too. */
export async function endCredentials(
  tx: Executor,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const users = anyUuid(userIds);
  const tokens = await tx
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', users)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  await tx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where((link) => link.or([link('user_id', '=', users), link('invited_by', '=', users)]))
    .where('used_at', 'is', null)
    .execute();
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', users).execute();
  await tx.deleteFrom('code_challenges').where('user_id', '=', users).execute();
  await tx.deleteFrom('identity_flows').where('user_id', '=', users).execute();
  return tokens.map(({ id }) => id);
}
