// Pilot partners: visitors sign up and an admin decides. An approval sends an invitation and makes the account a beta user.
import { normaliseEmail, type LanguageCode } from '@pricevault/basics';
import type {
  AnswerOf,
  BodyOf,
  partnerRemovalContract,
  partnersContract,
  QueryOf,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { recordRepeatable } from '../../platform/audit/audit-repeats.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { undoPeriod } from '../../platform/db/remove-rows.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type Caller, type UserCaller } from '../../platform/http/call.ts';
import { enqueueMessage } from '../../platform/messages/message.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { vetFirmOfPartner } from '../identity/vetting.service.ts';
import { findVerifiedAccounts } from '../identity/users.repository.ts';
import { pilotInvitationMail, pilotWelcomeMail } from './partners.mails.ts';
import {
  countInstrumentsOfPartners,
  deleteRemovedPartners,
  listPartners,
  lockPartner,
  markInvited,
  movePartnersBack,
  movePartnersOut,
  readPartner,
  setPartnerStatus,
  upsertPartner,
} from './partners.repository.ts';

type Contract = typeof partnersContract;

const admins = { role: 'admin' } as const;
/** How many sign-ups of an hour the audit log names one by one. */
const signUpsInFull = 20;

/** The reply is the same whether the address is new or known. */
export async function signUpPartner(
  platform: Platform,
  caller: Caller,
  form: BodyOf<Contract['signUp']>,
): Promise<AnswerOf<Contract['signUp']>> {
  return transact(platform, caller, async (tx) => {
    const { id, isNew } = await upsertPartner(tx, {
      email: normaliseEmail(form.email),
      asset: form.asset ?? null,
      language: caller.language,
      now: platform.clock.now(),
    });
    const entry = {
      action: isNew ? 'partners.signed-up' : 'partners.signed-up-again',
      objectType: 'partner',
      objectId: id,
      reason: 'signedUp',
      details: form.asset ? { asset: form.asset } : {},
      countedBy: 'action',
      inFull: signUpsInFull,
    } as const;
    await recordRepeatable(tx, actorOf(caller), entry, platform.clock.now());
    await addEvent(tx, 'partners.changed', admins, {});
    return {};
  });
}

export async function readPartners(
  { db }: Platform,
  query: QueryOf<Contract['list']>,
): Promise<AnswerOf<Contract['list']>> {
  return listPartners(db.queries, query);
}

/** Setting the current status again changes nothing and sends no second mail. */
export async function decideAboutPartner(
  platform: Platform,
  caller: UserCaller,
  { _id, status }: BodyOf<Contract['setStatus']>,
): Promise<AnswerOf<Contract['setStatus']>> {
  return transact(platform, caller, async (tx) => {
    const partner = await lockPartner(tx, _id);
    if (!partner) throw new AppError('partnerNotFound');
    if (partner.status !== status) {
      await setPartnerStatus(tx, _id, status);
      await recordAudit(tx, actorOf(caller), {
        action: 'partners.status-changed',
        objectType: 'partner',
        objectId: _id,
        details: { from: partner.status, to: status },
      });
      if (status === 'Approved') await welcome(platform, tx, caller, { _id, ...partner });
      else if (partner.status === 'Approved') await notifyAccounts(tx, [partner.email]);
      await addEvent(tx, 'partners.changed', admins, {});
    }
    const item = await readPartner(tx, _id);
    return { items: item ? [item] : [] };
  });
}

interface MailedPartner {
  readonly _id: string;
  readonly email: string;
  readonly language: LanguageCode;
}

/** Mails an invitation to register, or a welcome where an account exists. */
async function welcome(
  platform: Platform,
  tx: Executor,
  caller: UserCaller,
  partner: MailedPartner,
): Promise<void> {
  const now = platform.clock.now();
  const { mail, account } = await approvalMail(platform, tx, partner);
  await enqueueMessage(tx, mail);
  await markInvited(tx, partner._id, now);
  if (!account) return;
  await vetFirmOfPartner(tx, platform, actorOf(caller), account.id);
  await notifyAccounts(tx, [partner.email]);
}

