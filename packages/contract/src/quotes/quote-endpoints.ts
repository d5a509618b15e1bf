// The calls of one kind of quotes: the same for trades and for bonds, apart from what is asked for and the figures of an
// answer.
import * as z from 'zod/mini';
import type { ErrorCode } from '../platform/errors.ts';
import { endpoint, postedRead } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { countedTotal, listQuery, pagedList } from '../platform/list.schemas.ts';
import { accepted, id, instant } from '../platform/schemas.ts';

/** Why the caller's firm cannot answer: it asked itself, or is not vetted. */
const whyNoAnswer = z.nullable(z.enum(['ownFirm', 'notVetted']));

/**
 * What a blotter shows: everything of the last 24 hours, what the caller's firm can still answer, what the caller asked for or
 * answered.
 */
export const blotterShows = ['all', 'waiting', 'asked', 'answered'] as const;
export type BlotterShow = (typeof blotterShows)[number];
/** Open requests come first in every order. */
export const blotterSortColumns = ['name', 'createdAt', 'remaining', 'responses'] as const;
export type BlotterSortColumn = (typeof blotterSortColumns)[number];

type Shape = Readonly<Record<string, z.ZodMiniType>>;

export function quoteEndpoints<
  Thing extends Shape,
  Reference extends Shape,
  Figures extends Shape,
  OwnFigures extends Shape,
  Last extends Shape,
  RespondBody extends z.ZodMiniType,
  DetailBody extends Shape,
  Detail extends Shape,
>(kind: {
  readonly paths: Readonly<Record<'folder' | 'requests' | 'popular', string>>;
  readonly summaries: Readonly<Record<'popular' | 'exportOwn' | 'request', string>>;
  readonly notFound: ErrorCode;
  /** What is asked for: a list, as specified; it has one entry. */
  readonly thing: Thing;
  /** How a body names it. */
  readonly reference: Reference;
  /** The figures of an answer, and those of the caller's own answer, where there is one. */
  readonly figures: Figures;
  readonly ownFigures: OwnFigures;
  /** Of the newest request with answers that the caller may see: the caller's open ones, and every closed one. */
  readonly last: Last;
  readonly respondBody: RespondBody;
  /** What the detail takes and answers besides what every kind has. */
  readonly detailBody: DetailBody;
  readonly detail: Detail;
}) {
  const { paths, summaries, notFound, thing, reference, figures, last } = kind;
  const at = (path: string) => `/api/${paths.folder}/${path}` as const;

  const request = z.object({
    _id: id,
    createdAt: instant,
    /** One hour after `createdAt`; closed from this instant on. */
    expiresAt: instant,
    ...thing,
    ...last,
    /** On the same trade or bond, since midnight UTC. */
    requestsToday: z.int(),
    /** How many firms have answered. */
    responses: z.int(),
    isOwn: z.boolean(),
    whyNoAnswer,
    /** Answers that their firms confirmed although they are far off. */
    farAnswers: z.int(),
    /** The caller's firm has answered; the figures are that answer. */
    isResponsed: z.boolean(),
    ...kind.ownFigures,
  });
  const response = z.object({
    _id: id,
    requestId: id,
    /** Shown as Responded Time. */
    createdAt: instant,
    ...figures,
    ...thing,
  });
  /** `_id` is that of the trade or bond. */
  const popular = z.object({
    _id: id,
    ...thing,
    ...last,
    requestsToday: z.int(),
    requestsTotal: z.int(),
  });
  const requestList = pagedList(request);

  return {
    list: endpoint('GET', at(paths.requests), 'user', {
      summary: 'Everybody’s requests of the last 24 hours, newest first',
      ...requestList,
    }),
    popular: endpoint('GET', at(paths.popular), 'user', {
      summary: summaries.popular,
      ...pagedList(popular),
    }),
    userRequests: endpoint('GET', at('user-requests'), 'user', {
      summary: 'Your requests, newest first',
      ...requestList,
    }),
    userResponses: endpoint('GET', at('user-responses'), 'user', {
      summary: 'Your answers, newest first',
      ...pagedList(response),
    }),
    blotter: endpoint('GET', at('blotter'), 'user', {
      summary:
        'Requests in one list, open ones first, searched, sorted and filtered; the newest 10,000',
      query: z.extend(listQuery(blotterSortColumns), {
        show: z.optional(z.enum(blotterShows, errorCode('filterInvalid'))),
      }),
      reply: accepted({
        items: z.array(request),
        ...countedTotal,
        /** How many requests the caller's firm can still answer, whatever is shown. */
        waiting: z.int(),
      }),
    }),
    exportOwn: endpoint('GET', at('quotes/export'), 'user', {
      heavy: 'read',
      summary: summaries.exportOwn,
      reply: 'stream',
      limit: { per: 'user', max: 10, seconds: 60 },
    }),
    request: endpoint('POST', at('request'), 'user', {
      summary: summaries.request,
      body: z.object(reference),
      reply: accepted({
        request,
        /** The caller's request was open already: this is it, and nothing was made. */
        isExisting: z.boolean(),
      }),
      refusals: [notFound],
      limit: { per: 'user', max: 120, seconds: 60 },
    }),
    respond: endpoint('POST', at('response'), 'user', {
      summary:
        'Answers a request, the newest open one without `requestId`; a second answer of the firm replaces the first',
      body: kind.respondBody,
      reply: accepted({ response }),
      refusals: [
        notFound,
        'requestNotFound',
        'requestClosed',
        'quotesFirmNotVetted',
        'requestOfOwnFirm',
        'answerNotConfirmed',
      ],
      limit: { per: 'user', max: 300, seconds: 60 },
    }),
    modalData: postedRead(at('get-modal-data'), 'user', {
      summary:
        'The answers to one request, or to the last one with answers: all for firms that asked or answered, the best for other vetted firms',
      body: z.object({
        ...reference,
        ...kind.detailBody,
        /** `createdAt` of the request; `requestId` is more exact. */
        time: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
        requestId: z.optional(id),
        /** True: the answers to that request. False: those to the newest request with answers. */
        isRequest: z.optional(z.boolean()),
      }),
      reply: accepted({
        ...thing,
        requestId: z.nullable(id),
        expiresAt: z.nullable(instant),
        isOwn: z.boolean(),
        whyNoAnswer,
        isResponsed: z.boolean(),
        farAnswers: z.int(),
        /** True for vetted firms that answered or asked: `items` holds every answer. */
        seesAll: z.boolean(),
        /** Newest first, at most 1,000; empty for those who see only the best. */
        items: z.array(z.object({ _id: id, ...figures, isFar: z.boolean(), created: instant })),
        responses: z.int(),
        ...kind.detail,
      }),
      refusals: [notFound, 'requestNotFound'],
    }),
  };
}
