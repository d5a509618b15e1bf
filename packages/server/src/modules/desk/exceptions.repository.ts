// What a firm made of its exceptions, and each change of it.
import type { ExceptionReason, ExceptionState } from '@pricevault/basics/desk';
import type { ExceptionLogEntry, ExceptionRecord } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { lockDesk } from './desk-lock.repository.ts';

export interface RecordRow {
  readonly state: ExceptionState | null;
  readonly reason: ExceptionReason | null;
  readonly comment: string | null;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly changedBy: string | null;
  readonly changedAt: Date | null;
  readonly version: number | null;
}

const nameOf = (column: string) =>
  sql.raw(`(select u.display_name from users u where u.id = ${column})`);

/** Of `desk_exceptions e`. */
export const recordColumns = sql`e.state, e.reason, e.comment, e.assignee_id as "assigneeId",
  ${nameOf('e.assignee_id')} as "assigneeName", ${nameOf('e.changed_by')} as "changedBy", e.changed_at as "changedAt", e.version`;

/** What the firm made of a row of another relation: now, or until an instant. Changes of a trade and date are few. */
export const exceptionsOf = (row: string, knownAt: string | null) => {
  const isOfRow = sql.raw(
    `x.firm_id = ${row}.firm_id and x.valuation_date = ${row}.valuation_date and x.trade_number = ${row}.trade_number`,
  );
  return knownAt === null
    ? sql`(select * from desk_exceptions x where ${isOfRow})`
    : sql`(
      select x.*, row_number() over (order by x.number)::integer as version from desk_changes x
       where ${isOfRow} and x.changed_at <= ${knownAt}::timestamptz order by x.number desc limit 1)`;
};

export function recordOf(row: RecordRow): ExceptionRecord {
  return {
    state: row.state ?? 'open',
    reason: row.reason,
    comment: row.comment ?? '',
    assigneeId: row.assigneeId,
    assigneeName: row.assigneeName,
    changedBy: row.changedBy,
    changedAt: row.changedAt?.toISOString() ?? null,
    version: row.version ?? 0,
  };
}

export interface MarkKey {
  readonly tradeId: number;
  readonly valuationDate: string;
}

const keys = (items: readonly MarkKey[]) =>
  sql`unnest(${items.map(({ tradeId }) => tradeId)}::bigint[],
    ${items.map(({ valuationDate }) => valuationDate)}::date[]) with ordinality as k(trade_number, valuation_date, place)`;

export interface StoredException extends MarkKey {
  /** Whether the desk has shown such a mark of the firm. */
  readonly isMark: boolean;
  readonly record: ExceptionRecord;
}

/** In the order of the items. Concurrent changes of the firm wait for each other, also of exceptions that have no row yet. */
export async function lockExceptions(
  tx: Executor,
  firmId: string,
  items: readonly MarkKey[],
): Promise<StoredException[]> {
  await lockDesk(tx, firmId);
  return readExceptions(tx, firmId, items);
}

export async function readExceptions(
  executor: Executor,
  firmId: string,
  items: readonly MarkKey[],
): Promise<StoredException[]> {
  const { rows } = await sql<RecordRow & MarkKey & { isMark: boolean }>`
    select k.trade_number as "tradeId", k.valuation_date as "valuationDate", ${recordColumns},
           exists (select from desk_rows d where d.firm_id = ${firmId} and d.trade_number = k.trade_number
                     and d.valuation_date = k.valuation_date) as "isMark"
      from ${keys(items)}
      left join desk_exceptions e on e.firm_id = ${firmId} and e.valuation_date = k.valuation_date
       and e.trade_number = k.trade_number
     order by k.place`.execute(executor);
  return rows.map(({ tradeId, valuationDate, isMark, ...row }) => ({
    tradeId,
    valuationDate,
    isMark,
    record: recordOf(row),
  }));
}

export interface ChangedException extends MarkKey {
  readonly state: ExceptionState;
  readonly reason: ExceptionReason | null;
  readonly comment: string;
  readonly assigneeId: string | null;
}

export interface ChangedBy {
  readonly firmId: string;
  /** Null where nobody of the firm did it: staff decided on its challenge, or the result was corrected. */
  readonly userId: string | null;
  readonly now: Date;
}

