// What waits for operators besides windows: counts and dates only.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

interface Waiting {
  readonly waiting: number;
  readonly oldest: Date | null;
}

export async function countChallenges(executor: Executor): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) as waiting, min(made_at) as oldest from challenges where state = 'open'`.execute(
    executor,
  );
  return rows[0] ?? { waiting: 0, oldest: null };
}

export async function countVettings(executor: Executor): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) as waiting, min(vetting_asked_at) as oldest from firms
     where vetting_asked_at is not null or needs_review`.execute(executor);
  return rows[0] ?? { waiting: 0, oldest: null };
}

/** Kept rounds that closed more than ten minutes ago and have no result; rehearsals are left out. */
export async function countWaitingRounds(executor: Executor): Promise<number> {
  const { rows } = await sql<{ rounds: number }>`
    select count(*) as rounds from kept_rounds
     where rehearsed_by is null and state not in ('published', 'void')
       and closes_at <= clock_timestamp() - interval '10 minutes'`.execute(executor);
  return rows[0]?.rounds ?? 0;
}

interface KeeperSeen {
  readonly name: string;
  readonly lastSeen: Date | null;
  readonly isAway: boolean;
}

/** A keeper asks for its tasks every few seconds. */
export async function listKeepersSeen(executor: Executor): Promise<KeeperSeen[]> {
  const { rows } = await sql<KeeperSeen>`
    select name, last_seen_at as "lastSeen",
           coalesce(last_seen_at < clock_timestamp() - interval '5 minutes', true) as "isAway"
      from keepers where retired_at is null order by place`.execute(executor);
  return rows;
}

interface WantedCurve {
  readonly currency: string;
  readonly date: string;
}

/** Those of the currencies and dates that have no curve, with the date of the newest one before. */
export async function findMissingCurves(
  executor: Executor,
  wanted: readonly WantedCurve[],
): Promise<(WantedCurve & { readonly newest: string | null })[]> {
  const { rows } = await sql<WantedCurve & { readonly newest: string | null }>`
    select distinct u.currency, u.date::text as date,
           (select max(curve_date)::text from par_curves c where c.currency = u.currency and c.curve_date < u.date) as newest
      from unnest(${wanted.map(({ currency }) => currency)}::text[], ${wanted.map(({ date }) => date)}::date[])
        as u(currency, date)
     where not exists (select from par_curves c where c.currency = u.currency and c.curve_date = u.date)
     order by 2 desc, 1`.execute(executor);
  return rows;
}
