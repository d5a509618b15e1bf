// Contributions to kept rounds, their sealed bodies, and what the keepers say about them.
import type { Receipt, Refusal } from '@pricevault/consensus/protocol3';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export interface KeptContributionRow {
  readonly submissionUuid: string;
  readonly roundId: string;
  readonly firmId: string;
  readonly userId: string | null;
  readonly sequence: number;
  readonly digest: Buffer;
  readonly bodyHash: Buffer;
}

const columns = sql`c.submission_uuid as "submissionUuid", c.round_id as "roundId", c.firm_id as "firmId",
  c.user_id as "userId", c.sequence::float8 as sequence, c.digest, c.body_hash as "bodyHash"`;

export async function findKeptContribution(
  executor: Executor,
  uuid: string,
): Promise<KeptContributionRow | null> {
  if (!isUuid(uuid)) return null;
  const { rows } = await sql<KeptContributionRow>`
    select ${columns} from kept_contributions c where c.submission_uuid = ${uuid}`.execute(
    executor,
  );
  return rows[0] ?? null;
}

/** How often the firm has contributed; the next one has the next number. */
export async function countKeptContributions(
  executor: Executor,
  roundId: string,
  firmId: string,
): Promise<number> {
  // The caller's word, which may be any text.
  if (!isUuid(firmId)) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kept_contributions
     where round_id = ${roundId} and firm_id = ${firmId}`.execute(executor);
  return rows[0]?.count ?? 0;
}

export async function insertKeptContribution(
  tx: Executor,
  row: KeptContributionRow & { readonly publicKey: string },
  body: string,
): Promise<void> {
  await sql`
    insert into kept_contributions (submission_uuid, round_id, firm_id, user_id, sequence, public_key, digest, body_hash)
    values (${row.submissionUuid}, ${row.roundId}, ${row.firmId}, ${row.userId}, ${row.sequence}, ${row.publicKey},
            ${row.digest}, ${row.bodyHash})`.execute(tx);
  await sql`
    insert into kept_sealed (submission_uuid, body) values (${row.submissionUuid}, ${body})`.execute(
    tx,
  );
}

/** Null once the round has ended. */
export async function findSealedBody(executor: Executor, uuid: string): Promise<string | null> {
  const { rows } = await sql<{ body: string }>`
    select body from kept_sealed where submission_uuid = ${uuid}`.execute(executor);
  return rows[0]?.body ?? null;
}

export interface JudgedContribution {
  readonly submission_uuid: string;
  readonly firm: string;
  readonly sequence: number;
  readonly digest: string;
  readonly receipts: Receipt[];
  readonly refusals: Refusal[];
  readonly handovers: { share: number; to: number; boxed: string | null }[];
}

/** In the order of arrival. */
export async function readJudged(
  executor: Executor,
  where: { readonly roundId: string } | { readonly uuid: string },
): Promise<JudgedContribution[]> {
  const condition =
    'roundId' in where
      ? sql`c.round_id = ${where.roundId}`
      : sql`c.submission_uuid = ${where.uuid}`;
  const { rows } = await sql<JudgedContribution>`
    select c.submission_uuid, c.firm_id as firm, c.sequence::float8 as sequence, encode(c.digest, 'base64') as digest,
      coalesce((select json_agg(json_build_object('keeper', r.place, 'signature', translate(encode(r.signature, 'base64'), E'\\n', ''))
                 order by r.place) from kept_receipts r
                 where r.submission_uuid = c.submission_uuid and r.refusal is null), '[]') as receipts,
      coalesce((select json_agg(json_build_object('keeper', r.place, 'reason', r.refusal,
                 'signature', translate(encode(r.signature, 'base64'), E'\\n', '')) order by r.place) from kept_receipts r
                 where r.submission_uuid = c.submission_uuid and r.refusal is not null), '[]') as refusals,
      coalesce((select json_agg(json_build_object('share', h.share, 'to', h.to_place,
                 'boxed', translate(encode(h.boxed, 'base64'), E'\\n', '')) order by h.share, h.to_place) from kept_handovers h
                 where h.submission_uuid = c.submission_uuid), '[]') as handovers
      from kept_contributions c where ${condition} order by c.number`.execute(executor);
  return rows;
}

/** True when it is there now; false when the keeper has said something else before. */
export async function insertReceipt(
  tx: Executor,
  uuid: string,
  place: number,
  refusal: string | null,
  signature: Uint8Array,
): Promise<boolean> {
  const bytes = Buffer.from(signature);
  await sql`
    insert into kept_receipts (submission_uuid, place, refusal, signature)
    values (${uuid}, ${place}, ${refusal}, ${bytes}) on conflict do nothing`.execute(tx);
  const { rows } = await sql`
    select from kept_receipts where submission_uuid = ${uuid} and place = ${place} and signature = ${bytes}
       and refusal is not distinct from ${refusal}`.execute(tx);
  return rows.length === 1;
}

export async function hasReceipt(executor: Executor, uuid: string): Promise<boolean> {
  const { rows } = await sql`
    select from kept_receipts where submission_uuid = ${uuid} and refusal is null limit 1`.execute(
    executor,
  );
  return rows.length > 0;
}

export async function insertNeed(
  tx: Executor,
  uuid: string,
  share: number,
  to: number,
): Promise<void> {
  await sql`
    insert into kept_handovers (submission_uuid, share, to_place)
    values (${uuid}, ${share}, ${to}) on conflict do nothing`.execute(tx);
}

/** Only what was asked for, and once. */
export async function fillHandover(
  tx: Executor,
  uuid: string,
  share: number,
  to: number,
  boxed: Uint8Array,
): Promise<void> {
  await sql`
    update kept_handovers set boxed = ${Buffer.from(boxed)}
     where submission_uuid = ${uuid} and share = ${share} and to_place = ${to} and boxed is null`.execute(
    tx,
  );
}

/** Sealed bodies, handovers and frames of a round. */
export async function deleteShares(tx: Executor, roundId: string): Promise<void> {
  await sql`
    delete from kept_sealed where submission_uuid in (
      select submission_uuid from kept_contributions where round_id = ${roundId})`.execute(tx);
  await sql`
    delete from kept_handovers where submission_uuid in (
      select submission_uuid from kept_contributions where round_id = ${roundId})`.execute(tx);
  await sql`delete from keeper_frames where round_id = ${roundId}`.execute(tx);
}

/** Ended rounds whose bytes may still be in the tables' files, except those locked by another node. */
export async function lockUnwipedKeptRounds(tx: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from kept_rounds where ended_at is not null and wiped_at is null
       for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Writes the files anew with live rows only. */
export async function rewriteShareTables(tx: Executor, roundIds: readonly string[]): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx);
  await sql`set local statement_timeout = '60s'`.execute(tx);
  await sql`alter table kept_sealed alter column body type text using body || ''`.execute(tx);
  await sql`alter table kept_handovers alter column boxed type bytea using boxed || ''::bytea`.execute(
    tx,
  );
  await sql`
    update kept_rounds set wiped_at = clock_timestamp() where id = any(${roundIds}::uuid[])`.execute(
    tx,
  );
}
