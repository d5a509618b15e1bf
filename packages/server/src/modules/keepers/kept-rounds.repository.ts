// Kept rounds and each keeper's part in them. Changes lock the round's row; reads never do.
import type { KeeperPhase } from '@pricevault/consensus/protocol3';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export type KeptState = 'preparing' | 'open' | 'frozen' | 'computed' | 'published' | 'void';

export interface KeptRoundRow {
  readonly id: string;
  readonly instrumentId: string | null;
  readonly rehearsedBy: string | null;
  readonly valuationDate: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly state: KeptState;
  readonly tries: number;
  readonly version: number;
  readonly draft: string;
  readonly descriptor: string | null;
  readonly descriptorHash: Buffer | null;
  readonly isCloseAsked: boolean;
  /** Past its close by the database's clock, or asked to close. */
  readonly isOver: boolean;
  readonly set: string | null;
  readonly setHash: Buffer | null;
  readonly lists: string | null;
  readonly freezeLeaf: number | null;
  readonly resultLeaf: number | null;
  readonly hasOpened: boolean;
  readonly voidReason: string | null;
}

const columns = sql`id, instrument_id as "instrumentId", rehearsed_by as "rehearsedBy",
  valuation_date as "valuationDate", opens_at as "opensAt", closes_at as "closesAt", state, tries,
  version::float8 as version, draft, descriptor, descriptor_hash as "descriptorHash",
  close_asked_at is not null as "isCloseAsked",
  close_asked_at is not null or closes_at <= clock_timestamp() as "isOver",
  contribution_set as "set", set_hash as "setHash", lists, freeze_leaf::float8 as "freezeLeaf",
  result_leaf::float8 as "resultLeaf", has_opened as "hasOpened", void_reason as "voidReason"`;

type GivenColumns =
  | 'id'
  | 'instrumentId'
  | 'rehearsedBy'
  | 'valuationDate'
  | 'opensAt'
  | 'closesAt'
  | 'tries'
  | 'draft';

export interface NewKeptRound extends Pick<KeptRoundRow, GivenColumns> {
  /** In their places. */
  readonly keeperIds: readonly string[];
}

/** False where the type has a round for the date already. */
export async function insertKeptRound(tx: Executor, round: NewKeptRound): Promise<boolean> {
  const { rows } = await sql`
    insert into kept_rounds (id, instrument_id, rehearsed_by, valuation_date, opens_at, closes_at, tries, draft)
    values (${round.id}, ${round.instrumentId}, ${round.rehearsedBy}, ${round.valuationDate}, ${round.opensAt},
            ${round.closesAt}, ${round.tries}, ${round.draft})
    on conflict (instrument_id, valuation_date) where state <> 'void' do nothing returning id`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  await sql`
    insert into kept_round_keepers (round_id, place, keeper_id)
    select ${round.id}::uuid, number - 1, id from unnest(${round.keeperIds}::uuid[]) with ordinality as k (id, number)`.execute(
    tx,
  );
  return true;
}

export async function findKeptRound(executor: Executor, id: string): Promise<KeptRoundRow | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<KeptRoundRow>`
    select ${columns} from kept_rounds where id = ${id}`.execute(executor);
  return rows[0] ?? null;
}

/** Locked until the transaction ends; the clock is read under the lock. */
export async function lockKeptRound(tx: Executor, id: string): Promise<KeptRoundRow | null> {
  if (!isUuid(id)) return null;
  await sql`select from kept_rounds where id = ${id} for update`.execute(tx);
  return findKeptRound(tx, id);
}

export async function findKeptRoundOfDate(
  executor: Executor,
  instrumentId: string,
  valuationDate: string,
): Promise<KeptRoundRow | null> {
  const { rows } = await sql<KeptRoundRow>`
    select ${columns} from kept_rounds
     where instrument_id = ${instrumentId} and valuation_date = ${valuationDate}
     order by state = 'void', created_at desc limit 1`.execute(executor);
  return rows[0] ?? null;
}

/** Of those that the keepers have signed. */
export async function findNewestKeptRound(
  executor: Executor,
  instrumentId: string,
): Promise<KeptRoundRow | null> {
  const { rows } = await sql<KeptRoundRow>`
    select ${columns} from kept_rounds
     where instrument_id = ${instrumentId} and state <> 'preparing' and descriptor is not null
     order by valuation_date desc, state = 'void', created_at desc limit 1`.execute(executor);
  return rows[0] ?? null;
}

