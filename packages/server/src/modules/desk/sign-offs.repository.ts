// Who signed which book, each step of it, and the lists that were signed.
import type { ExceptionReason, ExceptionState, SignOffStep } from '@pricevault/basics/desk';
import type { DeskBook } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { anyUuid } from '../../platform/db/uuids.ts';
import type { FormedRow } from './desk-days.repository.ts';
import type { MarkKey } from './exceptions.repository.ts';

export interface BookKey {
  readonly instrumentId: string;
  readonly valuationDate: string;
}

/** The signatures of a locked book. */
export interface SignOff extends BookKey {
  readonly preparedBy: string;
  readonly preparerName: string;
  readonly preparedAt: Date;
  readonly approvedBy: string | null;
  readonly approverName: string | null;
  readonly approvedAt: Date | null;
  readonly listHash: string;
  readonly marks: number;
  readonly exceptions: number;
  readonly basis: string;
  readonly comparedBasis: string | null;
  readonly comparedHash: string | null;
}

const books = (keys: readonly BookKey[]) =>
  sql`unnest(${keys.map(({ instrumentId }) => instrumentId)}::uuid[],
    ${keys.map(({ valuationDate }) => valuationDate)}::date[]) as k(instrument_id, valuation_date)`;

const signOffColumns = sql`s.instrument_id as "instrumentId", s.valuation_date as "valuationDate",
  s.prepared_by as "preparedBy", p.display_name as "preparerName", s.prepared_at as "preparedAt",
  s.approved_by as "approvedBy", a.display_name as "approverName", s.approved_at as "approvedAt", s.list_hash as "listHash",
  s.marks, s.exceptions, s.basis, s.compared_basis as "comparedBasis", s.compared_hash as "comparedHash"`;
const signOffs = sql`desk_sign_offs s join users p on p.id = s.prepared_by left join users a on a.id = s.approved_by`;

export async function readSignOffs(
  executor: Executor,
  firmId: string,
  keys: readonly BookKey[],
): Promise<SignOff[]> {
  const { rows } = await sql<SignOff>`
    select ${signOffColumns} from ${signOffs}
      join ${books(keys)} using (instrument_id, valuation_date)
     where s.firm_id = ${firmId}`.execute(executor);
  return rows;
}

