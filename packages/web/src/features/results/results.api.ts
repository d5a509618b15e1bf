// Reads of results.
import { keepPreviousData, useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import {
  resultsContract,
  type BodyInputOf,
  type dashboardContract,
  type overviewContract,
  type ReplyOf,
  type ResultRow,
} from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';

export const resultsKey = ['results'] as const;

type HeatmapAsk = BodyInputOf<typeof resultsContract.allStrikes>;
type FactsAsk = BodyInputOf<typeof resultsContract.facts>;
type HistoryAsk = BodyInputOf<typeof resultsContract.history>;
type OverviewAsk = BodyInputOf<typeof overviewContract.overview>;
type TradesAsk = BodyInputOf<typeof resultsContract.trades>;

const heatmapKey = (body: HeatmapAsk) => [...resultsKey, 'heatmap', body];
const factsKey = (body: FactsAsk) => [...resultsKey, 'facts', body];

export const overviewKey = (body: OverviewAsk) => [...resultsKey, 'overview', body];
export const worstKey = ['desk', 'worst'] as const;
export const worstKeyOf = (date: string | null, knownOn: string | null) =>
  [...worstKey, date, knownOn] as const;

/** Lays what was read in one call where the page's own reads find it. */
export function keepFirstPicture(
  queries: QueryClient,
  { asked, facts, value, change, atStrike, overview }: ReplyOf<typeof dashboardContract.start>,
): void {
  const { since, ...rest } = asked;
  const now = { ...rest, knownOn: null };
  queries.setQueryData(factsKey({ ...now, since }), facts);
  queries.setQueryData(heatmapKey({ ...now, type: 'value' }), value);
  queries.setQueryData(heatmapKey({ ...now, since, type: 'change' }), change);
  if (overview) {
    queries.setQueryData(overviewKey({ batchId: asked.batchId, knownOn: null }), overview.cells);
    queries.setQueryData(worstKeyOf(overview.cells.asOf, null), overview.worst);
  }
  if (!atStrike) return;
  const { strike } = atStrike;
  queries.setQueryData(heatmapKey({ ...now, strike, type: 'value' }), atStrike.value);
  queries.setQueryData(heatmapKey({ ...now, strike, since, type: 'change' }), atStrike.change);
}

export function useHeatmap(body: HeatmapAsk, isWanted = true) {
  return useQuery({
    queryKey: heatmapKey(body),
    queryFn: ({ signal }) => callApi(resultsContract.allStrikes, { body, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

export function useDashboardFacts(body: FactsAsk, isWanted = true) {
  return useQuery({
    queryKey: factsKey(body),
    queryFn: ({ signal }) => callApi(resultsContract.facts, { body, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

export function useHistory(body: HistoryAsk, isWanted = true) {
  return useQuery({
    queryKey: [...resultsKey, 'history', body],
    queryFn: ({ signal }) => callApi(resultsContract.history, { body, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

/** The rows behind one cell; asked for once there is one. */
export function useCellRows(body: TradesAsk, isWanted: boolean) {
  return useQuery({
    queryKey: [...resultsKey, 'trades', body],
    queryFn: ({ signal }) => callApi(resultsContract.trades, { body, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

export function useNewestResults() {
  useRefreshOn('results.changed', resultsKey);
  return useQuery({
    queryKey: [...resultsKey, 'newest'],
    queryFn: ({ signal }) => callApi(resultsContract.newest, { signal }),
  });
}

/** Milliseconds: a whole vault's latest results take their time. */
const downloadTimeout = 60_000;

export function useLatestResults() {
  return useMutation({
    mutationFn: (batchId: string | null) =>
      callApi(resultsContract.latest, { body: { batchId }, timeout: downloadTimeout }),
  });
}

/** The rows of a date, as they were known at a time, for a file. */
export function usePictureRows() {
  return useMutation({
    mutationFn: ({ batchId, date, knownOn }: TradesAsk) =>
      callApi(resultsContract.trades, {
        body: { batchId, date, knownOn },
        timeout: downloadTimeout,
      }),
  });
}

/** Hands results over as the specified file. */
export async function saveResults(
  reply: { readonly csvHeadings: readonly string[]; readonly result: readonly ResultRow[] },
  knownOn: string | null = null,
): Promise<void> {
  const { saveResultsFile } = await import('./result-files.ts');
  await saveResultsFile(reply.csvHeadings, reply.result, knownOn);
}
