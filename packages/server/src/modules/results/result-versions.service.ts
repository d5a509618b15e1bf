// The versions of one result with the times between which each was known.
import { roundToStep } from '@pricevault/basics/results';
import type { AnswerOf, BodyOf, ResultVersion, resultsContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { resultsViewerOf } from './results-viewer.repository.ts';
import {
  findPublishedWindow,
  readCurrentVersion,
  readEarlierVersions,
  readOwnVersions,
  type EarlierVersion,
  type StoredVersion,
} from './result-versions.repository.ts';

type Contract = typeof resultsContract;

export async function readVersions(
  { db: { queries } }: Platform,
  { user }: UserCaller,
  key: BodyOf<Contract['versions']>,
): Promise<AnswerOf<Contract['versions']>> {
  const window = await findPublishedWindow(queries, key, resultsViewerOf(user));
  const current = window && (await readCurrentVersion(queries, window.id, key));
  if (!window || !current) throw new AppError('resultsNone');
  const earlier = await readEarlierVersions(queries, window.id, key.tradeId);
  const own = await readOwnVersions(queries, user.firmId, window.id, key.tradeId);
  const items = statesOf(window.settledAt, earlier, current).map((state): ResultVersion => {
    const ownValue = state.version === 1 ? own.first : own.now;
    const hasDifference = ownValue !== null && state.mean !== null;
    return {
      ...state,
      knownFrom: state.knownFrom.toISOString(),
      knownUntil: state.knownUntil?.toISOString() ?? null,
      ownValue,
      difference: hasDifference
        ? roundToStep(ownValue - (state.mean ?? 0), window.quoteStep)
        : null,
    };
  });
  return { items };
}

const noFigures = { n: null, mean: null, std: null, median: null, min: null, max: null };

/** Oldest first: figures, withdrawals between them, and what holds now. */
function statesOf(settledAt: Date, earlier: readonly EarlierVersion[], current: StoredVersion) {
  const states = earlier.flatMap(({ withdrawnReason, knownFrom, replacedAt, ...figures }) => [
    { ...figures, withdrawnReason: null, knownFrom: knownFrom ?? settledAt },
    ...(withdrawnReason === null
      ? []
      : [{ ...noFigures, version: figures.version, withdrawnReason, knownFrom: replacedAt }]),
  ]);
  const since = current.knownFrom ?? earlier.at(-1)?.replacedAt ?? settledAt;
  const all = [...states, { ...current, knownFrom: since }];
  return all.map((state, place) => ({ ...state, knownUntil: all[place + 1]?.knownFrom ?? null }));
}
