// Rounds and their two lists. Changes lock the round's row; reads never do.
import type { RosterEntry } from '@pricevault/consensus';
import { firmRolesWith } from '@pricevault/basics';
import type { Instrument } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export interface RoundRow {
  readonly id: string;
  readonly instrumentId: string | null;
  readonly rehearsedBy: string | null;
  readonly valuationDate: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly state: 'open' | 'published' | 'void';
  /** By the database's clock. */
  readonly isOver: boolean;
  readonly minCohort: number;
  readonly tries: number;
  readonly isFrozen: boolean;
  /** By an admin. */
  readonly isEndedEarly: boolean;
}

const columns = sql`id, instrument_id as "instrumentId", rehearsed_by as "rehearsedBy",
  valuation_date as "valuationDate", opens_at as "opensAt", closes_at as "closesAt", state,
  closes_at <= clock_timestamp() as "isOver", min_cohort as "minCohort", tries, frozen_at is not null as "isFrozen",
  ended_early as "isEndedEarly"`;

export interface NewRound {
  readonly instrumentId: string | null;
  readonly rehearsedBy: string | null;
  readonly valuationDate: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly minCohort: number;
  readonly tries: number;
}

/** The round of a type's window. */
export function roundOf(
  instrument: Pick<Instrument, '_id' | 'minCohort' | 'submissionTries'>,
  { valuationDate, opensAt, closesAt }: Pick<NewRound, 'valuationDate' | 'opensAt' | 'closesAt'>,
): NewRound {
  const { _id: instrumentId, minCohort, submissionTries: tries } = instrument;
  return { instrumentId, rehearsedBy: null, valuationDate, opensAt, closesAt, minCohort, tries };
}

