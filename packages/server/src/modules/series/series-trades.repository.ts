// Trades in series, and trades that could be added. Links to removed trades are hidden, and reappear with the trade.
import { maxTradesInSeries, type CsvHeading } from '@pricevault/basics';
import type { FoundTrade, SeriesTrade } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { anyUuid, isUuid } from '../../platform/db/uuids.ts';
import {
  columnByTradeField,
  selectedTrade,
  tradeOnWire,
  type TradeRow,
} from '../trades/trades.columns.ts';

interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

const linked = sql`from series_trades st join trades_in_sight t on t.trade_number = st.trade_number`;

/** Trades that match the condition, by id, each with whether it is in the series. */
export async function findTrades(
  executor: Executor,
  condition: RawBuilder<unknown>,
  { limit, offset }: PageWindow,
  seriesId: string | null,
): Promise<FoundTrade[]> {
  const { rows } = await sql<TradeRow & { isAdded: boolean }>`
    select ${sql.raw(selectedTrade)}, exists (
        select from series_trades st
         where st.series_id = ${seriesId}::uuid and st.trade_number = t.trade_number) as "isAdded"
      from (select t.trade_number from trades t where ${condition}
             order by t.trade_number limit ${limit} offset ${offset}) as page
      join trades_in_sight t on t.trade_number = page.trade_number
     order by t.trade_number`.execute(executor);
  return rows.map(tradeOnWire);
}

export async function findSeriesTrades(
  executor: Executor,
  seriesId: string,
  condition: RawBuilder<unknown>,
  { limit, offset }: PageWindow,
): Promise<SeriesTrade[]> {
  const { rows } = await sql<TradeRow & { linkId: string }>`
    select st.id as "linkId", ${sql.raw(selectedTrade)} ${linked}
     where st.series_id = ${seriesId} and ${condition}
     order by st.trade_number limit ${limit} offset ${offset}`.execute(executor);
  return rows.map(({ linkId, ...row }) => ({
    ...tradeOnWire(row),
    _id: linkId,
    tradeOId: row._id,
    batchId: seriesId,
  }));
}

export async function countSeriesTrades(
  executor: Executor,
  seriesId: string,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${linked} where st.series_id = ${seriesId} and ${condition}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}

