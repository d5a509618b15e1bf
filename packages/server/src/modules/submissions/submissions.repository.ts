// Submissions and their values. The lock on `firm_windows` serializes a firm's submissions to one window.
import type {
  ListQuery,
  Submission,
  submissionSortColumns,
  uncountedReasons,
} from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { containsPattern, listWindow } from '../../platform/db/list-window.ts';
import { isUuid } from '../../platform/db/uuids.ts';
import type { Mark } from './submission-collector.ts';

export type UncountedReason = (typeof uncountedReasons)[number];

/** A PostgreSQL array literal; the driver's own conversion takes as long as storing the values. */
function arrayText(numbers: readonly (number | null)[]): string {
  return `{${numbers.map((number) => number ?? 'NULL').join(',')}}`;
}

/** The types of trades in sight, and the unknown ids. */
export async function findTypesOfTrades(
  executor: Executor,
  tradeIds: readonly number[],
): Promise<{ types: string[]; unknown: number[] }> {
  const { rows } = await sql<{ type: string | null; unknown: string[] | null }>`
    select t.instrument_id as type, array_agg(u.id::text) filter (where t.instrument_id is null) as unknown
      from unnest(${arrayText(tradeIds)}::bigint[]) as u(id)
      left join trades_in_sight t on t.trade_number = u.id
     group by t.instrument_id`.execute(executor);
  return {
    types: rows.flatMap(({ type }) => type ?? []),
    unknown: rows.flatMap(({ unknown }) => unknown ?? []).map(Number),
  };
}

/** The trades for which the firm has a counting value in the window. */
export async function findGivenTrades(
  executor: Executor,
  by: { windowId: number; firmId: string },
  tradeIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct v.trade_number as id
      from submissions s join submission_values v on v.submission = s.number
     where s.window_id = ${by.windowId} and s.firm_id = ${by.firmId} and s.counts
       and v.trade_number = any(${arrayText(tradeIds)}::bigint[])
     order by 1`.execute(executor);
  return rows.map(({ id }) => id);
}

/** How many of the marks differ from the firm's counting value of their trade in the window: those are replaced. */
export async function countReplaced(
  executor: Executor,
  by: { windowId: number; firmId: string },
  marks: readonly Mark[],
): Promise<number> {
  const ids = arrayText(marks.map(({ tradeId }) => tradeId));
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (
        select distinct on (v.trade_number) v.trade_number, v.value
          from submissions s join submission_values v on v.submission = s.number
         where s.window_id = ${by.windowId} and s.firm_id = ${by.firmId} and s.counts and v.trade_number = any(${ids}::bigint[])
         order by v.trade_number, s.number desc) as given
      join unnest(${ids}::bigint[], ${arrayText(marks.map(({ value }) => value))}::double precision[]) as u(id, value)
        on u.id = given.trade_number
     where given.value <> u.value`.execute(executor);
  return rows[0]?.count ?? 0;
}

export interface HeldFirmWindow {
  readonly tries: number;
  /** The firm's last counting submission in this window. */
  readonly lastNumber: number | null;
  /** Whether the firm has marks in it that were not withdrawn. */
  readonly hasMarks: boolean;
}

/** Locks the firm's row of a window until the transaction ends: its next submission waits. */
export async function holdFirmWindow(
  tx: Executor,
  by: { windowId: number; firmId: string },
): Promise<HeldFirmWindow> {
  const { rows } = await sql<HeldFirmWindow>`
    insert into firm_windows (window_id, firm_id) values (${by.windowId}, ${by.firmId})
    on conflict (window_id, firm_id) do update set tries = firm_windows.tries
    returning tries, last_submission as "lastNumber", coalesce(given_trades, tries) > 0 as "hasMarks"`.execute(
    tx,
  );
  return rows[0] ?? { tries: 0, lastNumber: null, hasMarks: false };
}

/** How often the firm has submitted in a window, without locking it. */
export async function readTries(
  executor: Executor,
  by: { windowId: number; firmId: string },
): Promise<number> {
  const row = await executor
    .selectFrom('firm_windows')
    .select('tries')
    .where('window_id', '=', by.windowId)
    .where('firm_id', '=', by.firmId)
    .executeTakeFirst();
  return row?.tries ?? 0;
}

