// Protocol 1: encrypted rows with their masks. Only sums of masks are ever returned, computed in exact decimals.
import type { EncryptedRow, RandomPair, SharedKeyRecord } from '@pricevault/consensus';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

/** The rows that count: the last shared ones of each firm and trade on a date. */
const counting = (date: string) => sql`
  select distinct on (r.trade_number, s.firm_id) r.*
    from consensus_submissions s join consensus_rows r on r.submission = s.id
   where s.valuation_date = ${date}::date and s.shared_at is not null
   order by r.trade_number, s.firm_id, s.number desc`;

export async function readRows(
  executor: Executor,
  date: string,
): Promise<(EncryptedRow & { submission_uuid: string })[]> {
  const { rows } = await sql<EncryptedRow & { submission_uuid: string }>`
    select trade_number as "tradeId", encrypted1, encrypted2, submission as submission_uuid
      from (${counting(date)}) as c`.execute(executor);
  return rows;
}

/** Sums as decimal text without trailing zeros. */
export async function readSigma(
  executor: Executor,
  date: string,
): Promise<{ tradeId: number; s: string; t: string }[]> {
  const { rows } = await sql<{ tradeId: number; s: string; t: string }>`
    select trade_number as "tradeId", trim_scale(sum(s))::text as s, trim_scale(sum(t))::text as t
      from (${counting(date)}) as c group by trade_number order by trade_number`.execute(executor);
  return rows;
}

export async function readRowRecordsFor(
  executor: Executor,
  date: string,
  keys: readonly string[],
): Promise<SharedKeyRecord[]> {
  const { rows } = await sql<SharedKeyRecord>`
    select r.* from consensus_records r
     where r.receiver_public_key = any(${keys}::text[])
       and r.submission_uuid in (select distinct submission from (${counting(date)}) as c)`.execute(
    executor,
  );
  return rows;
}

/** The newest hundred dates that have something to open. */
export async function listProtocol1Dates(executor: Executor): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select distinct valuation_date as date from consensus_submissions where shared_at is not null
     order by 1 desc limit 100`.execute(executor);
  return rows.map(({ date }) => date);
}

/** Whose tries are counted, and for what. */
export interface TriesOf {
  readonly firmId: string;
  readonly instrumentId: string;
  readonly valuationDate: string;
}

/**
 * Serializes a firm's calls for one type and date until the transaction ends, so that none counts tries while another one
 * uses them. Take it before locking any of their rows.
 */
export async function lockTries(tx: Executor, by: TriesOf): Promise<void> {
  const key = `${by.firmId} ${by.instrumentId} ${by.valuationDate}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 9))`.execute(tx);
}

/** Whose try a submission uses; null when the id is unknown. */
export async function findTriesOf(executor: Executor, id: string): Promise<TriesOf | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<TriesOf>`
    select firm_id as "firmId", instrument_id as "instrumentId", valuation_date as "valuationDate"
      from consensus_submissions where id = ${id}`.execute(executor);
  return rows[0] ?? null;
}

export interface StoredSubmission {
  readonly id: string;
  readonly userId: string | null;
  readonly instrumentId: string;
  readonly isShared: boolean;
  readonly sharingHash: Buffer | null;
}

/** Locked until the transaction ends. */
export async function lockSubmission(tx: Executor, id: string): Promise<StoredSubmission | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<StoredSubmission>`
    select id, user_id as "userId", instrument_id as "instrumentId", shared_at is not null as "isShared", sharing_hash as "sharingHash"
      from consensus_submissions where id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function countSubmissions(tx: Executor, by: TriesOf): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*) as used from consensus_submissions
     where instrument_id = ${by.instrumentId} and valuation_date = ${by.valuationDate}::date
       and firm_id = ${by.firmId} and shared_at is not null`.execute(tx);
  return rows[0]?.used ?? 0;
}

export async function insertRows(
  tx: Executor,
  by: TriesOf & { readonly userId: string },
  rows: readonly EncryptedRow[],
): Promise<string> {
  // Earlier uploads of the firm without shared keys can no longer count.
  const { rows: gone } = await sql<{ id: string }>`
    select id from consensus_submissions
     where instrument_id = ${by.instrumentId} and valuation_date = ${by.valuationDate}::date
       and firm_id = ${by.firmId} and user_id = ${by.userId} and shared_at is null for update`.execute(
    tx,
  );
  if (gone.length > 0) {
    await sql`
      delete from consensus_rows where submission = any(${gone.map((one) => one.id)}::uuid[])`.execute(
      tx,
    );
  }
  const { id } = await tx
    .insertInto('consensus_submissions')
    .values({
      firm_id: by.firmId,
      user_id: by.userId,
      instrument_id: by.instrumentId,
      valuation_date: by.valuationDate,
      received_at: sql<Date>`clock_timestamp()`,
      shared_at: null,
      sharing_hash: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into consensus_rows (submission, trade_number, encrypted1, encrypted2)
    select ${id}::uuid, * from unnest(${rows.map(({ tradeId }) => tradeId)}::bigint[],
      ${rows.map(({ encrypted1 }) => encrypted1)}::text[], ${rows.map(({ encrypted2 }) => encrypted2)}::text[])`.execute(
    tx,
  );
  return id;
}

