// Selects the trades of a chart and the windows of its dates.
import type { OutlierRule } from '@pricevault/basics/results';
import type { DecimalsByMeasure } from '@pricevault/basics';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { SignedInUser } from '../../platform/sessions/sessions.ts';
import type { ProvisionalWindow } from './provisional-results.repository.ts';
import { isShownTo, isTypeShownTo, type ResultsViewer } from './results-viewer.repository.ts';

export interface TradeSelection {
  readonly seriesIds: readonly string[];
  /** Strike minus forward; null for all. */
  readonly strike: number | null;
  readonly expiry: string | null;
  readonly tenor: string | null;
}

/** The series used when none is chosen: those of the user's firm and admins'. */
export async function findSeriesOfUser(
  executor: Executor,
  { firmId }: Pick<SignedInUser, 'firmId'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from series s join users o on o.id = s.user_id
     where s.removed_at is null and (s.firm_id = ${firmId} or o.role = 'admin')`.execute(executor);
  return rows.map((row) => row.id);
}

/** As a range, of which the planner knows how few trades it holds: for a distance it takes a third of all, and reads every result. */
const atStrike = (strike: number) =>
  sql`t.strike_relative > ${strike - sameWithin}::double precision
      and t.strike_relative < ${strike + sameWithin}::double precision`;
const sameWithin = 1e-9;

/** The selected trades in sight, as `t`. A cluster sends all their columns to its machines, unless some are named. */
export function chosenTrades(
  { seriesIds, strike, expiry, tenor }: TradeSelection,
  columns = sql`t.*`,
): RawBuilder<unknown> {
  const distinct = seriesIds.length > 1 ? sql`distinct` : sql``;
  const conditions = [
    sql`t.trade_number in (select ${distinct} st.trade_number from series_trades st
          where st.series_id = any(${seriesIds}::uuid[]))`,
    ...(strike === null ? [] : [atStrike(strike)]),
    ...(expiry === null ? [] : [sql`t.expiry = ${expiry}`]),
    ...(tenor === null ? [] : [sql`t.tenor = ${tenor}`]),
  ];
  return sql`(select ${columns} from trades_in_sight t where ${sql.join(conditions, sql` and `)}) as t`;
}

export interface ChosenType {
  readonly instrumentId: string;
  readonly trades: number;
  readonly unit: string;
  readonly decimals: number;
  readonly unitDetail: string;
  readonly decimalsByMeasure: DecimalsByMeasure;
}

/** The types of the selected trades, most trades first. */
export async function findChosenTypes(
  executor: Executor,
  selection: TradeSelection,
): Promise<ChosenType[]> {
  const { rows } = await sql<ChosenType>`
    select c.*, i.unit, i.decimals, i.unit_detail as "unitDetail", i.decimals_by_measure as "decimalsByMeasure"
      from (select t.instrument_id as "instrumentId", count(*) as trades
              from ${chosenTrades(selection, sql`t.instrument_id`)} group by t.instrument_id) as c
      join instruments i on i.id = c."instrumentId"
     order by c.trades desc, c."instrumentId"`.execute(executor);
  return rows;
}

/** A window whose results the asking firm may see. */
export interface DatedWindow extends ProvisionalWindow {
  readonly isProvisional: boolean;
  /** Its results are an hour old, so a replica has them too. */
  readonly isLongSettled: boolean;
  /** A correction of it has closed. */
  readonly isCorrected: boolean;
  /** Its results are meant as they were known at this instant; as they are now without it. */
  readonly knownAt?: string | null;
}

/** Written to the millisecond, an instant stands for all of it: who asks for the time at which a version came sees that version. */
export const instantOf = (knownAt: string) =>
  sql`(${knownAt}::timestamptz + interval '999 microseconds')`;

/** For one type, the window of a date and that of the custom date. */
export interface DatedPair {
  readonly instrumentId: string;
  readonly window: DatedWindow;
  readonly since: DatedWindow | null;
}

/** Whether a correction of the window has closed. */
export const corrected = (window: string) => sql`exists (
  select from submission_windows c where c.corrects = ${sql.ref(window)} and c.settled_at is not null)`;

/** Whether its results are an hour old. */
export const longSettled = (settledAt: RawBuilder<unknown>) =>
  sql`coalesce(${settledAt} < clock_timestamp() - interval '1 hour', false)`;

/** Of a date the first window: its correction changes the results of that one. */
const final = sql`w.settled_at is not null and w.trades > 0 and w.corrects is null`;
/** A sample that is open by the database's clock, and the firm has submitted. */
const provisionalFor = (
  firmId: string,
) => sql`w.is_sample and w.corrects is null and w.settled_at is null and w.opens_at <= clock_timestamp()
  and w.closes_at > clock_timestamp() and exists (
    select from firm_windows f where f.window_id = w.id and f.firm_id = ${firmId} and f.tries > 0)`;

/** The dates that a date may mean: ten days back for daily types, its month for monthly ones. */
const datesMeantBy = (date: RawBuilder<unknown>) => ({
  from: sql`case when i.service_frequency = 'Monthly' then date_trunc('month', ${date})::date else ${date} - 10 end`,
  to: sql`case when i.service_frequency = 'Monthly'
    then (date_trunc('month', ${date}) + interval '1 month')::date - 1 else ${date} end`,
});

/**
 * For each type the newest window on or before `date` that the firm may see, and the one of `since` (a year before unless
 * given); where both would be the same, the second moves to the valuation date before.
 */
export async function findDatedPairs(
  executor: Executor,
  viewer: ResultsViewer,
  instrumentIds: readonly string[],
  { date, since, knownAt = null }: { date: string; since: string | null; knownAt?: string | null },
): Promise<DatedPair[]> {
  const known = knownAt === null ? sql`true` : sql`w.settled_at <= ${instantOf(knownAt)}`;
  const open = knownAt === null ? provisionalFor(viewer.firmId) : sql`false`;
  const on = sql`${date}::date`;
  const before =
    since === null ? sql`(${date}::date - interval '1 year')::date` : sql`${since}::date`;
  const { rows } = await sql<PairRow>`
    select i.id as "instrumentId", d.quote_step as "quoteStep", d.outlier_rule as "outlierRule", d.id as "windowId", d.valuation_date as "date",
           d.settled_at is null as "isProvisional", ${longSettled(sql`d.settled_at`)} as "isLongSettled",
           ${corrected('d.id')} as "isCorrected", ${corrected('p.id')} as "isSinceCorrected",
           p.id as "sinceId", p.valuation_date as "sinceDate", ${longSettled(sql`p.settled_at`)} as "isSinceLongSettled"
      from instruments i
     cross join lateral (
       select w.id, w.valuation_date, w.settled_at, w.quote_step, w.outlier_rule from submission_windows w
        where w.instrument_id = i.id and w.valuation_date between ${datesMeantBy(on).from} and ${datesMeantBy(on).to}
          and (${final} and ${isShownTo(viewer)} and ${known} or ${open})
        order by w.valuation_date desc limit 1) as d
      left join lateral (
       select w.id, w.valuation_date, w.settled_at from submission_windows w
        where w.instrument_id = i.id and ${final} and ${isShownTo(viewer)} and ${known} and w.valuation_date < d.valuation_date
          and (${datesMeantBy(before).to} >= d.valuation_date
               or w.valuation_date between ${datesMeantBy(before).from} and ${datesMeantBy(before).to})
        order by w.valuation_date desc limit 1) as p on true
     where i.id = any(${instrumentIds}::uuid[])`.execute(executor);
  return rows.map(({ instrumentId, quoteStep, outlierRule, ...row }) => {
    return {
      instrumentId,
      window: {
        id: row.windowId,
        valuationDate: row.date,
        isProvisional: row.isProvisional,
        isLongSettled: row.isLongSettled,
        isCorrected: row.isCorrected,
        quoteStep,
        outlierRule,
        knownAt,
      },
      since:
        row.sinceId === null || row.sinceDate === null
          ? null
          : {
              id: row.sinceId,
              valuationDate: row.sinceDate,
              isProvisional: false,
              isLongSettled: row.isSinceLongSettled,
              isCorrected: row.isSinceCorrected,
              quoteStep,
              outlierRule,
              knownAt,
            },
    };
  });
}

interface PairRow {
  instrumentId: string;
  quoteStep: number;
  outlierRule: OutlierRule;
  windowId: number;
  date: string;
  isProvisional: boolean;
  isLongSettled: boolean;
  sinceId: number | null;
  sinceDate: string | null;
  isSinceLongSettled: boolean;
  isCorrected: boolean;
  isSinceCorrected: boolean;
}

/** The newest date with final results that the firm may see, of the first type that has one; null where none has. */
export async function findNewestDate(
  executor: Executor,
  viewer: ResultsViewer,
  instrumentIds: readonly string[],
  knownAt: string | null,
): Promise<string | null> {
  const known = knownAt === null ? sql`true` : sql`w.settled_at <= ${instantOf(knownAt)}`;
  const { rows } = await sql<{ date: string }>`
    select w.valuation_date as date from submission_windows w join instruments i on i.id = w.instrument_id
     where w.instrument_id = any(${instrumentIds}::uuid[]) and ${final} and ${isShownTo(viewer)} and ${known}
     order by array_position(${instrumentIds}::uuid[], w.instrument_id), w.valuation_date desc limit 1`.execute(
    executor,
  );
  return rows[0]?.date ?? null;
}

/** All windows of types between two dates that the firm may see, oldest first. */
export async function findWindowsBetween(
  executor: Executor,
  viewer: ResultsViewer,
  instrumentIds: readonly string[],
  { from, to, knownAt = null }: { from: string; to: string; knownAt?: string | null },
): Promise<DatedWindow[]> {
  const known = knownAt === null ? sql`true` : sql`w.settled_at <= ${instantOf(knownAt)}`;
  const open = knownAt === null ? provisionalFor(viewer.firmId) : sql`false`;
  const { rows } = await sql<DatedWindow>`
    select w.id, w.valuation_date as "valuationDate", w.settled_at is null as "isProvisional",
           ${longSettled(sql`w.settled_at`)} as "isLongSettled", ${corrected('w.id')} as "isCorrected", w.quote_step as "quoteStep", w.outlier_rule as "outlierRule"
      from submission_windows w join instruments i on i.id = w.instrument_id
     where w.instrument_id = any(${instrumentIds}::uuid[]) and w.valuation_date between ${from}::date and ${to}::date
       and (${final} and ${isShownTo(viewer)} and ${known} or ${open})
     order by w.valuation_date, w.id`.execute(executor);
  return rows.map((window) => ({ ...window, knownAt }));
}

/** Open windows of types in which the firm has submitted. */
export async function findProvisionalWindows(
  executor: Executor,
  viewer: ResultsViewer,
  instrumentIds: readonly string[],
): Promise<DatedWindow[]> {
  const { rows } = await sql<DatedWindow>`
    select w.id, w.valuation_date as "valuationDate", true as "isProvisional", false as "isLongSettled", false as "isCorrected",
           w.quote_step as "quoteStep", w.outlier_rule as "outlierRule"
      from submission_windows w join instruments i on i.id = w.instrument_id
     where w.instrument_id = any(${instrumentIds}::uuid[]) and ${provisionalFor(viewer.firmId)}`.execute(
    executor,
  );
  return rows;
}

/** Whether all of the types are samples, and whether results of one of them are kept from the viewer. */
export async function readTypesShown(
  executor: Executor,
  viewer: ResultsViewer,
  instrumentIds: readonly string[],
): Promise<{ isSample: boolean; isHidden: boolean }> {
  const { rows } = await sql<{ isSample: boolean; isHidden: boolean }>`
    select coalesce(bool_and(i.is_sample), false) as "isSample",
           coalesce(bool_or(not ${isTypeShownTo(viewer)}), false) as "isHidden"
      from instruments i where i.id = any(${instrumentIds}::uuid[])`.execute(executor);
  return rows[0] ?? { isSample: false, isHidden: false };
}
