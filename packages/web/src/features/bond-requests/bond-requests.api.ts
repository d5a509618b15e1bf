// Reads and writes of requests on bonds.
import {
  quotesContract,
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
    callApi(quotesContract.bond.list, { query, signal }),
  );
export const usePopularBonds = (list: Paging) =>
  useQuotesPage(domain, 'popular', list, (query, signal) =>
    callApi(quotesContract.bond.popular, { query, signal }),
  );
export const useOwnBondRequests = (list: Paging) =>
  useQuotesPage(domain, 'userRequests', list, (query, signal) =>
    callApi(quotesContract.bond.userRequests, { query, signal }),
  );
export const useOwnBondResponses = (list: Paging) =>
  useQuotesPage(domain, 'userResponses', list, (query, signal) =>
    callApi(quotesContract.bond.userResponses, { query, signal }),
  );

export type BondDetail = ReplyOf<typeof quotesContract.bond.modalData>;

export const useBondDetail = (choice: QuoteChoice) =>
  useQuoteDetail(domain, choice, (chosen, signal) =>
    callApi(quotesContract.bond.modalData, {
      body: { bondId: choice.thingId, ...chosen },
      signal,
    }),
  );

/** Asks for quotes of a bond. */
export const useRequestBond = () =>
  useQuotesWrite(domain, (bondId: string) =>
    callApi(quotesContract.bond.request, { body: { bondId } }),
  );

export const useRespondToBond = () =>
  useQuotesWrite(domain, (body: BodyInputOf<typeof quotesContract.bond.respond>) =>
    callApi(quotesContract.bond.respond, { body }),
  );

/** The further facts of a bond, for admins. */
export const useUpdateBondDetails = () =>
  useQuotesWrite(domain, (body: BodyInputOf<typeof bondsContract.updateDetails>) =>
    callApi(bondsContract.updateDetails, { body }),
  );
