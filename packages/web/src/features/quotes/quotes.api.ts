// Reads and writes of requests and answers, on trades or on bonds. Each table refreshes under a key of its own, so that an
// event reads only what is shown.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  bondsContract,
  quotesContract,
  type BodyInputOf,
  type QuoteDetail,
  type QuoteKind,
} from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';

export type Paging = Pick<ListState, 'pageNum' | 'pageSize'>;

const parts = ['list', 'popular', 'userRequests', 'userResponses', 'modalData'] as const;
type QuotesPart = (typeof parts)[number];

/** Made once: an effect starts anew for another key. */
const keys = { trade: keysOf('trade'), bond: keysOf('bond') };

function keysOf(kind: QuoteKind) {
  return Object.fromEntries(
    parts.map((part) => [part, ['quotes', kind, part]]),
  ) as unknown as Record<QuotesPart, readonly string[]>;
}

function useQuotesPage<Page>(
  kind: QuoteKind,
  part: QuotesPart,
  { pageNum, pageSize }: Paging,
  read: (query: Paging, signal: AbortSignal) => Promise<Page>,
) {
  const key = keys[kind][part];
  useRefreshOn(`${kind}-requests.changed`, key);
  const query = { pageNum, pageSize };
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
  });
}

/** Everybody's requests of the last 24 hours. */
export const useQuoteRequests = (kind: QuoteKind, list: Paging) =>
  useQuotesPage(kind, 'list', list, (query, signal) =>
    callApi(quotesContract[kind].list, { query, signal }),
  );
export const usePopularThings = (kind: QuoteKind, list: Paging) =>
  useQuotesPage(kind, 'popular', list, (query, signal) =>
    callApi(quotesContract[kind].popular, { query, signal }),
  );
export const useUserRequests = (kind: QuoteKind, list: Paging) =>
  useQuotesPage(kind, 'userRequests', list, (query, signal) =>
    callApi(quotesContract[kind].userRequests, { query, signal }),
  );
export const useUserResponses = (kind: QuoteKind, list: Paging) =>
  useQuotesPage(kind, 'userResponses', list, (query, signal) =>
    callApi(quotesContract[kind].userResponses, { query, signal }),
  );

/** A trade or bond by its `_id`, with a request on it, or with none: then the last answers to it are meant. */
export interface QuoteChoice {
  readonly thingId: string;
  readonly requestId?: string | undefined;
}

export function useQuoteDetail<Kind extends QuoteKind>(kind: Kind, choice: QuoteChoice) {
  const key = keys[kind].modalData;
  useRefreshOn(`${kind}-requests.changed`, key);
  const { thingId, requestId } = choice;
  const chosen = requestId === undefined ? { isRequest: false } : { requestId, isRequest: true };
  return useQuery({
    queryKey: [...key, { thingId, ...chosen }],
    queryFn: async ({ signal }) => {
      const body = { ...referenceTo(kind, thingId), ...chosen };
      const detail = await callApi(quotesContract[kind].modalData, { body, signal });
      return detail as QuoteDetail<Kind>;
    },
  });
}

const referenceTo = (kind: QuoteKind, thingId: string) =>
  kind === 'trade' ? { tradeId: thingId } : { bondId: thingId };

/** Asks for values of a trade, or for quotes of a bond. */
export const useAskForQuotes = (kind: QuoteKind) =>
  useQuotesWrite(kind, (thingId: string) =>
    callApi(quotesContract[kind].request, { body: referenceTo(kind, thingId) }),
  );

export type AnswerBody = BodyInputOf<(typeof quotesContract)[QuoteKind]['respond']>;

export const useRespond = (kind: QuoteKind) =>
  useQuotesWrite(kind, (body: AnswerBody) => callApi(quotesContract[kind].respond, { body }));

/** The further facts of a bond, for admins. */
export const useUpdateBondDetails = () =>
  useQuotesWrite('bond', (body: BodyInputOf<typeof bondsContract.updateDetails>) =>
    callApi(bondsContract.updateDetails, { body }),
  );

/** A write that is done when what is shown has been read again. */
function useQuotesWrite<Input, Reply>(kind: QuoteKind, write: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['quotes', kind] }),
  });
}
