// Reads and writes of requests and answers, on trades or on bonds. Each table follows events under a key of its own.
import { useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import {
  bondsContract,
  quotesContract,
  type BodyInputOf,
  type Endpoint,
  type PopularThing,
  type QuoteDetail,
  type QuoteKind,
  type QuoteRequest,
  type QuoteResponse,
} from '@pricevault/contract';
import { callApi, type CallInput } from '../../lib/http/api-client.ts';
import { usePage, useSend, useWrite } from '../../lib/queries/endpoint-hooks.ts';
import { usePatchOn, type Patch } from '../../lib/queries/live-queries.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';
import {
  patchDetail,
  patchOwnRequests,
  patchOwnResponses,
  patchPopular,
  patchRequests,
} from './quote-patches.ts';

export type Paging = Pick<ListState, 'pageNum' | 'pageSize'>;

type QuotesPart = Exclude<keyof (typeof quotesContract)[QuoteKind], 'request' | 'respond'>;

/** The same object at each call: an effect starts anew for another key. */
const keys = new Map<string, QueryKey>();
function keyOf(kind: QuoteKind, part: QuotesPart): QueryKey {
  const name = `${kind} ${part}`;
  const key = keys.get(name) ?? ['quotes', kind, part];
  keys.set(name, key);
  return key;
}

export interface QuotesList<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}
interface QuoteLists {
  /** Everybody's requests of the last 24 hours. */
  list: QuoteRequest<QuoteKind>;
  popular: PopularThing<QuoteKind>;
  userRequests: QuoteRequest<QuoteKind>;
  userResponses: QuoteResponse<QuoteKind>;
}

const patches: Readonly<Record<keyof QuoteLists, Patch<`${QuoteKind}-requests.changed`>>> = {
  list: patchRequests,
  popular: patchPopular,
  userRequests: patchOwnRequests,
  userResponses: patchOwnResponses,
};

export function useQuotesPage<Part extends keyof QuoteLists>(
  kind: QuoteKind,
  part: Part,
  { pageNum, pageSize }: Paging,
) {
  const key = keyOf(kind, part);
  usePatchOn(`${kind}-requests.changed`, key, patches[part]);
  const input = { query: { pageNum, pageSize } } as CallInput<Endpoint>;
  const page = usePage(key, quotesContract[kind][part] as Endpoint, input);
  return page as UseQueryResult<QuotesList<QuoteLists[Part]>>;
}

/** A trade or bond by its `_id`, with a request on it, or with none: then the last answers to it are meant. */
export interface QuoteChoice {
  readonly thingId: string;
  readonly requestId?: string | undefined;
}

export function useQuoteDetail<Kind extends QuoteKind>(kind: Kind, choice: QuoteChoice) {
  const key = keyOf(kind, 'modalData');
  usePatchOn(`${kind}-requests.changed`, key, patchDetail);
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
  useWrite(['quotes', kind], (thingId: string) =>
    callApi(quotesContract[kind].request, { body: referenceTo(kind, thingId) }),
  );

export type AnswerBody = BodyInputOf<(typeof quotesContract)[QuoteKind]['respond']>;

export const useRespond = (kind: QuoteKind) =>
  useWrite(['quotes', kind], (body: AnswerBody) => callApi(quotesContract[kind].respond, { body }));

/** The further facts of a bond, for admins. */
export const useUpdateBondDetails = () => useSend(['quotes', 'bond'], bondsContract.updateDetails);
