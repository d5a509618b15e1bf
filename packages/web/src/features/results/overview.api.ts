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
import { overviewKey, worstKey, worstKeyOf } from './results.api.ts';

export function useOverview(body: BodyInputOf<typeof overviewContract.overview>) {
  return useQuery({
    queryKey: overviewKey(body),
    queryFn: ({ signal }) => callApi(overviewContract.overview, { body, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Of the date that the overview shows. */
export function useWorstExceptions(date: string | null, knownOn: string | null) {
  useRefreshOn('desk.changed', worstKey);
  useRefreshOn('results.changed', worstKey);
  return useQuery({
    queryKey: worstKeyOf(date, knownOn),
    queryFn: ({ signal }) =>
      callApi(deskContract.list, { body: worstExceptions(date, knownOn), signal }),
  });
}
