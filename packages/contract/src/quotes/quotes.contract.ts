// Asking everybody for a value of a trade or for a quote of a bond, and answering. A request is open for one hour.
import * as z from 'zod/mini';
import { bond, storedBondDetails } from '../bonds/bonds.contract.ts';
import type { ReplyOf } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { type ErrorCode, badRequest, conflict, forbidden, notFound } from '../platform/errors.ts';
import { id, idText, instant } from '../platform/schemas.ts';
import { resultState } from '../results/result-state.schemas.ts';
import { trade } from '../trades/trades.contract.ts';
import { quoteEndpoints } from './quote-endpoints.ts';

export const quoteErrors = {
  tradeReferenceInvalid: badRequest('The trade must be given by its ID.'),
  requestNotFound: notFound('There is no such request.'),
  requestClosed: conflict(
    'There is no open request to respond to: a request is open for one hour.',
  ),
  quotesFirmNotVetted: forbidden(
    'Only vetted firms can answer requests. Ask to be vetted on My Firm.',
  ),
  requestOfOwnFirm: conflict('This request is from your own firm: other firms answer it.'),
  answerNotConfirmed: conflict(
    'This answer is far from the last average and from similar trades. Confirm it if it is correct; everyone will see that it is an outlier.',
  ),
  responseValueRequired: badRequest('To respond, please insert respond value.'),
  responseValueInvalid: badRequest('The value must be 0 or more, in steps of 0.001.'),
  bidRequired: badRequest('To respond, please insert bid value.'),
  bidInvalid: badRequest('The bid must be 0 or more, in steps of 0.001.'),
  offerInvalid: badRequest('The offer must be 0 or more, in steps of 0.001.'),
  offerBelowBid: badRequest('The offer must not be below the bid.'),
  brokerRequestNotFound: notFound('There is no such request to the broker.'),
  traderMailEmpty: badRequest('Enter a text before sending the email.'),
  traderMailTooLong: badRequest('The email can have at most 5000 characters.'),
};

/** A trade by its `_id`, or by its `tradeId` as a number or a text of digits. */
export const tradeReference = z.union(
  [id, z.int().check(z.gte(1))],
  errorCode('tradeReferenceInvalid'),
);

const maxQuote = 1e12;

/** Values, bids and offers have at most three digits after the point (spec 001 section 5, step 0.001). */
export const isQuote = (price: number) =>
  price >= 0 && price <= maxQuote && Number(price.toFixed(3)) === price;

const quote = (missing: ErrorCode, wrong: ErrorCode) =>
  z.number(errorCode(missing)).check(z.refine(isQuote, errorCode(wrong)));

export const responseValue = quote('responseValueRequired', 'responseValueInvalid');

/** An offer below the bid is a typing error; the same price on both sides is a choice. A negative offer has its own error. */
export const isUncrossed = ({ bid, offer }: { bid: number; offer?: number | null | undefined }) =>
  offer === undefined || offer === null || offer < 0 || offer >= bid;

const number = z.number();
const numberOrNone = z.nullable(z.number());
const instantOrNone = z.nullable(instant);
const ignoredText = z.optional(z.nullable(idText));

/** An answer far from the last average and the neighbours is taken only with this. */
const isConfirmed = z.optional(z.boolean());

const byTrade = { tradeId: tradeReference };
const tradeQuotes = quoteEndpoints({
  paths: { folder: 'trade', requests: 'get-requests', popular: 'popular-trades' },
  summaries: {
    popular: 'Trades by requests today (UTC), then by all requests; those without any last',
    exportOwn:
      'Everything that one asked for and answered as a CSV file, newest first, removed trades too',
    request: 'Asks for values of a trade; while your request is open, answers that one',
  },
  notFound: 'tradeNotFound',
  thing: { trade: z.array(trade) },
  reference: byTrade,
  figures: { value: number },
  ownFigures: { value: numberOrNone },
  last: {
    lastAvg: numberOrNone,
    /** When that request was made; screens show its close, one hour later. */
    avgTime: instantOrNone,
  },
  respondBody: z.object({
    ...byTrade,
    value: responseValue,
    requestId: z.optional(id),
    isConfirmed,
  }),
  /** Taken as the specification sends them, and not needed: both follow from the trade. */
  detailBody: { instrumentTypeId: ignoredText, userId: ignoredText },
  detail: {
    maxValue: numberOrNone,
    maxValueTime: instantOrNone,
    /** Null for those who see only the best. */
    valueAvg: numberOrNone,
    /** `createdAt` of the request; null where the trade has none. */
    avgTime: instantOrNone,
    assetOfTrade: z.string(),
    instrumentTypeOfTrade: z.string(),
    currencyOfTrade: z.string(),
    /** Display name of the trade's creator; empty where unknown. */
    userOfTrade: z.string(),
    /** The newest consensus result; null where there is none that the caller sees. */
    lastResult: z.nullable(resultState),
  },
});