/** Stores the new state of each and adds it to the log. */
export async function saveExceptions(
  tx: Executor,
  by: ChangedBy,
  changed: readonly ChangedException[],
): Promise<void> {
  await sql`
    with given as (
      select (row ->> 'tradeId')::bigint as trade_number, (row ->> 'valuationDate')::date as valuation_date,
             row ->> 'state' as state, row ->> 'reason' as reason, row ->> 'comment' as comment,
             (row ->> 'assigneeId')::uuid as assignee_id
        from jsonb_array_elements(${JSON.stringify(changed)}::jsonb) as g(row)),
    saved as (
      insert into desk_exceptions as e (firm_id, valuation_date, trade_number, state, reason, comment, assignee_id,
        changed_by, changed_at)
      select ${by.firmId}, valuation_date, trade_number, state, reason, comment, assignee_id, ${by.userId}, ${by.now}
        from given
      on conflict (firm_id, valuation_date, trade_number) do update
         set state = excluded.state, reason = excluded.reason, comment = excluded.comment,
             assignee_id = excluded.assignee_id, changed_by = excluded.changed_by, changed_at = excluded.changed_at,
             version = e.version + 1
      returning e.trade_number, e.valuation_date)
    insert into desk_changes (firm_id, trade_number, valuation_date, changed_by, changed_at, state, reason, comment, assignee_id)
    select ${by.firmId}, trade_number, valuation_date, ${by.userId}, ${by.now}, g.state, g.reason, g.comment, g.assignee_id
      from given g join saved s using (trade_number, valuation_date)`.execute(tx);
}

/** What a firm had made of its exceptions of a date at an instant, by trade; those that nobody had touched are left out. */
export async function readExceptionsKnown(
  executor: Executor,
  firmId: string,
  valuationDate: string,
  knownAt: string,
): Promise<Map<number, ExceptionRecord>> {
  const { rows } = await sql<RecordRow & { tradeId: number }>`
    select distinct on (e.trade_number) e.trade_number as "tradeId", ${recordColumns}
      from (select c.*, row_number() over (partition by c.trade_number order by c.number)::integer as version
              from desk_changes c
             where c.firm_id = ${firmId} and c.valuation_date = ${valuationDate}
               and c.changed_at <= ${knownAt}::timestamptz) as e
     order by e.trade_number, e.version desc`.execute(executor);
  return new Map(rows.map(({ tradeId, ...row }) => [tradeId, recordOf(row)]));
}

/** The newest changes of a trade's exceptions, of all dates; with an instant those until then. */
export async function readExceptionLog(
  executor: Executor,
  firmId: string,
  tradeId: number,
  { limit, knownAt }: { limit: number; knownAt: string | null },
): Promise<ExceptionLogEntry[]> {
  const until = knownAt === null ? sql`true` : sql`c.changed_at <= ${knownAt}::timestamptz`;
  const { rows } = await sql<Omit<ExceptionLogEntry, 'changedAt'> & { changedAt: Date }>`
    select c.valuation_date as "valuationDate", c.changed_at as "changedAt",
           coalesce(${nameOf('c.changed_by')}, '') as "changedBy", c.state, c.reason, c.comment,
           ${nameOf('c.assignee_id')} as "assigneeName"
      from desk_changes c where c.firm_id = ${firmId} and c.trade_number = ${tradeId} and ${until}
     order by c.number desc limit ${limit}`.execute(executor);
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
}

const touched = (knownAt: string | null) =>
  knownAt === null
    ? sql`desk_exceptions`
    : sql`(
        select distinct on (firm_id, valuation_date, trade_number) * from desk_changes
         where changed_at <= ${knownAt}::timestamptz
         order by firm_id, valuation_date, trade_number, number desc)`;

/** How many exceptions of each window somebody has, or had, moved on from open, by state. */
export async function countStates(
  executor: Executor,
  firmId: string,
  windows: readonly { readonly id: number; readonly valuationDate: string }[],
  knownAt: string | null = null,
): Promise<{ windowId: number; state: ExceptionState; count: number }[]> {
  const { rows } = await sql<{ windowId: number; state: ExceptionState; count: number }>`
    select w.id as "windowId", e.state, count(*)::integer as count
      from unnest(${windows.map(({ id }) => id)}::bigint[], ${windows.map(({ valuationDate }) => valuationDate)}::date[])
        as w(id, valuation_date)
      join ${touched(knownAt)} as e on e.firm_id = ${firmId} and e.valuation_date = w.valuation_date
      join desk_rows d on d.firm_id = e.firm_id and d.window_id = w.id and d.trade_number = e.trade_number
     where d.is_exception and e.state <> 'open'
     group by w.id, e.state`.execute(executor);
  return rows;
}
