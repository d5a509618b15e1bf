// Figures of a closed window, formed range by range of its trades.
import type { ReleasedResult } from '@pricevault/basics/results';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Values read at once: a few megabytes. */
const defaultValuesInRange = 200_000;
/** Submissions whose trades tell where ranges end. */
const sampledSubmissions = 16;

/**
 * Trade numbers that divide the values of a window into ranges of about the same size; the last range has no end. Where they
 * are does not change results.
 */
export async function findRangeEnds(
  executor: Executor,
  windowId: number,
  valuesInRange = defaultValuesInRange,
): Promise<number[]> {
  const { rows } = await sql<{ end: number }>`
    with counting as (
      select number, rows from submissions where window_id = ${windowId} and counts
    ), sampled as (
      select number, rows from counting order by rows desc, number limit ${sampledSubmissions}
    ), step as (
      select greatest(1, (${valuesInRange}::bigint * (select sum(rows) from sampled)
                          / greatest((select sum(rows) from counting), 1)))::bigint as rows
    )
    select trade_number as end
      from (select v.trade_number, row_number() over (order by v.trade_number) as place
              from sampled s join submission_values v on v.submission = s.number) as placed, step
     where place % step.rows = 0 order by place`.execute(executor);
  return [...new Set(rows.map(({ end }) => end))];
}

/** How coarsely the firm of a submission quotes, by its largest one. */
const firmZeros = sql`
  coalesce(first_value(quoting_zeros) over (partition by firm_id order by rows desc, number desc), 0)`;

/** How coarsely each firm quotes in these windows. */
export async function readFirmZeros(
  tx: Executor,
  windowIds: readonly number[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ firmId: string; zeros: number }>`
    select distinct firm_id as "firmId", ${firmZeros} as zeros
      from submissions where window_id = any(${[...windowIds]}::bigint[]) and counts`.execute(tx);
  return new Map(rows.map(({ firmId, zeros }) => [firmId, zeros]));
}

/** A range is grouped in memory. */
export async function allowMemory(reader: Executor): Promise<void> {
  await sql`set work_mem = '64MB'`.execute(reader);
}

export interface TradeRange {
  /** Trades after this one; null for all from the first. */
  readonly after: number | null;
  /** The last trade of the range; null for all up to the last. */
  readonly end: number | null;
}

/** A counting submission of a window. */
export interface CountingSubmission {
  readonly number: number;
  /** From 0 on, the same for all submissions of a firm. */
  readonly firm: number;
  /** How coarsely the firm quotes. */
  readonly zeros: number;
}

/** In the order of their numbers: the later of a firm replaces the marks of the earlier. */
export async function readCountingSubmissions(
  executor: Executor,
  windowId: number,
): Promise<CountingSubmission[]> {
  const { rows } = await sql<CountingSubmission>`
    select number, dense_rank() over (order by firm_id)::integer - 1 as firm, ${firmZeros} as zeros
      from submissions where window_id = ${windowId} and counts order by number`.execute(executor);
  return rows;
}

export interface MarksOfTrade {
  readonly tradeId: number;
  /** As text: `1.5,2,…`. */
  readonly marks: string;
  /** Whose they are, in the same order, as places in the list of submissions: `0,2,…`. */
  readonly places: string;
}

/** All counting marks of the trades after `after`, up to `end`. They are not sorted: that would take most of the time. */
export async function readMarksOfRange(
  reader: Executor,
  submissions: readonly CountingSubmission[],
  { after, end }: TradeRange,
): Promise<MarksOfTrade[]> {
  const { rows } = await sql<MarksOfTrade>`
    select v.trade_number as "tradeId", string_agg(v.value::text, ',') as marks, string_agg(g.place, ',') as places
      from unnest(${submissions.map(({ number }) => number)}::bigint[],
                  ${submissions.map((_, place) => String(place))}::text[]) as g(number, place)
      join submission_values v on v.submission = g.number and v.trade_number > ${after ?? -1}::bigint
       and v.trade_number <= ${end ?? Number.MAX_SAFE_INTEGER}::bigint
     group by v.trade_number`.execute(reader);
  return rows;
}

export interface FormedResult extends ReleasedResult {
  readonly tradeId: number;
  /** What its figures are rounded to when they are shown. */
  readonly grid: number;
}

export async function insertFormed(
  tx: Executor,
  windowId: number,
  results: readonly FormedResult[],
): Promise<void> {
  const column = (of: (result: FormedResult) => number | null | undefined) =>
    sql`${results.map((result) => of(result) ?? null)}`;
  const doubles = (of: (result: FormedResult) => number | null | undefined) =>
    sql`${column(of)}::double precision[]`;
  await sql`
    insert into forming_results (window_id, trade_number, grid, n, mean, std, min, max, median, accepted_center,
      accepted_reach)
    select ${windowId}::bigint, * from unnest(
      ${column(({ tradeId }) => tradeId)}::bigint[], ${doubles(({ grid }) => grid)}, ${column(({ figures }) => figures?.n)}::integer[],
      ${doubles(({ figures }) => figures?.mean)}, ${doubles(({ figures }) => figures?.std)},
      ${doubles(({ figures }) => figures?.min)}, ${doubles(({ figures }) => figures?.max)},
      ${doubles(({ figures }) => figures?.median)}, ${doubles(({ inside }) => inside?.acceptance?.center)},
      ${doubles(({ inside }) => inside?.acceptance?.reach)})`.execute(tx);
}

/** Remembers how far a window is formed. */
export async function markFormed(
  tx: Executor,
  windowId: number,
  through: number | null,
): Promise<void> {
  await sql`
    update submission_windows set formed_through = ${through} where id = ${windowId}`.execute(tx);
}

interface FormedRow {
  readonly tradeId: number;
  readonly grid: number;
  readonly n: number | null;
  readonly mean: number;
  readonly std: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly median: number | null;
  readonly center: number | null;
  readonly reach: number | null;
}

/** The next formed results after a trade. */
export async function readFormed(
  tx: Executor,
  windowId: number,
  { after, limit }: { after: number; limit: number },
): Promise<FormedResult[]> {
  const { rows } = await sql<FormedRow>`
    select trade_number as "tradeId", grid, n, mean, std, min, max, median, accepted_center as center,
           accepted_reach as reach
      from forming_results where window_id = ${windowId} and trade_number > ${after}
     order by trade_number limit ${limit}`.execute(tx);
  return rows.map(({ tradeId, grid, n, mean, std, min, max, median, center, reach }) =>
    n === null
      ? { tradeId, grid, figures: null, inside: null }
      : {
          tradeId,
          grid,
          figures: { n, mean, std, min, max, median },
          inside: {
            mean,
            std,
            acceptance: center === null || reach === null ? null : { center, reach },
          },
        },
  );
}

/** The last trade of the ranges that are formed; null before the first. */
export async function readFormedThrough(
  executor: Executor,
  windowId: number,
): Promise<number | null> {
  const { rows } = await sql<{ through: number | null }>`
    select formed_through as through from submission_windows where id = ${windowId}`.execute(
    executor,
  );
  return rows[0]?.through ?? null;
}

/** Whether a node of the version before has formed some of it, without the grid that its figures are rounded to. */
export async function hasUngridded(tx: Executor, windowId: number): Promise<boolean> {
  const { rows } = await sql`
    select trade_number from forming_results where window_id = ${windowId} and grid is null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function deleteFormed(tx: Executor, windowId: number): Promise<void> {
  await sql`delete from forming_results where window_id = ${windowId}`.execute(tx);
}
