// Par curves, one for each currency and date.
import type { ParCurve } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

interface Nodes {
  readonly days: readonly number[];
  readonly logFactors: readonly number[];
}

/** The curve that discounts, and those of the term indices where the currency has any. */
export interface CurveNodes extends Nodes {
  readonly forecasts?: Readonly<Record<string, Nodes>>;
}

export interface StoredCurve {
  readonly id: string;
  readonly date: string;
  readonly nodes: CurveNodes;
}

/** Older curves are not used for a date. */
const maxAgeDays = 31;

/** For each date the curve of that date or the newest before it. */
export async function findCurves(
  executor: Executor,
  currency: string,
  dates: readonly string[],
): Promise<Map<string, StoredCurve>> {
  const { rows } = await sql<StoredCurve & { wanted: string }>`
    select d.date::date as wanted, c.id, c.curve_date as date, c.nodes
      from unnest(${dates}::date[]) as d(date)
     cross join lateral (
       select id, curve_date, nodes from par_curves
        where currency = ${currency} and curve_date <= d.date and curve_date >= d.date - ${sql.lit(maxAgeDays)}
        order by curve_date desc limit 1) as c`.execute(executor);
  return new Map(rows.map(({ wanted, ...curve }) => [wanted, curve]));
}

/** Days after its own on which a curve still prices what was traded: over a weekend and a holiday. */
const tradedDays = 3;

export interface LoadedNodes {
  readonly currency: string;
  /** On which this is the newest curve. */
  readonly days: string[];
  readonly nodes: CurveNodes;
}

/**
 * What users loaded for a span of dates, or one curve. The demo's own curves are of an invented market, and price no real
 * transaction.
 */
export async function findLoadedCurves(
  executor: Executor,
  span: { readonly first: string; readonly last: string } | { currency: string; date: string },
): Promise<LoadedNodes[]> {
  const isMeant =
    'date' in span
      ? sql`currency = ${span.currency} and curve_date = ${span.date}::date`
      : sql`curve_date between ${span.first}::date - ${sql.lit(tradedDays)} and ${span.last}::date`;
  const { rows } = await sql<LoadedNodes>`
    select currency, nodes, array(
             select day::date::text from generate_series(curve_date, least(next_date - 1,
               curve_date + ${sql.lit(tradedDays)}), interval '1 day') as day) as days
      from (select currency, curve_date, nodes,
                   lead(curve_date) over (partition by currency order by curve_date) as next_date
              from par_curves where loaded_by is not null) as c
     where ${isMeant} order by currency, curve_date`.execute(executor);
  return rows;
}

type CurveRow = Omit<ParCurve, 'loadedAt'> & { loadedAt: Date };
const columns = sql`id as "_id", currency, curve_date as date, quotes, loaded_at as "loadedAt"`;

export async function listCurves(
  executor: Executor,
  { date = null }: { readonly date?: string | null },
): Promise<ParCurve[]> {
  const { rows } = await sql<CurveRow>`
    select ${columns} from par_curves ${date === null ? sql`` : sql`where curve_date = ${date}::date`}
     order by curve_date desc, currency limit 100`.execute(executor);
  return rows.map(onWire);
}

/** Of each currency the curve that prices a date, as `findCurves` chooses it. */
export async function findCurvesUsed(
  executor: Executor,
  currencies: readonly string[],
  date: string,
): Promise<ParCurve[]> {
  const { rows } = await sql<CurveRow>`
    select ${columns} from (
      select distinct on (currency) * from par_curves
       where currency = any(${currencies}::text[]) and curve_date <= ${date}::date
         and curve_date >= ${date}::date - ${sql.lit(maxAgeDays)}
       order by currency, curve_date desc) as c
     order by currency`.execute(executor);
  return rows.map(onWire);
}

export async function saveCurve(
  tx: Executor,
  curve: {
    currency: string;
    date: string;
    quotes: readonly Readonly<ParCurve['quotes'][number]>[];
    nodes: CurveNodes;
    loadedBy: string | null;
    now: Date;
  },
): Promise<ParCurve> {
  const { rows } = await sql<CurveRow>`
    insert into par_curves (currency, curve_date, quotes, nodes, loaded_by, loaded_at)
    values (${curve.currency}, ${curve.date}::date, ${JSON.stringify(curve.quotes)}::jsonb,
            ${JSON.stringify(curve.nodes)}::jsonb, ${curve.loadedBy}, ${curve.now})
    on conflict (currency, curve_date) do update
       set id = gen_random_uuid(), quotes = excluded.quotes, nodes = excluded.nodes,
           loaded_by = excluded.loaded_by, loaded_at = excluded.loaded_at
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A curve was not stored.');
  return onWire(row);
}

function onWire(row: CurveRow): ParCurve {
  return { ...row, loadedAt: row.loadedAt.toISOString() };
}
