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

export async function hasAllJoined(
  tx: Executor,
  roundId: string,
  phase: KeeperPhase,
  attempt: number,
): Promise<boolean> {
  const { rows } = await sql<{ joined: number }>`
    select count(*)::int as joined from kept_joins
     where round_id = ${roundId} and phase = ${phase} and attempt = ${attempt}`.execute(tx);
  return rows[0]?.joined === 3;
}

/** Whether some attempt of the phase was joined by all three on one basis: each has the shares of it on its disk. */
export async function isSettled(
  tx: Executor,
  roundId: string,
  phase: KeeperPhase,
): Promise<boolean> {
  const { rows } = await sql`
    select from kept_joins where round_id = ${roundId} and phase = ${phase}
     group by attempt having count(*) = 3 and count(distinct basis) = 1 limit 1`.execute(tx);
  return rows.length === 1;
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

/** Where a session is, for one of its keepers; null where the keeper has no part in the round. */
export interface SessionPlace {
  /** A newer attempt has begun, or the round is not computed any more. */
  readonly isOver: boolean;
}

const sessionOf = ({ roundId, phase, attempt }: FramePlace, keeperId: string) => sql`
  select r.state <> 'frozen' or ${attempt}::int is distinct from (
           select max(attempt) from kept_joins where round_id = r.id and phase = ${phase}) as is_over
    from kept_rounds r join kept_round_keepers k on k.round_id = r.id and k.keeper_id = ${keeperId}
   where r.id = ${roundId}`;

/** One statement, since the relay carries hundreds of frames for a round: checks, stores and wakes the receivers. */
export async function insertFrames(
  executor: Executor,
  place: FramePlace,
  sender: { readonly id: string; readonly place: number },
  frames: readonly { readonly to: number; readonly number: number; readonly frame: Uint8Array }[],
  wake: { readonly channel: string; readonly payloads: readonly string[] },
  maxWaitingBytes: number,
): Promise<(SessionPlace & { readonly isFull: boolean }) | null> {
  const { roundId, phase, attempt } = place;
  const { rows } = await sql<SessionPlace & { isFull: boolean }>`
    with session as materialized (${sessionOf(place, sender.id)}),
    waiting as materialized (
      select coalesce(sum(octet_length(frame)), 0) > ${maxWaitingBytes}::bigint as is_full
        from keeper_frames where round_id = ${roundId} and from_place = ${sender.place}),
    stored as (
      insert into keeper_frames (round_id, phase, attempt, from_place, to_place, number, frame)
      select ${roundId}::uuid, ${phase}, ${attempt}::int, ${sender.place}::smallint, f.* from session, waiting, unnest(
        ${frames.map(({ to }) => to)}::smallint[], ${frames.map(({ number }) => number)}::int[],
        ${frames.map(({ frame }) => Buffer.from(frame))}::bytea[]) as f
       where not is_over and not is_full
      on conflict do nothing returning number),
    woken as (
      select pg_notify(${wake.channel}, payload) from unnest(${wake.payloads}::text[]) as payload
       where exists (select from stored))
    select is_over as "isOver", is_full as "isFull", (select count(*) from woken) as woken
      from session, waiting`.execute(executor);
  return rows[0] ?? null;
}

export interface WaitingFrame {
  readonly from: number;
  readonly number: number;
  readonly frame: Buffer;
}

/**
 * Frames for one keeper from a number on, for each sender, at most as many as a reply should carry. Those before these numbers
 * are acknowledged and deleted.
 */
export async function takeFrames(
  executor: Executor,
  place: FramePlace,
  receiver: { readonly id: string; readonly place: number },
  next: readonly { readonly from: number; readonly number: number }[],
): Promise<(SessionPlace & { readonly frames: WaitingFrame[] }) | null> {
  const { roundId, phase, attempt } = place;
  const { rows } = await sql<SessionPlace & Partial<WaitingFrame>>`
    with session as materialized (${sessionOf(place, receiver.id)}),
    next as (
      select * from unnest(${next.map(({ from }) => from)}::smallint[], ${next.map(({ number }) => number)}::int[])
          as n (from_place, number)),
    mine as (
      select f.*, f.number < n.number as is_acknowledged from keeper_frames f join next n using (from_place)
       where f.round_id = ${roundId} and f.phase = ${phase} and f.attempt = ${attempt} and f.to_place = ${receiver.place}),
    acknowledged as (
      delete from keeper_frames f using mine m
       where m.is_acknowledged and f.round_id = m.round_id and f.phase = m.phase and f.attempt = m.attempt
         and f.from_place = m.from_place and f.to_place = m.to_place and f.number = m.number),
    sized as (
      select from_place, number, frame, sum(octet_length(frame)) over (order by number, from_place) as total
        from mine where not is_acknowledged)
    select s.is_over as "isOver", f.from_place as "from", f.number, f.frame
      from session s left join sized f on f.total - octet_length(f.frame) < 4000000 and not s.is_over
     order by f.number, f.from_place limit 256`.execute(executor);
  const [first] = rows;
  if (!first) return null;
  const frames = rows.flatMap(({ from, number, frame }) =>
    from == null || number == null || frame == null ? [] : [{ from, number, frame }],
  );
  return { isOver: first.isOver, frames };
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

/** A key of each keeper for a reader, empty where a keeper has left it out; none where the reader may not see. */
export async function readOutputKeys(
  executor: Executor,
  roundId: string,
  publicKey: string,
): Promise<Buffer[]> {
  const { rows } = await sql<{ boxed: Buffer | null }>`
    select k.boxed from kept_outputs o
      left join kept_output_keys k on k.round_id = o.round_id and k.place = o.place and k.public_key = ${publicKey}
     where o.round_id = ${roundId} order by o.place`.execute(executor);
  const isReader = rows.some(({ boxed }) => boxed !== null);
  return isReader ? rows.map(({ boxed }) => boxed ?? Buffer.alloc(0)) : [];
}
