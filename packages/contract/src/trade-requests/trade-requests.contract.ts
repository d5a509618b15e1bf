// Asking everybody for a value of a trade, and answering. A request is open for one hour.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { says } from '../platform/says.ts';
import { accepted, countedTotal, id, instant, pageQuery } from '../platform/schemas.ts';
import { trade } from '../trades/trades.contract.ts';

/** A trade by its `_id`, or by its `tradeId` as a number or a text of digits. */
export const tradeReference = z.union([id, z.int().check(z.gte(1))], says('tradeReferenceInvalid'));

/** A list, as specified; it has one entry. */
const tradeOfRequest = z.array(trade);

/** Of the newest request with answers whose answers the user may see: its own open ones, and every closed one. */
const lastAverage = {
  lastAvg: z.nullable(z.number()),
  /** When that request was made; screens show its close, one hour later. */
  avgTime: z.nullable(instant),
};

export const tradeRequest = z.object({
  _id: id,
  createdAt: instant,
  /** One hour after `createdAt`; closed from this instant on. */
  expiresAt: instant,
  trade: tradeOfRequest,
  ...lastAverage,
  /** On this trade, since midnight UTC. */
  requestsToday: z.int(),
  /** How many people have answered. */
  responses: z.int(),
  isOwn: z.boolean(),
  /** The user has answered; `value` is that answer. */
  isResponsed: z.boolean(),
  value: z.nullable(z.number()),
});
export type TradeRequest = z.output<typeof tradeRequest>;

export const popularTrade = z.object({
  /** The trade's. */
  _id: id,
  trade: tradeOfRequest,
  ...lastAverage,
  requestsToday: z.int(),
  requestsTotal: z.int(),
});
export type PopularTrade = z.output<typeof popularTrade>;

export const tradeResponse = z.object({
  _id: id,
  requestId: id,
  /** Shown as Responsed Time. */
  createdAt: instant,
  value: z.number(),
  trade: tradeOfRequest,
});
export type TradeResponse = z.output<typeof tradeResponse>;

/** The highest value that an answer can have. */
export const highestQuote = 1e12;

export const responseValue = z
  .number(says('responseValueRequired'))
  .check(z.gte(0, says('responseValueInvalid')), z.lte(highestQuote, says('responseValueInvalid')));

const madeRequest = accepted({
  request: tradeRequest,
  /** The own request on this trade was open already: this is it, and nothing was made. */
  isExisting: z.boolean(),
});

const askForValue = {
  method: 'POST',
  access: 'user',
  body: z.object({ tradeId: tradeReference }),
  reply: madeRequest,
  refusals: ['tradeNotFound'],
  limit: { per: 'user', max: 120, seconds: 60 },
} as const;

const requestList = accepted({ items: z.array(tradeRequest), ...countedTotal });

export const tradeRequestsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/trade/get-requests',
    access: 'user',
    summary: 'Everybody’s requests of the last 24 hours, newest first',
    query: pageQuery,
    reply: requestList,
  }),
  popular: endpoint({
    method: 'GET',
    path: '/api/trade/popular-trades',
    access: 'user',
    summary: 'Trades by requests today (UTC), then by all requests; those without any last',
    query: pageQuery,
    reply: accepted({ items: z.array(popularTrade), ...countedTotal }),
  }),
  userRequests: endpoint({
    method: 'GET',
    path: '/api/trade/user-requests',
    access: 'user',
    summary: 'The own requests, newest first',
    query: pageQuery,
    reply: requestList,
  }),
  userResponses: endpoint({
    method: 'GET',
    path: '/api/trade/user-responses',
    access: 'user',
    summary: 'The own answers, newest first',
    query: pageQuery,
    reply: accepted({ items: z.array(tradeResponse), ...countedTotal }),
  }),
  exportOwn: endpoint({
    method: 'GET',
    path: '/api/trade/quotes/export',
    access: 'user',
    summary:
      'Everything that one asked for and answered as a CSV file, newest first, removed trades too',
    reply: 'stream',
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
  request: endpoint({
    ...askForValue,
    path: '/api/trade/request',
    summary: 'Asks for values of a trade; while the own request is open, answers that one',
  }),
  createRequest: endpoint({
    ...askForValue,
    path: '/api/trade/createRequest',
    summary: 'The same as request',
  }),
  respond: endpoint({
    method: 'POST',
    path: '/api/trade/response',
    access: 'user',
    summary:
      'Answers a request, the newest open one without `requestId`; a second answer replaces the first',
    body: z.object({
      tradeId: tradeReference,
      value: responseValue,
      requestId: z.optional(id),
    }),
    reply: accepted({ response: tradeResponse }),
    refusals: ['tradeNotFound', 'requestNotFound', 'requestClosed'],
    limit: { per: 'user', max: 300, seconds: 60 },
  }),
  modalData: endpoint({
    method: 'POST',
    path: '/api/trade/get-modal-data',
    access: 'user',
    ignoresKey: 'readsOnly',
    summary:
      'The answers to one request, or to the last one with answers: all for who asked or answered, the best for others',
    body: z.object({
      tradeId: tradeReference,
      /** Taken as the specification sends them, and not needed: both follow from the trade. */
      instrumentTypeId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
      userId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
      /** `createdAt` of the request; `requestId` says it more exactly. */
      time: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
      requestId: z.optional(id),
      /** True: the answers to that request. False: those to the newest request with answers. */
      isRequest: z.optional(z.boolean()),
    }),
    reply: accepted({
      maxValue: z.nullable(z.number()),
      maxValueTime: z.nullable(instant),
      /** True for who answered or asked: `items` holds every answer. */
      seesAll: z.boolean(),
      isResponsed: z.boolean(),
      isOwn: z.boolean(),
      /** Newest first, at most 1,000; empty for who sees only the best. */
      items: z.array(z.object({ _id: id, value: z.number(), created: instant })),
      responses: z.int(),
      /** Null for who sees only the best. */
      valueAvg: z.nullable(z.number()),
      /** `createdAt` of the request; null where the trade has none. */
      avgTime: z.nullable(instant),
      requestId: z.nullable(id),
      expiresAt: z.nullable(instant),
      trade: tradeOfRequest,
      assetOfTrade: z.string(),
      instrumentTypeOfTrade: z.string(),
      currencyOfTrade: z.string(),
      /** Who made the trade: a display name; empty where nobody is known. */
      userOfTrade: z.string(),
    }),
    refusals: ['tradeNotFound', 'requestNotFound'],
  }),
} as const;

export const requestChanges = ['asked', 'answered', 'expired'] as const;

export const tradeRequestEvents = {
  /** Somebody asked for values of a trade, answered, or a request is over. */
  'trade-requests.changed': z.object({
    change: z.enum(requestChanges),
    requestId: z.string(),
    tradeOId: z.string(),
  }),
} as const;
