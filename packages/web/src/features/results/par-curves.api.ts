// Reads and writes of par curves, for those who load them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { curvesContract, type BodyInputOf } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { resultsKey } from './results.api.ts';

/** The newest par curves; asked for by those who can load one. */
export function useParCurves() {
  useRefreshOn('results.changed', resultsKey);
  return useQuery({
    queryKey: [...resultsKey, 'curves'],
    queryFn: ({ signal }) => callApi(curvesContract.curves, { signal }),
  });
}

/** However old: what a curve of that date would replace. */
export function useParCurvesOf(date: string) {
  useRefreshOn('results.changed', resultsKey);
  return useQuery({
    queryKey: [...resultsKey, 'curves', date],
    queryFn: ({ signal }) => callApi(curvesContract.curves, { query: { date }, signal }),
    enabled: date !== '',
  });
}

export function useLoadParCurve() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      key,
      body,
    }: {
      key: string;
      body: BodyInputOf<typeof curvesContract.loadCurve>;
    }) => callApi(curvesContract.loadCurve, { body, idempotencyKey: key }),
    onSuccess: () => queries.invalidateQueries({ queryKey: resultsKey }),
  });
}
