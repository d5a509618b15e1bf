// Sessions of the computation, frames between keepers, and the outputs. The vault can read none of the frames.
import type { KeeperPhase } from '@pricevault/consensus/protocol3';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

export interface JoinRow {
  readonly phase: KeeperPhase;
  readonly attempt: number;
  readonly keeper: number;
  readonly basis: string;
  readonly ephemeral_key: string;
  readonly signature: string;
}

/** Of the newest attempt of each phase. */
export async function readJoins(executor: Executor, roundId: string): Promise<JoinRow[]> {
  const { rows } = await sql<JoinRow>`
    select j.phase, j.attempt, j.place as keeper, encode(j.basis, 'base64') as basis,
           encode(j.ephemeral_key, 'base64') as ephemeral_key,
           translate(encode(j.signature, 'base64'), E'\\n', '') as signature
      from kept_joins j
     where j.round_id = ${roundId} and j.attempt = (
       select max(attempt) from kept_joins n where n.round_id = j.round_id and n.phase = j.phase)
     order by j.phase, j.place`.execute(executor);
  return rows;
}

export async function readNewestAttempt(
  executor: Executor,
  roundId: string,
  phase: KeeperPhase,
): Promise<number> {
  const { rows } = await sql<{ attempt: number | null }>`
    select max(attempt) as attempt from kept_joins
     where round_id = ${roundId} and phase = ${phase}`.execute(executor);
  return rows[0]?.attempt ?? 0;
}

/** True when it is there now; false when the keeper has joined this attempt in another way. */
export async function insertJoin(
  tx: Executor,
  roundId: string,
  place: number,
  join: {
    readonly phase: KeeperPhase;
    readonly attempt: number;
    readonly basis: Uint8Array;
    readonly ephemeralKey: Uint8Array;
    readonly signature: Uint8Array;
  },
): Promise<boolean> {
  const signature = Buffer.from(join.signature);
  await sql`
    insert into kept_joins (round_id, phase, attempt, place, basis, ephemeral_key, signature)
    values (${roundId}, ${join.phase}, ${join.attempt}, ${place}, ${Buffer.from(join.basis)},
            ${Buffer.from(join.ephemeralKey)}, ${signature}) on conflict do nothing`.execute(tx);
  const { rows } = await sql`
    select from kept_joins where round_id = ${roundId} and phase = ${join.phase} and attempt = ${join.attempt}
       and place = ${place} and signature = ${signature}`.execute(tx);
  return rows.length === 1;
}

/** Frames of attempts that a newer one has replaced. */
export async function deleteOlderFrames(
  tx: Executor,
  roundId: string,
  phase: KeeperPhase,
  attempt: number,
): Promise<void> {
  await sql`
    delete from keeper_frames
     where round_id = ${roundId} and phase = ${phase} and attempt < ${attempt}`.execute(tx);
}

export interface FramePlace {
  readonly roundId: string;
  readonly phase: KeeperPhase;
  readonly attempt: number;
}

/** Bytes of a round that wait to be fetched. */
export async function countWaitingBytes(executor: Executor, roundId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(frame)), 0)::float8 as bytes from keeper_frames
     where round_id = ${roundId}`.execute(executor);
  return rows[0]?.bytes ?? 0;
}

export async function insertFrames(
  executor: Executor,
  { roundId, phase, attempt }: FramePlace,
  from: number,
  frames: readonly { readonly to: number; readonly number: number; readonly frame: Uint8Array }[],
): Promise<void> {
  await sql`
    insert into keeper_frames (round_id, phase, attempt, from_place, to_place, number, frame)
    select ${roundId}::uuid, ${phase}, ${attempt}::int, ${from}::smallint, * from unnest(
      ${frames.map(({ to }) => to)}::smallint[], ${frames.map(({ number }) => number)}::int[],
      ${frames.map(({ frame }) => Buffer.from(frame))}::bytea[])
    on conflict do nothing`.execute(executor);
}

/** Frames for one keeper from a number on, for each sender; at most as much as a reply should carry. */
export async function readFrames(
  executor: Executor,
  { roundId, phase, attempt }: FramePlace,
  to: number,
  next: readonly { readonly from: number; readonly number: number }[],
): Promise<{ from: number; number: number; frame: Buffer }[]> {
  const { rows } = await sql<{ from: number; number: number; frame: Buffer }>`
    select f.from_place as "from", f.number, f.frame from (
      select *, sum(octet_length(frame)) over (order by number, from_place) as total from keeper_frames
       where round_id = ${roundId} and phase = ${phase} and attempt = ${attempt} and to_place = ${to}
         and ((from_place = ${next[0]?.from ?? -1} and number >= ${next[0]?.number ?? 0})
           or (from_place = ${next[1]?.from ?? -1} and number >= ${next[1]?.number ?? 0}))
    ) as f where f.total - octet_length(f.frame) < 4000000 order by f.number, f.from_place limit 256`.execute(
    executor,
  );
  return rows;
}

/** Acknowledged. */
export async function deleteFrames(
  executor: Executor,
  { roundId, phase, attempt }: FramePlace,
  to: number,
  next: readonly { readonly from: number; readonly number: number }[],
): Promise<void> {
  for (const { from, number } of next.filter((one) => one.number > 0)) {
    await sql`
      delete from keeper_frames
       where round_id = ${roundId} and phase = ${phase} and attempt = ${attempt} and to_place = ${to}
         and from_place = ${from} and number < ${number}`.execute(executor);
  }
}

/** Of keepers that never came back for them. */
export async function deleteOldFrames(executor: Executor): Promise<void> {
  await sql`
    delete from keeper_frames where created_at < clock_timestamp() - interval '1 hour'`.execute(
    executor,
  );
}

export async function insertOutput(
  tx: Executor,
  roundId: string,
  place: number,
  output: Uint8Array,
  keys: readonly { readonly public_key: string; readonly boxed: Uint8Array }[],
): Promise<void> {
  await sql`
    insert into kept_outputs (round_id, place, output) values (${roundId}, ${place}, ${Buffer.from(output)})
    on conflict do nothing`.execute(tx);
  await sql`
    insert into kept_output_keys (round_id, place, public_key, boxed)
    select ${roundId}::uuid, ${place}::smallint, * from unnest(
      ${keys.map((key) => key.public_key)}::text[], ${keys.map(({ boxed }) => Buffer.from(boxed))}::bytea[])
    on conflict do nothing`.execute(tx);
}

export async function readOutputs(executor: Executor, roundId: string): Promise<Buffer[]> {
  const { rows } = await sql<{ output: Buffer }>`
    select output from kept_outputs where round_id = ${roundId} order by place`.execute(executor);
  return rows.map(({ output }) => output);
}

/** The three keys for a reader; none where it may not see. */
export async function readOutputKeys(
  executor: Executor,
  roundId: string,
  publicKey: string,
): Promise<Buffer[]> {
  const { rows } = await sql<{ boxed: Buffer }>`
    select boxed from kept_output_keys
     where round_id = ${roundId} and public_key = ${publicKey} order by place`.execute(executor);
  return rows.map(({ boxed }) => boxed);
}
