// Vets the firm of an approved partner's account: when the account verifies its address, or when the partner is approved
// later. Unverified addresses do not count, or anybody could register one to get a vetted firm.
import { recordAudit, type AuditActor } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { vetFirmOfBetaUser } from './beta-users.repository.ts';

export async function vetFirmOfPartner(
  tx: Executor,
  actor: AuditActor,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const firmId = await vetFirmOfBetaUser(tx, userId, now);
  if (!firmId) return;
  await recordAudit(tx, actor, {
    action: 'firms.vetted',
    objectType: 'firm',
    objectId: firmId,
    details: { reason: 'approved partner' },
  });
  await addEvent(tx, 'firms.changed', { firm: firmId }, {});
}
