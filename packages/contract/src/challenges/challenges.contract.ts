// Challenges of published results: a firm that contributed to one gives a reason and evidence, staff decide without seeing marks or
// the firm, and an accepted challenge reopens the trade to all firms that have a mark on it.
import {
  challengeLimits,
  challengeRefusals,
  challengeStates,
  evidenceKinds,
  evidenceMediaTypes,
} from '@pricevault/basics/desk';
import * as z from 'zod/mini';
import { decimalsByMeasure } from '../instruments/instruments.contract.ts';
import { endpoint, postedRead } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { acceptedItems, pageQuery } from '../platform/list.schemas.ts';
import { acceptBody, accepted, id, instant, isCalendarDate } from '../platform/schemas.ts';

const valuationDate = z
  .string(errorCode('dateInvalid'))
  .check(z.refine(isCalendarDate, errorCode('dateInvalid')));
const markKey = { tradeId: z.int(errorCode('idInvalid')), valuationDate };

/** Bytes as base64. */
const base64Length = Math.ceil(challengeLimits.fileBytes / 3) * 4;

/** One of the three; the two others are left out. */
export const challengeEvidence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('transaction'),
    transactionId: z
      .string(errorCode('evidenceTransactionRequired'))
      .check(
        z.trim(),
        z.minLength(1, errorCode('evidenceTransactionRequired')),
        z.maxLength(40, errorCode('evidenceTransactionUnknown')),
      ),
  }),
  z.object({ kind: z.literal('quote'), requestId: id }),
  z.object({
    kind: z.literal('file'),
    fileName: z.string(errorCode('evidenceFileInvalid')).check(
      z.trim(),
      z.minLength(1, errorCode('evidenceFileInvalid')),
      z.maxLength(challengeLimits.fileName, errorCode('evidenceFileInvalid')),
      z.refine((name) => !/[\\/\p{Cc}\p{Cf}]/u.test(name), errorCode('evidenceFileInvalid')),
    ),
    mediaType: z.enum(evidenceMediaTypes, errorCode('evidenceFileInvalid')),
    content: z
      .string(errorCode('evidenceFileInvalid'))
      .check(
        z.maxLength(base64Length, { ...errorCode('evidenceFileTooLarge'), abort: true }),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, errorCode('evidenceFileInvalid')),
      ),
  }),
]);
export type ChallengeEvidence = z.output<typeof challengeEvidence>;

const challengeReason = z
  .string(errorCode('challengeReasonRequired'))
  .check(
    z.trim(),
    z.minLength(1, errorCode('challengeReasonRequired')),
    z.maxLength(challengeLimits.reason, errorCode('challengeReasonTooLong')),
  );

/** The evidence as it can be shown to staff: what everybody in the vault may see of it, or the file's name. */
const shownEvidence = z.object({
  kind: z.enum(evidenceKinds),
  /** Of a public transaction. */
  transaction: z.nullable(
    z.object({
      transactionId: z.string(),
      executionTime: z.nullable(instant),
      currency: z.nullable(z.string()),
      expiryMonths: z.nullable(z.number()),
      tenorMonths: z.nullable(z.number()),
      strike: z.nullable(z.number()),
      normalVolBp: z.nullable(z.number()),
    }),
  ),
  /** Of a request for quotes: its best answer, which vetted firms and staff see. */
  quote: z.nullable(
    z.object({ askedAt: instant, best: z.nullable(z.number()), bestAt: z.nullable(instant) }),
  ),
  file: z.nullable(
    z.object({ fileName: z.string(), mediaType: z.enum(evidenceMediaTypes), bytes: z.int() }),
  ),
});

const decided = {
  state: z.enum(challengeStates),
  decidedAt: z.nullable(instant),
  /** Of the decision. */
  decisionReason: z.nullable(z.string()),
  /** When the reopened trade closes, or closed; null unless accepted. */
  reopenUntil: z.nullable(instant),
};

/** As the own firm sees it. */
export const ownChallenge = z.object({
  _id: id,
  madeAt: instant,
  madeBy: z.string(),
  reason: z.string(),
  evidence: shownEvidence,
  ...decided,
});
export type OwnChallenge = z.output<typeof ownChallenge>;

