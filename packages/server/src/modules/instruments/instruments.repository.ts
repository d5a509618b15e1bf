// Instrument types. A type, and its trades with it, is in sight until it is removed.
import { unpagedRows } from '@pricevault/basics';
import type {
  Instrument,
  InstrumentForm,
  instrumentSortColumns,
  ListQuery,
} from '@pricevault/contract';
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { containsPattern, listWindow } from '../../platform/db/list-window.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { anyUuid, isUuid } from '../../platform/db/uuids.ts';

type SortColumn = (typeof instrumentSortColumns)[number];
type InstrumentRow = Omit<Instrument, 'createdAt'> & { createdAt: Date };

const columns = `i.id as "_id", i.name, i.currency, i.service_frequency as "serviceFrequency",
  i.pricing_zone as "pricingTZ", to_char(i.pricing_time, 'HH24:MI') as "pricingTime",
  i.submission_period_minutes as "submissionPeriod", i.submission_tries as "submissionTries",
  i.asset_id as "assetId", a.name as "assetName", i.min_contributors as "minContributors",
  i.is_sample as "isSample", i.outlier_rule as "outlierRule", i.unit, i.unit_detail as "unitDetail", i.quote_step as "quoteStep", i.decimals,
  i.decimals_by_measure as "decimalsByMeasure",
  i.give_to_get as "giveToGet", i.min_cohort as "minCohort",
  i.allows_protocol_1 as "allowProtocol1", i.closed_calendar as calendar, i.closed_dates::text[] as "closedDates",
  i.is_open_at_weekends as "openAtWeekends", i.challenge_days as "challengeDays",
  i.reopening_minutes as "reopeningMinutes", i.created_at as "createdAt", i.version`;
const inSight = `from instruments i join assets a on a.id = i.asset_id where i.removed_at is null`;

/** The list behind every drop-down: no parameters, newest first. */
const selectNewest = prepared<InstrumentRow>(
  'instruments-newest',
  `select ${columns} ${inSight} order by i.created_at desc, i.id limit 1000`,
);

const sortBy: Record<SortColumn, RawBuilder<unknown>> = {
  name: sql`lower(i.name) collate "C"`,
  currency: sql`i.currency`,
  serviceFrequency: sql`i.service_frequency`,
  pricingTZ: sql`i.pricing_zone collate "C"`,
  pricingTime: sql`i.pricing_time`,
  submissionPeriod: sql`i.submission_period_minutes`,
  submissionTries: sql`i.submission_tries`,
  createdAt: sql`i.created_at`,
};

export async function listInstruments(
  executor: Executor,
  query: ListQuery<SortColumn>,
): Promise<{ items: Instrument[]; total: number }> {
  if (Object.values(query).every((value) => value === undefined)) {
    const items = await selectNewest(executor);
    if (items.length < unpagedRows) return { items: items.map(onWire), total: items.length };
  }
  const { limit, offset } = listWindow(query);
  const column = query.sortBy ?? 'createdAt';
  const direction = query.sortDirection ?? (column === 'createdAt' ? 'desc' : 'asc');
  const found = query.searchText
    ? sql`${sql.raw(inSight)} and fold_text(i.name) like fold_text(${containsPattern(query.searchText)})`
    : sql.raw(inSight);
  const [page, count] = await Promise.all([
    sql<InstrumentRow>`select ${sql.raw(columns)} ${found}
      order by ${sortBy[column]} ${sql.raw(direction)}, i.id limit ${limit} offset ${offset}`.execute(
      executor,
    ),
    sql<{ total: number }>`select count(*) as total ${found}`.execute(executor),
  ]);
  return { items: page.rows.map(onWire), total: count.rows[0]?.total ?? 0 };
}

/** All types in sight, without a limit: jobs must not miss any. */
export async function readAllInstruments(executor: Executor): Promise<Instrument[]> {
  const { rows } = await sql<InstrumentRow>`
    select ${sql.raw(columns)} ${sql.raw(inSight)} order by i.created_at desc, i.id`.execute(
    executor,
  );
  return rows.map(onWire);
}

export async function findInstrument(executor: Executor, id: string): Promise<Instrument | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<InstrumentRow>`
    select ${sql.raw(columns)} ${sql.raw(inSight)} and i.id = ${id}`.execute(executor);
  return rows[0] ? onWire(rows[0]) : null;
}

/** The type in sight; nobody else changes it before the transaction ends. */
export async function lockInstrument(tx: Executor, id: string): Promise<Instrument | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<InstrumentRow>`
    select ${sql.raw(columns)} ${sql.raw(inSight)} and i.id = ${id} for update of i`.execute(tx);
  return rows[0] ? onWire(rows[0]) : null;
}

