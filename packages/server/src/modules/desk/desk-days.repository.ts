// What the desk shows of a firm's marks in a window: formed once, replaced as a whole when it is formed again.
import type { DeskRow } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { mapInTurns } from '../../platform/load/turns.ts';

/** What is stored of a row; the rest is read with the page. */
export type FormedRow = Omit<DeskRow, 'history' | 'exception' | 'ageDays' | 'exceptionSince'> & {
  readonly exceptionSince: string | null;
};

/** Windows of which the day is formed from this basis already. */
export async function findFormed(
  executor: Executor,
  firmId: string,
  bases: ReadonlyMap<number, string>,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select d.window_id as id from desk_days d
      join unnest(${[...bases.keys()]}::bigint[], ${[...bases.values()]}::text[]) as k(id, basis)
        on k.id = d.window_id and k.basis = d.basis
     where d.firm_id = ${firmId}`.execute(executor);
  return new Set(rows.map(({ id }) => id));
}

/** Since when trades are exceptions, as a formed day says. */
export async function readExceptionsSince(
  executor: Executor,
  by: { firmId: string; windowId: number },
  tradeIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ tradeId: number; since: string }>`
    select trade_number as "tradeId", exception_since as since from desk_rows
     where firm_id = ${by.firmId} and window_id = ${by.windowId} and is_exception
       and trade_number = any(${tradeIds}::bigint[])`.execute(executor);
  return new Map(rows.map(({ tradeId, since }) => [tradeId, since]));
}

/** The rows of a formed day; with an id that of one trade alone. */
export async function readFormedRows(
  executor: Executor,
  by: { firmId: string; windowId: number },
  tradeId: number | null,
): Promise<Omit<FormedRow, 'exceptionSince'>[]> {
  const isMeant = tradeId === null ? sql`true` : sql`trade_number = ${tradeId}`;
  const { rows } = await sql<{ figures: FormedRow }>`
    select figures from desk_rows
     where firm_id = ${by.firmId} and window_id = ${by.windowId} and ${isMeant}`.execute(executor);
  return rows.map(({ figures }) => figures);
}

/** Of two that form the same day at once, the second finds it formed: false. */
export async function storeDay(
  tx: Executor,
  day: { firmId: string; windowId: number; basis: string; now: Date },
  formed: readonly FormedRow[],
): Promise<boolean> {
  const { firmId, windowId, basis, now } = day;
  const exceptions = formed.filter(({ isException }) => isException).length;
  const { rows } = await sql<{ id: number }>`
    insert into desk_days as d (firm_id, window_id, basis, marks, exceptions, formed_at)
    values (${firmId}, ${windowId}, ${basis}, ${formed.length}, ${exceptions}, ${now})
    on conflict (firm_id, window_id) do update
       set basis = excluded.basis, marks = excluded.marks, exceptions = excluded.exceptions, formed_at = excluded.formed_at
     where d.basis <> excluded.basis
    returning window_id as id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`delete from desk_rows where firm_id = ${firmId} and window_id = ${windowId}`.execute(
    tx,
  );
  if (formed.length > 0) await insertRows(tx, day, formed);
  return true;
}

/** Columns as array texts and a line of JSON for each row: one document of all rows takes the database several times as long. */
async function insertRows(
  tx: Executor,
  { firmId, windowId }: { firmId: string; windowId: number },
  formed: readonly FormedRow[],
): Promise<void> {
  const column = (of: (row: FormedRow) => number | string | boolean | null) =>
    `{${formed.map((row) => of(row) ?? 'NULL').join(',')}}`;
  const lines = await mapInTurns(formed, (row) =>
    JSON.stringify({ ...row, exceptionSince: undefined }),
  );
  await sql`
    insert into desk_rows (firm_id, window_id, trade_number, valuation_date, is_exception, severity, difference,
      vol_difference, z_score, mean, exception_since, figures)
    select ${firmId}, ${windowId}, trade_number, valuation_date, is_exception, severity, difference, vol_difference,
           z_score, mean, exception_since, line::json
      from rows from (
        unnest(${column((row) => row.tradeId)}::bigint[], ${column((row) => row.valuationDate)}::date[],
               ${column((row) => row.isException)}::boolean[], ${column((row) => row.severity)}::double precision[],
               ${column((row) => row.difference)}::double precision[],
               ${column((row) => row.volDifference)}::double precision[],
               ${column((row) => row.zScore)}::double precision[], ${column((row) => row.mean)}::double precision[],
               ${column((row) => row.exceptionSince)}::date[]),
        string_to_table(${lines.join('\n')}, E'\\n'))
        as given (trade_number, valuation_date, is_exception, severity, difference, vol_difference, z_score, mean,
                  exception_since, line)`.execute(tx);
}

export interface FormedDay {
  readonly windowId: number;
  readonly basis: string;
  readonly marks: number;
  readonly exceptions: number;
}

export async function readDays(
  executor: Executor,
  firmId: string,
  windowIds: readonly number[],
): Promise<FormedDay[]> {
  const { rows } = await sql<FormedDay>`
    select window_id as "windowId", basis, marks, exceptions from desk_days
     where firm_id = ${firmId} and window_id = any(${windowIds}::bigint[])`.execute(executor);
  return rows;
}

/**
 * Firms that have looked at the desk in the last 30 days and have marks in a window whose results were formed in the last hour, but
 * not their list; with the newest date of such windows.
 */
export async function findFirmsWithClosed(
  executor: Executor,
  now: Date,
): Promise<{ firmId: string; isFirmVetted: boolean; newest: string }[]> {
  const { rows } = await sql<{ firmId: string; isFirmVetted: boolean; newest: string }>`
    select f.id as "firmId", f.vetted_at is not null as "isFirmVetted", max(w.valuation_date) as newest
      from submission_windows w
      join firm_windows g on g.window_id = w.id and g.given_trades > 0
      join firms f on f.id = g.firm_id
     where w.settled_at > ${now}::timestamptz - interval '1 hour' and w.trades > 0 and w.corrects is null
       and exists (select from desk_days d where d.firm_id = f.id and d.formed_at > ${now}::timestamptz - interval '30 days')
       and not exists (
         select from desk_days d where d.firm_id = f.id and d.window_id = w.id and d.formed_at >= w.settled_at)
     group by f.id`.execute(executor);
  return rows;
}