/** By `_id` or ISIN. */
const byBond = { bondId: id };
const lastMid = {
  /** (average bid + average offer) / 2; null without an offer. */
  lastMid: numberOrNone,
  /** When that request was made; screens show its close, one hour later. */
  midTime: instantOrNone,
};
const bondQuotes = quoteEndpoints({
  paths: { folder: 'bond', requests: 'requests', popular: 'popular-bonds' },
  summaries: {
    popular: 'Bonds by requests today (UTC), then by all requests; those without any last',
    exportOwn: 'Everything that one asked for and answered as a CSV file, newest first',
    request: 'Asks for quotes of a bond; while your request is open, answers that one',
  },
  notFound: 'bondNotFound',
  thing: { bond: z.array(bond) },
  reference: byBond,
  figures: { bid: number, offer: numberOrNone },
  ownFigures: { bid: numberOrNone, offer: numberOrNone },
  last: lastMid,
  respondBody: z
    .object({
      bid: quote('bidRequired', 'bidInvalid'),
      /** May be left out. */
      offer: z.optional(z.nullable(quote('offerInvalid', 'offerInvalid'))),
      ...byBond,
      requestId: z.optional(id),
      isConfirmed,
    })
    .check(z.refine(isUncrossed, { ...errorCode('offerBelowBid'), path: ['offer'] })),
  detailBody: {},
  detail: {
    maxBid: numberOrNone,
    maxBidDate: instantOrNone,
    minOffer: numberOrNone,
    minOfferDate: instantOrNone,
    ...lastMid,
    createdAt: instantOrNone,
    details: storedBondDetails,
  },
});

export const quotesContract = {
  trade: {
    ...tradeQuotes,
    createRequest: {
      ...tradeQuotes.request,
      path: '/api/trade/createRequest',
      summary: 'The same as request',
    },
  },
  bond: bondQuotes,
} as const;

const requestChanges = ['asked', 'answered', 'expired'] as const;
const change = { change: z.enum(requestChanges), requestId: z.string() };
/** Of the trade or bond, for the list of popular ones. */
const requestsTotal = z.int();

/**
 * Somebody asked for values of a trade or quotes of a bond, answered, or a request is over. The content is the request as the
 * lists show it to the reader now; readers without one read their lists again.
 */
export const quoteEvents = {
  'trade-requests.changed': z.object({
    ...change,
    tradeOId: z.string(),
    content: z.optional(z.extend(tradeQuotes.request.reply.shape.request, { requestsTotal })),
  }),
  'bond-requests.changed': z.object({
    ...change,
    bondId: z.string(),
    content: z.optional(z.extend(bondQuotes.request.reply.shape.request, { requestsTotal })),
  }),
} as const;

export type QuoteKind = keyof typeof quotesContract;
type Quotes<Kind extends QuoteKind> = (typeof quotesContract)[Kind];
export type QuoteRequest<Kind extends QuoteKind> = ReplyOf<Quotes<Kind>['list']>['items'][number];
export type QuoteResponse<Kind extends QuoteKind> = ReplyOf<
  Quotes<Kind>['userResponses']
>['items'][number];
export type PopularThing<Kind extends QuoteKind> = ReplyOf<
  Quotes<Kind>['popular']
>['items'][number];
export type QuoteDetail<Kind extends QuoteKind> = ReplyOf<Quotes<Kind>['modalData']>;