/** True when the masks are for exactly the submission's trades; it counts from then on. */
export async function storeMasks(
  tx: Executor,
  id: string,
  masks: readonly RandomPair[],
  sharingHash: Buffer,
): Promise<boolean> {
  const updated = await sql`
    update consensus_rows r set s = m.s, t = m.t
      from unnest(${masks.map(({ tradeId }) => tradeId)}::bigint[], ${masks.map(({ s }) => s)}::numeric[],
                  ${masks.map(({ t }) => t)}::numeric[]) as m (trade, s, t)
     where r.submission = ${id} and r.trade_number = m.trade`.execute(tx);
  const { rows } = await sql<{ missing: number }>`
    select count(*) filter (where s is null) as missing from consensus_rows where submission = ${id}`.execute(
    tx,
  );
  if (Number(updated.numAffectedRows ?? 0n) !== masks.length || rows[0]?.missing !== 0)
    return false;
  await sql`
    update consensus_submissions set shared_at = clock_timestamp(), sharing_hash = ${sharingHash}
     where id = ${id}`.execute(tx);
  return true;
}

export async function insertRecords(
  tx: Executor,
  records: readonly SharedKeyRecord[],
): Promise<void> {
  await sql`
    insert into consensus_records (submission_uuid, receiver_public_key, sender_public_key, key, key_one_time_code,
                                   iv, iv_one_time_code)
    select submission_uuid, receiver_public_key, sender_public_key, key, key_one_time_code, iv, iv_one_time_code
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (submission_uuid uuid, receiver_public_key text,
           sender_public_key text, key text, key_one_time_code text, iv text, iv_one_time_code text)`.execute(
    tx,
  );
}

/** Those of the trades whose values a new submission would replace. */
export async function findGivenRows(
  executor: Executor,
  by: TriesOf,
  tradeIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.trade_number as id
      from consensus_submissions s join consensus_rows r on r.submission = s.id
     where s.instrument_id = ${by.instrumentId} and s.valuation_date = ${by.valuationDate}::date
       and s.firm_id = ${by.firmId} and s.shared_at is not null and r.trade_number = any(${tradeIds}::bigint[])
     order by 1`.execute(executor);
  return rows.map(({ id }) => id);
}

/** How many of these keys, current or former, belong to accounts of vetted firms. */
export async function countMemberKeys(
  executor: Executor,
  keys: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*) as known
      from public_keys k join users u on u.id = k.user_id
      join firms f on f.id = u.firm_id and f.vetted_at is not null
     where k.public_key = any(${keys}::text[])`.execute(executor);
  return rows[0]?.known ?? 0;
}
