// Auditors whose time is over leave the firm for one of their own. Until that has happened, every call about the firm is
// refused to them.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockEndedAudits, readNextAuditEnd } from '../identity/firms.repository.ts';
import { moveToOwnFirm } from './membership.service.ts';

const system = { id: null, label: 'system', requestId: null };
const endedAtOnce = 100;

/** Returns the milliseconds until the next auditor's access ends; null while there is none. */
export async function endAudits({ clock, db }: Platform): Promise<number | null> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const { id, name, firmId } of await lockEndedAudits(tx, now, endedAtOnce)) {
      await moveToOwnFirm(tx, { id, name });
      await recordAudit(tx, system, {
        action: 'firms.audit-ended',
        objectType: 'firm',
        objectId: firmId,
        details: { member: id },
      });
      await addEvent(tx, 'firms.changed', { firm: firmId }, {});
    }
  });
  const next = await readNextAuditEnd(db.queries);
  return next && next.getTime() - now.getTime();
}

export function addAuditDeadlines(platform: Platform): void {
  platform.jobs.addDeadlines(() => endAudits(platform), 'end audits');
}
