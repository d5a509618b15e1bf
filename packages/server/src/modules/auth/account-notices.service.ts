// The owner of an account is told by mail when the way to prove it changes.
import type { Executor } from '../../platform/db/database.ts';
import { enqueueMessage } from '../../platform/messages/message.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { findReceiver } from '../identity/users.repository.ts';
import { accountNoticeMail, type AccountNotice } from './account-notices.mails.ts';

/** In the same transaction as the change itself: no change without its notice, no notice without its change. */
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
