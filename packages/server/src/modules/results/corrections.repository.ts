// Results that are replaced by a second version, or withdrawn.
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { StoredResult } from './settlement.repository.ts';

/** The settled first window of a type and date, locked; null where there is none with results. */
export async function lockPublishedWindow(
  tx: Executor,
  { instrumentId, valuationDate }: { instrumentId: string; valuationDate: string },
): Promise<{ id: number; isSample: boolean } | null> {
  const { rows } = await sql<{ id: number; isSample: boolean }>`
    select id, is_sample as "isSample" from submission_windows
     where instrument_id = ${instrumentId} and valuation_date = ${valuationDate}::date and corrects is null
       and settled_at is not null and trades > 0 for update`.execute(tx);
  return rows[0] ?? null;
}

/** Trades whose figures were published, withdrawn ones included. */
export async function findPublishedTrades(tx: Executor, windowId: number): Promise<Set<number>> {
  const { rows } = await sql<{ tradeId: number }>`
    select trade_number as "tradeId" from results
     where window_id = ${windowId} and (n is not null or withdrawn_reason is not null)`.execute(tx);
  return new Set(rows.map(({ tradeId }) => tradeId));
}

export interface MarkOfWindow {
  readonly tradeId: number;
  readonly firmId: string;
  readonly value: number;
}

/** Each firm's last counting mark in a window, for trades that its correction has marks for. */
export async function readMarksToCorrect(
  tx: Executor,
  windowId: number,
  correctionId: number,
): Promise<MarkOfWindow[]> {
  const { rows } = await sql<MarkOfWindow>`
    select distinct on (v.trade_number, s.firm_id) v.trade_number as "tradeId", s.firm_id as "firmId", v.value
      from submissions s join submission_values v on v.submission = s.number
     where s.window_id = ${windowId} and s.counts and v.trade_number in (
       select c.trade_number from submissions o join submission_values c on c.submission = o.number
        where o.window_id = ${correctionId} and o.counts)
     order by v.trade_number, s.firm_id, s.number desc`.execute(tx);
  return rows;
}

/** Keeps the published figures of trades, and since when they were known, before they change. */
async function keepFigures(tx: Executor, windowId: number, isMeant: RawBuilder<unknown>) {
  await sql`
    insert into earlier_results (window_id, trade_number, version, n, mean, std, min, max, median, inside_mean, inside_std,
      accepted_center, accepted_reach, known_from)
    select window_id, trade_number, version, n, mean, std, min, max, median, inside_mean, inside_std,
           accepted_center, accepted_reach, known_from
      from results
     where window_id = ${windowId} and n is not null and ${isMeant}
    on conflict do nothing`.execute(tx);
}

/** What was withdrawn and gets figures again was known as withdrawn in between. */
async function keepReasons(tx: Executor, windowId: number, tradeIds: readonly number[]) {
  await sql`
    update earlier_results e set withdrawn_reason = r.withdrawn_reason
      from results r
     where e.window_id = ${windowId} and e.trade_number = any(${tradeIds}::bigint[])
       and r.window_id = e.window_id and r.trade_number = e.trade_number and r.withdrawn_reason is not null`.execute(
    tx,
  );
}

/** Returns how many trades had figures. Without ids all trades of the window are meant. */
export async function withdrawFigures(
  tx: Executor,
  windowId: number,
  tradeIds: readonly number[] | null,
  reason: string,
): Promise<number> {
  const isMeant = tradeIds === null ? sql`true` : sql`trade_number = any(${tradeIds}::bigint[])`;
  await keepFigures(tx, windowId, isMeant);
  const { numAffectedRows } = await sql`
    update results set n = null, mean = null, std = null, min = null, max = null, median = null, inside_mean = null,
           inside_std = null, accepted_center = null, accepted_reach = null, withdrawn_reason = ${reason}, known_from = now()
     where window_id = ${windowId} and n is not null and ${isMeant}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function replaceFigures(
  tx: Executor,
  windowId: number,
  results: readonly StoredResult[],
): Promise<void> {
  const ids = results.map(({ tradeId }) => tradeId);
  await keepFigures(tx, windowId, sql`trade_number = any(${ids}::bigint[])`);
  await keepReasons(tx, windowId, ids);
  const doubles = (of: (result: StoredResult) => number | null | undefined) =>
    sql`${results.map((result) => of(result) ?? null)}::double precision[]`;
  await sql`
    update results r set version = 2, known_from = now(), withdrawn_reason = null, n = f.n, mean = f.mean, std = f.std, min = f.min, max = f.max,
           median = f.median, inside_mean = f.inside_mean, inside_std = f.inside_std,
           accepted_center = f.accepted_center, accepted_reach = f.accepted_reach
      from unnest(${ids}::bigint[], ${results.map(({ figures }) => figures?.n ?? null)}::integer[],
             ${doubles(({ figures }) => figures?.mean)}, ${doubles(({ figures }) => figures?.std)},
             ${doubles(({ figures }) => figures?.min)}, ${doubles(({ figures }) => figures?.max)},
             ${doubles(({ figures }) => figures?.median)}, ${doubles(({ inside }) => inside?.mean)},
             ${doubles(({ inside }) => inside?.std)}, ${doubles(({ inside }) => inside?.acceptance?.center)},
             ${doubles(({ inside }) => inside?.acceptance?.reach)})
        as f(trade_number, n, mean, std, min, max, median, inside_mean, inside_std, accepted_center, accepted_reach)
     where r.window_id = ${windowId} and r.trade_number = f.trade_number`.execute(tx);
}
