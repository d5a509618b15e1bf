// The audit log: what happened, to what, and who did it. It contains no values, tokens or codes.
import type { AuditAction, AuditObject } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

export interface AuditActor {
  /** Null for the system, the command line and guests. */
  readonly id: string | null;
  /** An e-mail address, `guest`, `system` or `command line`. */
  readonly label: string;
  readonly requestId: string | null;
}

export interface AuditEntry {
  /** `domain.verb`, such as `assets.created`. */
  readonly action: AuditAction;
  readonly objectType?: AuditObject;
  readonly objectId?: string;
  readonly details?: Record<string, string | number | boolean | readonly string[]>;
}

export async function recordAudit(
  executor: Executor,
  actor: AuditActor,
  entry: AuditEntry,
): Promise<void> {
  await sql`
    insert into audit_entries (at, actor_id, actor, action, object_type, object_id, request_id, details)
    values (clock_timestamp(), ${actor.id}, ${actor.label}, ${entry.action}, ${entry.objectType ?? null},
            ${entry.objectId ?? null}, ${actor.requestId}, ${JSON.stringify(entry.details ?? {})})`.execute(
    executor,
  );
}

/** Records many entries in one statement, in order. */
export async function recordAudits(
  executor: Executor,
  actor: AuditActor,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into audit_entries (at, actor_id, actor, action, object_type, object_id, request_id, details)
    select clock_timestamp(), ${actor.id}::uuid, ${actor.label}, entry ->> 'action', entry ->> 'objectType',
           entry ->> 'objectId', ${actor.requestId}, coalesce(entry -> 'details', '{}')
      from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as given (entry, place)
     order by place`.execute(executor);
}

/**
 * Records a refused call, at most once a minute for the same person, endpoint and reason (a code of the error catalogue),
 * so that repeated refusals cannot flood the log.
 */
export async function recordDenial(
  executor: Executor,
  actor: AuditActor,
  { endpoint, reason }: { endpoint: string; reason: string },
): Promise<void> {
  const byActor = actor.id === null ? sql`actor_id is null` : sql`actor_id = ${actor.id}`;
  // Uses the partial index on denials: the condition repeats the index's, and statement_timestamp() is stable.
  await sql`
    insert into audit_entries (at, actor_id, actor, action, object_type, object_id, request_id, details)
    select clock_timestamp(), ${actor.id}, ${actor.label}, 'access.denied', 'endpoint', ${endpoint}, ${actor.requestId},
           jsonb_build_object('reason', ${reason}::text)
     where not exists (
       select from audit_entries
        where action = 'access.denied' and ${byActor} and object_id = ${endpoint}
          and at > statement_timestamp() - interval '1 minute' and details ->> 'reason' = ${reason})`.execute(
    executor,
  );
}
