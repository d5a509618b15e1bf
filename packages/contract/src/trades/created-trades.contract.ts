// Trades that people make on screen: the form, what is similar to it, and what they made lately.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { says } from '../platform/says.ts';
import { accepted, countedTotal, id, instant, isPageSize, pageQuery } from '../platform/schemas.ts';
import { tradeForm } from './trade-form.ts';
import { trade } from './trades.contract.ts';

/** Where a last price comes from: this vault, a public transaction, a broker's answer. */
export const priceSources = ['PV', 'SDR', 'IDB'] as const;
export type PriceSource = (typeof priceSources)[number];

export const similarTrade = z.extend(trade, {
  /** 0 is the same trade; none is further away than 3. */
  distance: z.number(),
  /** The newest price there is; null where there is none. */
  lastPrice: z.nullable(z.number()),
  source: z.nullable(z.enum(priceSources)),
  lastPriceTime: z.nullable(instant),
});
export type SimilarTrade = z.output<typeof similarTrade>;

const text = z.optional(z.nullable(z.string().check(z.maxLength(200, says('tradeTermTooLong')))));
const number = z.optional(z.nullable(z.number()));

/** The trade that others are compared with: the form as far as it is filled in. */
export const comparedTrade = z.object({
  instrumentTypeId: id,
  expiry: text,
  tenor: text,
  strikeRelative: number,
  optionType: text,
  underlying: text,
  onshoreOffshore: text,
  collateralConvention: text,
  settlementType: text,
  priceConvention: text,
  exerciseType: text,
  swapFixedDCC: text,
  swapFixedFrequency: number,
  swapFloatDCC: text,
  swapFloatFrequency: number,
});
export type ComparedTrade = z.output<typeof comparedTrade>;

export const createdTradesContract = {
  create: endpoint({
    method: 'POST',
    path: '/api/trade/create',
    access: 'user',
    summary: 'Creates a trade under the next free trade id',
    body: tradeForm,
    reply: accepted({
      trade,
      /** A trade with the same terms that was there before, the one with the lowest id; null where there is none. */
      sameAs: z.nullable(z.object({ _id: id, tradeId: z.int() })),
    }),
    refusals: ['instrumentNotFound', 'tradeCurrencyOther'],
    limit: { per: 'user', max: 60, seconds: 60 },
  }),
  recent: endpoint({
    method: 'GET',
    path: '/api/trade/recent',
    access: 'user',
    summary: 'The trades that one made oneself, newest first',
    query: pageQuery,
    reply: accepted({ items: z.array(trade), ...countedTotal }),
  }),
  similar: endpoint({
    method: 'POST',
    path: '/api/trade/get-similar-trades',
    access: 'user',
    ignoresKey: 'readsOnly',
    summary: 'Trades of the same type near the given one, nearest first, with their last price',
    body: z.object({
      trade: comparedTrade,
      pageNum: z.optional(pageNumber()),
      pageSize: z.optional(pageSize()),
    }),
    reply: accepted({ items: z.array(similarTrade), ...countedTotal }),
    refusals: ['instrumentNotFound'],
  }),
} as const;

/** Counts from 0. */
function pageNumber() {
  return z.int(says('pageInvalid')).check(z.gte(0, says('pageInvalid')));
}

function pageSize() {
  return z.int(says('pageSizeInvalid')).check(z.refine(isPageSize, says('pageSizeInvalid')));
}
