// The demo's firms and accounts.
import { demoAccounts, demoPassword } from '../../demo/demo-accounts.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DemoPlatform } from '../../platform/module.ts';
import { insertFirm } from '../identity/firms.repository.ts';
import { insertUser } from '../identity/users.repository.ts';

export async function loadDemoAccounts(
  tx: Executor,
  { clock, passwords }: DemoPlatform,
): Promise<void> {
  const now = clock.now();
  const firmIds = new Map<string, string>();
  const hashes = await Promise.all(demoAccounts.map(() => passwords.hash(demoPassword)));
  for (const [index, account] of demoAccounts.entries()) {
    const firmId =
      firmIds.get(account.firm) ?? (await insertFirm(tx, { name: account.firm, vettedAt: now }));
    firmIds.set(account.firm, firmId);
    const passwordHash = hashes[index] ?? '';
    await insertUser(tx, { ...account, passwordHash, firmId, verifiedAt: now });
  }
}
