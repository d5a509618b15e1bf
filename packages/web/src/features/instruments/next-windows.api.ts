import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { nextWindowsContract, type BodyOf } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';

/** The windows of a form as it is filled in; none is asked for an incomplete one. */
export function useNextWindows(rule: BodyOf<typeof nextWindowsContract.nextWindows> | null) {
  return useQuery({
    queryKey: ['nextWindows', rule],
    queryFn: rule
      ? ({ signal }) => callApi(nextWindowsContract.nextWindows, { body: rule, signal })
      : skipToken,
    placeholderData: keepPreviousData,
  });
}
