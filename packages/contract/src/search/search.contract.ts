// The search of the toolbar: trades and bonds by id, ISIN, ticker, fragments of names, or market shorthand
// such as "1y10y payer atm" and "1y10y+50".
import * as z from 'zod/mini';
import { postedRead } from '../platform/endpoint.ts';
import { badRequest } from '../platform/errors.ts';
import { errorCode } from '../platform/error-code.ts';
import { accepted, id, instant } from '../platform/schemas.ts';
import { resultState } from '../results/result-state.schemas.ts';

const text = z.nullable(z.string());
const number = z.nullable(z.number());

const foundTradeResult = z.object({
  kind: z.literal('trade'),
  _id: id,
  tradeId: z.int(),
  instrumentTypeId: id,
  instrumentName: z.string(),
  currency: z.string(),
  /** Of the type: the unit of values, and the decimals that screens show. */
  unit: z.string(),
  decimals: z.int(),
  expiry: text,
  tenor: text,
  strikeRelative: number,
  optionType: text,
  underlying: text,
  settlementType: text,
  lastRequestDate: z.nullable(instant),
  /** Of the newest request with answers that the user may see. */
  valueAvg: number,
  /** Null where there is none that the caller sees. */
  lastResult: z.nullable(resultState),
  /** The newest published mean that the caller sees; it may be older than `lastResult`, which may have no figures. */
  lastConsensus: z.nullable(z.object({ valuationDate: z.string(), mean: z.number() })),
});

const foundBondResult = z.object({
  kind: z.literal('bond'),
  _id: id,
  ticker: text,
  name: text,
  isin: z.string(),
  /** Percent. */
  coupon: number,
  location: text,
  currency: text,
  lastRequestDate: z.nullable(instant),
  bidAvg: number,
  offerAvg: number,
});

const searchResult = z.discriminatedUnion('kind', [foundTradeResult, foundBondResult]);
export type SearchResult = z.output<typeof searchResult>;

export const maxSuggestions = 10;

/** An id, or nothing for "any". */
const choice = z.optional(z.nullable(z.string().check(z.maxLength(64, errorCode('idInvalid')))));

export const searchErrors = { searchTextMissing: badRequest('Enter a search text.') };

export const searchContract = {
  search: postedRead('/api/search', 'user', {
    summary:
      'At most 10 trades and bonds, the best first; asset and instrument type narrow the trades',
    body: z.object({
      asset: choice,
      instrumentType: choice,
      searchText: z
        .string(errorCode('searchTextMissing'))
        .check(z.maxLength(200, errorCode('searchTooLong'))),
    }),
    reply: accepted({ results: z.array(searchResult).check(z.maxLength(maxSuggestions)) }),
  }),
} as const;
