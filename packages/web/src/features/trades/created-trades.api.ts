// Reads and writes of trades that are created on screen.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createdTradesContract, type ComparedTrade, type EventData } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useCreate, usePage } from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';

const allKey = ['created-trades'] as const;
const recentKey = [...allKey, 'recent'] as const;
const similarKey = [...allKey, 'similar'] as const;

type Paging = Pick<ListState, 'pageNum' | 'pageSize'>;

export function useRecentTrades({ pageNum, pageSize }: Paging) {
  useRefreshOn('trades.changed', recentKey);
  return usePage(recentKey, createdTradesContract.recent, { query: { pageNum, pageSize } });
}

/** A request alone has no price. */
const changesPrices = ({ change }: EventData<'trade-requests.changed'>) => change !== 'asked';

/** Trades near the given one; none while there is nothing to compare them with. */
export function useSimilarTrades(trade: ComparedTrade | null, { pageNum, pageSize }: Paging) {
  useRefreshOn('trade-requests.changed', similarKey, changesPrices);
  return useQuery({
    queryKey: [...similarKey, trade, { pageNum, pageSize }],
    queryFn: ({ signal }) =>
      trade === null
        ? { success: true as const, items: [], total: 0, totalIsMinimum: false }
        : callApi(createdTradesContract.similar, { body: { trade, pageNum, pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useCreateTrade = () => useCreate(allKey, createdTradesContract.create);