/** Those of the firms that have signed their book of a type and date. */
export async function findFirmsThatSigned(
  executor: Executor,
  { instrumentId, valuationDate }: BookKey,
  firmIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select firm_id as id from desk_sign_offs
     where instrument_id = ${instrumentId} and valuation_date = ${valuationDate} and firm_id = ${anyUuid(firmIds)}`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}

/** The first locked book among those that hold these marks, with the name of its type. */
export async function findLockedBook(
  tx: Executor,
  firmId: string,
  items: readonly MarkKey[],
): Promise<(SignOff & { typeName: string }) | null> {
  const { rows } = await sql<SignOff & { typeName: string }>`
    select ${signOffColumns}, i.name as "typeName" from ${signOffs}
      join instruments i on i.id = s.instrument_id
     where s.firm_id = ${firmId} and (s.instrument_id, s.valuation_date) in (
       select t.instrument_id, k.valuation_date
         from unnest(${items.map(({ tradeId }) => tradeId)}::bigint[],
                     ${items.map(({ valuationDate }) => valuationDate)}::date[]) as k(trade_number, valuation_date)
         join trades t on t.trade_number = k.trade_number)
     order by s.valuation_date desc, i.name limit 1`.execute(tx);
  return rows[0] ?? null;
}

export interface ListRow {
  readonly figures: Omit<FormedRow, 'exceptionSince'>;
  readonly exceptionSince: string | null;
  /** Null for a mark within tolerance that nobody has touched. */
  readonly state: ExceptionState | null;
  readonly reason: ExceptionReason | null;
  readonly comment: string | null;
}

/** The formed list of a window, by trade, and what it was formed from. Null where the firm has no mark. */
export async function readList(
  executor: Executor,
  firmId: string,
  windowId: number,
): Promise<{ basis: string; rows: ListRow[] } | null> {
  const { rows } = await sql<ListRow & { basis: string }>`
    select y.basis, d.figures, d.exception_since as "exceptionSince", coalesce(e.state, case when d.is_exception then 'open' end) as state, e.reason, e.comment
      from desk_days y join desk_rows d using (firm_id, window_id)
      left join desk_exceptions e
        on e.firm_id = d.firm_id and e.valuation_date = d.valuation_date and e.trade_number = d.trade_number
     where d.firm_id = ${firmId} and d.window_id = ${windowId}
     order by d.trade_number`.execute(executor);
  const [first] = rows;
  return first ? { basis: first.basis, rows } : null;
}

interface Signing {
  readonly firmId: string;
  readonly userId: string;
  readonly now: Date;
}

export async function insertSignOff(
  tx: Executor,
  { firmId, userId, now }: Signing,
  { instrumentId, valuationDate }: BookKey,
  list: { hash: string; content: string; basis: string; marks: number; exceptions: number },
): Promise<void> {
  await sql`
    insert into desk_signed_lists (firm_id, hash, content) values (${firmId}, ${list.hash}, ${list.content})
    on conflict (firm_id, hash) do nothing`.execute(tx);
  await sql`
    insert into desk_sign_offs (firm_id, instrument_id, valuation_date, prepared_by, prepared_at, list_hash, marks, exceptions, basis)
    values (${firmId}, ${instrumentId}, ${valuationDate}, ${userId}, ${now}, ${list.hash}, ${list.marks}, ${list.exceptions},
            ${list.basis})`.execute(tx);
}

export async function approveSignOff(
  tx: Executor,
  { firmId, userId, now }: Signing,
  { instrumentId, valuationDate }: BookKey,
): Promise<void> {
  await sql`
    update desk_sign_offs set approved_by = ${userId}, approved_at = ${now}
     where firm_id = ${firmId} and instrument_id = ${instrumentId} and valuation_date = ${valuationDate}`.execute(
    tx,
  );
}

export async function deleteSignOff(
  tx: Executor,
  firmId: string,
  { instrumentId, valuationDate }: BookKey,
): Promise<void> {
  await sql`
    delete from desk_sign_offs
     where firm_id = ${firmId} and instrument_id = ${instrumentId} and valuation_date = ${valuationDate}`.execute(
    tx,
  );
}

/** So that the list of another basis is compared once. */
export async function saveComparison(
  executor: Executor,
  firmId: string,
  { instrumentId, valuationDate, listHash }: SignOff,
  compared: { basis: string; hash: string },
): Promise<void> {
  await sql`
    update desk_sign_offs set compared_basis = ${compared.basis}, compared_hash = ${compared.hash}
     where firm_id = ${firmId} and instrument_id = ${instrumentId} and valuation_date = ${valuationDate}
       and list_hash = ${listHash}`.execute(executor);
}

export async function insertStep(
  tx: Executor,
  { firmId, userId, now }: Signing,
  { instrumentId, valuationDate }: BookKey,
  step: {
    step: SignOffStep;
    reason: string | null;
    listHash: string;
    marks: number;
    exceptions: number;
  },
): Promise<void> {
  await sql`
    insert into desk_sign_off_steps (firm_id, instrument_id, valuation_date, step, taken_by, taken_at, reason, list_hash,
      marks, exceptions)
    values (${firmId}, ${instrumentId}, ${valuationDate}, ${step.step}, ${userId}, ${now}, ${step.reason}, ${step.listHash},
            ${step.marks}, ${step.exceptions})`.execute(tx);
}

export interface UnsignedBook extends BookKey {
  readonly firmId: string;
  readonly closesAt: Date;
  /** Null where nobody has signed. */
  readonly preparedBy: string | null;
}

/**
 * Books with final figures of the last ten days that nobody has approved, of firms that signed a book of the type in the last 60. Samples
 * are left out: nobody waits for them.
 */
export async function findUnsignedBooks(executor: Executor, now: Date): Promise<UnsignedBook[]> {
  const { rows } = await sql<UnsignedBook>`
    select g.firm_id as "firmId", w.instrument_id as "instrumentId", w.valuation_date as "valuationDate",
           w.closes_at as "closesAt", s.prepared_by as "preparedBy"
      from submission_windows w
      join firm_windows g on g.window_id = w.id and g.given_trades > 0
      left join desk_sign_offs s on s.firm_id = g.firm_id and s.instrument_id = w.instrument_id
       and s.valuation_date = w.valuation_date
     where w.closes_at between ${now}::timestamptz - interval '10 days' and ${now}::timestamptz
       and w.settled_at is not null and w.corrects is null and w.trades > 0 and not w.is_sample and s.approved_by is null
       and exists (
         select from desk_sign_off_steps p
          where p.firm_id = g.firm_id and p.instrument_id = w.instrument_id
            and p.taken_at > ${now}::timestamptz - interval '60 days')`.execute(executor);
  return rows;
}

const maxSteps = 50;

type StepRow = Omit<DeskBook['steps'][number], 'at'> & BookKey & { readonly at: Date };

/** Of each book the newest steps, newest first. */
export async function readSteps(
  executor: Executor,
  firmId: string,
  keys: readonly BookKey[],
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select k.instrument_id as "instrumentId", k.valuation_date as "valuationDate", s.step, u.display_name as by,
           s.taken_at as at, s.reason, s.list_hash as "listHash", s.marks, s.exceptions
      from ${books(keys)}
     cross join lateral (
       select * from desk_sign_off_steps s
        where s.firm_id = ${firmId} and s.instrument_id = k.instrument_id and s.valuation_date = k.valuation_date
        order by s.number desc limit ${maxSteps}) as s
      join users u on u.id = s.taken_by
     order by s.number desc`.execute(executor);
  return rows;
}

export async function findSignedList(
  executor: Executor,
  firmId: string,
  hash: string,
): Promise<string | null> {
  const { rows } = await sql<{ content: string }>`
    select content from desk_signed_lists where firm_id = ${firmId} and hash = ${hash}`.execute(
    executor,
  );
  return rows[0]?.content ?? null;
}
