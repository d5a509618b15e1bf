// Asking everybody for a quote of a bond, bid and offer, and answering. A request is open for one hour.
import * as z from 'zod/mini';
import { bond, bondDetails } from '../bonds/bonds.contract.ts';
import { endpoint } from '../platform/endpoint.ts';
import { says } from '../platform/says.ts';
import { accepted, countedTotal, id, instant, pageQuery } from '../platform/schemas.ts';
import { highestQuote, requestChanges } from '../trade-requests/trade-requests.contract.ts';

/** A bond by its `_id` or its ISIN. */
export const bondReference = id;

/** A list, as specified; it has one entry. */
const bondOfRequest = z.array(bond);

/** Of the newest request with answers whose answers the user may see: its own open ones, and every closed one. */
const lastMid = {
  /** (average bid + average offer) / 2; null without an offer. */
  lastMid: z.nullable(z.number()),
  /** When that request was made; screens show its close, one hour later. */
  midTime: z.nullable(instant),
};

export const bondRequest = z.object({
  _id: id,
  createdAt: instant,
  /** One hour after `createdAt`; closed from this instant on. */
  expiresAt: instant,
  bond: bondOfRequest,
  ...lastMid,
  /** On this bond, since midnight UTC. */
  requestsToday: z.int(),
  /** How many people have answered. */
  responses: z.int(),
  isOwn: z.boolean(),
  /** The user has answered; `bid` and `offer` are that answer. */
  isResponsed: z.boolean(),
  bid: z.nullable(z.number()),
  offer: z.nullable(z.number()),
});
export type BondRequest = z.output<typeof bondRequest>;

export const popularBond = z.object({
  /** The bond's. */
  _id: id,
  bond: bondOfRequest,
  ...lastMid,
  requestsToday: z.int(),
  requestsTotal: z.int(),
});
export type PopularBond = z.output<typeof popularBond>;

export const bondResponse = z.object({
  _id: id,
  requestId: id,
  /** Shown as Responsed Time. */
  createdAt: instant,
  bid: z.number(),
  offer: z.nullable(z.number()),
  bond: bondOfRequest,
});
export type BondResponse = z.output<typeof bondResponse>;

/** Bids and offers have at most three digits after the point (spec 001 section 5, step 0.001). */
export const isQuoteStep = (price: number) => Number(price.toFixed(3)) === price;

const price = (missing: 'bidRequired' | 'offerInvalid', wrong: 'bidInvalid' | 'offerInvalid') =>
  z
    .number(says(missing))
    .check(
      z.gte(0, says(wrong)),
      z.lte(highestQuote, says(wrong)),
      z.refine(isQuoteStep, says(wrong)),
    );

const bondQuote = {
  bid: price('bidRequired', 'bidInvalid'),
  /** May be left out. */
  offer: z.optional(z.nullable(price('offerInvalid', 'offerInvalid'))),
};

/** Who asks less than he bids has mistyped; the same price on both sides is a choice. An offer below 0 has its own word. */
export const isUncrossed = ({ bid, offer }: { bid: number; offer?: number | null | undefined }) =>
  offer === undefined || offer === null || offer < 0 || offer >= bid;

const requestList = accepted({ items: z.array(bondRequest), ...countedTotal });

export const bondRequestsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/bond/requests',
    access: 'user',
    summary: 'Everybody’s requests of the last 24 hours, newest first',
    query: pageQuery,
    reply: requestList,
  }),
  popular: endpoint({
    method: 'GET',
    path: '/api/bond/popular-bonds',
    access: 'user',
    summary: 'Bonds by requests today (UTC), then by all requests; those without any last',
    query: pageQuery,
    reply: accepted({ items: z.array(popularBond), ...countedTotal }),
  }),
  userRequests: endpoint({
    method: 'GET',
    path: '/api/bond/user-requests',
    access: 'user',
    summary: 'The own requests, newest first',
    query: pageQuery,
    reply: requestList,
  }),
  userResponses: endpoint({
    method: 'GET',
    path: '/api/bond/user-responses',
    access: 'user',
    summary: 'The own answers, newest first',
    query: pageQuery,
    reply: accepted({ items: z.array(bondResponse), ...countedTotal }),
  }),
  exportOwn: endpoint({
    method: 'GET',
    path: '/api/bond/quotes/export',
    access: 'user',
    summary: 'Everything that one asked for and answered as a CSV file, newest first',
    reply: 'stream',
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/bond/request',
    access: 'user',
    summary: 'Asks for quotes of a bond; while the own request is open, answers that one',
    body: z.object({ bondId: bondReference }),
    reply: accepted({
      request: bondRequest,
      /** The own request on this bond was open already: this is it, and nothing was made. */
      isExisting: z.boolean(),
    }),
    refusals: ['bondNotFound'],
    limit: { per: 'user', max: 120, seconds: 60 },
  }),
  respond: endpoint({
    method: 'POST',
    path: '/api/bond/response',
    access: 'user',
    summary:
      'Answers a request, the newest open one without `requestId`; a second answer replaces the first',
    body: z
      .object({ ...bondQuote, bondId: bondReference, requestId: z.optional(id) })
      .check(z.refine(isUncrossed, { ...says('offerBelowBid'), path: ['offer'] })),
    reply: accepted({ response: bondResponse }),
    refusals: ['bondNotFound', 'requestNotFound', 'requestClosed'],
    limit: { per: 'user', max: 300, seconds: 60 },
  }),
  modalData: endpoint({
    method: 'POST',
    path: '/api/bond/get-modal-data',
    access: 'user',
    ignoresKey: 'readsOnly',
    summary:
      'The answers to one request, or to the last one with answers: all for who asked or answered, the best for others',
    body: z.object({
      bondId: bondReference,
      /** `createdAt` of the request; `requestId` says it more exactly. */
      time: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
      requestId: z.optional(id),
      /** True: the answers to that request. False: those to the newest request with answers. */
      isRequest: z.optional(z.boolean()),
    }),
    reply: accepted({
      /** Newest first, at most 1,000; empty for who sees only the best. */
      items: z.array(
        z.object({
          _id: id,
          bid: z.number(),
          offer: z.nullable(z.number()),
          created: instant,
        }),
      ),
      maxBid: z.nullable(z.number()),
      maxBidDate: z.nullable(instant),
      minOffer: z.nullable(z.number()),
      minOfferDate: z.nullable(instant),
      /** True for who answered or asked: `items` holds every answer. */
      seesAll: z.boolean(),
      isResponsed: z.boolean(),
      isOwn: z.boolean(),
      responses: z.int(),
      ...lastMid,
      requestId: z.nullable(id),
      createdAt: z.nullable(instant),
      expiresAt: z.nullable(instant),
      bond: bondOfRequest,
      details: bondDetails,
    }),
    refusals: ['bondNotFound', 'requestNotFound'],
  }),
} as const;

export const bondRequestEvents = {
  'bond-requests.changed': z.object({
    change: z.enum(requestChanges),
    requestId: z.string(),
    bondId: z.string(),
  }),
} as const;
