// Contributions, and their sealed vectors and masks, which are kept only as long as needed.
import type { AdmittedUpload, CountingContribution, SharedKeyRecord } from '@pricevault/consensus';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export interface ContributionRow {
  readonly submissionUuid: string;
  readonly roundId: string;
  readonly firm: string;
  readonly userId: string | null;
  readonly publicKey: string;
  readonly receivedAt: Date;
  readonly state: 'waiting' | 'counting' | 'replaced';
  readonly uploadHash: Buffer;
  readonly sharingHash: Buffer | null;
  readonly present: Buffer;
  readonly h1: Buffer;
  readonly h2: Buffer;
}

const columns = sql`submission_uuid as "submissionUuid", round_id as "roundId", firm, user_id as "userId",
  public_key as "publicKey", received_at as "receivedAt", state, upload_hash as "uploadHash",
  sharing_hash as "sharingHash", present, h1, h2`;

export async function findContribution(
  executor: Executor,
  submissionUuid: string,
): Promise<ContributionRow | null> {
  if (!isUuid(submissionUuid)) return null;
  const { rows } = await sql<ContributionRow>`
    select ${columns} from consensus_contributions where submission_uuid = ${submissionUuid}`.execute(
    executor,
  );
  return rows[0] ?? null;
}

export async function findCounting(
  executor: Executor,
  roundId: string,
  firm: string,
): Promise<ContributionRow | null> {
  const { rows } = await sql<ContributionRow>`
    select ${columns} from consensus_contributions
     where round_id = ${roundId} and firm = ${firm} and state = 'counting'`.execute(executor);
  return rows[0] ?? null;
}

/** How many contributions of the firm have counted in the round. */
export async function countUsedTries(
  executor: Executor,
  roundId: string,
  firm: string,
): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*) as used from consensus_contributions
     where round_id = ${roundId} and firm = ${firm} and state <> 'waiting'`.execute(executor);
  return rows[0]?.used ?? 0;
}

export async function countCountingFirms(executor: Executor, roundId: string): Promise<number> {
  const { rows } = await sql<{ firms: number }>`
    select count(*) as firms from consensus_contributions
     where round_id = ${roundId} and state = 'counting'`.execute(executor);
  return rows[0]?.firms ?? 0;
}

export interface NewContribution {
  readonly roundId: string;
  readonly firm: string;
  readonly userId: string;
  readonly publicKey: string;
  readonly uploadHash: Buffer;
  readonly h1: Buffer;
  readonly h2: Buffer;
}

/** Replaces and destroys the firm's earlier waiting contribution. */
export async function insertWaiting(
  tx: Executor,
  contribution: NewContribution,
  upload: AdmittedUpload,
): Promise<void> {
  const { roundId, firm } = contribution;
  await sql`
    delete from consensus_contributions
     where round_id = ${roundId} and firm = ${firm} and state = 'waiting'`.execute(tx);
  await sql`
    insert into consensus_contributions
      (submission_uuid, round_id, firm, user_id, public_key, received_at, state, upload_hash, present, h1, h2)
    values (${upload.submissionUuid}, ${roundId}, ${firm}, ${contribution.userId}, ${contribution.publicKey},
            clock_timestamp(), 'waiting', ${contribution.uploadHash}, ${Buffer.from(upload.present)},
            ${contribution.h1}, ${contribution.h2})`.execute(tx);
  await sql`
    insert into consensus_sealed (submission_uuid, encrypted1, encrypted2)
    values (${upload.submissionUuid}, ${Buffer.from(upload.encrypted1)}, ${Buffer.from(upload.encrypted2)})`.execute(
    tx,
  );
}

/** Makes this the firm's vote. Vector, mask and key records of the previous one are destroyed at once. */
export async function markCounting(
  tx: Executor,
  { submissionUuid, roundId, firm }: ContributionRow,
  sharing: { seed: Uint8Array; hash: Buffer; records: readonly SharedKeyRecord[] },
): Promise<void> {
  await sql`
    with replaced as (
      update consensus_contributions set state = 'replaced'
       where round_id = ${roundId} and firm = ${firm} and state = 'counting' returning submission_uuid),
    gone as (delete from consensus_sealed where submission_uuid in (select submission_uuid from replaced))
    delete from consensus_records where submission_uuid in (select submission_uuid from replaced)`.execute(
    tx,
  );
  await sql`
    update consensus_contributions set state = 'counting', sharing_hash = ${sharing.hash}
     where submission_uuid = ${submissionUuid}`.execute(tx);
  await sql`
    update consensus_sealed set seed = ${Buffer.from(sharing.seed)}
     where submission_uuid = ${submissionUuid}`.execute(tx);
  await insertRecords(tx, sharing.records);
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

interface SealedRow {
  readonly number: number;
  readonly submissionUuid: string;
  readonly publicKey: string;
  readonly present: Buffer;
  readonly encrypted1: Buffer;
  readonly encrypted2: Buffer;
  readonly seed: Buffer;
}

/** The counting contributions of a round in the order of their arrival, a few at a time: vectors are large. */
export async function* readCounting(
  tx: Executor,
  roundId: string,
): AsyncGenerator<CountingContribution> {
  const atOnce = 8;
  for (let after = 0; ;) {
    const { rows } = await sql<SealedRow>`
      select c.number, c.submission_uuid as "submissionUuid", c.public_key as "publicKey", c.present,
             s.encrypted1, s.encrypted2, s.seed
        from consensus_contributions c join consensus_sealed s using (submission_uuid)
       where c.round_id = ${roundId} and c.state = 'counting' and c.number > ${after}
       order by c.number limit ${atOnce}`.execute(tx);
    for (const row of rows) {
      yield {
        submissionUuid: row.submissionUuid,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64')),
        present: new Uint8Array(row.present),
        encrypted1: new Uint8Array(row.encrypted1),
        encrypted2: new Uint8Array(row.encrypted2),
        seed: new Uint8Array(row.seed),
      };
      after = row.number;
    }
    if (rows.length < atOnce) return;
  }
}

/** Deletes masks, vectors and contributions that still wait for their keys. */
export async function destroySecrets(tx: Executor, roundId: string): Promise<void> {
  await sql`
    delete from consensus_sealed where submission_uuid in (
      select submission_uuid from consensus_contributions where round_id = ${roundId})`.execute(tx);
  await sql`
    delete from consensus_contributions where round_id = ${roundId} and state = 'waiting'`.execute(
    tx,
  );
}

/** `published` is JSON. */
export async function insertResult(
  tx: Executor,
  roundId: string,
  result: { published: string; contributions: number },
): Promise<void> {
  await sql`
    insert into consensus_results (round_id, published, contributions, formed_at)
    values (${roundId}, ${result.published}, ${result.contributions}, clock_timestamp())`.execute(
    tx,
  );
}

export async function findResult(executor: Executor, roundId: string): Promise<string | null> {
  const row = await executor
    .selectFrom('consensus_results')
    .select('published')
    .where('round_id', '=', roundId)
    .executeTakeFirst();
  return row?.published ?? null;
}

/** The records of a round's counting contributions for one of these keys. */
export async function readRecordsFor(
  executor: Executor,
  roundId: string,
  keys: readonly string[],
): Promise<SharedKeyRecord[]> {
  const { rows } = await sql<SharedKeyRecord>`
    select r.* from consensus_contributions c join consensus_records r using (submission_uuid)
     where c.round_id = ${roundId} and c.state = 'counting' and r.receiver_public_key = any(${keys}::text[])`.execute(
    executor,
  );
  return rows;
}