/** As staff see it: neither the firm nor any mark. */
export const staffChallenge = z.object({
  _id: id,
  madeAt: instant,
  instrumentTypeId: id,
  instrumentName: z.string(),
  currency: z.string(),
  unit: z.string(),
  decimals: z.int(),
  decimalsByMeasure,
  tradeId: z.int(),
  expiry: z.nullable(z.string()),
  tenor: z.nullable(z.string()),
  strikeRelative: z.nullable(z.number()),
  strikeFixed: z.nullable(z.number()),
  optionType: z.nullable(z.string()),
  valuationDate: z.string(),
  /** The published figures, as they are now; null where they were withdrawn. */
  n: z.nullable(z.int()),
  mean: z.nullable(z.number()),
  std: z.nullable(z.number()),
  version: z.int(),
  reason: z.string(),
  evidence: shownEvidence,
  /** Made by the firm of the caller, who then does not decide. */
  isOwnFirm: z.boolean(),
  decidedBy: z.nullable(z.string()),
  ...decided,
});
export type StaffChallenge = z.output<typeof staffChallenge>;

export const challengeDecisions = ['accepted', 'rejected'] as const;

export const challengesContract = {
  ofMark: postedRead('/api/challenge/mark', 'user', {
    summary: 'Your firm’s challenges of one result, and whether it can be challenged now',
    body: z.object(markKey),
    reply: accepted({
      items: z.array(ownChallenge),
      /** Null where a challenge would be taken. */
      refusal: z.nullable(z.enum(challengeRefusals)),
      /** Until when it can be challenged; null where challenges are off, or nothing is published. */
      until: z.nullable(instant),
      /** The trade is open again for marks of your firm until then. */
      reopenUntil: z.nullable(instant),
      /** Requests for quotes on the trade that your firm made or answered, newest first. */
      quotes: z.array(z.object({ requestId: id, askedAt: instant, best: z.nullable(z.number()) })),
    }),
  }),
  create: endpoint('POST', '/api/challenge', 'user', {
    summary:
      'Challenges a published result to which your firm contributed, with reason and evidence',
    body: z.object({ ...markKey, reason: challengeReason, evidence: challengeEvidence }),
    reply: acceptedItems(ownChallenge),
    refusals: [
      ...challengeRefusals,
      'evidenceTransactionUnknown',
      'evidenceQuoteUnknown',
      'evidenceFileInvalid',
      'evidenceFileTooLarge',
    ],
    bodyLimit: 2 * 1024 * 1024,
    limit: { per: 'user', max: 30, seconds: 3_600 },
  }),
  withdrawOwn: endpoint('POST', '/api/challenge/withdraw', 'user', {
    summary: 'Withdraws a challenge of your firm that is not decided yet',
    ...acceptBody(z.object({ challengeId: id })),
    refusals: ['challengeNotFound', 'challengeDecided'],
  }),
  list: endpoint('GET', '/api/challenge', 'staff', {
    summary: 'Challenges, newest first, without firms and marks; with `open` those that wait',
    query: z.extend(pageQuery, {
      open: z.optional(z.enum(['true', 'false'], errorCode('filterInvalid'))),
    }),
    reply: accepted({ items: z.array(staffChallenge), total: z.int(), waiting: z.int() }),
  }),
  file: postedRead('/api/challenge/file', 'staff', {
    summary: 'The file that a challenge is based on, as base64',
    body: z.object({ challengeId: id }),
    reply: accepted({
      fileName: z.string(),
      mediaType: z.enum(evidenceMediaTypes),
      content: z.string(),
    }),
    refusals: ['challengeNotFound'],
  }),
  decide: endpoint('POST', '/api/challenge/decide', 'staff', {
    summary: 'Accepts a challenge, which reopens its trade, or rejects it; with a reason',
    isSignature: true,
    body: z.object({
      challengeId: id,
      decision: z.enum(challengeDecisions, errorCode('challengeDecisionInvalid')),
      reason: z
        .string(errorCode('challengeReasonRequired'))
        .check(
          z.trim(),
          z.minLength(1, errorCode('challengeReasonRequired')),
          z.maxLength(challengeLimits.decision, errorCode('correctionReasonTooLong')),
        ),
    }),
    reply: accepted({ item: staffChallenge }),
    refusals: [
      'challengeNotFound',
      'challengeDecided',
      'challengeOwnFirm',
      'challengeResultChanged',
      'correctionExists',
    ],
  }),
} as const;

export const challengeEvents = {
  /** Challenges of your firm; all of them for staff. */
  'challenges.changed': z.object({}),
} as const;
