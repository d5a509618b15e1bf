// Roster entries and the keepers' approvals of them.
import type { RosterKey } from '@pricevault/consensus/protocol3';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** True when it is new. */
export async function insertRosterEntry(
  tx: Executor,
  hash: Uint8Array,
  { firm, name, lei, group, key }: RosterKey,
): Promise<boolean> {
  const { rows } = await sql`
    insert into roster_entries (hash, firm_id, name, lei, corporate_group, public_key)
    values (${Buffer.from(hash)}, ${firm}, ${name}, ${lei}, ${group}, ${key})
    on conflict do nothing returning hash`.execute(tx);
  return rows.length === 1;
}

/** Of these hashes those that were proposed before. */
export async function findProposed(
  executor: Executor,
  hashes: readonly Uint8Array[],
): Promise<Set<string>> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from roster_entries
     where hash = any(${hashes.map((hash) => Buffer.from(hash))}::bytea[])`.execute(executor);
  return new Set(rows.map(({ hash }) => hash.toString('base64')));
}

const entryColumns = sql`e.firm_id::text as firm, e.name, e.lei, e.corporate_group as "group", e.public_key as key`;

export async function findRosterEntry(
  executor: Executor,
  hash: Uint8Array,
): Promise<RosterKey | null> {
  const { rows } = await sql<RosterKey>`
    select ${entryColumns} from roster_entries e where e.hash = ${Buffer.from(hash)}`.execute(
    executor,
  );
  return rows[0] ?? null;
}

export async function listUnapproved(executor: Executor, keeperId: string): Promise<RosterKey[]> {
  const { rows } = await sql<RosterKey>`
    select ${entryColumns} from roster_entries e
     where not exists (select from roster_approvals a where a.entry_hash = e.hash and a.keeper_id = ${keeperId})
     order by e.created_at limit 500`.execute(executor);
  return rows;
}

/** True when it is new. Two approvals of keepers that serve make the entry approved. */
export async function insertApproval(
  tx: Executor,
  hash: Uint8Array,
  keeperId: string,
  signature: Uint8Array,
): Promise<boolean> {
  const entry = Buffer.from(hash);
  // One after the other: two that come at once would each count itself alone.
  await sql`select from roster_entries where hash = ${entry} for update`.execute(tx);
  const { rows } = await sql`
    insert into roster_approvals (entry_hash, keeper_id, signature)
    values (${entry}, ${keeperId}, ${Buffer.from(signature)}) on conflict do nothing returning keeper_id`.execute(
    tx,
  );
  await sql`
    update roster_entries set approved_at = clock_timestamp()
     where hash = ${entry} and approved_at is null
       and (select count(*) from roster_approvals a join keepers k on k.id = a.keeper_id and k.retired_at is null
             where a.entry_hash = ${entry}) >= 2`.execute(tx);
  return rows.length === 1;
}

/** Of these hashes those that were approved before `until`, or ever. */
export async function findApproved(
  executor: Executor,
  hashes: readonly Uint8Array[],
  until: Date | null,
): Promise<Set<string>> {
  const { rows } = await sql<{ hash: Buffer }>`
    select e.hash from roster_entries e
     where e.hash = any(${hashes.map((hash) => Buffer.from(hash))}::bytea[]) and e.approved_at <= coalesce(${until}::timestamptz, 'infinity')
       and (select count(*) from roster_approvals a join keepers k on k.id = a.keeper_id and k.retired_at is null
             where a.entry_hash = e.hash) >= 2`.execute(executor);
  return new Set(rows.map(({ hash }) => hash.toString('base64')));
}
