// Resolves a call's selection: trades of one series, or of all series the caller sees, and the windows of its dates.
import { periodText, type DecimalsByMeasure } from '@pricevault/basics';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import { findOwners } from '../series/series.repository.ts';
import {
  findChosenTypes,
  findDatedPairs,
  findNewestDate,
  findSeriesOfUser,
  readTypesShown,
  type ChosenType,
  type DatedPair,
  type TradeSelection,
} from './selection.repository.ts';
import { resultsViewerOf } from './results-viewer.repository.ts';

export interface TradeChoice {
  readonly batchId?: string | null | undefined;
  readonly strike?: number | null | undefined;
  readonly expiry?: string | null | undefined;
  readonly tenor?: string | null | undefined;
}

export async function chooseTrades(
  executor: Executor,
  caller: UserCaller,
  { batchId, strike, expiry, tenor }: TradeChoice,
): Promise<TradeSelection> {
  return {
    seriesIds: await chooseSeries(executor, caller, batchId ?? null),
    strike: strike ?? null,
    expiry: periodOf(expiry),
    tenor: periodOf(tenor),
  };
}

/** A series that is not in sight is treated as not found. */
export async function chooseSeries(
  executor: Executor,
  { user }: UserCaller,
  batchId: string | null,
): Promise<string[]> {
  if (batchId === null) return findSeriesOfUser(executor, user);
  const found = await findOwners(executor, user, [batchId]);
  if (found.length === 0) throw new AppError('seriesNotFound', {}, { field: 'batchId' });
  return found.map(({ id }) => id);
}

/** Normalized as trades are stored: `1y` is `12m`. Text that is not a period matches no trade. */
function periodOf(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : (periodText(text) ?? text);
}

export interface Picture {
  readonly selection: TradeSelection;
  readonly types: readonly ChosenType[];
  readonly pairs: readonly DatedPair[];
  readonly asOf: {
    readonly asOf: string | null;
    readonly sinceAsOf: string | null;
    readonly isProvisional: boolean;
    readonly isSample: boolean;
    readonly unit: string | null;
    readonly decimals: number | null;
    readonly unitDetail: string | null;
    readonly decimalsByMeasure: DecimalsByMeasure | null;
    readonly hiddenBecause: 'notVetted' | 'nothingGiven' | null;
  };
}

export async function choosePicture(
  executor: Executor,
  caller: UserCaller,
  choice: TradeChoice & {
    /** Null for the newest one with final results. */
    readonly date: string | null;
    readonly since?: string | null | undefined;
    readonly knownOn?: string | null | undefined;
  },
): Promise<Picture> {
  const selection = await chooseTrades(executor, caller, choice);
  const types = await findChosenTypes(executor, selection);
  const viewer = resultsViewerOf(caller.user);
  const typeIds = types.map(({ instrumentId }) => instrumentId);
  const { since = null, knownOn: knownAt = null } = choice;
  const date = choice.date ?? (await findNewestDate(executor, viewer, typeIds, knownAt));
  const pairs =
    date === null ? [] : await findDatedPairs(executor, viewer, typeIds, { date, since, knownAt });
  const { isSample, isHidden } = await readTypesShown(executor, viewer, typeIds);
  const hiddenBecause = isHidden ? (viewer.seesReal ? 'nothingGiven' : 'notVetted') : null;
  const asOf: Picture['asOf'] = {
    ...asOfOf(types, pairs),
    isSample,
    unit: sharedBy(types.map(({ unit }) => unit)),
    decimals: sharedBy(types.map(({ decimals }) => decimals)),
    unitDetail: sharedBy(types.map(({ unitDetail }) => unitDetail)) || null,
    decimalsByMeasure: sharedDecimals(types),
    hiddenBecause,
  };
  return { selection, types, pairs, asOf };
}

/** The one value; null where there are several, or none. */
function sharedBy<Value>(values: readonly Value[]): Value | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}

function sharedDecimals(types: readonly ChosenType[]): DecimalsByMeasure | null {
  const text = sharedBy(types.map(({ decimalsByMeasure }) => JSON.stringify(decimalsByMeasure)));
  return text === null ? null : (types[0]?.decimalsByMeasure ?? null);
}

/** Types may have different dates; the chart shows the date of the one with most trades. */
function asOfOf(
  types: readonly ChosenType[],
  pairs: readonly DatedPair[],
): Pick<Picture['asOf'], 'asOf' | 'sinceAsOf' | 'isProvisional'> {
  const leading = types
    .map(({ instrumentId }) => pairs.find((pair) => pair.instrumentId === instrumentId))
    .find((pair) => pair !== undefined);
  return {
    asOf: leading?.window.valuationDate ?? null,
    sinceAsOf: leading?.since?.valuationDate ?? null,
    isProvisional: pairs.some(({ window }) => window.isProvisional),
  };
}
