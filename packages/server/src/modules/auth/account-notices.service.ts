// Mails the owner of an account when its sign-in or two-factor settings change.
import type { Executor } from '../../platform/db/database.ts';
import { enqueueMessage } from '../../platform/messages/message.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { findReceiver } from '../identity/users.repository.ts';
import { accountNoticeMail, type AccountNotice } from './account-notices.mails.ts';

/** Runs in the transaction of the change, so that neither happens without the other. */
export async function notifyOwner(
  { publicUrl }: Platform,
  tx: Executor,
  userId: string,
  notice: AccountNotice,
): Promise<void> {
  const receiver = await findReceiver(tx, userId);
  const link = `${publicUrl}/forgot-password`;
  await enqueueMessage(tx, accountNoticeMail(receiver, { notice, link }));
}
