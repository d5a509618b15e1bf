// The dashboard's charts and the rows behind them, as the asking firm may see them.
import { csvHeadings } from '@pricevault/basics';
import {
  errorText,
  type AnswerOf,
  type BodyOf,
  type Heatmap,
  type PictureType,
  type ResultMetric,
  type resultsContract,
  type submissionsContract,
} from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import { findHeadings } from '../settings/settings.repository.ts';
import { readDatabaseTime } from '../submissions/windows.repository.ts';
import { describeWindows } from '../submissions/windows.service.ts';
import { readTradeIds } from '../trades/trades.service.ts';
import { gridOf } from './heatmap-grid.ts';
import { readContributors, readFacts, readHeatmapCells } from './heatmap.repository.ts';
import { listClosedWindows } from './closed-windows.repository.ts';
import {
  findTypesOf,
  readLatestRows,
  readPictureRows,
  type LatestOf,
} from './result-rows.repository.ts';
import { rowsOf } from './result-rows.ts';
import { readsOfPairs, readsOfWindows } from './picture-reads.ts';
import { findProvisionalWindows } from './selection.repository.ts';
import { choosePicture, chooseSeries, type Picture } from './selection.service.ts';
import { resultsViewerOf } from './results-viewer.repository.ts';
import { readVolCells } from './vol-values.ts';

type Contract = typeof resultsContract;

export async function readHeatmap(
  platform: Platform,
  caller: UserCaller,
  { type = 'value', metric = 'std', ...choice }: BodyOf<Contract['allStrikes']>,
): Promise<AnswerOf<Contract['allStrikes']>> {
  const picture = await choosePicture(platform.db.queries, caller, choice);
  return (await heatmapsOf(platform, caller, picture, metric, type === 'change'))[type];
}

/** @param hasChange the heatmap of changes is empty without it */
export async function heatmapsOf(
  { db }: Platform,
  { user }: UserCaller,
  { selection, pairs, asOf }: Picture,
  metric: ResultMetric,
  hasChange: boolean,
): Promise<Readonly<Record<PictureType, AnswerOf<Contract['allStrikes']>>>> {
  const reads = readsOfPairs(db, pairs);
  const { value, change } =
    metric === 'vol'
      ? await readVolCells(reads, user.firmId, selection, pairs, hasChange)
      : await readHeatmapCells(reads, user.firmId, selection, pairs, { metric, hasChange });
  return { value: { items: gridOf(value), ...asOf }, change: { items: gridOf(change), ...asOf } };
}

export async function readDashboardFacts(
  platform: Platform,
  caller: UserCaller,
  { metric = 'std', ...choice }: BodyOf<Contract['facts']>,
): Promise<AnswerOf<Contract['facts']>> {
  const picture = await choosePicture(platform.db.queries, caller, choice);
  const { change } = await heatmapsOf(platform, caller, picture, metric, true);
  return factsOf(platform, caller, picture, change.items);
}

/** @param change the heatmap of changes of the same picture */
export async function factsOf(
  { db }: Platform,
  { user: { firmId } }: UserCaller,
  { selection, pairs, types, asOf }: Picture,
  change: Heatmap,
): Promise<AnswerOf<Contract['facts']>> {
  const { queries } = db;
  const reads = readsOfPairs(db, pairs);
  const leading = types[0] ? await findInstrument(queries, types[0].instrumentId) : null;
  const at = await readDatabaseTime(queries);
  const [facts, contributors, [window = null]] = await Promise.all([
    readFacts(reads, firmId, selection, pairs),
    readContributors(
      reads,
      pairs.map((pair) => pair.window.id),
    ),
    describeWindows(queries, firmId, leading ? [leading] : [], at),
  ]);
  return { facts: { ...facts, contributors, largestMove: largestOf(change), window }, ...asOf };
}

function largestOf({ data, xRange }: Heatmap) {
  let largest: { expiry: string; tenor: string; change: number } | null = null;
  for (const row of data) {
    for (const [index, change] of row.data.entries()) {
      if (change === null) continue;
      if (largest !== null && Math.abs(change) <= Math.abs(largest.change)) continue;
      largest = { expiry: row.name, tenor: xRange[index] ?? '', change };
    }
  }
  return largest;
}

export async function readPictureTrades(
  { db }: Platform,
  caller: UserCaller,
  { type: _type, ...choice }: BodyOf<Contract['trades']>,
): Promise<AnswerOf<Contract['trades']>> {
  const { firmId, id } = caller.user;
  const headings = (await findHeadings(db.queries, id)) ?? csvHeadings;
  const { selection, pairs, asOf } = await choosePicture(db.queries, caller, choice);
  const windows = pairs.map(({ window }) => window);
  const reads = readsOfWindows(db, windows);
  const found = await readPictureRows(reads, firmId, selection, windows, headings);
  const open = windows.filter(({ isProvisional }) => isProvisional).map((window) => window.id);
  const knownAt = choice.knownOn ?? null;
  const result = await rowsOf(reads, firmId, found, new Set(open), { knownAt });
  return { csvHeadings: [...headings], result, ...asOf };
}

export async function readLatestOfSeries(
  { db: { queries } }: Platform,
  caller: UserCaller,
  { batchId }: BodyOf<Contract['latest']>,
): Promise<AnswerOf<Contract['latest']>> {
  const seriesIds = await chooseSeries(queries, caller, batchId ?? null);
  return readLatest(queries, caller, { seriesIds });
}

export async function readLatestOfTrades(
  { db: { queries } }: Platform,
  caller: UserCaller,
  { tradeIds }: BodyOf<(typeof submissionsContract)['result']>,
): Promise<AnswerOf<(typeof submissionsContract)['result']>> {
  const latest = await readLatest(queries, caller, { tradeIds: readTradeIds(tradeIds).ids });
  const message = latest.result.length === 0 ? errorText('resultsNone') : '';
  return { ...latest, message };
}

async function readLatest(executor: Executor, { user }: UserCaller, of: LatestOf) {
  const headings = (await findHeadings(executor, user.id)) ?? csvHeadings;
  const types = await findTypesOf(executor, of);
  const viewer = resultsViewerOf(user);
  const open = await findProvisionalWindows(executor, viewer, types);
  const found = await readLatestRows(executor, viewer, of, open, headings);
  const result = await rowsOf(executor, user.firmId, found, new Set(open.map(({ id }) => id)));
  return { csvHeadings: [...headings], result };
}

export async function readNewestResults(
  { db }: Platform,
  { user }: UserCaller,
): Promise<AnswerOf<Contract['newest']>> {
  return { items: await listClosedWindows(db.queries, resultsViewerOf(user)) };
}
