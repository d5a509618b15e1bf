// The hash chain of the audit log. Archived entries have left a row for each run of them, with the last hash, after which the
// chain goes on.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

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
export const auditContent = sql<string>`jsonb_build_array(
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
  const last = await readHead(tx);
  const { rows } = await sql<ChainRow>`
    select id, ${auditContent} as content from audit_entries where number is null order by id limit ${batch}`.execute(
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

/** The newest sealed entry; null before the first. */
export async function readAuditHead(
  executor: Executor,
): Promise<{ number: number; hash: string } | null> {
  const head = await readHead(executor);
  return head ? { number: Number(head.number), hash: head.hash.toString('hex') } : null;
}

async function readHead(tx: Executor): Promise<{ number: number; hash: Buffer } | undefined> {
  const { rows } = await sql<{ number: number; hash: Buffer }>`
    (select number, hash from audit_entries where number is not null order by number desc limit 1)
    union all
    (select last_number, last_hash from archived_audit_runs order by last_number desc limit 1)
    order by number desc limit 1`.execute(tx);
  return rows[0];
}

interface ChainReport {
  /** Archived ones included. */
  readonly entries: number;
  readonly archived: number;
  readonly unsealed: number;
  /** The number of the first entry that does not match, or null when the chain is intact. */
  readonly brokenAt: number | null;
}

interface ArchivedRun {
  readonly first: number;
  readonly last: number;
  readonly previousHash: Buffer;
  readonly lastHash: Buffer;
}

async function readRuns(executor: Executor): Promise<Map<number, ArchivedRun>> {
  const { rows } = await sql<ArchivedRun>`
    select first_number as first, last_number as last, previous_hash as "previousHash", last_hash as "lastHash"
      from archived_audit_runs`.execute(executor);
  return new Map(rows.map((run) => [run.first, run]));
}

/** Verifies the whole chain from its first entry. Archived entries are taken at their word; restoring them verifies them. */
export async function verifyAuditChain(executor: Executor): Promise<ChainReport> {
  const runs = await readRuns(executor);
  const { verifiedTo, brokenAt } = await walkChain(executor, runs, { number: 0, hash: genesis });
  return { entries: verifiedTo, brokenAt, ...(await countOthers(executor, runs)) };
}

export interface StretchReport {
  /** Entries up to this one fit. */
  readonly verifiedTo: number;
  readonly brokenAt: number | null;
  readonly archived: number;
  readonly unsealed: number;
  /** The newest sealed entry. */
  readonly head: number;
}

/** Verifies so many entries after one that was verified before; that one is taken at its word. */
export async function verifyStretch(
  executor: Executor,
  after: number,
  limit: number,
): Promise<StretchReport> {
  const runs = await readRuns(executor);
  const head = (await readAuditHead(executor))?.number ?? 0;
  const hash = after === 0 ? genesis : await hashAt(executor, after);
  // It was there a moment ago.
  const walked = hash
    ? await walkChain(executor, runs, { number: after, hash }, limit)
    : { verifiedTo: after - 1, brokenAt: after };
  return { ...walked, ...(await countOthers(executor, runs)), head };
}

async function hashAt(executor: Executor, number: number): Promise<Buffer | null> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from audit_entries where number = ${number}
    union all select last_hash from archived_audit_runs where last_number = ${number} limit 1`.execute(
    executor,
  );
  return rows[0]?.hash ?? null;
}

async function countOthers(executor: Executor, runs: ReadonlyMap<number, ArchivedRun>) {
  const archived = [...runs.values()].reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return { archived, unsealed: await countUnsealed(executor) };
}

/** From an entry on, until the end, the limit, or the first one that does not fit. */
async function walkChain(
  executor: Executor,
  runs: ReadonlyMap<number, ArchivedRun>,
  start: { readonly number: number; readonly hash: Buffer },
  limit = Infinity,
): Promise<{ verifiedTo: number; brokenAt: number | null }> {
  let previous = start.hash;
  let { number } = start;
  const broken = () => ({ verifiedTo: number, brokenAt: number + 1 });
  /** Passes over archived entries that come next; false where they do not fit. */
  const passesRuns = () => {
    for (let run = runs.get(number + 1); run; run = runs.get(number + 1)) {
      if (!run.previousHash.equals(previous)) return false;
      previous = run.lastHash;
      number = run.last;
    }
    return true;
  };
  while (number < start.number + limit) {
    if (!passesRuns()) return broken();
    const { rows } = await sql<ChainRow>`
      select id, number, previous_hash as "previousHash", hash, ${auditContent} as content
        from audit_entries where number > ${number} order by number limit ${batch}`.execute(
      executor,
    );
    for (const row of rows) {
      if (!passesRuns()) return broken();
      const expected = hashOf(previous, number + 1, row.content);
      const fits =
        row.number === number + 1 &&
        row.previousHash?.equals(previous) === true &&
        row.hash?.equals(expected) === true;
      if (!fits) return broken();
      previous = expected;
      number += 1;
    }
    if (rows.length < batch) break;
  }
  return passesRuns() ? { verifiedTo: number, brokenAt: null } : broken();
}

async function countUnsealed(executor: Executor): Promise<number> {
  const row = await executor
    .selectFrom('audit_entries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('number', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
