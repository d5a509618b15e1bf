// The part of the audit log that belongs to a firm and to the book of a date: what happened to it and to its submissions. What its
// people did elsewhere, before they came or for themselves, is not in it.
import type { AuditAction } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { auditContent } from './audit-chain.repository.ts';

export interface FirmAuditRow {
  readonly number: number | null;
  readonly at: Date;
  /** Null where the vault's staff acted. */
  readonly actor: string | null;
  readonly action: string;
  readonly objectType: string | null;
  readonly objectId: string | null;
  readonly details: Record<string, unknown>;
  readonly previousHash: string | null;
  readonly hash: string | null;
  /** The text whose hash is in the chain; null where the actor is not named. */
  readonly content: string | null;
}

/**
 * What staff do to a firm. The role that somebody has today says nothing about the day of the entry: staff may have become a
 * user since, and a member of the firm staff.
 */
export const actionsOfStaff = [
  'firms.vetted',
  'firms.vetting-withdrawn',
  'firms.vetting-refused',
  'firms.group-changed',
] as const satisfies readonly AuditAction[];

/** Entries of the firm that name the date, and those of the submissions, up to a number of the chain. */
export interface AskedAudit {
  readonly valuationDate: string;
  readonly submissionIds: readonly string[];
  readonly auditNumber: number;
}

/** Newest first. */
export async function readFirmAudit(
  executor: Executor,
  firmId: string,
  asked: AskedAudit,
  limit: number,
): Promise<FirmAuditRow[]> {
  const isOfFirm = sql`number <= ${asked.auditNumber} and details::text like ${`%${asked.valuationDate}%`}`;
  const isOfSubmissions = sql`number <= ${asked.auditNumber} and object_id = any(${asked.submissionIds}::text[])`;
  const { rows } = await sql<FirmAuditRow>`
    select number, at, case when is_hidden then null else actor end as actor, action, object_type as "objectType",
           object_id as "objectId", details, encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash,
           case when is_hidden then null else content end as content
      from (
        select e.*, ${auditContent} as content, action = any(${actionsOfStaff}::text[]) as is_hidden
          from (
            (select * from audit_entries where object_type = 'firm' and object_id = ${firmId}::text and ${isOfFirm}
              order by id desc limit ${limit})
            union all
            (select * from audit_entries where object_type = 'submission' and ${isOfSubmissions}
              order by id desc limit ${limit})) as e
         order by id desc limit ${limit}) as found
     order by id desc`.execute(executor);
  return rows;
}
