// Answers the mails that somebody asked for by an address: the link goes to accounts only, and not too often.
import type { LanguageCode } from '@pricevault/basics';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { insertLink, revokeLinks } from '../../platform/mail-links/mail-links.repository.ts';
import { takeMailSlot } from '../../platform/messages/mail-slots.repository.ts';
import { enqueueMessage } from '../../platform/messages/message.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccount, type Account } from '../identity/users.repository.ts';
import { providerSignInMail, resetMail, unlockMail, verificationMail } from './auth.mails.ts';
import {
  mailRequestsChannel,
  msUntilNextRequest,
  takeMailRequest,
  type MailRequest,
} from './mail-requests.repository.ts';

const hourMs = 3_600_000;

const lifeMs = { 'verify-email': 24 * hourMs, 'reset-password': hourMs, unlock: hourMs };
const mails = { 'verify-email': verificationMail, 'reset-password': resetMail, unlock: unlockMail };
const actions = {
  'verify-email': 'auth.verification-resent',
  'reset-password': 'auth.reset-asked',
  unlock: 'auth.unlock-sent',
} as const;

export function addMailRequests(platform: Platform): void {
  const { db, jobs, listener } = platform;
  const wake = jobs.addDeadlines(async () => {
    while (await db.transaction((tx) => answerNext(platform, tx)));
    return msUntilNextRequest(db.queries);
  }, 'answer mail requests');
  listener.on(mailRequestsChannel, wake);
}

/** False when nothing is due. */
async function answerNext(platform: Platform, tx: Executor): Promise<boolean> {
  const request = await takeMailRequest(tx);
  if (!request) return false;
  const { kind, requestId } = request;
  const account = await findAccount(tx, request.email);
  if (!account || !isEntitled(account, kind)) return true;
  const slot = { recipient: account.email, kind, now: platform.clock.now() };
  if (!(await takeMailSlot(tx, slot))) return true;
  if (kind === 'reset-password' && isOfProvider(platform, account)) {
    await enqueueMessage(tx, providerSignInMail(account, { link: `${platform.publicUrl}/login` }));
  } else {
    await mailLink(platform, tx, kind, { ...account, userId: account.id });
  }
  const actor = { id: null, label: 'guest', requestId };
  await recordAudit(tx, actor, { action: actions[kind], objectType: 'user', objectId: account.id });
  return true;
}

/** With a password of its own, somebody whom the provider keeps out could still sign in. */
function isOfProvider({ config }: Platform, { passwordHash }: Account): boolean {
  return passwordHash === null && config.identityProvider !== null;
}

function isEntitled(account: Account, kind: MailRequest['kind']): boolean {
  if (account.isDisabled) return false;
  if (kind === 'verify-email') return !account.isVerified;
  return kind === 'reset-password' || (account.isVerified && account.passwordHash !== null);
}

/** Mails a new link; older ones of the same kind stop working. */
export async function mailLink(
  { clock, publicUrl }: Platform,
  tx: Executor,
  kind: MailRequest['kind'],
  to: { userId: string; email: string; displayName: string; language: LanguageCode },
): Promise<void> {
  const now = clock.now();
  await revokeLinks(tx, { userId: to.userId, purpose: kind, now });
  const token = await insertLink(tx, {
    purpose: kind,
    userId: to.userId,
    now,
    lifeMs: lifeMs[kind],
  });
  const page = kind === 'unlock' ? 'login#unlock=' : `${kind}/`;
  await enqueueMessage(tx, mails[kind](to, { link: `${publicUrl}/${page}${token}` }));
}