/** The new round, or null when the type and date already have one. */
export async function insertRound(tx: Executor, round: NewRound): Promise<RoundRow | null> {
  const { rows } = await sql<RoundRow>`
    insert into consensus_rounds
      (instrument_id, rehearsed_by, valuation_date, opens_at, closes_at, min_cohort, tries)
    values (${round.instrumentId}, ${round.rehearsedBy}, ${round.valuationDate}, ${round.opensAt}, ${round.closesAt},
            ${round.minCohort}, ${round.tries})
    on conflict (instrument_id, valuation_date) do nothing
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export async function findRound(executor: Executor, id: string): Promise<RoundRow | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<RoundRow>`
    select ${columns} from consensus_rounds where id = ${id}`.execute(executor);
  return rows[0] ?? null;
}

export async function findRoundOfDate(
  executor: Executor,
  instrumentId: string,
  valuationDate: string,
): Promise<RoundRow | null> {
  if (!isUuid(instrumentId)) return null;
  const { rows } = await sql<RoundRow>`
    select ${columns} from consensus_rounds
     where instrument_id = ${instrumentId} and valuation_date = ${valuationDate}::date`.execute(
    executor,
  );
  return rows[0] ?? null;
}

/** Those of the types and dates that have no round yet. */
export async function withoutRound<Wanted extends { instrumentId: string; valuationDate: string }>(
  executor: Executor,
  wanted: readonly Wanted[],
): Promise<Wanted[]> {
  const { rows } = await sql<{ place: number }>`
    select w.place from unnest(${wanted.map(({ instrumentId }) => instrumentId)}::uuid[],
                               ${wanted.map(({ valuationDate }) => valuationDate)}::date[])
           with ordinality as w (instrument_id, valuation_date, place)
     where not exists (
       select from consensus_rounds r
        where r.instrument_id = w.instrument_id and r.valuation_date = w.valuation_date)`.execute(
    executor,
  );
  const places = new Set(rows.map(({ place }) => place - 1));
  return wanted.filter((_one, index) => places.has(index));
}

export async function findNewestRound(
  executor: Executor,
  instrumentId: string,
): Promise<RoundRow | null> {
  const { rows } = await sql<RoundRow>`
    select ${columns} from consensus_rounds where instrument_id = ${instrumentId}
     order by valuation_date desc limit 1`.execute(executor);
  return rows[0] ?? null;
}

/** Locked until the transaction ends; the clock is read under the lock. */
export async function lockRound(tx: Executor, id: string): Promise<RoundRow | null> {
  if (!isUuid(id)) return null;
  await sql`set local lock_timeout = '55s'`.execute(tx);
  await sql`select from consensus_rounds where id = ${id} for update`.execute(tx);
  return findRound(tx, id);
}

export interface Lists {
  readonly trades: number[];
  readonly roster: RosterEntry[];
}

/** The lists as they were fixed. */
export async function readFrozenLists(executor: Executor, roundId: string): Promise<Lists> {
  const [trades, roster] = await Promise.all([
    sql<{ trades: string | null }>`
      select array_to_json(trades)::text as trades from consensus_rounds where id = ${roundId}`.execute(
      executor,
    ),
    sql<RosterEntry>`
      select public_key, firm from consensus_roster where round_id = ${roundId} order by public_key`.execute(
      executor,
    ),
  ]);
  const text = trades.rows[0]?.trades;
  return { trades: text ? (JSON.parse(text) as number[]) : [], roster: roster.rows };
}

/** The lists as they would be fixed now: current trades, and the current keys of vetted firms. */
export async function readCurrentLists(executor: Executor, instrumentId: string): Promise<Lists> {
  const trades = await sql<{ trades: string | null }>`
    select json_agg(trade_number order by trade_number)::text as trades
      from trades_in_sight where instrument_id = ${instrumentId}`.execute(executor);
  const members = await listMemberKeys(executor);
  return {
    trades: JSON.parse(trades.rows[0]?.trades ?? '[]') as number[],
    roster: members.map(({ public_key, firm }) => ({ public_key, firm })),
  };
}

export async function freezeLists(
  tx: Executor,
  roundId: string,
  { trades, roster }: Lists,
): Promise<void> {
  await sql`
    update consensus_rounds set frozen_at = clock_timestamp(), trades = ${trades}::bigint[]
     where id = ${roundId} and frozen_at is null`.execute(tx);
  await sql`
    insert into consensus_roster (round_id, public_key, firm)
    select ${roundId}::uuid, * from unnest(${roster.map((entry) => entry.public_key)}::text[],
      ${roster.map(({ firm }) => firm)}::text[])`.execute(tx);
}

export interface MemberKey extends RosterEntry {
  readonly since: Date;
}

/** The current keys of accounts of vetted firms whose role lets them submit: the roster of a sealed round, and the receivers of protocol 1. */
export async function listMemberKeys(executor: Executor): Promise<MemberKey[]> {
  const { rows } = await sql<MemberKey>`
    select u.public_key, u.firm_id::text as firm, k.created_at as since
      from users u join firms f on f.id = u.firm_id and f.vetted_at is not null
      join public_keys k on k.public_key = u.public_key
     where u.public_key is not null and u.disabled_at is null and u.firm_role = any(${firmRolesWith('submit')})
     order by u.public_key`.execute(executor);
  return rows;
}

export interface ListedRound extends RoundRow {
  readonly instrumentName: string;
  readonly unit: string;
  readonly decimals: number;
  readonly contributions: number | null;
  readonly isOwn: boolean;
}

const listedRounds = 500;

/** Open rounds and those the firm contributed to, newest first, without removed types. */
export async function listRounds(executor: Executor, firmId: string): Promise<ListedRound[]> {
  const own = sql`exists (select from consensus_contributions c
     where c.round_id = consensus_rounds.id and c.firm = ${firmId} and c.state = 'counting')`;
  const { rows } = await sql<ListedRound>`
    select r.*, i.name as "instrumentName", i.unit, i.decimals, s.contributions, r."isOwn"
      from (select ${columns}, ${own} as "isOwn" from consensus_rounds
             where instrument_id is not null and (state = 'open' or ${own})
             order by valuation_date desc, id limit ${sql.lit(listedRounds)}) as r
      join instruments i on i.id = r."instrumentId" and i.removed_at is null
      left join consensus_results s on s.round_id = r.id
     order by r."valuationDate" desc, i.name`.execute(executor);
  return rows;
}

/** Rounds past their closing time that are still open. */
export async function findDueRounds(executor: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from consensus_rounds where state = 'open' and closes_at <= clock_timestamp()
     order by closes_at limit 1000`.execute(executor);
  return rows.map(({ id }) => id);
}

export async function endRound(
  tx: Executor,
  roundId: string,
  state: 'published' | 'void',
  isEarly: boolean,
): Promise<void> {
  await sql`
    update consensus_rounds set state = ${state}, ended_early = ${isEarly}, ended_at = clock_timestamp(),
           closes_at = greatest(least(closes_at, clock_timestamp()), opens_at + interval '1 microsecond')
     where id = ${roundId}`.execute(tx);
}

/** Rehearsals are deleted after a day. */
export async function deleteOldRehearsals(executor: Executor): Promise<void> {
  await sql`
    with gone as (
      delete from consensus_rounds
       where rehearsed_by is not null and opens_at < clock_timestamp() - interval '1 day' returning id)
    delete from consensus_records where submission_uuid in (
      select c.submission_uuid from consensus_contributions c join gone on gone.id = c.round_id)`.execute(
    executor,
  );
}
