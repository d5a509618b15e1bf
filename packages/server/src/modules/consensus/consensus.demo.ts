// The demo's members register the public keys whose key files are published.
import type { Executor } from '../../platform/db/database.ts';
import type { DemoPlatform } from '../../platform/module.ts';
import { insertPublicKey } from '../profile/public-keys.repository.ts';
import { updateOwnRecord } from '../identity/users.repository.ts';
import { demoKeysOf, demoMembers } from '../../demo/demo-keys.ts';

export async function loadDemoConsensus(tx: Executor, { clock }: DemoPlatform): Promise<void> {
  const now = clock.now();
  const emails = demoMembers.map(({ email }) => email);
  const accounts = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', emails)
    .orderBy('email')
    .execute();
  for (const { id, email } of accounts) {
    const publicKey = demoKeysOf(email).publicKeyText;
    await insertPublicKey(tx, { userId: id, publicKey, now });
    await updateOwnRecord(tx, id, { publicKey });
  }
}
