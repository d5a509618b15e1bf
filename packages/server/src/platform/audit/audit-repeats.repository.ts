// Entries that guests can cause at will: the first ones of each hour are recorded, the others are counted and recorded as
// one number, so that nobody can grow the log without bound.
import type { AuditAction } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { recordAudit, type AuditActor, type AuditEntry } from './audit.repository.ts';

const hourMs = 3_600_000;

interface RepeatableEntry extends Omit<AuditEntry, 'details'> {
  /** A code of the error catalogue, or why it happened. */
  readonly reason: string;
  readonly details?: AuditEntry['details'];
  /** What is counted together: by default the entries on one object. */
  readonly countedBy?: 'object' | 'action';
  /** How many of an hour are recorded one by one. */
  readonly inFull?: number;
}

export async function recordRepeatable(
  executor: Executor,
  actor: AuditActor,
  { reason, details, countedBy = 'object', inFull = 1, ...entry }: RepeatableEntry,
  now: Date,
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const counted = countedBy === 'object' ? (entry.objectId ?? '') : '';
  const { rows } = await sql<{ count: number }>`
    insert into audit_repeats as r (hour, action, object_id, reason, count)
    values (${hour}, ${entry.action}, ${counted}, ${reason}, 1)
    on conflict (hour, action, object_id, reason)
      do update set count = r.count + 1, recorded = least(r.count + 1, ${inFull}::integer)
    returning count`.execute(executor);
  if ((rows[0]?.count ?? 0) > inFull) return;
  await recordAudit(executor, actor, { ...entry, details: { reason, ...details } });
}

/** Records how often the entries of past hours were repeated. */
export async function recordRepeats(tx: Executor, now: Date): Promise<void> {
  const current = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const { rows } = await sql<{
    action: AuditAction;
    objectId: string;
    reason: string;
    repeated: number;
  }>`
    delete from audit_repeats where hour < ${current}
    returning action, object_id as "objectId", reason, count - recorded as repeated`.execute(tx);
  for (const { action, objectId, reason, repeated } of rows) {
    if (repeated === 0) continue;
    const actor = { id: null, label: 'system', requestId: null };
    await recordAudit(tx, actor, {
      action,
      ...(objectId === '' ? {} : { objectType: 'user', objectId }),
      details: { reason, repeated },
    });
  }
}
