// Reads and writes of series and of the trades in them. The calls say batch; here it is a series.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allRows } from '@pricevault/basics';
import {
  seriesContract,
  seriesSortColumns,
  type BodyInputOf,
  type Series,
  type SeriesForm,
} from '@pricevault/contract';
import type { NamedLink } from '../../lib/features/feature.ts';
import { callApi } from '../../lib/http/api-client.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { listQueryOf, type ListState } from '../../ui/data-table/list-state.ts';

const seriesKey = ['series'] as const;
/** Milliseconds: adding a hundred thousand trades takes its time. */
const bulkTimeout = 120_000;

/** One page of the series that the user may see. */
export function useSeriesList(list: ListState) {
  useRefreshOn('series.changed', seriesKey);
  const query = listQueryOf(list, seriesSortColumns);
  return useQuery({
    queryKey: [...seriesKey, 'list', query],
    queryFn: ({ signal }) => callApi(seriesContract.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

const everySeries = {
  pageNum: 0,
  pageSize: allRows,
  sortBy: 'name',
  sortDirection: 'asc',
} as const;

/** Every series that the user may see, for selectors. */
export function useSeriesChoices() {
  useRefreshOn('series.changed', seriesKey);
  return useQuery({
    queryKey: [...seriesKey, 'list', everySeries],
    queryFn: ({ signal }) => callApi(seriesContract.list, { query: everySeries, signal }),
  });
}

/** The series with the most trades: it makes the fullest picture. */
export function fullestSeries(series: readonly Series[]): Series | null {
  return series.toSorted((a, b) => b.tradeCount - a.tradeCount)[0] ?? null;
}

/** Where a series is configured, for the command palette. */
export async function readSeriesLinks(): Promise<readonly NamedLink[]> {
  const { items } = await callApi(seriesContract.list, { query: everySeries });
  return items.map(({ _id, name }) => ({
    name,
    link: { to: '/trades', search: { tab: 'series', series: _id } },
  }));
}

/** Both searches count pages from 1. */
const searchOf = (list: ListState) => ({
  searchText: list.searchText,
  pageNum: list.pageNum + 1,
  pageSize: list.pageSize,
});

export function useAddedTrades(batchId: string, list: ListState) {
  useRefreshOn('series.changed', seriesKey);
  useRefreshOn('trades.changed', seriesKey);
  const body = { batchId, ...searchOf(list) };
  return useQuery({
    queryKey: [...seriesKey, 'added', body],
    queryFn: ({ signal }) => callApi(seriesContract.searchAddedTrades, { body, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All trades of the vault, each with whether it is in the series. */
export function useAllTrades(batchId: string, list: ListState) {
  const body = { batchId, ...searchOf(list) };
  return useQuery({
    queryKey: [...seriesKey, 'all', body],
    queryFn: ({ signal }) => callApi(seriesContract.searchAllTrades, { body, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCreateSeries() {
  return useSeriesWrite(({ form, key }: { form: SeriesForm; key: string }) =>
    callApi(seriesContract.create, { body: form, idempotencyKey: key }),
  );
}

export function useUpdateSeries() {
  return useSeriesWrite((body: SeriesForm & { _id: string }) =>
    callApi(seriesContract.update, { body }),
  );
}

export function useRemoveSeries() {
  return useSeriesWrite((items: readonly string[]) =>
    callApi(seriesContract.remove, { body: { items: [...items] } }),
  );
}

/** Adds a trade that is not in the series yet; answers whether it did. */
export function useAddTrade() {
  return useSeriesWrite(async (body: { batchId: string; tradeOId: string }) => {
    const { result: isIn } = await callApi(seriesContract.check, { body });
    if (isIn) return false;
    await callApi(seriesContract.addTrade, { body });
    return true;
  });
}

export function useRemoveTrade() {
  return useSeriesWrite((tradeBatchId: string) =>
    callApi(seriesContract.removeTrade, { body: { tradeBatchId } }),
  );
}

export function useAddTrades() {
  return useSeriesWrite((body: BodyInputOf<typeof seriesContract.addTrades>) =>
    callApi(seriesContract.addTrades, { body, timeout: bulkTimeout }),
  );
}

export function useRemoveTrades() {
  return useSeriesWrite((body: BodyInputOf<typeof seriesContract.removeTrades>) =>
    callApi(seriesContract.removeTrades, { body, timeout: bulkTimeout }),
  );
}

/** A write that is done when what is shown has been read again. */
function useSeriesWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => queries.invalidateQueries({ queryKey: seriesKey }),
  });
}
