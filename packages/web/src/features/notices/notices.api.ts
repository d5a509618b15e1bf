// Reads and writes of the bell.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoticeKind } from '@pricevault/basics';
import { noticesContract } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';

const listKey = ['notices', 'list'] as const;
const preferencesKey = ['notices', 'preferences'] as const;
/** More than fit behind a bell; older ones are on the pages themselves. */
const newest = { pageNum: 0, pageSize: 50 } as const;

export function useNotices() {
  useRefreshOn('notices.changed', listKey);
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => callApi(noticesContract.list, { query: newest, signal }),
  });
}

/** Marks all notices as read. */
export function useMarkNoticesRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(noticesContract.markRead, { body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listKey }),
  });
}

/** Which kinds come by mail as well. */
export function useNoticePreferences() {
  return useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => callApi(noticesContract.readPreferences, { signal }),
  });
}

export function useSaveNoticePreferences() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mail: readonly NoticeKind[]) =>
      callApi(noticesContract.savePreferences, { body: { mail: [...mail] } }),
    onSuccess: (saved) => queries.setQueryData(preferencesKey, saved),
  });
}
