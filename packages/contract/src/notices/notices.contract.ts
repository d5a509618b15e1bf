// The bell: what concerns the user, kept until it is old, and which of it comes by mail as well.
import * as z from 'zod/mini';
import { noticeKinds } from '@pricevault/basics';
import { endpoint } from '../platform/endpoint.ts';
import { badRequest } from '../platform/errors.ts';
import { countedTotal, pageQuery } from '../platform/list.schemas.ts';
import { errorCode } from '../platform/error-code.ts';
import { accepted, id, ids, instant } from '../platform/schemas.ts';

export const notice = z.object({
  _id: id,
  kind: z.enum(noticeKinds),
  createdAt: instant,
  isRead: z.boolean(),
  /** How many answers or requests it counts: unread ones of one thing share a notice. */
  count: z.int(),
  /** `tradeId` and terms, or `isin` and name: what the sentence names. */
  subject: z.object({
    tradeId: z.nullable(z.int()),
    tradeOId: z.nullable(id),
    bondId: z.nullable(id),
    isin: z.nullable(z.string()),
    /** `1y10y −50bp payer`, or the bond's name. */
    label: z.string(),
    requestId: z.nullable(id),
    /** In notices about a sign-off. */
    book: z.optional(z.object({ instrumentTypeId: id, valuationDate: z.string() })),
    /** In notices about the result of one trade: trade and date, as in the address of the desk. */
    mark: z.optional(z.string()),
    /** Until when something can still be done, and the zone in which a mail names that time. */
    until: z.optional(z.object({ at: instant, zone: z.string() })),
    /** What a new version moves for the firm: its own difference to the mean; null where there is no mean. */
    moved: z.optional(
      z.object({
        meanBefore: z.nullable(z.number()),
        mean: z.nullable(z.number()),
        differenceBefore: z.nullable(z.number()),
        difference: z.nullable(z.number()),
        unit: z.string(),
        decimals: z.int(),
        /** The firm has signed the book that holds it. */
        isSigned: z.boolean(),
      }),
    ),
  }),
});
export type Notice = z.output<typeof notice>;

const mailKinds = z.array(
  z.enum(noticeKinds, errorCode('noticeKindUnknown')),
  errorCode('listInvalid'),
);

export const noticeErrors = { noticeKindUnknown: badRequest('Unknown kind of notice.') };

export const noticesContract = {
  list: endpoint('GET', '/api/notice', 'user', {
    summary: 'Your notices of the last 30 days, newest first, and how many are unread',
    query: pageQuery,
    reply: accepted({ items: z.array(notice), ...countedTotal, unread: z.int() }),
  }),
  markRead: endpoint('POST', '/api/notice/read', 'user', {
    summary: 'Marks own notices as read; all without `items`',
    body: z.object({ items: z.optional(ids) }),
    reply: accepted({ unread: z.int() }),
  }),
  readPreferences: endpoint('GET', '/api/notice/preferences', 'user', {
    summary: 'Which kinds of notices come by mail as well',
    reply: accepted({ mail: mailKinds }),
  }),
  savePreferences: endpoint('PUT', '/api/notice/preferences', 'user', {
    summary: 'Chooses which kinds of notices come by mail as well',
    body: z.object({
      mail: mailKinds.check(z.maxLength(noticeKinds.length, errorCode('listTooLong'))),
    }),
    reply: accepted({ mail: mailKinds }),
  }),
} as const;

export const noticeEvents = {
  /** The caller's bell. */
  'notices.changed': z.object({}),
} as const;