/** The link to register carries the address in its fragment, which no log sees. */
async function approvalMail({ publicUrl }: Platform, executor: Executor, partner: MailedPartner) {
  const [account] = await findVerifiedAccounts(executor, [partner.email]);
  const { email, language } = partner;
  const registerLink = `${publicUrl}/register#email=${encodeURIComponent(email)}`;
  const mail = account
    ? pilotWelcomeMail(email, account.language, `${publicUrl}/login`)
    : pilotInvitationMail(email, language, registerLink);
  return { mail, account };
}

export async function previewApproval(
  platform: Platform,
  { _id }: BodyOf<Contract['previewApproval']>,
): Promise<AnswerOf<Contract['previewApproval']>> {
  return platform.db.transaction(async (tx) => {
    const partner = await lockPartner(tx, _id);
    if (!partner) throw new AppError('partnerNotFound');
    const { mail } = await approvalMail(platform, tx, { _id, ...partner });
    return { recipient: mail.recipient, subject: mail.subject, text: mail.text };
  });
}

/** Makes open pages of the partners' accounts reload their user: beta users see more. */
async function notifyAccounts(tx: Executor, emails: readonly string[]): Promise<void> {
  for (const { id } of await findVerifiedAccounts(tx, emails)) {
    await addEvent(tx, 'user.changed', { user: id }, {});
  }
}

export async function countRelated(
  { db }: Platform,
  { items }: BodyOf<Contract['check']>,
): Promise<AnswerOf<Contract['check']>> {
  return { related: await countInstrumentsOfPartners(db.queries, items) };
}

/** Removing something already removed changes nothing and succeeds. */
export async function removePartners(
  platform: Platform,
  caller: UserCaller,
  { items }: BodyOf<Contract['remove']>,
): Promise<AnswerOf<Contract['remove']>> {
  return transact(platform, caller, async (tx) => {
    const by = { userId: caller.user.id, now: platform.clock.now() };
    const removed = await movePartnersOut(tx, items, by);
    const ids = removed.map(({ id }) => id);
    if (removed.length > 0) {
      await recordAudit(tx, actorOf(caller), {
        action: 'partners.removed',
        objectType: 'partner',
        details: { ids },
      });
      await addEvent(tx, 'partners.changed', admins, {});
    }
    await notifyBetaUsers(tx, removed);
    return { items: ids };
  });
}

/** Undoes the caller's own removal. No second invitation is sent. */
export async function restorePartners(
  platform: Platform,
  caller: UserCaller,
  { items }: BodyOf<(typeof partnerRemovalContract)['restore']>,
): Promise<AnswerOf<(typeof partnerRemovalContract)['restore']>> {
  return transact(platform, caller, async (tx) => {
    const by = { userId: caller.user.id, since: undoableSince(platform) };
    const restored = await movePartnersBack(tx, items, by);
    if (restored.length < new Set(items).size) throw new AppError('undoTooLate');
    await recordAudit(tx, actorOf(caller), {
      action: 'partners.restored',
      objectType: 'partner',
      details: { ids: items },
    });
    await addEvent(tx, 'partners.changed', admins, {});
    await notifyBetaUsers(tx, restored);
    return { items };
  });
}

async function notifyBetaUsers(
  tx: Executor,
  partners: readonly { readonly email: string; readonly status: string }[],
): Promise<void> {
  const approved = partners.filter(({ status }) => status === 'Approved');
  await notifyAccounts(
    tx,
    approved.map(({ email }) => email),
  );
}

const undoableSince = ({ clock }: Pick<Platform, 'clock'>) =>
  new Date(clock.now().getTime() - undoPeriod);

/** Nobody can bring them back any more: their addresses go. */
export function addPartnerJobs({ clock, db, jobs }: Platform): void {
  jobs.add({
    name: 'delete-removed-partners',
    minute: 37,
    expireInSeconds: 60,
    run: () => deleteRemovedPartners(db.queries, undoableSince({ clock })),
  });
}
