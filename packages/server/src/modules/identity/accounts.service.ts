// Creates accounts. Every account belongs to a firm and starts with its own.
import type { Executor } from '../../platform/db/database.ts';
import { insertFirm } from './firms.repository.ts';
import { insertUser, type NewUser } from './users.repository.ts';

/** The start page shows what to try first, until the person puts it away. */
const newcomer = { firstSteps: { isShown: true } };

/** Returns the account's id. The firm is named after the person unless it has a name. */
export async function createAccount(
  tx: Executor,
  account: Omit<NewUser, 'firmId' | 'firmRole' | 'settings'> & { readonly firmName?: string },
): Promise<string> {
  const name = account.firmName ?? account.displayName;
  const firmId = await insertFirm(tx, { name, vettedAt: null });
  return insertUser(tx, { ...account, firmId, settings: newcomer });
}
