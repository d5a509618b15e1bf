// The history of a cell or of a whole series. If that is too many rows for a chart, dates are dropped evenly; the first
// and the last stay.
import type { AnswerOf, BodyOf, HistoryPoint, resultsContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { countChosen, readHistoryRows } from './history.repository.ts';
import { readsOfWindows } from './picture-reads.ts';
import { chooseTrades } from './selection.service.ts';
import {
  findChosenTypes,
  findWindowsBetween,
  type DatedWindow,
  type TradeSelection,
} from './selection.repository.ts';
import { resultsViewerOf } from './results-viewer.repository.ts';
import { readVols } from './vol-values.ts';

type Contract = typeof resultsContract;

const maxYears = 10;
/** Maximum rows averaged by the database, and maximum rows whose volatilities are computed here. */
const maxRows = { stored: 1_500_000, vol: 120_000 };
/** Rows whose volatilities are computed at once; between two batches the event loop serves other calls. */
const rowsAtOnce = 10_000;

export async function readHistory(
  { db }: Platform,
  caller: UserCaller,
  { date, since, metric = 'mean', knownOn: knownAt = null, ...choice }: BodyOf<Contract['history']>,
): Promise<AnswerOf<Contract['history']>> {
  if (Number(date.slice(0, 4)) - Number(since.slice(0, 4)) > maxYears) {
    throw new AppError('historyTooLong', { years: maxYears });
  }
  const { queries } = db;
  const { firmId } = caller.user;
  const selection = await chooseTrades(queries, caller, choice);
  const types = (await findChosenTypes(queries, selection)).map(({ instrumentId }) => instrumentId);
  const all = await findWindowsBetween(queries, resultsViewerOf(caller.user), types, {
    from: since,
    to: date,
    knownAt,
  });
  const trades = await countChosen(queries, selection);
  const windows = thin(
    all,
    (metric === 'vol' ? maxRows.vol : maxRows.stored) / Math.max(trades, 1),
  );
  const provisional = new Set(
    windows.filter(({ isProvisional }) => isProvisional).map(({ valuationDate }) => valuationDate),
  );
  const reads = readsOfWindows(db, windows);
  const rows = await readHistoryRows(
    reads,
    firmId,
    selection,
    windows,
    metric === 'vol' ? 'mean' : metric,
  );
  const vols =
    metric === 'vol' ? await readVolsByDate(reads, firmId, selection, windows, trades) : null;
  const items = rows.map((row): HistoryPoint => {
    const vol = vols?.get(row.valuationDate);
    const figures = vols ? { value: vol?.average ?? null, max: vol?.maximum ?? null } : {};
    return { ...row, ...figures, isProvisional: provisional.has(row.valuationDate) };
  });
  return { items };
}

async function readVolsByDate(
  executor: Executor,
  firmId: string,
  selection: TradeSelection,
  windows: readonly DatedWindow[],
  trades: number,
) {
  const byDate = new Map<string, { sum: number; count: number; maximum: number }>();
  const atOnce = Math.max(Math.floor(rowsAtOnce / Math.max(trades, 1)), 1);
  for (let from = 0; from < windows.length; from += atOnce) {
    const some = windows.slice(from, from + atOnce);
    for (const { valuationDate, vol } of await readVols(executor, firmId, selection, some)) {
      const { sum = 0, count = 0, maximum = -Infinity } = byDate.get(valuationDate) ?? {};
      const most = Math.max(maximum, vol);
      byDate.set(valuationDate, { sum: sum + vol, count: count + 1, maximum: most });
    }
  }
  return new Map(
    [...byDate].map(([date, { sum, count, maximum }]) => [date, { average: sum / count, maximum }]),
  );
}

/** At most this many windows, evenly chosen; at least two. */
function thin(windows: readonly DatedWindow[], most: number): readonly DatedWindow[] {
  const count = Math.max(Math.floor(most), 2);
  if (windows.length <= count) return windows;
  const places = Array.from({ length: count }, (_, index) =>
    Math.round((index * (windows.length - 1)) / (count - 1)),
  );
  return [...new Set(places)].flatMap((place) => windows[place] ?? []);
}
