// Par curves: what an admin loads for a currency and day, and forwards and annuities follow from.
import * as z from 'zod/mini';
import { endpoint, postedRead } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { acceptedItems } from '../platform/list.schemas.ts';
import { calendarDate, id, instant } from '../platform/schemas.ts';
import { period } from './results.contract.ts';

/** What a curve is built from. */
export const curveQuoteKinds = ['deposit', 'fra', 'future', 'swap', 'basis'] as const;

const parQuote = z.object({
  /** `1d`, `2w`, `3m`, `10y`; of an FRA `3x9`, of a future its first day. */
  tenor: period,
  /** Left out: a deposit for one day, a swap for anything longer. */
  kind: z.optional(z.enum(curveQuoteKinds, errorCode('curveQuoteInvalid'))),
  /** `EURIBOR-6M`, for a basis swap two of them with a slash; left out for the index that discounts. */
  index: z.optional(
    z.string(errorCode('curveQuoteInvalid')).check(z.maxLength(40, errorCode('curveQuoteInvalid'))),
  ),
  /** Decimal: 0.0425 is 4.25 percent; of a future 100 less its price, of a basis swap the spread. */
  rate: z
    .number(errorCode('curveRateInvalid'))
    .check(z.gt(-0.5, errorCode('curveRateInvalid')), z.lt(1, errorCode('curveRateInvalid'))),
  /** Of a future, decimal: what its rate is above the forward rate; 0 where it is left out. */
  convexity: z.optional(
    z
      .number(errorCode('curveRateInvalid'))
      .check(z.gt(-0.1, errorCode('curveRateInvalid')), z.lt(0.1, errorCode('curveRateInvalid'))),
  ),
});
const currency = z
  .string(errorCode('curveCurrencyInvalid'))
  .check(z.regex(/^[A-Z]{3}$/, errorCode('curveCurrencyInvalid')));

const parCurve = z.object({
  _id: id,
  currency: z.string(),
  date: z.string(),
  quotes: z.array(parQuote),
  loadedAt: instant,
});
export type ParCurve = z.output<typeof parCurve>;

const curveBody = z.object({
  currency,
  date: calendarDate,
  quotes: z
    .array(parQuote, errorCode('listInvalid'))
    .check(z.minLength(1, errorCode('listEmpty')), z.maxLength(200, errorCode('listTooLong'))),
});

const quoteCheck = z.object({
  kind: z.string(),
  index: z.string(),
  tenor: z.string(),
  rate: z.number(),
  /** The rate that the curves give. */
  implied: z.number(),
  /** False where a later quote that ends on the same date counts instead. */
  used: z.boolean(),
});

const curveRefusals = [
  'curveBasisNeedsTwo',
  'curveCurrencyUnknown',
  'curveFraInvalid',
  'curveFutureDayInvalid',
  'curveIndexOfOther',
  'curveNotBuilt',
  'curveQuoteUnknown',
  'curveTenorInvalid',
] as const;

export const curvesContract = {
  curves: endpoint('GET', '/api/result/curve', 'user', {
    summary: 'The newest 100 par curves, newest date first, or those of one date',
    query: z.object({ date: z.optional(calendarDate) }),
    reply: acceptedItems(parCurve),
  }),
  loadCurve: endpoint('POST', '/api/result/curve', 'admin', {
    summary: 'Loads the par curve of a currency and date; one of the same date is replaced',
    body: curveBody,
    reply: acceptedItems(parCurve),
    refusals: [...curveRefusals],
  }),
  checkCurve: postedRead('/api/result/curve/check', 'admin', {
    summary: 'What the curves of these quotes give back, without loading them',
    body: curveBody,
    reply: acceptedItems(quoteCheck),
    refusals: [...curveRefusals],
  }),
} as const;
