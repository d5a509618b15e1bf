// Results as one firm may see them: final ones as stored; for an open window of a sample type, those of trades the firm has
// submitted, computed now. Used as relations in other statements.
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { provisionalResults } from './provisional-results.repository.ts';
import { instantOf, type DatedWindow } from './selection.repository.ts';

const columns = sql`window_id, trade_number, valuation_date, n, mean, std, min, max, median,
  inside_mean, inside_std, accepted_center, accepted_reach, version, withdrawn_reason`;

/** The results of windows: window, trade, date and figures. */
export function seenResults(windows: readonly DatedWindow[], firmId: string): RawBuilder<unknown> {
  const finals = windows.filter(({ isProvisional }) => !isProvisional);
  const open = windows.filter(({ isProvisional }) => isProvisional);
  const parts = [
    ...(finals.length > 0 || open.length === 0 ? [finalResults(finals)] : []),
    ...open.map((window) => provisionalResults(window, firmId)),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}

function finalResults(windows: readonly DatedWindow[]): RawBuilder<unknown> {
  const knownAt = knownAtOf(windows);
  return knownAt === null
    ? sql`select ${columns} from results where ${isOfWindows(windows)}`
    : resultsKnownAt(windows, knownAt);
}

/** All windows of one picture are meant as known at the same instant. */
const knownAtOf = (windows: readonly { readonly knownAt?: string | null }[]) =>
  windows[0]?.knownAt ?? null;

/**
 * Of each result the state that was known: the one of now, earlier figures, or the withdrawal between two versions. A result of
 * which it is not stored since when it has been known is later than earlier figures that were known then.
 */
function resultsKnownAt(windows: readonly DatedWindow[], knownAt: string): RawBuilder<unknown> {
  const at = instantOf(knownAt);
  // A result keeps its row, whatever became of its figures.
  const earlier = sql`earlier_results e
        join (select window_id, trade_number, valuation_date from results where ${isOfWindows(windows)}) as r
          on r.window_id = e.window_id and r.trade_number = e.trade_number`;
  const nothing = sql.raw(`null::integer, ${'null::double precision, '.repeat(9).slice(0, -2)}`);
  return sql`(
    select distinct on (window_id, trade_number) ${columns} from (
      select ${columns}, coalesce(known_from, '-infinity') as since, false as is_earlier
        from results where ${isOfWindows(windows)} and coalesce(known_from, '-infinity') <= ${at}
      union all
      select e.window_id, e.trade_number, r.valuation_date, e.n, e.mean, e.std, e.min, e.max, e.median,
             e.inside_mean, e.inside_std, e.accepted_center, e.accepted_reach, e.version, null::text,
             coalesce(e.known_from, '-infinity'), true
        from ${earlier}
       where coalesce(e.known_from, '-infinity') <= ${at} and e.replaced_at > ${at}
      union all
      select e.window_id, e.trade_number, r.valuation_date, ${nothing}, e.version, e.withdrawn_reason, e.replaced_at, false
        from ${earlier}
       where e.withdrawn_reason is not null and e.replaced_at <= ${at}) as states
     order by window_id, trade_number, is_earlier desc, since desc)`;
}

/**
 * The years name the partitions. Days would say no more, and the planner takes a day and its window for independent: it would
 * expect a few rows instead of thousands and look each of them up.
 */
function isOfWindows(windows: readonly DatedWindow[]): RawBuilder<unknown> {
  const years = windows.map(({ valuationDate }) => valuationDate.slice(0, 4)).toSorted();
  return sql`${isOneOf(
    sql`window_id`,
    windows.map(({ id }) => id),
  )} and valuation_date between ${`${years[0] ?? '0001'}-01-01`}::date and ${`${years.at(-1) ?? '0001'}-12-31`}::date`;
}

/** A single id is compared directly, so that the planner uses a range of the key. */
export function isOneOf(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<unknown> {
  return ids.length === 1
    ? sql`${column} = ${ids[0]}::bigint`
    : sql`${column} = any(${ids}::bigint[])`;
}

/** A window of the firm's own values. */
export interface OwnWindow {
  readonly id: number;
  /** A correction of it has closed, whose values count where they changed a result. */
  readonly isCorrected: boolean;
  readonly knownAt?: string | null;
}

const firstValues = sql`(
  select s.window_id, s.firm_id, s.number, v.trade_number, v.value, v.forward
    from submissions s join submission_values v on v.submission = s.number where s.counts)`;

/** The values that counted at an instant, as `counting_values` has those that count now. */
const valuesKnownAt = (knownAt: string) => sql`(
  select s.window_id, s.firm_id, s.number, v.trade_number, v.value, v.forward
    from submissions s join submission_values v on v.submission = s.number where s.counts
  union all
  select w.corrects, s.firm_id, s.number, v.trade_number, v.value, v.forward
    from submission_windows w join submissions s on s.window_id = w.id and s.counts
    join submission_values v on v.submission = s.number
    join results r on r.window_id = w.corrects and r.valuation_date = w.valuation_date
     and r.trade_number = v.trade_number and r.version = 2
   where w.corrects is not null
     and case when r.withdrawn_reason is null then coalesce(r.known_from, w.settled_at) else w.settled_at end
         <= ${instantOf(knownAt)})`;

/** The values of all firms that count in the results of windows. */
export const countingValues = (knownAt: string | null) =>
  knownAt === null ? sql`counting_values` : valuesKnownAt(knownAt);

/**
 * The firm's own last counting values in windows: window, trade, value, forward. Corrections are rare, and looking for their
 * values in every partition takes longer than all the rest: it is done only where there was one. With ids those of some trades
 * alone.
 */
export function ownValues(
  windows: readonly OwnWindow[],
  firmId: string,
  tradeIds: readonly number[] | null = null,
): RawBuilder<unknown> {
  const isWanted = tradeIds === null ? sql`` : sql`and v.trade_number = any(${tradeIds}::bigint[])`;
  const values = windows.some(({ isCorrected }) => isCorrected)
    ? countingValues(knownAtOf(windows))
    : firstValues;
  return sql`(
    select distinct on (v.window_id, v.trade_number) v.window_id, v.trade_number, v.value, v.forward
      from ${values} v
     where v.firm_id = ${firmId} and ${isOneOf(
       sql`v.window_id`,
       windows.map(({ id }) => id),
     )} ${isWanted}
     order by v.window_id, v.trade_number, v.number desc)`;
}

/**
 * As `ownValues`, for many windows: the submissions are looked up first, so that a cluster need not join them on each machine, with
 * a plan that takes minutes where there are none.
 */
export async function findOwnValues(
  executor: Executor,
  windows: readonly OwnWindow[],
  firmId: string,
): Promise<RawBuilder<unknown>> {
  if (windows.some(({ isCorrected }) => isCorrected)) return ownValues(windows, firmId);
  const { rows } = await sql<{ number: number; windowId: number }>`
    select number, window_id as "windowId" from submissions
     where firm_id = ${firmId} and counts and window_id = any(${windows.map(({ id }) => id)}::bigint[])
     order by number`.execute(executor);
  return sql`(
    select distinct on (g.window_id, v.trade_number) g.window_id, v.trade_number, v.value, v.forward
      from unnest(${rows.map(({ number }) => number)}::bigint[], ${rows.map(({ windowId }) => windowId)}::bigint[])
             as g(number, window_id)
      join submission_values v on v.submission = g.number
       and v.submission between ${rows[0]?.number ?? 0}::bigint and ${rows.at(-1)?.number ?? 0}::bigint
     order by g.window_id, v.trade_number, g.number desc)`;
}

/** Whether a mark counts in the figures; the same arithmetic as `isAccepted` of the basics. */
export const acceptedMark = (value: string, result: string) =>
  `(${result}.accepted_center is null or abs(${value} - ${result}.accepted_center) <= ${result}.accepted_reach)`;

/**
 * The caller's value against mean and deviation of the others: `scoreOf` of the basics in SQL. Shown with the median, from eight
 * firms on. Results of earlier versions have no figures inside; their own are used.
 */
export function zScore(own: string, result: string): RawBuilder<unknown> {
  const mean = `coalesce(${result}.inside_mean, ${result}.mean)`;
  const std = `coalesce(${result}.inside_std, ${result}.std)`;
  const accepted = acceptedMark(`${own}.value`, result);
  return sql.raw(`(
    select greatest(least(round((z.from_others / sqrt(z.variance))::numeric, 1), 9.9), -9.9)::double precision
      from (select case when d.accepted then d.distance * d.n / d.others else d.distance end as from_others,
                   case when d.accepted then (d.n * d.std ^ 2 - d.distance ^ 2 * d.n / d.others) / d.others
                        else d.std ^ 2 end as variance, d.*
              from (select ${own}.value - ${mean} as distance, ${mean} as mean, ${std} as std, ${accepted} as accepted,
                           ${result}.n::double precision as n,
                           nullif(${result}.n - case when ${accepted} then 1 else 0 end, 0)::double precision as others
                   ) as d) as z
     where ${result}.median is not null and z.others >= 2
       and z.variance > (greatest(abs(z.mean), abs(z.distance)) * 1e-7) ^ 2)`);
}
