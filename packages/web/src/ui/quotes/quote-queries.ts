// Reads and writes of requests, on trades or on bonds. Each table refreshes under a key of its own, so that a change that
// is told of reads only what is shown.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import type { ListState } from '../data-table/list-state.ts';

export type QuotesDomain = 'trade-requests' | 'bond-requests';
type QuotesPart = 'list' | 'popular' | 'userRequests' | 'userResponses';
export type Paging = Pick<ListState, 'pageNum' | 'pageSize'>;

const keys = {
  'trade-requests': keysOf('trade-requests'),
  'bond-requests': keysOf('bond-requests'),
};

function keysOf(domain: QuotesDomain) {
  return {
    list: [domain, 'list'],
    popular: [domain, 'popular'],
    userRequests: [domain, 'user-requests'],
    userResponses: [domain, 'user-responses'],
    detail: [domain, 'detail'],
  };
}

export function useQuotesPage<Page>(
  domain: QuotesDomain,
  part: QuotesPart,
  { pageNum, pageSize }: Paging,
  read: (query: Paging, signal: AbortSignal) => Promise<Page>,
) {
  const key = keys[domain][part];
  useRefreshOn(`${domain}.changed`, key);
  const query = { pageNum, pageSize };
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
  });
}

/** A trade or bond by its `_id`, with a request on it, or with none: then the last answers to it are meant. */
export interface QuoteChoice {
  readonly thingId: string;
  readonly requestId?: string | undefined;
}

export function useQuoteDetail<Detail>(
  domain: QuotesDomain,
  choice: QuoteChoice,
  read: (
    chosen: { requestId?: string; isRequest: boolean },
    signal: AbortSignal,
  ) => Promise<Detail>,
) {
  const key = keys[domain].detail;
  useRefreshOn(`${domain}.changed`, key);
  const { thingId, requestId } = choice;
  const chosen = requestId === undefined ? { isRequest: false } : { requestId, isRequest: true };
  return useQuery({
    queryKey: [...key, { thingId, ...chosen }],
    queryFn: ({ signal }) => read(chosen, signal),
  });
}

/** A write that is done when what is shown has been read again. */
export function useQuotesWrite<Input, Reply>(
  domain: QuotesDomain,
  write: (input: Input) => Promise<Reply>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => queries.invalidateQueries({ queryKey: [domain] }),
  });
}
