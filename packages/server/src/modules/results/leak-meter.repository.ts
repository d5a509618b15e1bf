// Published figures for the leak meter. Marks are never read here.
import type { MeteredType } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export type MeteredWindow = Omit<MeteredType, 'meter'>;
type Figures = MeteredWindow['figures'];

/** How many windows of a type are looked through for published figures. */
const windowsBack = 60;

interface MeterCandidate extends Omit<MeteredWindow, 'figures'> {
  readonly windowId: number | null;
}

/** The newest published figures of types in sight, by name: for each number of contributors those with the least deviation. */
export async function readMeteredWindows(
  executor: Executor,
  instrumentId: string | null,
): Promise<MeteredWindow[]> {
  if (instrumentId !== null && !isUuid(instrumentId)) return [];
  const candidates = await findCandidates(executor, instrumentId);
  const types = [...byType(candidates).values()];
  const figures = await readFigures(
    executor,
    types.flatMap((windows) => windows.slice(0, 1)),
  );
  // Of the newest window all figures may be withheld.
  const withheld = types.filter(([newest]) => !figures.has(newest?.windowId ?? 0));
  const older = withheld.flatMap(([, ...others]) => others);
  for (const [id, found] of await readFigures(executor, older)) figures.set(id, found);
  return types.flatMap((windows) => {
    const [newest] = windows;
    if (!newest) return [];
    const published = windows.find(({ windowId }) => figures.has(windowId ?? 0));
    const { windowId, ...shown } = published ?? { ...newest, ...nothing };
    return [{ ...shown, figures: figures.get(windowId ?? 0) ?? [] }];
  });
}

function byType(candidates: readonly MeterCandidate[]): Map<string, MeterCandidate[]> {
  const types = new Map<string, MeterCandidate[]>();
  for (const candidate of candidates) {
    const { instrumentTypeId: id } = candidate;
    types.set(id, [...(types.get(id) ?? []), candidate]);
  }
  return types;
}

const nothing = { windowId: null, valuationDate: null, grid: null };

/** The newest windows of each type, newest first; one without a window for a type that has none. */
async function findCandidates(
  executor: Executor,
  instrumentId: string | null,
): Promise<MeterCandidate[]> {
  const { rows } = await sql<MeterCandidate>`
    select i.id as "instrumentTypeId", i.name as "instrumentName", i.unit, i.is_sample as "isSample",
           w.id as "windowId", w.valuation_date as "valuationDate", coalesce(w.release_grid, w.quote_step) as grid
      from instruments i
      left join lateral (
        select w.* from submission_windows w
         where w.instrument_id = i.id and w.settled_at is not null and w.trades > 0 and not w.is_sample and w.corrects is null
         order by w.valuation_date desc limit ${sql.lit(windowsBack)}) as w on true
     where i.removed_at is null and (${instrumentId}::uuid is null or i.id = ${instrumentId}::uuid)
     order by i.name, i.id, w.valuation_date desc`.execute(executor);
  return rows;
}

async function readFigures(
  executor: Executor,
  candidates: readonly MeterCandidate[],
): Promise<Map<number, Figures>> {
  const windows = candidates.filter(({ windowId }) => windowId !== null);
  if (windows.length === 0) return new Map();
  const dates = windows.map(({ valuationDate }) => valuationDate ?? '').toSorted();
  const { rows } = await sql<Figures[number] & { windowId: number }>`
    select distinct on (window_id, n) window_id as "windowId", n, std, median, min from results
     where window_id = any(${windows.map(({ windowId }) => windowId)}::bigint[])
       and valuation_date between ${dates[0] ?? null}::date and ${dates.at(-1) ?? null}::date and n is not null
     order by window_id, n, std`.execute(executor);
  const byWindow = new Map<number, Figures>();
  for (const { windowId, ...figure } of rows) {
    byWindow.set(windowId, [...(byWindow.get(windowId) ?? []), figure]);
  }
  return byWindow;
}
