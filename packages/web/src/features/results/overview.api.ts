// Reads of the overview: the trades at the money, and the worst exceptions.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deskContract, overviewContract, type BodyInputOf } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { resultsKey } from './results.api.ts';

/** Those that fit beside the map; the desk has all. */
const worst = 8;

export function useOverview(body: BodyInputOf<typeof overviewContract.overview>) {
  return useQuery({
    queryKey: [...resultsKey, 'overview', body],
    queryFn: ({ signal }) => callApi(overviewContract.overview, { body, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useWorstExceptions() {
  const key = ['desk', 'worst'] as const;
  useRefreshOn('desk.changed', key);
  useRefreshOn('results.changed', key);
  const body = { pageNum: 0, pageSize: worst, scope: 'exceptions' } as const;
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(deskContract.list, { body, signal }),
  });
}
