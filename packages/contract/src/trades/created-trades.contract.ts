// Trades that people make on screen: the form, what is similar to it, and what they made lately.
import * as z from 'zod/mini';
import { endpoint, postedRead } from '../platform/endpoint.ts';
import { countedTotal, pageNumber, pageSize, pagedList } from '../platform/list.schemas.ts';
import { errorCode } from '../platform/error-code.ts';
import { accepted, id, instant } from '../platform/schemas.ts';
import { tradeForm } from './trade-form.ts';
import { termFields, trade } from './trades.contract.ts';

/** Where a last price comes from: this vault, a public transaction, a broker's answer. */
const priceSources = ['PV', 'SDR', 'IDB'] as const;
export type PriceSource = (typeof priceSources)[number];

const similarTrade = z.extend(trade, {
  /** 0 is the same trade; none is further away than 3. */
  distance: z.number(),
  /** The newest price there is; null where there is none. */
  lastPrice: z.nullable(z.number()),
  source: z.nullable(z.enum(priceSources)),
  lastPriceTime: z.nullable(instant),
});
export type SimilarTrade = z.output<typeof similarTrade>;

const { strikeFixed: _, ...comparedTerms } = termFields(
  z.optional(z.nullable(z.string().check(z.maxLength(200, errorCode('tradeTermTooLong'))))),
  z.optional(z.nullable(z.number())),
);

/** The trade that others are compared with: the form as far as it is filled in. */
const comparedTrade = z.object({ instrumentTypeId: id, ...comparedTerms });
export type ComparedTrade = z.output<typeof comparedTrade>;

export const createdTradesContract = {
  create: endpoint('POST', '/api/trade/create', 'user', {
    summary: 'Creates a trade under the next free trade id',
    body: tradeForm,
    reply: accepted({
      trade,
      /** A trade with the same terms that was there before, the one with the lowest id; null where there is none. */
      sameAs: z.nullable(z.object({ _id: id, tradeId: z.int() })),
    }),
    refusals: ['instrumentNotFound', 'tradeCurrencyOther', 'createdTradesLimit'],
    limit: { per: 'user', max: 60, seconds: 60 },
  }),
  recent: endpoint('GET', '/api/trade/recent', 'user', {
    summary: 'The trades that one made oneself, newest first',
    ...pagedList(trade),
  }),
  similar: postedRead('/api/trade/get-similar-trades', 'user', {
    summary: 'Trades of the same type near the given one, nearest first, with their last price',
    body: z.object({
      trade: comparedTrade,
      pageNum: z.optional(pageNumber),
      pageSize: z.optional(pageSize),
    }),
    reply: accepted({ items: z.array(similarTrade), ...countedTotal }),
    refusals: ['instrumentNotFound'],
  }),
} as const;
