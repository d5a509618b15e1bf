// What a controller asks first: the trades at the money on the newest final date, own marks against the consensus.
import type { AnswerOf, BodyOf, overviewContract, OverviewCell } from '@pricevault/contract';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { inOrder, shortened } from './heatmap-grid.ts';
import { readsOfWindows } from './picture-reads.ts';
import { readPictureRows } from './result-rows.repository.ts';
import { rowsOf } from './result-rows.ts';
import { choosePicture } from './selection.service.ts';

type Contract = typeof overviewContract;
type Row = Awaited<ReturnType<typeof rowsOf>>[number] & {
  readonly place: readonly [expiry: string, tenor: string];
  readonly optionType: string | null;
};

const atTheMoney = 0;

export async function readOverview(
  { db }: Platform,
  caller: UserCaller,
  { batchId, knownOn }: BodyOf<Contract['overview']>,
): Promise<AnswerOf<Contract['overview']>> {
  const { firmId } = caller.user;
  const choice = { batchId, knownOn, strike: atTheMoney, date: null };
  const { selection, pairs, asOf } = await choosePicture(db.queries, caller, choice);
  const windows = pairs.map(({ window }) => window);
  const reads = readsOfWindows(db, windows);
  const found = await readPictureRows(reads, firmId, selection, windows, []);
  const open = windows.filter(({ isProvisional }) => isProvisional).map((window) => window.id);
  // Ranks are read from the marks of all firms, and not shown here.
  const how = { hasRanks: false, knownAt: knownOn ?? null };
  const figures = await rowsOf(reads, firmId, found, new Set(open), how);
  const rows = figures.flatMap((figure, index): Row[] => {
    const { expiry = null, tenor = null, optionType = null } = found[index] ?? {};
    if (expiry === null || tenor === null) return [];
    return [{ ...figure, place: [expiry, tenor], optionType }];
  });
  const optionType = mostCommon(rows.map((row) => row.optionType));
  const curveDate = figures.find((row) => row.curveDate !== null)?.curveDate ?? null;
  return { items: cellsOf(rows, optionType), optionType, curveDate, ...asOf };
}

/** Premiums of payers and straddles are not averaged: a cell shows those of the leading type, where it has any. */
function cellsOf(rows: readonly Row[], optionType: string | null): OverviewCell[] {
  const byPlace = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row.place.join(' ');
    byPlace.set(key, [...(byPlace.get(key) ?? []), row]);
  }
  const expiries = inOrder(rows.map(({ place: [expiry] }) => expiry));
  const tenors = inOrder(rows.map(({ place: [, tenor] }) => tenor));
  return expiries.flatMap((expiry) =>
    tenors.flatMap((tenor) => {
      const all = byPlace.get(`${expiry} ${tenor}`) ?? [];
      const leading = all.filter((row) => row.optionType === optionType);
      const same = leading.length > 0 ? leading : all;
      return same.length === 0 ? [] : [cellOf(expiry, tenor, same)];
    }),
  );
}

function cellOf(expiry: string, tenor: string, rows: readonly Row[]): OverviewCell {
  const average = (key: 'mean' | 'std' | 'ownValue' | 'difference' | 'zScore' | 'vol' | 'ownVol') =>
    averageOf(rows.map((row) => row[key]));
  const counts = rows.flatMap(({ n }) => n ?? []);
  return {
    expiry,
    tenor,
    n: counts.length === 0 ? null : Math.max(...counts),
    mean: average('mean'),
    std: average('std'),
    ownValue: average('ownValue'),
    difference: average('difference'),
    zScore: average('zScore'),
    vol: average('vol'),
    ownVol: average('ownVol'),
    volMissing: rows.every(({ vol }) => vol === null) ? (rows[0]?.volMissing ?? null) : null,
    version: Math.max(...rows.map(({ version }) => version)),
    isWithdrawn:
      counts.length === 0 && rows.some(({ withdrawnReason }) => withdrawnReason !== null),
  };
}

function averageOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const average = known.reduce((sum, value) => sum + value, 0) / known.length;
  return shortened(average);
}

function mostCommon(types: readonly (string | null)[]): string | null {
  const counts = new Map<string | null, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}