/** Rounds that keepers still work on. */
export async function listActiveRounds(
  executor: Executor,
  keeperId: string,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    select r.id, r.version::float8 as version from kept_rounds r
      join kept_round_keepers k on k.round_id = r.id and k.keeper_id = ${keeperId}
     where r.state in ('preparing', 'open', 'frozen', 'computed')
        or r.ended_at > clock_timestamp() - interval '30 days'
     order by r.created_at limit 1000`.execute(executor);
  return rows;
}

export async function listRoundsOfKeeper(executor: Executor, keeperId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from kept_rounds r join kept_round_keepers k on k.round_id = r.id and k.keeper_id = ${keeperId}
     where r.state in ('preparing', 'open', 'frozen', 'computed')`.execute(executor);
  return rows.map(({ id }) => id);
}

export interface RoundKeeperRow {
  readonly place: number;
  readonly keeperId: string;
  readonly name: string;
  readonly operator: string;
  readonly signKey: Buffer;
  readonly roundKey: Buffer | null;
  readonly descriptorSignature: Buffer | null;
  readonly hasClosed: boolean;
  readonly setSignature: Buffer | null;
  readonly statementSignature: Buffer | null;
  readonly outputHash: Buffer | null;
  /** Of the lists that came with the output. */
  readonly listsHash: string | null;
  readonly progress: {
    phase: KeeperPhase;
    attempt: number;
    done: number;
    total: number;
    /** Since keepers say it. */
    ahead?: number;
    stopped: string | null;
  } | null;
}

export async function readRoundKeepers(
  executor: Executor,
  roundId: string,
): Promise<RoundKeeperRow[]> {
  const { rows } = await sql<RoundKeeperRow>`
    select r.place, r.keeper_id as "keeperId", k.name, k.operator, k.sign_key as "signKey", r.round_key as "roundKey",
           r.descriptor_signature as "descriptorSignature", r.has_closed as "hasClosed",
           r.set_signature as "setSignature", r.statement_signature as "statementSignature",
           r.output_hash as "outputHash", r.progress,
           case when r.output_hash is not null then md5(coalesce(r.lists, (select lists from kept_rounds where id = r.round_id)))
            end as "listsHash"
      from kept_round_keepers r join keepers k on k.id = r.keeper_id
     where r.round_id = ${roundId} order by r.place`.execute(executor);
  return rows;
}

type KeeperColumn =
  | 'round_key'
  | 'descriptor_signature'
  | 'set_signature'
  | 'statement_signature'
  | 'output_hash';

/** True when it is there now, because it was stored or was there before; false when something else is in its place. */
export async function setOnce(
  tx: Executor,
  roundId: string,
  place: number,
  column: KeeperColumn,
  value: Uint8Array,
): Promise<boolean> {
  const bytes = Buffer.from(value);
  await sql`
    update kept_round_keepers set ${sql.id(column)} = ${bytes}
     where round_id = ${roundId} and place = ${place} and ${sql.id(column)} is null`.execute(tx);
  const { rows } = await sql`
    select from kept_round_keepers
     where round_id = ${roundId} and place = ${place} and ${sql.id(column)} = ${bytes}`.execute(tx);
  return rows.length === 1;
}

/** True when they are there now; false when the keeper has sent others before. */
export async function storeLists(
  tx: Executor,
  roundId: string,
  place: number,
  lists: string,
): Promise<boolean> {
  const { rows } = await sql`
    update kept_round_keepers set lists = ${lists}
     where round_id = ${roundId} and place = ${place} and coalesce(lists, ${lists}) = ${lists} returning place`.execute(
    tx,
  );
  return rows.length === 1;
}

export async function markClosed(tx: Executor, roundId: string, place: number): Promise<void> {
  await sql`
    update kept_round_keepers set has_closed = true
     where round_id = ${roundId} and place = ${place}`.execute(tx);
}

export async function storeProgress(
  executor: Executor,
  roundId: string,
  place: number,
  progress: object,
): Promise<void> {
  await sql`
    update kept_round_keepers set progress = ${JSON.stringify(progress)}::jsonb
     where round_id = ${roundId} and place = ${place}`.execute(executor);
}

