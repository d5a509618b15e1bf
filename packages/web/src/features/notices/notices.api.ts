// Reads and writes of the bell.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NoticeKind } from '@pricevault/basics';
import { noticesContract } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRead, useWrite } from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';

const listKey = ['notices', 'list'] as const;
const preferencesKey = ['notices', 'preferences'] as const;
/** More than fit behind a bell; older ones are on the pages themselves. */
const newest = { pageNum: 0, pageSize: 50 } as const;

export function useNotices() {
  useRefreshOn('notices.changed', listKey);
  return useRead(listKey, noticesContract.list, { query: newest });
}

/** Marks all notices as read. */
export const useMarkNoticesRead = () =>
  useWrite(listKey, () => callApi(noticesContract.markRead, { body: {} }));

/** Which kinds are sent by mail as well. */
export const useNoticePreferences = () => useRead(preferencesKey, noticesContract.readPreferences);

export function useSaveNoticePreferences() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mail: readonly NoticeKind[]) =>
      callApi(noticesContract.savePreferences, { body: { mail: [...mail] } }),
    onSuccess: (saved) => queries.setQueryData(preferencesKey, saved),
  });
}
