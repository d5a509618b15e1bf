// The desk: a firm's marks of a date against the consensus, worst first, and what the firm made of its exceptions. Only the
// firm itself sees any of it.
import {
  exceptionReasons,
  exceptionStates,
  maxExceptionComment,
  maxExceptionsAtOnce,
} from '@pricevault/basics/desk';
import * as z from 'zod/mini';
import { endpoint, postedRead } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { acceptedItems, listQuery } from '../platform/list.schemas.ts';
import { accepted, id, idText, instant, isCalendarDate, version } from '../platform/schemas.ts';
import { deskDate as date, deskFigures, deskRow, exceptionRecord } from './desk-row.schemas.ts';

const period = z
  .string(errorCode('periodInvalid'))
  .check(z.maxLength(20, errorCode('periodInvalid')));
const state = z.enum(exceptionStates, errorCode('exceptionStateInvalid'));

export const deskScopes = ['exceptions', 'all'] as const;
export const deskSortColumns = [
  'severity',
  'tradeId',
  'difference',
  'volDifference',
  'zScore',
  'mean',
  'ageDays',
] as const;
/** Instead of an id: exceptions that nobody is assigned to. */
export const unassigned = 'none';

/** An instant, or a date for its end at Greenwich; the server reads it. Results have their own: theirs is a part of other pages. */
const knownOn = z.optional(
  z.string(errorCode('knownOnInvalid')).check(
    z.regex(/^\d{4}-\d\d-\d\d(T[\d:.]{5,12}Z)?$/, errorCode('knownOnInvalid')),
    z.refine((text: string) => isCalendarDate(text.slice(0, 10)), errorCode('knownOnInvalid')),
  ),
);

const deskQuery = z.extend(listQuery(deskSortColumns), {
  /** The newest valuation date on or before it, of each type; without it the newest of all. */
  date: z.optional(date),
  scope: z.optional(z.enum(deskScopes, errorCode('filterInvalid'))),
  instrumentTypeId: z.optional(idText),
  state: z.optional(state),
  /** The id of a colleague, or `none`. */
  assignee: z.optional(idText),
  expiry: z.optional(period),
  tenor: z.optional(period),
  /** Figures, own marks and what was made of them as they were known then, judged by the tolerances of now. */
  knownOn,
});

const exceptionItem = z.object({
  tradeId: z.int(errorCode('idInvalid')),
  valuationDate: date,
  /** The one that the change starts from. */
  version,
});

export const exceptionChange = z.object({
  state: z.optional(state),
  reason: z.optional(z.nullable(z.enum(exceptionReasons, errorCode('exceptionReasonInvalid')))),
  comment: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(maxExceptionComment, errorCode('exceptionCommentTooLong'))),
  ),
  assigneeId: z.optional(z.nullable(id)),
});
export type ExceptionChange = z.output<typeof exceptionChange>;

const exceptionLogEntry = z.object({
  valuationDate: z.string(),
  changedAt: instant,
  changedBy: z.string(),
  state: z.enum(exceptionStates),
  reason: z.nullable(z.enum(exceptionReasons)),
  comment: z.string(),
  assigneeName: z.nullable(z.string()),
});
export type ExceptionLogEntry = z.output<typeof exceptionLogEntry>;

export const deskContract = {
  list: postedRead('/api/desk/exceptions', 'user', {
    heavy: 'read',
    summary: 'Your firm’s marks of a date against the consensus, worst first',
    body: deskQuery,
    reply: accepted({
      items: z.array(deskRow),
      total: z.int(),
      /** The newest date among the types shown; null where there is none. */
      asOf: z.nullable(z.string()),
      isProvisional: z.boolean(),
      isSample: z.boolean(),
      hiddenBecause: z.nullable(z.enum(['notVetted', 'nothingGiven'])),
      /** Closed windows with marks of the firm, whose results an operator holds back. */
      held: z.array(
        z.object({ _id: id, name: z.string(), valuationDate: z.string(), reason: z.string() }),
      ),
      /** Of all marks of the date, whatever the filters. */
      counts: z.object({
        marks: z.int(),
        exceptions: z.int(),
        states: z.record(z.enum(exceptionStates), z.int()),
      }),
      /** The types with marks of the firm. */
      types: z.array(z.object({ _id: id, name: z.string(), valuationDate: z.string() })),
    }),
  }),
  lines: postedRead('/api/desk/lines', 'user', {
    heavy: 'read',
    summary: 'The differences of all your firm’s marks on the dates before',
    body: z.pick(deskQuery, { date: true, instrumentTypeId: true, knownOn: true }),
    reply: accepted({
      /** For each type and date, oldest first. Trades without a mark or a consensus are left out. */
      items: z.array(
        z.object({
          instrumentTypeId: id,
          valuationDate: z.string(),
          trades: z.array(z.int()),
          /** In the order of the trades. */
          differences: z.array(z.number()),
        }),
      ),
    }),
  }),
  trade: postedRead('/api/desk/trade', 'user', {
    heavy: 'read',
    summary: 'One mark of your firm with its history and what was made of it',
    body: z.object({ tradeId: z.int(errorCode('idInvalid')), valuationDate: date, knownOn }),
    reply: accepted({
      row: deskRow,
      /** Own value and consensus of the last dates, oldest first. */
      points: z.array(
        z.object({
          ...z.pick(deskFigures, { valuationDate: true, ownValue: true, mean: true, std: true })
            .shape,
        }),
      ),
      /** Newest first. */
      log: z.array(exceptionLogEntry),
    }),
    refusals: ['deskMarkNotFound'],
  }),
  change: endpoint('PUT', '/api/desk/exceptions', 'user', {
    summary: 'Changes state, reason, comment or assignee of one or many exceptions: all or none',
    body: z.object({
      items: z
        .array(exceptionItem, errorCode('listInvalid'))
        .check(
          z.minLength(1, errorCode('listEmpty')),
          z.maxLength(maxExceptionsAtOnce, errorCode('listTooLong')),
        ),
      change: exceptionChange,
    }),
    reply: acceptedItems(
      z.extend(exceptionRecord, { tradeId: z.int(), valuationDate: z.string() }),
    ),
    refusals: [
      'deskMarkNotFound',
      'exceptionReasonRequired',
      'exceptionUnchanged',
      'exceptionsChanged',
      'exceptionVersionWrong',
      'assigneeNotColleague',
      'bookLocked',
    ],
  }),
} as const;

export const deskEvents = {
  /** Exceptions, sign-offs, tolerances or views of your firm. */
  'desk.changed': z.object({}),
} as const;
