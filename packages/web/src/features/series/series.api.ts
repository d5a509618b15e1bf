// Reads and writes of series and of the trades in them. The API calls a series a batch.
import type { QueryClient } from '@tanstack/react-query';
import { allRows } from '@pricevault/basics';
import {
  seriesContract,
  seriesSortColumns,
  type BodyInputOf,
  type ReplyOf,
} from '@pricevault/contract';
import type { NamedLink } from '../../lib/features/feature.ts';
import { callApi } from '../../lib/http/api-client.ts';
import {
  useCreate,
  usePage,
  useRead,
  useSend,
  useSendItems,
  useWrite,
} from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { useListPage } from '../../ui/data-table/list-reads.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';
import type { GridSource } from '../../ui/paste/grid-source.ts';

const seriesKey = ['series'] as const;
/** Milliseconds: adding a hundred thousand trades takes its time. */
const bulkTimeout = 120_000;

/** One page of the series that the user may see. */
export function useSeriesList(list: ListState) {
  useRefreshOn('series.changed', seriesKey);
  return useListPage(seriesKey, seriesContract.list, list, seriesSortColumns);
}

const everySeries = {
  query: { pageNum: 0, pageSize: allRows, sortBy: 'name', sortDirection: 'asc' },
} as const;

const choicesKey = [...seriesKey, 'list'] as const;

/** Every series that the user may see, for selectors. */
export function useSeriesChoices() {
  useRefreshOn('series.changed', seriesKey);
  return useRead(choicesKey, seriesContract.list, everySeries);
}

/** The same list, read together with something else. */
export function keepSeriesChoices(
  queries: QueryClient,
  list: ReplyOf<typeof seriesContract.list>,
): void {
  queries.setQueryData([...choicesKey, everySeries], list);
}

/** The results of each series and where it is configured, for the search. */
export async function readSeriesLinks(): Promise<readonly NamedLink[]> {
  const { items } = await callApi(seriesContract.list, everySeries);
  return items.flatMap(({ _id, name }): NamedLink[] => [
    { name, title: 'results:nav.results', link: { to: '/dashboard', search: { series: _id } } },
    { name, link: { to: '/trades', search: { tab: 'series', series: _id } } },
  ]);
}

/** Both searches count pages from 1. */
const searchOf = (batchId: string, { searchText, pageNum, pageSize }: ListState) => ({
  body: { batchId, searchText, pageNum: pageNum + 1, pageSize },
});

export function useAddedTrades(batchId: string, list: ListState) {
  useRefreshOn('series.changed', seriesKey);
  useRefreshOn('trades.changed', seriesKey);
  return usePage(
    [...seriesKey, 'added'],
    seriesContract.searchAddedTrades,
    searchOf(batchId, list),
  );
}

/** For a grid that is pasted: the series, and every trade of the chosen one. */
export function useGridSource(batchId: string): GridSource {
  const choices = useSeriesChoices();
  const body = { batchId, pageSize: allRows };
  const trades = useRead(
    [...seriesKey, 'every'],
    seriesContract.searchAddedTrades,
    { body },
    { isWanted: batchId !== '' },
  );
  return {
    series: choices.data?.items ?? noRows,
    trades: trades.data?.items ?? noRows,
    isReading: choices.isLoading || trades.isLoading,
    error: choices.error ?? trades.error,
    retry: () => void (choices.error ? choices : trades).refetch(),
  };
}

const noRows: readonly never[] = [];

/** All trades of the vault, each with whether it is in the series. */
export function useAllTrades(batchId: string, list: ListState) {
  return usePage([...seriesKey, 'all'], seriesContract.searchAllTrades, searchOf(batchId, list));
}

export const useCreateSeries = () => useCreate(seriesKey, seriesContract.create);
export const useUpdateSeries = () => useSend(seriesKey, seriesContract.update);
export const useRemoveSeries = () => useSendItems(seriesKey, seriesContract.remove);
export const useRemoveTrade = () => useSend(seriesKey, seriesContract.removeTrade);

/** Adds a trade that is not in the series yet; resolves to whether it did. */
export function useAddTrade() {
  return useWrite(seriesKey, async (body: { batchId: string; tradeOId: string }) => {
    const { result: isIn } = await callApi(seriesContract.check, { body });
    if (isIn) return false;
    await callApi(seriesContract.addTrade, { body });
    return true;
  });
}

export const useAddTrades = () =>
  useWrite(seriesKey, (body: BodyInputOf<typeof seriesContract.addTrades>) =>
    callApi(seriesContract.addTrades, { body, timeout: bulkTimeout }),
  );

export const useRemoveTrades = () =>
  useWrite(seriesKey, (body: BodyInputOf<typeof seriesContract.removeTrades>) =>
    callApi(seriesContract.removeTrades, { body, timeout: bulkTimeout }),
  );