/** Counts a stored submission: the firm's tries and trades, and what it replaces of the firm's earlier submissions. */
export async function countTry(
  tx: Executor,
  by: { windowId: number; firmId: string },
  submission: number,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  const replaced = isFirst ? [] : await findReplaced(tx, by, submission);
  await sql`
    update submissions s set replaced_rows = coalesce(s.replaced_rows, 0) + r.rows
      from unnest(${replaced.map(({ number }) => number)}::bigint[],
                  ${replaced.map(({ rows }) => rows)}::integer[]) as r(number, rows)
     where s.number = r.number`.execute(tx);
  await sql`
    update firm_windows f
       set tries = f.tries + 1, last_submission = s.number,
           given_trades = coalesce(f.given_trades, 0) + s.rows
             - ${replaced.reduce((sum, { rows }) => sum + rows, 0)}::integer
      from submissions s
     where s.number = ${submission} and f.window_id = ${by.windowId} and f.firm_id = ${by.firmId}`.execute(
    tx,
  );
}

/** The submissions that held values of these trades until now, and of how many. */
async function findReplaced(
  tx: Executor,
  by: { windowId: number; firmId: string },
  submission: number,
): Promise<{ number: number; rows: number }[]> {
  const { rows } = await sql<{ number: number; rows: number }>`
    select number, count(*)::integer as rows from (
      select v.trade_number, max(s.number) as number
        from submissions s join submission_values v on v.submission = s.number
        join submission_values own on own.submission = ${submission} and own.trade_number = v.trade_number
       where s.window_id = ${by.windowId} and s.firm_id = ${by.firmId} and s.counts and s.number < ${submission}
       group by v.trade_number) as held
     group by number`.execute(tx);
  return rows;
}

export interface SameSubmission {
  readonly id: string;
  readonly contentHash: Buffer;
  readonly receiptHash: Buffer;
  /** Marks of it were withdrawn: sending them again is no repeat. */
  readonly isWithdrawn: boolean;
}

