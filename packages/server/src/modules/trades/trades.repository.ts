// Trades. A trade is in sight while its instrument type is.
import { maxRowProblems } from '@pricevault/basics';
import type { RowProblem, StoredTrade, Trade } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { anyUuid, isUuid } from '../../platform/db/uuids.ts';
import type { UploadTarget } from '../../platform/upload/merge-rows.ts';
import { problemOf } from '../../platform/upload/row-reader.ts';
import type { SkippedRows } from '../../platform/upload/upload-outcome.ts';
import {
  selectedTerms,
  selectedTrade,
  storedTradeColumns,
  tradeOnWire,
  type TradeRow,
} from './trades.columns.ts';

/** Trades of the sample type are numbered from here on, far from the numbers that firms use. */
export const firstSampleTrade = 9_000_000_000_000_001;

/** Null if the type is not in sight; it cannot be removed before this transaction ends. */
export async function holdInstrument(
  tx: Executor,
  id: string,
): Promise<{ currency: string } | null> {
  if (!isUuid(id)) return null;
  const row = await tx
    .selectFrom('instruments')
    .select('currency')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

export async function countTradesOfInstruments(
  executor: Executor,
  instrumentIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from trades_in_sight where instrument_id = ${anyUuid(instrumentIds)}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}

/** How many of the ids are trades in sight: of the type, and of others. */
export async function countKnownTrades(
  executor: Executor,
  tradeIds: readonly number[],
  instrumentId: string,
): Promise<{ duplicates: number; ofOtherType: number }> {
  const { rows } = await sql<{ duplicates: number; ofOtherType: number }>`
    select count(*) filter (where instrument_id = ${instrumentId}) as duplicates,
           count(*) filter (where instrument_id <> ${instrumentId}) as "ofOtherType"
      from trades_in_sight where trade_number = any(${tradeIds}::bigint[])`.execute(executor);
  return rows[0] ?? { duplicates: 0, ofOtherType: 0 };
}

/** Stored trades by id, including removed ones: an upload would restore them. */
export async function findStoredTrades(
  executor: Executor,
  tradeIds: readonly number[],
): Promise<StoredTrade[]> {
  const { rows } = await sql<StoredTrade>`
    select ${sql.raw(selectedTerms)}, t.instrument_id as "instrumentTypeId", i.name as "instrumentName",
           i.removed_at is not null as "isRemoved"
      from trades t join instruments i on i.id = t.instrument_id
     where t.trade_number = any(${tradeIds}::bigint[]) order by t.trade_number`.execute(executor);
  return rows;
}

export function tradesTarget(instrumentId: string): UploadTarget {
  return {
    table: 'trades',
    columns: storedTradeColumns,
    assigned: { column: 'instrument_id', value: instrumentId },
  };
}

/** Deletes and returns staged rows whose id belongs to another type in sight. */
export async function dropRowsOfOtherTypes(
  tx: Executor,
  instrumentId: string,
): Promise<SkippedRows> {
  const { rows } = await sql<{ line: number; tradeId: number; type: string; count: number }>`
    with foreign_rows as (
      delete from uploaded u using trades_in_sight t
       where t.trade_number = u.trade_number and t.instrument_id <> ${instrumentId}
      returning u.line, u.trade_number, t.instrument_name
    )
    select line, trade_number as "tradeId", instrument_name as type, count(*) over () as count
      from foreign_rows order by line limit ${maxRowProblems}`.execute(tx);
  const problems = rows.map(({ line, tradeId, type }): RowProblem =>
    problemOf('rowOfOtherType', line, '', tradeId, { type }),
  );
  return { skipped: rows[0]?.count ?? 0, problems };
}

/** Trades in sight by `_id`. */
export async function findTradesInSight(
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, Trade>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<TradeRow>`
    select ${sql.raw(selectedTrade)} from trades_in_sight t where t.id = ${anyUuid(ids)}`.execute(
    executor,
  );
  return new Map(rows.map((row) => [row._id, tradeOnWire(row)]));
}

/** By `_id` or number; null where none is in sight. Its type cannot be removed before the transaction ends. */
export async function holdTrade(
  executor: Executor,
  reference: string | number,
): Promise<string | null> {
  const isId = typeof reference === 'string' && isUuid(reference);
  const number = /^\d{1,16}$/.test(String(reference)) ? Number(reference) : 0;
  const { rows } = await sql<{ id: string }>`
    select t.id from trades t join instruments i on i.id = t.instrument_id
     where ${isId ? sql`t.id = ${reference}` : sql`t.trade_number = ${Math.min(number, Number.MAX_SAFE_INTEGER)}`}
       and i.removed_at is null for share of i`.execute(executor);
  return rows[0]?.id ?? null;
}
