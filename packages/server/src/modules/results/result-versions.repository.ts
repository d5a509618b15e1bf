// One result in all its versions: what was known of it, and when.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isShownTo, type ResultsViewer } from './results-viewer.repository.ts';
import { countingValues, ownValues } from './seen-results.repository.ts';

export interface PublishedWindow {
  readonly id: number;
  readonly instrumentId: string;
  readonly instrumentName: string;
  readonly unit: string;
  readonly decimals: number;
  readonly quoteStep: number;
  readonly isSample: boolean;
  readonly closesAt: Date;
  readonly settledAt: Date;
}

/** The settled first window of a trade's type and date; with a viewer only if its results are shown to them. */
export async function findPublishedWindow(
  executor: Executor,
  { tradeId, valuationDate }: { tradeId: number; valuationDate: string },
  viewer: ResultsViewer | null,
): Promise<PublishedWindow | null> {
  const isShown = viewer ? isShownTo(viewer) : sql`true`;
  const { rows } = await sql<PublishedWindow>`
    select w.id, i.id as "instrumentId", i.name as "instrumentName", i.unit, i.decimals, w.quote_step as "quoteStep",
           w.is_sample as "isSample", w.closes_at as "closesAt", w.settled_at as "settledAt"
      from submission_windows w join instruments i on i.id = w.instrument_id
     where w.instrument_id in (select t.instrument_id from trades t where t.trade_number = ${tradeId})
       and w.valuation_date = ${valuationDate}::date and w.corrects is null and w.settled_at is not null and w.trades > 0
       and ${isShown}`.execute(executor);
  return rows[0] ?? null;
}

interface Figures {
  readonly n: number | null;
  readonly mean: number | null;
  readonly std: number | null;
  readonly median: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

export interface StoredVersion extends Figures {
  readonly version: number;
  readonly withdrawnReason: string | null;
  /** Null from the close of its window on, or not stored. */
  readonly knownFrom: Date | null;
}

export async function readCurrentVersion(
  executor: Executor,
  windowId: number,
  { tradeId, valuationDate }: { tradeId: number; valuationDate: string },
): Promise<StoredVersion | null> {
  const { rows } = await sql<StoredVersion>`
    select version, withdrawn_reason as "withdrawnReason", known_from as "knownFrom", n, mean, std, median, min, max
      from results
     where window_id = ${windowId} and trade_number = ${tradeId} and valuation_date = ${valuationDate}::date`.execute(
    executor,
  );
  return rows[0] ?? null;
}

/** `withdrawnReason` is that of a withdrawal between this version and the next one. */
export interface EarlierVersion extends StoredVersion {
  readonly replacedAt: Date;
}

export async function readEarlierVersions(
  executor: Executor,
  windowId: number,
  tradeId: number,
): Promise<EarlierVersion[]> {
  const { rows } = await sql<EarlierVersion>`
    select version, withdrawn_reason as "withdrawnReason", known_from as "knownFrom", replaced_at as "replacedAt",
           n, mean, std, median, min, max
      from earlier_results
     where window_id = ${windowId} and trade_number = ${tradeId} order by version`.execute(
    executor,
  );
  return rows;
}

/** The firm's value in the first version, and the one that counts now. */
export async function readOwnVersions(
  executor: Executor,
  firmId: string,
  windowId: number,
  tradeId: number,
): Promise<{ first: number | null; now: number | null }> {
  const valueOf = async (isCorrected: boolean) => {
    const { rows } = await sql<{ value: number }>`
      select o.value from ${ownValues([{ id: windowId, isCorrected }], firmId, [tradeId])} as o
       where o.trade_number = ${tradeId}`.execute(executor);
    return rows[0]?.value ?? null;
  };
  return { first: await valueOf(false), now: await valueOf(true) };
}

export interface ValuesOfFirm {
  readonly firmId: string;
  readonly first: number;
  readonly now: number;
}

/** Of every firm that contributed. For what each of them is told about itself, and for nothing else. */
export async function readValuesOfFirms(
  executor: Executor,
  windowId: number,
  tradeId: number,
): Promise<ValuesOfFirm[]> {
  const { rows } = await sql<ValuesOfFirm>`
    select v.firm_id as "firmId", (array_agg(v.value order by v.number desc))[1] as now,
           (array_agg(v.value order by v.number desc) filter (where s.window_id = ${windowId}))[1] as first
      from ${countingValues(null)} v join submissions s on s.number = v.number
     where v.window_id = ${windowId} and v.trade_number = ${tradeId}
     group by v.firm_id having count(*) filter (where s.window_id = ${windowId}) > 0`.execute(
    executor,
  );
  return rows;
}

/** Firms with a counting mark on the trade in a window. */
export async function findContributingFirms(
  executor: Executor,
  windowId: number,
  tradeId: number,
): Promise<string[]> {
  const { rows } = await sql<{ firmId: string }>`
    select distinct s.firm_id as "firmId" from submissions s join submission_values v on v.submission = s.number
     where s.window_id = ${windowId} and s.counts and v.trade_number = ${tradeId}`.execute(
    executor,
  );
  return rows.map(({ firmId }) => firmId);
}
