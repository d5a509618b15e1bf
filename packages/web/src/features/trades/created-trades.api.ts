// Reads and writes of trades that people make on screen.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createdTradesContract, type ComparedTrade, type TradeForm } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';

const allKey = ['created-trades'] as const;
const recentKey = [...allKey, 'recent'] as const;
const similarKey = [...allKey, 'similar'] as const;

type Paging = Pick<ListState, 'pageNum' | 'pageSize'>;

export function useRecentTrades({ pageNum, pageSize }: Paging) {
  useRefreshOn('trades.changed', recentKey);
  const query = { pageNum, pageSize };
  return useQuery({
    queryKey: [...recentKey, query],
    queryFn: ({ signal }) => callApi(createdTradesContract.recent, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Trades near the given one; none while there is nothing to compare them with. */
export function useSimilarTrades(trade: ComparedTrade | null, { pageNum, pageSize }: Paging) {
  useRefreshOn('trade-requests.changed', similarKey);
  return useQuery({
    queryKey: [...similarKey, trade, { pageNum, pageSize }],
    queryFn: ({ signal }) =>
      trade === null
        ? { success: true as const, items: [], total: 0, totalIsMinimum: false }
        : callApi(createdTradesContract.similar, { body: { trade, pageNum, pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCreateTrade() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ form, key }: { form: TradeForm; key: string }) =>
      callApi(createdTradesContract.create, { body: form, idempotencyKey: key }),
    onSuccess: () => queries.invalidateQueries({ queryKey: allKey }),
  });
}
