// Reads and writes of requests on bonds. Each table refreshes under a key of its own, so that one event reads each once.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  bondRequestsContract,
  bondsContract,
  type BodyInputOf,
  type ReplyOf,
} from '@pricevault/contract';
import { callApi } from '../../lib/api-client.ts';
import { useRefreshOn } from '../../lib/live-queries.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';

const allKey = ['bond-requests'] as const;
const keys = {
  list: [...allKey, 'list'],
  popular: [...allKey, 'popular'],
  userRequests: [...allKey, 'user-requests'],
  userResponses: [...allKey, 'user-responses'],
  detail: [...allKey, 'detail'],
} as const;

type Table = 'list' | 'popular' | 'userRequests' | 'userResponses';
type Paging = Pick<ListState, 'pageNum' | 'pageSize'>;

function useTable<Page>(
  name: Table,
  { pageNum, pageSize }: Paging,
  read: (query: Paging, signal: AbortSignal) => Promise<Page>,
) {
  useRefreshOn('bond-requests.changed', keys[name]);
  const query = { pageNum, pageSize };
  return useQuery({
    queryKey: [...keys[name], query],
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
  });
}

/** Everybody's requests of the last 24 hours. */
export const useBondRequests = (list: Paging) =>
  useTable('list', list, (query, signal) => callApi(bondRequestsContract.list, { query, signal }));
export const usePopularBonds = (list: Paging) =>
  useTable('popular', list, (query, signal) =>
    callApi(bondRequestsContract.popular, { query, signal }),
  );
export const useOwnBondRequests = (list: Paging) =>
  useTable('userRequests', list, (query, signal) =>
    callApi(bondRequestsContract.userRequests, { query, signal }),
  );
export const useOwnBondResponses = (list: Paging) =>
  useTable('userResponses', list, (query, signal) =>
    callApi(bondRequestsContract.userResponses, { query, signal }),
  );

/** A bond with a request on it, or with none: then the last answers to the bond are meant. */
export interface BondChoice {
  readonly bondId: string;
  readonly requestId?: string | undefined;
}

export type BondDetail = ReplyOf<typeof bondRequestsContract.modalData>;

export function useBondDetail({ bondId, requestId }: BondChoice) {
  useRefreshOn('bond-requests.changed', keys.detail);
  const body = {
    bondId,
    ...(requestId === undefined ? {} : { requestId }),
    isRequest: requestId !== undefined,
  };
  return useQuery({
    queryKey: [...keys.detail, body],
    queryFn: ({ signal }) => callApi(bondRequestsContract.modalData, { body, signal }),
  });
}

/** Asks for quotes of a bond. */
export function useRequestBond() {
  return useRequestWrite((bondId: string) =>
    callApi(bondRequestsContract.request, { body: { bondId } }),
  );
}

export function useRespondToBond() {
  return useRequestWrite((body: BodyInputOf<typeof bondRequestsContract.respond>) =>
    callApi(bondRequestsContract.respond, { body }),
  );
}

/** The further facts of a bond, for admins. */
export function useUpdateBondDetails() {
  return useRequestWrite((body: BodyInputOf<typeof bondsContract.updateDetails>) =>
    callApi(bondsContract.updateDetails, { body }),
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
