// The own headings of trades files: read and saved.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CsvHeading } from '@pricevault/basics';
import { settingsContract } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';

const headingsKey = ['settings', 'headings'] as const;

export function useHeadings() {
  useRefreshOn('settings.changed', headingsKey);
  return useQuery({
    queryKey: headingsKey,
    queryFn: ({ signal }) => callApi(settingsContract.read, { signal }),
  });
}

export function useSaveHeadings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (headings: readonly CsvHeading[]) =>
      callApi(settingsContract.save, { body: { items: JSON.stringify(headings) } }),
    onSuccess: (reply) => queries.setQueryData(headingsKey, reply),
  });
}
