// Reads and writes of requests on trades. Each table refreshes under a key of its own, so that one event reads each once.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tradeRequestsContract, type BodyInputOf, type ReplyOf } from '@pricevault/contract';
import { callApi } from '../../lib/api-client.ts';
import { useRefreshOn } from '../../lib/live-queries.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';

const allKey = ['trade-requests'] as const;
const keys = {
  list: [...allKey, 'list'],
  popular: [...allKey, 'popular'],
  userRequests: [...allKey, 'user-requests'],
  userResponses: [...allKey, 'user-responses'],
  detail: [...allKey, 'detail'],
} as const;

type Table = 'list' | 'popular' | 'userRequests' | 'userResponses';

function useTable<Page>(
  name: Table,
  { pageNum, pageSize }: Paging,
  read: (query: Paging, signal: AbortSignal) => Promise<Page>,
) {
  useRefreshOn('trade-requests.changed', keys[name]);
  const query = { pageNum, pageSize };
  return useQuery({
    queryKey: [...keys[name], query],
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
  });
}

type Paging = Pick<ListState, 'pageNum' | 'pageSize'>;

/** Everybody's requests of the last 24 hours. */
export const useTradeRequests = (list: Paging) =>
  useTable('list', list, (query, signal) => callApi(tradeRequestsContract.list, { query, signal }));
export const usePopularTrades = (list: Paging) =>
  useTable('popular', list, (query, signal) =>
    callApi(tradeRequestsContract.popular, { query, signal }),
  );
export const useOwnTradeRequests = (list: Paging) =>
  useTable('userRequests', list, (query, signal) =>
    callApi(tradeRequestsContract.userRequests, { query, signal }),
  );
export const useOwnTradeResponses = (list: Paging) =>
  useTable('userResponses', list, (query, signal) =>
    callApi(tradeRequestsContract.userResponses, { query, signal }),
  );

/** A trade with a request on it, or with none: then the last answers to the trade are meant. */
export interface TradeChoice {
  readonly tradeId: string;
  readonly requestId?: string | undefined;
}

export type TradeDetail = ReplyOf<typeof tradeRequestsContract.modalData>;

export function useTradeDetail({ tradeId, requestId }: TradeChoice) {
  useRefreshOn('trade-requests.changed', keys.detail);
  const body = {
    tradeId,
    ...(requestId === undefined ? {} : { requestId }),
    isRequest: requestId !== undefined,
  };
  return useQuery({
    queryKey: [...keys.detail, body],
    queryFn: ({ signal }) => callApi(tradeRequestsContract.modalData, { body, signal }),
  });
}

/** Asks for values of a trade. */
export function useRequestTrade() {
  return useRequestWrite((tradeId: string) =>
    callApi(tradeRequestsContract.request, { body: { tradeId } }),
  );
}

export function useRespondToTrade() {
  return useRequestWrite((body: BodyInputOf<typeof tradeRequestsContract.respond>) =>
    callApi(tradeRequestsContract.respond, { body }),
  );
}

/** A write that is done when what is shown has been read again. */
function useRequestWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => queries.invalidateQueries({ queryKey: allKey }),
  });
}
