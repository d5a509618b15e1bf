// The only place in which a firm becomes vetted, whether an admin decides it or the approval of a partner does.
import { languageOf } from '@pricevault/basics';
import { recordAudit, type AuditActor } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { enqueueMessage } from '../../platform/messages/message.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { spendApproval } from './beta-users.repository.ts';
import { isNameOfVettedFirm, listForReview, readFirm, setVetted } from './firms.repository.ts';
import { vettingMail } from './vetting.mails.ts';
import { closeVettingRequest, isLeiOfVettedFirm } from './vetting.repository.ts';

type VettingPlatform = Pick<Platform, 'clock' | 'publicUrl'>;

/** Vets the firm and answers its request; false when there is no such firm. */
export async function vetFirm(
  tx: Executor,
  platform: VettingPlatform,
  actor: AuditActor,
  { firmId, reason }: { firmId: string; reason: 'admin' | 'approved partner' },
): Promise<boolean> {
  if (!(await setVetted(tx, firmId, platform.clock.now()))) return false;
  await answerRequest(tx, platform, firmId, 'vetted');
  await recordAudit(tx, actor, {
    action: 'firms.vetted',
    objectType: 'firm',
    objectId: firmId,
    details: { reason },
  });
  await addEvent(tx, 'firms.changed', { firm: firmId }, {});
  return true;
}

/**
 * Called when an address is verified and when a partner is approved, whichever is later. One approval vets one firm, once:
 * neither does a withdrawn vetting come back with the next password reset, nor can a partner vet one firm after another.
 * Unverified addresses do not count, or anybody could register one to get a vetted firm.
 */
export async function vetFirmOfPartner(
  tx: Executor,
  platform: VettingPlatform,
  actor: AuditActor,
  userId: string,
): Promise<void> {
  const firm = await spendApproval(tx, userId);
  if (!firm || firm.isVetted) return;
  // With the LEI or the name of another firm it is for an admin to find out who is who.
  const { name } = await readFirm(tx, firm.id);
  if ((await isLeiOfVettedFirm(tx, firm)) || (await isNameOfVettedFirm(tx, name))) {
    return await listForReview(tx, firm.id);
  }
  await vetFirm(tx, platform, actor, { firmId: firm.id, reason: 'approved partner' });
}

/** Closes the firm's request and mails the person who asked; false when there is no such firm. */
export async function answerRequest(
  tx: Executor,
  { clock, publicUrl }: VettingPlatform,
  firmId: string,
  outcome: 'vetted' | 'withdrawn' | 'refused',
): Promise<boolean> {
  const closed = await closeVettingRequest(tx, firmId, outcome === 'refused' ? clock.now() : null);
  if (!closed) return false;
  const { email, firmName } = closed;
  const { code: language } = languageOf(closed.language);
  if (email !== null && outcome !== 'withdrawn') {
    const link = `${publicUrl}/firm`;
    await enqueueMessage(tx, vettingMail(email, language, { firmName, outcome, link }));
  }
  return true;
}