/** Every change that keepers look for goes through here. */
export async function changeRound(
  tx: Executor,
  roundId: string,
  change: {
    readonly state?: KeptState;
    readonly descriptor?: { readonly text: string; readonly hash: Uint8Array };
    readonly set?: { readonly text: string; readonly hash: Uint8Array };
    readonly lists?: string;
    readonly freezeLeaf?: number;
    readonly resultLeaf?: number;
    readonly isCloseAsked?: true;
    readonly hasOpened?: true;
    readonly voidReason?: string;
  } = {},
): Promise<void> {
  const { state, descriptor, set, lists, freezeLeaf, resultLeaf } = change;
  const isEnd = state === 'published' || state === 'void';
  await sql`
    update kept_rounds set version = version + 1,
           state = coalesce(${state ?? null}, state),
           descriptor = coalesce(${descriptor?.text ?? null}, descriptor),
           descriptor_hash = coalesce(${descriptor ? Buffer.from(descriptor.hash) : null}, descriptor_hash),
           contribution_set = coalesce(${set?.text ?? null}, contribution_set),
           set_hash = coalesce(${set ? Buffer.from(set.hash) : null}, set_hash),
           lists = coalesce(${lists ?? null}, lists),
           freeze_leaf = coalesce(${freezeLeaf ?? null}, freeze_leaf),
           result_leaf = coalesce(${resultLeaf ?? null}, result_leaf),
           has_opened = has_opened or ${change.hasOpened ?? false},
           close_asked_at = case when ${change.isCloseAsked ?? false} then clock_timestamp() else close_asked_at end,
           void_reason = coalesce(${change.voidReason ?? null}, void_reason),
           ended_at = case when ${isEnd} then clock_timestamp() else ended_at end
     where id = ${roundId}`.execute(tx);
}

export interface ListedKeptRound extends KeptRoundRow {
  readonly instrumentName: string;
  readonly sequence: number;
  readonly isOwn: boolean;
}

/** Rounds of types in sight and the caller's rehearsals, newest first. Of those that are not signed yet what a keeper refuses. */
export async function listKeptRounds(
  executor: Executor,
  { userId, firmId }: { readonly userId: string; readonly firmId: string },
  instrumentId: string | null,
): Promise<ListedKeptRound[]> {
  const { rows } = await sql<ListedKeptRound>`
    select r.*, coalesce(i.name, '') as "instrumentName",
           coalesce((select max(c.sequence)::int from kept_contributions c
                      where c.round_id = r.id and c.firm_id = ${firmId}), 0) as sequence,
           exists (select from kept_contributions c where c.round_id = r.id and c.firm_id = ${firmId}) as "isOwn"
      from (select ${columns} from kept_rounds
             where descriptor is not null
               and (state <> 'preparing'
                    or exists (select from kept_round_keepers k where k.round_id = kept_rounds.id
                                and k.descriptor_signature is null and k.progress->>'stopped' is not null))
               and (${instrumentId}::uuid is null or instrument_id = ${instrumentId}::uuid)
               and (rehearsed_by is null or rehearsed_by = ${userId})
             order by created_at desc limit 500) as r
      left join instruments i on i.id = r."instrumentId"
     where i.id is null or i.removed_at is null
     order by r."valuationDate" desc, r."opensAt" desc`.execute(executor);
  return rows;
}

export async function listUnfinishedRehearsals(
  executor: Executor,
  userId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from kept_rounds where rehearsed_by = ${userId} and state not in ('published', 'void')`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}

export async function deleteOldKeptRehearsals(executor: Executor): Promise<void> {
  await sql`
    delete from kept_rounds
     where rehearsed_by is not null and created_at < clock_timestamp() - interval '1 day'`.execute(
    executor,
  );
}

/** Rounds past their close that are not frozen, and rounds that were never signed. */
export async function findRoundsToTend(executor: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from kept_rounds
     where state in ('preparing', 'open') and (closes_at <= clock_timestamp() or close_asked_at is not null)
     order by closes_at limit 1000`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Rounds with a contribution whose shares are gone before they were computed: a backup holds none. */
export async function findRoundsWithoutShares(executor: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.id from kept_rounds r join kept_contributions c on c.round_id = r.id
      left join kept_sealed s using (submission_uuid)
     where r.state in ('open', 'frozen') and s.submission_uuid is null`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Closes before the keepers have signed it: it can no longer open. */
export async function findOpenKeptWindows(
  executor: Executor,
  windows: readonly { readonly instrumentId: string; readonly valuationDate: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ instrumentId: string }>`
    select instrument_id as "instrumentId" from kept_rounds
     where (instrument_id, valuation_date) in (
       select * from unnest(${windows.map(({ instrumentId }) => instrumentId)}::uuid[],
                            ${windows.map(({ valuationDate }) => valuationDate)}::date[]))
       and (state <> 'void' or has_opened)`.execute(executor);
  return new Set(rows.map(({ instrumentId }) => instrumentId));
}
