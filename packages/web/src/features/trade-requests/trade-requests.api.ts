// Reads and writes of requests on trades.
import { quotesContract, type BodyInputOf, type ReplyOf } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import {
  useQuoteDetail,
  useQuotesPage,
  useQuotesWrite,
  type Paging,
  type QuoteChoice,
} from '../../ui/quotes/quote-queries.ts';

const domain = 'trade-requests';

/** Everybody's requests of the last 24 hours. */
export const useTradeRequests = (list: Paging) =>
  useQuotesPage(domain, 'list', list, (query, signal) =>
    callApi(quotesContract.trade.list, { query, signal }),
  );
export const usePopularTrades = (list: Paging) =>
  useQuotesPage(domain, 'popular', list, (query, signal) =>
    callApi(quotesContract.trade.popular, { query, signal }),
  );
export const useOwnTradeRequests = (list: Paging) =>
  useQuotesPage(domain, 'userRequests', list, (query, signal) =>
    callApi(quotesContract.trade.userRequests, { query, signal }),
  );
export const useOwnTradeResponses = (list: Paging) =>
  useQuotesPage(domain, 'userResponses', list, (query, signal) =>
    callApi(quotesContract.trade.userResponses, { query, signal }),
  );

export type TradeDetail = ReplyOf<typeof quotesContract.trade.modalData>;

export const useTradeDetail = (choice: QuoteChoice) =>
  useQuoteDetail(domain, choice, (chosen, signal) =>
    callApi(quotesContract.trade.modalData, {
      body: { tradeId: choice.thingId, ...chosen },
      signal,
    }),
  );

/** Asks for values of a trade. */
export const useRequestTrade = () =>
  useQuotesWrite(domain, (tradeId: string) =>
    callApi(quotesContract.trade.request, { body: { tradeId } }),
  );

export const useRespondToTrade = () =>
  useQuotesWrite(domain, (body: BodyInputOf<typeof quotesContract.trade.respond>) =>
    callApi(quotesContract.trade.respond, { body }),
  );
