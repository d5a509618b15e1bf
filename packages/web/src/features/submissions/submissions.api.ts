// Reads and writes of submissions.
import { useMutation, useQuery } from '@tanstack/react-query';
import { submissionsContract, submissionSortColumns, type BodyInputOf } from '@pricevault/contract';
import { noteServerTime } from '../../lib/time/clock.ts';
import { callApi } from '../../lib/http/api-client.ts';
import { useWrite } from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { useListPage } from '../../ui/data-table/list-reads.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';

export const submissionsKey = ['submissions'] as const;

/** With the windows of a month, for a calendar. */
export async function readMonth() {
  return (await callApi(submissionsContract.windows, { query: { ahead: 'month' } })).items;
}

/** Windows as they are for the user's own firm. */
export function useWindows() {
  useRefreshOn('windows.changed', submissionsKey);
  useRefreshOn('instruments.changed', submissionsKey);
  useRefreshOn('submissions.changed', submissionsKey);
  return useQuery({
    queryKey: [...submissionsKey, 'windows'],
    queryFn: async ({ signal }) => {
      const { items, serverTime } = await callApi(submissionsContract.windows, { signal });
      noteServerTime(serverTime, 0);
      return { items };
    },
  });
}

export function useSubmissions(list: ListState) {
  useRefreshOn('submissions.changed', submissionsKey);
  return useListPage(submissionsKey, submissionsContract.list, list, submissionSortColumns);
}

export function useReceipt() {
  return useMutation({
    mutationFn: (submissionId: string) =>
      callApi(submissionsContract.receipt, { params: { submissionId } }),
  });
}

interface KeyedWithdrawal {
  readonly key: string;
  readonly body: BodyInputOf<typeof submissionsContract.withdraw>;
}

export const useWithdraw = () =>
  useWrite(submissionsKey, ({ key, body }: KeyedWithdrawal) =>
    callApi(submissionsContract.withdraw, { body, idempotencyKey: key }),
  );

/** For each trade the newest result that may be seen. */
export function useSubmissionResult() {
  return useMutation({
    mutationFn: (tradeIds: readonly (string | number)[]) =>
      callApi(submissionsContract.result, { body: { tradeIds: [...tradeIds] } }),
  });
}
