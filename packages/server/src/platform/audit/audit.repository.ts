// The audit log: what happened, to what, and who did it. It contains no values, tokens or codes.
import { createHash } from 'node:crypto';
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
  readonly action: string;
  readonly objectType?: string;
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

interface ChainRow {
  id: number;
  number: number | null;
  content: string;
  previousHash: Buffer | null;
  hash: Buffer | null;
}

const genesis = Buffer.alloc(32);
const batch = 1_000;
/** An arbitrary number that all nodes agree on. */
const sealingLock = 7_266_003;

/** The hashed content: every column in one unambiguous text, written by PostgreSQL. */
const content = sql<string>`jsonb_build_array(
  id, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), actor_id, actor, action, object_type,
  object_id, request_id, details)::text`;

function hashOf(previous: Buffer, number: number, text: string): Buffer {
  return createHash('sha256').update(previous).update(`${number}\n`).update(text).digest();
}

/** Seals committed entries into the chain, in id order. Returns how many it sealed and the chain's new head. */
export async function sealAuditEntries(
  tx: Executor,
): Promise<{ sealed: number; number: number; hash: string }> {
  await sql`select pg_advisory_xact_lock(${sealingLock})`.execute(tx);
  const last = await tx
    .selectFrom('audit_entries')
    .select(['number', 'hash'])
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { rows } = await sql<ChainRow>`
    select id, ${content} as content from audit_entries where number is null order by id limit ${batch}`.execute(
    tx,
  );
  let previous: Buffer = last?.hash ?? genesis;
  let number = last?.number ?? 0;
  const sealed = rows.map((row) => {
    number += 1;
    const hash = hashOf(previous, number, row.content);
    const entry = {
      id: row.id,
      number,
      previous: previous.toString('hex'),
      hash: hash.toString('hex'),
    };
    previous = hash;
    return entry;
  });
  if (sealed.length > 0) {
    await sql`
      update audit_entries a
         set number = s.number, previous_hash = decode(s.previous, 'hex'), hash = decode(s.hash, 'hex')
        from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb)
             as s(id bigint, number bigint, previous text, hash text)
       where a.id = s.id`.execute(tx);
  }
  return { sealed: sealed.length, number, hash: previous.toString('hex') };
}

interface ChainReport {
  readonly entries: number;
  readonly unsealed: number;
  /** The number of the first entry that does not match, or null when the chain is intact. */
  readonly brokenAt: number | null;
}

/** Verifies the whole chain from its first entry. */
export async function verifyAuditChain(executor: Executor): Promise<ChainReport> {
  let previous: Buffer = genesis;
  let number = 0;
  for (;;) {
    const { rows } = await sql<ChainRow>`
      select id, number, previous_hash as "previousHash", hash, ${content} as content
        from audit_entries where number > ${number} order by number limit ${batch}`.execute(
      executor,
    );
    for (const row of rows) {
      const expected = hashOf(previous, number + 1, row.content);
      const fits =
        row.number === number + 1 &&
        row.previousHash?.equals(previous) === true &&
        row.hash?.equals(expected) === true;
      if (!fits)
        return { entries: number, unsealed: await countUnsealed(executor), brokenAt: number + 1 };
      previous = expected;
      number += 1;
    }
    if (rows.length < batch) break;
  }
  return { entries: number, unsealed: await countUnsealed(executor), brokenAt: null };
}

async function countUnsealed(executor: Executor): Promise<number> {
  const row = await executor
    .selectFrom('audit_entries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('number', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
