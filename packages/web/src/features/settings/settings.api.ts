// The user's own headings of trades files: read and saved.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CsvHeading } from '@pricevault/basics';
import { settingsContract } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRead } from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';

const headingsKey = ['settings', 'headings'] as const;

export function useHeadings() {
  useRefreshOn('settings.changed', headingsKey);
  return useRead(headingsKey, settingsContract.read);
}

export function useSaveHeadings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (headings: readonly CsvHeading[]) =>
      callApi(settingsContract.save, { body: { items: JSON.stringify(headings) } }),
    onSuccess: (reply) => queries.setQueryData(headingsKey, reply),
  });
}
