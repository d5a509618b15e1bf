// The operator's day: windows, what waits and what failed. It shows how many firms gave, never which, and no mark.
import { contributorBands } from '@pricevault/basics/results';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { acceptBody, accepted, id, instant } from '../platform/schemas.ts';
import { windowSpan } from '../submissions/submissions.contract.ts';

export const operatedStates = ['open', 'closed', 'held', 'failing', 'final'] as const;
export type OperatedState = (typeof operatedStates)[number];

/** As a band, and exactly from `floors.order` firms on where that may be known. */
const firmCount = z.object({ band: z.enum(contributorBands), count: z.nullable(z.int()) });

const operatedWindow = z.extend(windowSpan, {
  _id: id,
  instrumentTypeId: id,
  instrumentName: z.string(),
  currency: z.string(),
  pricingTZ: z.string(),
  state: z.enum(operatedStates),
  /** Marks are taken; also where its results are to be held back. */
  isOpen: z.boolean(),
  isSample: z.boolean(),
  /** Opened to correct published results. */
  isCorrection: z.boolean(),
  /** Firms that have given marks; a band while it is open. Null of corrections: how many have moved is not known to anybody. */
  given: z.nullable(firmCount),
  /** Firms that gave marks of the type in the 30 days before. */
  expected: firmCount,
  /** Until when it can be extended: the type's next window opens then. Null where it cannot be. */
  extendableUntil: z.nullable(instant),
  extensions: z.array(
    z.object({ closedAt: instant, closesAt: instant, reason: z.string(), at: instant }),
  ),
  heldReason: z.nullable(z.string()),
  remindedAt: z.nullable(instant),
});
export type OperatedWindow = z.output<typeof operatedWindow>;

export const upcomingWindow = z.extend(windowSpan, {
  instrumentTypeId: id,
  instrumentName: z.string(),
  currency: z.string(),
});

/** Why a message was not delivered: neither its receiver nor its text is shown, they would tell which firm has not submitted. */
export const deliveryProblems = ['unreachable', 'timeout', 'refused', 'other'] as const;

const failedMessages = z.object({
  channel: z.enum(['mail', 'sms']),
  problem: z.enum(deliveryProblems),
  /** No further attempt is made by itself. */
  isGivenUp: z.boolean(),
  count: z.int(),
  /** Of them, those that can be tried again: the text of others is deleted. */
  retryable: z.int(),
  oldest: instant,
});

const failedJob = z.object({ _id: id, name: z.string(), failedAt: instant, attempts: z.int() });

export const operations = z.object({
  serverTime: instant,
  windows: z.array(operatedWindow),
  /** Those that open within a day. */
  upcoming: z.array(upcomingWindow),
  /** Challenges that wait for a decision. */
  challenges: z.object({ waiting: z.int(), oldest: z.nullable(instant) }),
  /** Firms that ask to be vetted or are to be reviewed. */
  vetting: z.object({ waiting: z.int(), oldest: z.nullable(instant) }),
  /** Those that serve, in their places; three are needed for kept rounds. */
  keepers: z.array(
    z.object({ name: z.string(), isAway: z.boolean(), lastSeen: z.nullable(instant) }),
  ),
  keptRounds: z.object({ waiting: z.int() }),
  /** Currencies of types with a window today that have no curve of its date. */
  missingCurves: z.array(
    z.object({ currency: z.string(), date: z.string(), newest: z.nullable(z.string()) }),
  ),
  jobs: z.array(failedJob),
  messages: z.array(failedMessages),
});
export type Operations = z.output<typeof operations>;

export const maxOperationReason = 300;

const reason = z
  .string(errorCode('operationReasonRequired'))
  .check(
    z.trim(),
    z.minLength(1, errorCode('operationReasonRequired')),
    z.maxLength(maxOperationReason, errorCode('operationReasonTooLong')),
  );

export const extensionMinutes = { min: 5, max: 1_440 } as const;
const limit = { per: 'user', max: 60, seconds: 60 } as const;

export const operationsContract = {
  read: endpoint('GET', '/api/operations', 'staff', {
    summary: 'Today’s windows, what waits for a decision and what failed',
    reply: accepted(operations.shape),
  }),
  remind: endpoint('POST', '/api/operations/reminder', 'staff', {
    summary: 'Reminds the firms that gave marks lately and have none in this open window',
    body: z.object({ windowId: id }),
    reply: accepted({ remindedAt: instant }),
    refusals: ['windowNotFound', 'windowOver', 'remindedLately'],
    limit,
  }),
  extend: endpoint('POST', '/api/operations/extension', 'staff', {
    summary: 'Closes an open window later, and tells everybody concerned',
    body: z.object({
      windowId: id,
      minutes: z
        .int(errorCode('extensionInvalid'))
        .check(
          z.gte(extensionMinutes.min, errorCode('extensionInvalid')),
          z.lte(extensionMinutes.max, errorCode('extensionInvalid')),
        ),
      reason,
    }),
    reply: accepted({ closesAt: instant }),
    refusals: ['windowNotFound', 'windowOver', 'extensionTooLong'],
    limit,
  }),
  hold: endpoint('POST', '/api/operations/hold', 'staff', {
    summary: 'Holds the results of a window back until they are released',
    ...acceptBody(z.object({ windowId: id, reason })),
    refusals: ['windowNotFound', 'resultsPublished', 'publicationHeld'],
    limit,
  }),
  release: endpoint('POST', '/api/operations/release', 'staff', {
    summary: 'Releases results that were held back: they are formed at the close, or at once',
    ...acceptBody(z.object({ windowId: id })),
    refusals: ['windowNotFound', 'publicationNotHeld'],
    limit,
  }),
  retryWindow: endpoint('POST', '/api/operations/retry-window', 'staff', {
    summary: 'Forms the results of a window that failed now, not after the pause',
    ...acceptBody(z.object({ windowId: id })),
    refusals: ['windowNotFound', 'nothingToRetry'],
    limit,
  }),
  retryJob: endpoint('POST', '/api/operations/retry-job', 'staff', {
    summary: 'Runs a failed job again',
    ...acceptBody(z.object({ jobId: id })),
    refusals: ['nothingToRetry'],
    limit,
  }),
  retryMessages: endpoint('POST', '/api/operations/retry-messages', 'staff', {
    summary: 'Tries to deliver all failed messages whose text is still there now',
    body: z.object({}),
    reply: accepted({ retried: z.int() }),
    refusals: ['nothingToRetry'],
    limit,
  }),
} as const;
