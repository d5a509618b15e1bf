// Replaces a password: ends everything started with the old one and notifies the owner.
import type { Executor } from '../../platform/db/database.ts';
import { revokeLinks } from '../../platform/mail-links/mail-links.repository.ts';
import { enqueueMessage } from '../../platform/messages/message.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { findReceiver, setPasswordHash } from '../identity/users.repository.ts';
import { passwordChangedMail } from './auth.mails.ts';
import { retireSignInChallenges } from './codes.repository.ts';
import { forgetDevices } from './known-devices.repository.ts';
import { forgetAllFailures } from './sign-in-failures.repository.ts';

export async function replacePassword(
  { clock, publicUrl, sessions }: Platform,
  tx: Executor,
  change: { userId: string; passwordHash: string; keptSession?: string },
): Promise<void> {
  const { userId, keptSession } = change;
  const now = clock.now();
  await setPasswordHash(tx, userId, change.passwordHash);
  await retireSignInChallenges(tx, userId, now);
  await revokeLinks(tx, { userId, purpose: 'reset-password', now });
  await sessions.end(tx, { userId, ...(keptSession ? { except: keptSession } : {}) });
  const receiver = await findReceiver(tx, userId);
  await forgetAllFailures(tx, receiver.email);
  // The old password may have been known to others: none of their browsers is trusted any longer.
  await forgetDevices(tx, userId);
  await enqueueMessage(tx, passwordChangedMail(receiver, { link: `${publicUrl}/forgot-password` }));
}
