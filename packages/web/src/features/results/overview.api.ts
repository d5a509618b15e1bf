// Reads of the overview: the trades at the money, and the worst exceptions.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  deskContract,
  overviewContract,
  worstExceptions,
  type BodyInputOf,
} from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { overviewKey, worstKey } from './results.api.ts';

export function useOverview(body: BodyInputOf<typeof overviewContract.overview>) {
  return useQuery({
    queryKey: overviewKey(body),
    queryFn: ({ signal }) => callApi(overviewContract.overview, { body, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useWorstExceptions() {
  useRefreshOn('desk.changed', worstKey);
  useRefreshOn('results.changed', worstKey);
  return useQuery({
    queryKey: worstKey,
    queryFn: ({ signal }) => callApi(deskContract.list, { body: worstExceptions, signal }),
  });
}