export async function findInstrumentsOfCurrency(
  executor: Executor,
  currency: string,
): Promise<string[]> {
  const rows = await executor
    .selectFrom('instruments')
    .select('id')
    .where('currency', '=', currency)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Adds an instrument type to an asset in sight and returns its id. Null when the asset is gone; while this transaction
 * lasts, it cannot be removed.
 */
export async function insertInstrument(
  tx: Executor,
  instrument: Insertable<Tables['instruments']>,
): Promise<string | null> {
  if (!(await holdAsset(tx, instrument.asset_id))) return null;
  const row = await tx
    .insertInto('instruments')
    .values(instrument)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Stores the given fields only. False when the type does not exist or was removed. */
export async function updateInstrument(
  tx: Executor,
  id: string,
  changes: Updateable<Tables['instruments']>,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const row = await tx
    .updateTable('instruments')
    .set(changes)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface CalendarOfType {
  readonly id: string;
  readonly calendar: string;
  /** To this date its closed weekdays are in the list. */
  readonly until: string;
}

/** Types whose list of closed dates ends before the given date; nobody else changes them before the transaction ends. */
export async function lockEndingCalendars(tx: Executor, before: string): Promise<CalendarOfType[]> {
  const { rows } = await sql<CalendarOfType>`
    select id, closed_calendar as calendar, closed_calendar_until as until from instruments
     where closed_calendar_until < ${before}::date and removed_at is null for update`.execute(tx);
  return rows;
}

export async function addClosedDates(
  tx: Executor,
  id: string,
  added: { readonly dates: readonly string[]; readonly until: string },
): Promise<void> {
  await sql`
    update instruments
       set closed_dates = array(select distinct d from unnest(closed_dates || ${added.dates}::date[]) as d order by d),
           closed_calendar_until = ${added.until}::date
     where id = ${id}`.execute(tx);
}

/** True if this would change whether a type with submissions is a sample. */
export async function isSampleFixed(tx: Executor, id: string, isSample: boolean): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { rows } = await sql`
    select from instruments i
     where i.id = ${id} and i.is_sample <> ${isSample}
       and (exists (select from submission_windows w where w.instrument_id = i.id)
            or exists (select from submissions s where s.instrument_id = i.id)
            or exists (select from kept_rounds r where r.instrument_id = i.id)
            or exists (select from consensus_submissions c where c.instrument_id = i.id))`.execute(
    tx,
  );
  return rows.length > 0;
}

/** True while the asset is in sight; it cannot be removed before this transaction ends. */
export async function holdAsset(tx: Executor, assetId: string): Promise<boolean> {
  if (!isUuid(assetId)) return false;
  const parent = await tx
    .selectFrom('assets')
    .select('id')
    .where('id', '=', assetId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return parent !== undefined;
}

export async function countInstrumentsOfAssets(
  executor: Executor,
  assetIds: readonly string[],
): Promise<number> {
  const row = await executor
    .selectFrom('instruments')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('asset_id', '=', anyUuid(assetIds))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function removeInstrumentsOfAssets(
  tx: Executor,
  assetIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('instruments')
    .set({ removed_at: now })
    .where('asset_id', '=', anyUuid(assetIds))
    .where('removed_at', 'is', null)
    .execute();
}

/** Removing such an asset took its types with it. */
export async function wereRemovedWithInstruments(
  tx: Executor,
  assets: readonly { readonly id: string; readonly removedAt: Date }[],
): Promise<boolean> {
  const rows = await tx
    .selectFrom('instruments')
    .select(['asset_id', 'removed_at'])
    .where('asset_id', '=', anyUuid(assets.map(({ id }) => id)))
    .where('removed_by', 'is', null)
    .execute();
  return rows.some((row) =>
    assets.some(
      ({ id, removedAt }) =>
        id === row.asset_id && removedAt.getTime() === row.removed_at?.getTime(),
    ),
  );
}

/** True while the assets of all these types are in sight; they cannot be removed before this transaction ends. */
export async function lockAssetsOfInstruments(
  tx: Executor,
  ids: readonly string[],
): Promise<boolean> {
  const assets = await tx
    .selectFrom('assets')
    .select('removed_at')
    .where('id', 'in', (select) =>
      select.selectFrom('instruments').select('asset_id').where('id', '=', anyUuid(ids)),
    )
    .forShare()
    .execute();
  return assets.every((asset) => asset.removed_at === null);
}

function onWire(row: InstrumentRow): Instrument {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Drops settings that the call left out: they keep their value, or get their default. */
export function withoutGaps<T extends object>(form: T): Given<T> {
  return Object.fromEntries(
    Object.entries(form).filter(([, value]) => value !== undefined),
  ) as Given<T>;
}

type FormColumns = Insertable<Tables['instruments']> & Updateable<Tables['instruments']>;

export function columnsOf(form: InstrumentForm): FormColumns {
  return withoutGaps({
    asset_id: form.assetId,
    name: form.name,
    currency: form.currency,
    service_frequency: form.serviceFrequency,
    pricing_zone: form.pricingTZ,
    pricing_time: form.pricingTime,
    submission_period_minutes: form.submissionPeriod,
    submission_tries: form.submissionTries,
    min_contributors: form.minContributors,
    is_sample: form.isSample,
    outlier_rule: form.outlierRule,
    unit: form.unit,
    unit_detail: form.unitDetail,
    quote_step: form.quoteStep,
    decimals: form.decimals,
    decimals_by_measure:
      form.decimalsByMeasure &&
      JSON.stringify(form.decimalsByMeasure, (_name, digits: unknown) => digits ?? undefined),
    give_to_get: form.giveToGet,
    min_cohort: form.minCohort,
    allows_protocol_1: form.allowProtocol1,
    closed_calendar: form.calendar,
    closed_dates: form.closedDates && [...new Set(form.closedDates)].toSorted(),
    is_open_at_weekends: form.openAtWeekends,
    challenge_days: form.challengeDays,
    reopening_minutes: form.reopeningMinutes,
  });
}

/** A type was created or changed, so that a window may have opened. */
export const windowRulesChannel = 'window_rules_changed';

export async function notifyWindowRules(tx: Executor): Promise<void> {
  await sql`select pg_notify(${windowRulesChannel}, '')`.execute(tx);
}