/** The trade ids of a series that are in sight, ascending. */
export async function readSeriesTradeNumbers(
  executor: Executor,
  seriesId: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select st.trade_number as id ${linked} where st.series_id = ${seriesId} order by 1`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}

export async function hasTrade(
  executor: Executor,
  seriesId: string,
  tradeOId: string,
): Promise<boolean> {
  if (!isUuid(tradeOId)) return false;
  const { rows } = await sql`
    select 1 ${linked} where st.series_id = ${seriesId} and t.id = ${tradeOId}`.execute(executor);
  return rows.length > 0;
}

/** The condition for individually selected trades. */
export function isSelectedTrade(ids: readonly string[]): RawBuilder<unknown> {
  return sql`t.id = ${anyUuid(ids)}`;
}

/** The number of a trade in sight, or null. */
export async function findTradeNumber(executor: Executor, id: string): Promise<number | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<{ number: number }>`
    select trade_number as number from trades_in_sight where id = ${id}`.execute(executor);
  return rows[0]?.number ?? null;
}

/** The new link's id, or null when the trade is already in the series. */
export async function insertSeriesTrade(
  tx: Executor,
  link: { seriesId: string; tradeNumber: number; addedBy: string; now: Date },
): Promise<string | null> {
  const row = await tx
    .insertInto('series_trades')
    .values({
      series_id: link.seriesId,
      trade_number: link.tradeNumber,
      added_by: link.addedBy,
      added_at: link.now,
    })
    .onConflict((conflict) => conflict.columns(['series_id', 'trade_number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Adds all matching trades at once; returns how many matched and how many were new. Stops one above the capacity of a
 * series, which the caller refuses.
 */
export async function insertSeriesTrades(
  tx: Executor,
  series: { seriesId: string; addedBy: string | null; now: Date },
  condition: RawBuilder<unknown>,
): Promise<{ found: number; added: number }> {
  const { rows } = await sql<{ found: number; added: number }>`
    with found as (
      select t.trade_number from trades_in_sight t where ${condition} limit ${maxTradesInSeries + 1}
    ), added as (
      insert into series_trades (series_id, trade_number, added_by, added_at)
      select ${series.seriesId}::uuid, trade_number, ${series.addedBy}::uuid, ${series.now} from found
      on conflict (series_id, trade_number) do nothing
      returning 1
    )
    select (select count(*) from found) as found, (select count(*) from added) as added`.execute(
    tx,
  );
  return rows[0] ?? { found: 0, added: 0 };
}

/** The series that a link belongs to, or null. */
export async function findSeriesOfLink(executor: Executor, linkId: string): Promise<string | null> {
  if (!isUuid(linkId)) return null;
  const row = await executor
    .selectFrom('series_trades')
    .select('series_id')
    .where('id', '=', linkId)
    .executeTakeFirst();
  return row?.series_id ?? null;
}

/** Removes links of one series by id; returns how many were removed. */
export async function deleteSeriesTrades(
  tx: Executor,
  seriesId: string,
  linkIds: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('series_trades')
    .where('series_id', '=', seriesId)
    .where('id', '=', anyUuid(linkIds))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteFoundSeriesTrades(
  tx: Executor,
  seriesId: string,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from series_trades st using trades_in_sight t
     where t.trade_number = st.trade_number and st.series_id = ${seriesId} and ${condition}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Where each heading of a trades file comes from. Constant text. */
const columnByHeading: Record<CsvHeading, string> = {
  'Trade Reference': 't.trade_number',
  assetName: 'a.name',
  instrumentName: 't.instrument_name',
  currency: 't.currency',
  serviceFrequency: 't.service_frequency',
  pricingTime: `to_char(t.pricing_time, 'HH24:MI')`,
  underlying: 't.underlying',
  onshoreOffshore: 't.onshore_offshore',
  collateralConvention: 't.collateral_convention',
  settlementType: 't.settlement_type',
  priceConvention: 't.price_convention',
  expiry: 't.expiry',
  tenor: 't.tenor',
  strikeRelative: 't.strike_relative',
  strikeFixed: 't.strike_fixed',
  exerciseType: 't.exercise_type',
  optionType: 't.option_type',
  swapFixedDCC: `t.${columnByTradeField.swapFixedDCC}`,
  swapFixedFrequency: 't.swap_fixed_frequency',
  swapFloatDCC: `t.${columnByTradeField.swapFloatDCC}`,
  createdAt: `to_char(t.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** A JSON object with a cell for each heading; `t` is the trade with what screens show of its type, `a` its asset. */
export function headingCells(headings: readonly CsvHeading[]): RawBuilder<unknown> {
  return sql`json_build_object(${namedCells(headings)})`;
}

function namedCells(headings: readonly CsvHeading[]): RawBuilder<unknown> {
  const cells = headings.map((heading) => `'${heading}', ${columnByHeading[heading]}`);
  return sql.raw(cells.join(', '));
}

/** The rows of a trades file as JSON text written by PostgreSQL, so that the server need not parse it. */
export async function readTradeFileRows(
  executor: Executor,
  seriesIds: readonly string[],
  headings: readonly CsvHeading[],
): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select '[' || coalesce(string_agg(
             json_build_object('batchId', st.series_id, 'tradeId', t.trade_number, ${namedCells(headings)})::text,
             ',' order by st.series_id, st.trade_number), '') || ']' as text
      ${linked} join assets a on a.id = t.asset_id
     where st.series_id = ${anyUuid(seriesIds)}`.execute(executor);
  return rows[0]?.text ?? '[]';
}
