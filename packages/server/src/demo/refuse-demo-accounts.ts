// A database that was tried out with demo data and is then put to real use still has accounts with the published password.
import { findAccount } from '../modules/identity/users.repository.ts';
import type { Platform } from '../platform/platform.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';

/** Demo accounts that are enabled: those with the published password, and those with another one. */
export async function findDemoAccounts({
  db,
  passwords,
}: Pick<Platform, 'passwords'> & { readonly db: Pick<Platform['db'], 'queries'> }): Promise<{
  open: string[];
  changed: string[];
}> {
  const open: string[] = [];
  const changed: string[] = [];
  for (const { email } of demoAccounts) {
    const account = await findAccount(db.queries, email);
    if (!account || account.isDisabled || account.passwordHash === null) continue;
    const isOpen = await passwords.verify(account.passwordHash, demoPassword);
    (isOpen ? open : changed).push(email);
  }
  return { open, changed };
}

export const openDemoAccounts = (open: readonly string[]) =>
  `These accounts still have the published demo password: ${open.join(', ')}. Disable each with "npx pricevault user disable <email>" or change its password. To serve them anyway, with a warning on every page, set DEMO=on.`;

/** Refuses the start while an enabled demo account still has the published password; warns of those with another one. */
export async function refuseDemoAccounts(
  platform: Pick<Platform, 'db' | 'passwords' | 'log'>,
): Promise<void> {
  const { open, changed } = await findDemoAccounts(platform);
  if (changed.length > 0) {
    platform.log.warn(
      { accounts: changed },
      'Accounts of the demo are still enabled: disable them',
    );
  }
  if (open.length > 0) throw new StartProblem(openDemoAccounts(open));
}
