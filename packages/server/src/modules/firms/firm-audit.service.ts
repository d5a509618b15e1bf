// The firm's part of the audit log, for those who answer for it and for its auditors.
import type { AnswerOf, firmAuditContract, QueryOf } from '@pricevault/contract';
import { readFirmAudit } from '../../platform/audit/firm-audit.repository.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';

const dayMs = 86_400_000;
const usualDays = 31;
const maxEntries = 1_000;

/** Days are those of UTC; both ends are in it. */
export async function readOwnAudit(
  { db, clock }: Platform,
  { user }: UserCaller,
  { from, to }: QueryOf<(typeof firmAuditContract)['auditLog']>,
): Promise<AnswerOf<(typeof firmAuditContract)['auditLog']>> {
  const now = clock.now().getTime();
  const end = to === undefined ? now + dayMs : Date.parse(to) + dayMs;
  const start = from === undefined ? end - (usualDays + 1) * dayMs : Date.parse(from);
  const span = { from: new Date(start), to: new Date(end) };
  const rows = await readFirmAudit(db.queries, user.firmId, span, maxEntries + 1);
  return {
    items: rows
      .slice(0, maxEntries)
      .map(({ previousHash: _previous, content: _content, ...entry }) => ({
        ...entry,
        at: entry.at.toISOString(),
      })),
    isWhole: rows.length <= maxEntries,
  };
}