export async function findSubmission(
  executor: Executor,
  number: number,
): Promise<SameSubmission | null> {
  const row = await executor
    .selectFrom('submissions')
    .select([
      'id',
      'content_hash as contentHash',
      'receipt_hash as receiptHash',
      sql<boolean>`coalesce(withdrawn_rows, 0) > 0`.as('isWithdrawn'),
    ])
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** The firm's last submission to a type that does not count, to detect a repeat. */
export async function findLastUncounted(
  executor: Executor,
  by: { firmId: string; instrumentId: string; windowId: number | null },
): Promise<SameSubmission | null> {
  const { rows } = await sql<SameSubmission & { windowId: number | null }>`
    select id, content_hash as "contentHash", receipt_hash as "receiptHash", window_id as "windowId",
           false as "isWithdrawn"
      from submissions
     where firm_id = ${by.firmId} and instrument_id = ${by.instrumentId} and not counts
     order by number desc limit 1`.execute(executor);
  const [last] = rows;
  return last && last.windowId === by.windowId ? last : null;
}

export interface NewSubmission {
  readonly id: string;
  readonly firmId: string;
  readonly userId: string | null;
  readonly instrumentId: string;
  readonly windowId: number | null;
  readonly receivedAt: Date;
  /** Null when it counts. */
  readonly uncountedReason: UncountedReason | null;
  /** How coarsely its marks are quoted. */
  readonly quotingZeros: number;
  readonly contentHash: Buffer;
  readonly receiptHash: Buffer;
  readonly receiptHead: string;
}

export async function insertSubmission(
  tx: Executor,
  submission: NewSubmission,
  marks: readonly Mark[],
): Promise<number> {
  const { number } = await tx
    .insertInto('submissions')
    .values({
      id: submission.id,
      firm_id: submission.firmId,
      user_id: submission.userId,
      instrument_id: submission.instrumentId,
      window_id: submission.windowId,
      received_at: submission.receivedAt,
      counts: submission.uncountedReason === null,
      uncounted_reason: submission.uncountedReason,
      rows: marks.length,
      replaced_rows: 0,
      quoting_zeros: submission.quotingZeros,
      content_hash: submission.contentHash,
      receipt_hash: submission.receiptHash,
      receipt_head: submission.receiptHead,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await sql`
    insert into submission_values (submission, trade_number, value, forward)
    select ${number}::bigint, * from unnest(
      ${arrayText(marks.map(({ tradeId }) => tradeId))}::bigint[],
      ${arrayText(marks.map(({ value }) => value))}::double precision[],
      ${arrayText(marks.map(({ forward }) => forward))}::double precision[])`.execute(tx);
  return number;
}

/** The data of a receipt, for its own firm only. */
export async function findReceipt(
  executor: Executor,
  id: string,
  firmId: string,
): Promise<{ head: string; hash: Buffer; receivedAt: Date; number: number; rows: number } | null> {
  if (!isUuid(id)) return null;
  const row = await executor
    .selectFrom('submissions')
    .select([
      'receipt_head as head',
      'receipt_hash as hash',
      'received_at as receivedAt',
      'number',
      'rows',
    ])
    .where('id', '=', id)
    .where('firm_id', '=', firmId)
    .executeTakeFirst();
  return row ?? null;
}

/** As they were sent, also those withdrawn since. */
export async function readMarks(
  executor: Executor,
  submission: number,
): Promise<{ tradeId: number; value: number; forward: number | null }[]> {
  const { rows } = await sql<{ tradeId: number; value: number; forward: number | null }>`
    select trade_number as "tradeId", value, forward from submission_values where submission = ${submission}
    union all
    select trade_number, value, forward from withdrawn_values where submission = ${submission}
     order by 1`.execute(executor);
  return rows;
}

type SubmissionRow = Omit<Submission, 'receivedAt' | 'opensAt' | 'closesAt' | 'receipt'> & {
  receivedAt: Date;
  opensAt: Date | null;
  closesAt: Date | null;
  receipt: Buffer;
};

/** The firm's submissions; the search matches the type's name. */
export async function listSubmissions(
  executor: Executor,
  firmId: string,
  query: ListQuery<(typeof submissionSortColumns)[number]>,
): Promise<{ items: Submission[]; total: number }> {
  const { limit, offset } = listWindow(query);
  const direction = sql.raw(query.sortDirection ?? 'desc');
  // Submissions outside of every window have no valuation date and come last in both directions.
  const order =
    query.sortBy === 'valuationDate'
      ? sql`w.valuation_date ${direction} nulls last, s.number ${direction}`
      : sql`s.received_at ${direction}, s.number ${direction}`;
  const named = query.searchText
    ? sql`and fold_text(i.name) like fold_text(${containsPattern(query.searchText)})`
    : null;
  const found = sql`from submissions s join instruments i on i.id = s.instrument_id
      left join submission_windows w on w.id = s.window_id
     where s.firm_id = ${firmId} ${named ?? sql``}`;
  const [page, count] = await Promise.all([
    sql<SubmissionRow>`
      select s.number, s.window_id, s.id as "_id", s.instrument_id as "instrumentTypeId",
             i.name as "instrumentName", w.valuation_date as "valuationDate", w.opens_at as "opensAt",
             w.closes_at as "closesAt", s.received_at as "receivedAt", s.counts as is_timing,
             s.uncounted_reason as reason, s.rows, coalesce(s.replaced_rows, 0) > 0 as "isReplaced",
             coalesce(s.replaced_rows, 0) = s.rows as "isWhollyReplaced", s.receipt_hash as receipt,
             coalesce(s.withdrawn_rows, 0) as withdrawn,
             case when s.counts and w.settled_at is null and w.closes_at > clock_timestamp()
                  then s.rows - coalesce(s.replaced_rows, 0) - coalesce(s.withdrawn_rows, 0) else 0 end as withdrawable,
             (select u.display_name from users u where u.id = s.user_id) as "authorName"
        ${found} order by ${order} limit ${limit} offset ${offset}`.execute(executor),
    // Every submission has its type: joining it for all of them would only take time.
    sql<{ total: number }>`
      select count(*) as total ${named ? found : sql`from submissions s where s.firm_id = ${firmId}`}`.execute(
      executor,
    ),
  ]);
  return { items: page.rows.map(onWire), total: count.rows[0]?.total ?? 0 };
}

function onWire(row: SubmissionRow): Submission {
  return {
    ...row,
    receivedAt: row.receivedAt.toISOString(),
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    receipt: row.receipt.toString('hex'),
  };
}
