// The search of the toolbar.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchContract } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';

export interface SearchChoice {
  /** Empty for any. */
  readonly asset: string;
  readonly instrumentType: string;
  readonly searchText: string;
}

/** At most ten trades and bonds; nothing is asked for an empty text. */
export function useSuggestions({ asset, instrumentType, searchText }: SearchChoice) {
  const body = { asset: asset || null, instrumentType: instrumentType || null, searchText };
  return useQuery({
    queryKey: ['search', body],
    queryFn: ({ signal }) => callApi(searchContract.search, { body, signal }),
    enabled: searchText !== '',
    placeholderData: keepPreviousData,
  });
}
