// Reads and writes of requests on bonds.
import {
  bondRequestsContract,
  bondsContract,
  type BodyInputOf,
  type ReplyOf,
} from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import {
  useQuoteDetail,
  useQuotesPage,
  useQuotesWrite,
  type Paging,
  type QuoteChoice,
} from '../../ui/quotes/quote-queries.ts';

const domain = 'bond-requests';

/** Everybody's requests of the last 24 hours. */
export const useBondRequests = (list: Paging) =>
  useQuotesPage(domain, 'list', list, (query, signal) =>
    callApi(bondRequestsContract.list, { query, signal }),
  );
export const usePopularBonds = (list: Paging) =>
  useQuotesPage(domain, 'popular', list, (query, signal) =>
    callApi(bondRequestsContract.popular, { query, signal }),
  );
export const useOwnBondRequests = (list: Paging) =>
  useQuotesPage(domain, 'userRequests', list, (query, signal) =>
    callApi(bondRequestsContract.userRequests, { query, signal }),
  );
export const useOwnBondResponses = (list: Paging) =>
  useQuotesPage(domain, 'userResponses', list, (query, signal) =>
    callApi(bondRequestsContract.userResponses, { query, signal }),
  );

export type BondDetail = ReplyOf<typeof bondRequestsContract.modalData>;

export const useBondDetail = (choice: QuoteChoice) =>
  useQuoteDetail(domain, choice, (chosen, signal) =>
    callApi(bondRequestsContract.modalData, {
      body: { bondId: choice.thingId, ...chosen },
      signal,
    }),
  );

/** Asks for quotes of a bond. */
export const useRequestBond = () =>
  useQuotesWrite(domain, (bondId: string) =>
    callApi(bondRequestsContract.request, { body: { bondId } }),
  );

export const useRespondToBond = () =>
  useQuotesWrite(domain, (body: BodyInputOf<typeof bondRequestsContract.respond>) =>
    callApi(bondRequestsContract.respond, { body }),
  );

/** The further facts of a bond, for admins. */
export const useUpdateBondDetails = () =>
  useQuotesWrite(domain, (body: BodyInputOf<typeof bondsContract.updateDetails>) =>
    callApi(bondsContract.updateDetails, { body }),
  );
