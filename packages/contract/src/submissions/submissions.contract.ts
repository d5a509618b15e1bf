// Submissions: a firm's values for trades of one instrument type. They count inside the type's window and are kept outside
// it; only the firm itself sees them, not even admins do.
import { maxUploadBytes, maxUploadRows } from '@pricevault/basics';
import { contributorBands } from '@pricevault/basics/results';
import * as z from 'zod/mini';
import { endpoint, postedRead } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { acceptedItems, sortedList } from '../platform/list.schemas.ts';
import { accepted, acceptedWithErrors, calendarDate, id, instant } from '../platform/schemas.ts';
import { rowProblem, uploadRows } from '../platform/upload.schemas.ts';
import { resultRow } from '../results/result-row.schemas.ts';
import { checkedTradeIds, tradeIdList } from '../trades/trades.contract.ts';

/** A half-open window: from `opensAt` on, no longer at `closesAt`. */
export const windowSpan = z.object({
  /** `YYYY-MM-DD` in the pricing zone. */
  valuationDate: z.string(),
  opensAt: instant,
  closesAt: instant,
});
export type WindowSpan = z.output<typeof windowSpan>;

export const blankChoices = ['keep', 'withdraw'] as const;

export const uncountedReasons = ['late', 'notVetted'] as const;

/** The window of an instrument type as the asking firm finds it now. */
export const windowState = z.object({
  instrumentTypeId: id,
  instrumentName: z.string(),
  currency: z.string(),
  /** Of the marks, and the decimals that screens show. */
  unit: z.string(),
  decimals: z.int(),
  serviceFrequency: z.string(),
  pricingTZ: z.string(),
  /** `HH:mm` */
  pricingTime: z.string(),
  /** The window that is open; null between windows. */
  open: z.nullable(windowSpan),
  /** The next one to open; null where nothing opens for years. */
  next: z.nullable(windowSpan),
  /** Why the open window closes later than planned, and when it would have closed; null where it was not extended. */
  extension: z.nullable(z.object({ reason: z.string(), closedAt: instant })),
  /** Where a month is asked for: all windows that open in it. */
  ahead: z.optional(z.array(windowSpan)),
  /** When the books of the open and the next window are to be signed; where a month is asked for, all that come in it. */
  signOffs: z.array(z.object({ valuationDate: z.string(), dueAt: instant })),
  /** Corrections of published results in which firms may submit again, by the date of the results. */
  corrections: z.array(
    z.extend(windowSpan, {
      reason: z.string(),
      triesLeft: z.int(),
      /** After a challenge: the trades that are open again and have a mark of the firm. Null for all trades. */
      tradeIds: z.nullable(z.array(z.int())),
    }),
  ),
  /** How often the firm may submit in one window, and how often it still may in the open one. */
  tries: z.int(),
  triesLeft: z.int(),
  /** Trades for which the firm has a counting value in the open window. */
  givenTrades: z.int(),
  /** Trades of the type. */
  trades: z.int(),
  isSample: z.boolean(),
  /** How many firms have submitted to the open window, as a band; null between windows. */
  contributorBand: z.nullable(z.enum(contributorBands)),
  /** Whether submissions of the caller's firm count: it was vetted when the window opened, or the type is a sample. */
  isVetted: z.boolean(),
});
export type WindowState = z.output<typeof windowState>;

export const submission = z.object({
  _id: id,
  instrumentTypeId: id,
  instrumentName: z.string(),
  /** Of the newest window that had opened; null where none ever had. */
  valuationDate: z.nullable(z.string()),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  receivedAt: instant,
  /** Whether it counts. Others are kept and never used. */
  is_timing: z.boolean(),
  /** Why it does not count. */
  reason: z.nullable(z.enum(uncountedReasons)),
  /** A later one of the firm has taken the place of at least one of its values. */
  isReplaced: z.boolean(),
  /** Later ones have taken the place of all of them: nothing of it counts any more. */
  isWhollyReplaced: z.boolean(),
  /** Its values that were withdrawn, and those that still count and can be, while the window is open. */
  withdrawn: z.int(),
  withdrawable: z.int(),
  authorName: z.nullable(z.string()),
  rows: z.int(),
  /** SHA-256 of the receipt's text, in hexadecimal. */
  receipt: z.string(),
});
export type Submission = z.output<typeof submission>;

export const submissionSortColumns = ['receivedAt', 'valuationDate'] as const;

/** What the preview of a file compares a mark with. Fields are null where there is nothing to compare with. */
const markReference = z.object({
  tradeId: z.int(),
  instrumentTypeId: id,
  instrumentName: z.string(),
  expiry: z.nullable(z.string()),
  tenor: z.nullable(z.string()),
  strikeRelative: z.nullable(z.number()),
  optionType: z.nullable(z.string()),
  /** The last final consensus that the caller may see. */
  valuationDate: z.nullable(z.string()),
  mean: z.nullable(z.number()),
  std: z.nullable(z.number()),
  /** The firm's last counting value before the open window, and since which valuation date it is the same. */
  ownValue: z.nullable(z.number()),
  ownSince: z.nullable(z.string()),
  /** The firm's counting value in the open window: it would be replaced. */
  givenValue: z.nullable(z.number()),
  quoteStep: z.number(),
  /** Of the trade's cell by the curve: the rate, what premiums are divided by, seen from the swap's start, and years to expiry. */
  market: z.nullable(z.object({ forward: z.number(), annuity: z.number(), years: z.number() })),
  /** Of the curve that the market is by; null without one. */
  curveDate: z.nullable(z.string()),
});
export type MarkReference = z.output<typeof markReference>;

export const submissionsContract = {
  check: postedRead('/api/submission/check-validate', 'user', {
    summary: 'Whether the ids share one instrument type, which are no trades, which have a value',
    body: z.object({ items: tradeIdList(maxUploadRows) }),
    reply: acceptedWithErrors({
      result: checkedTradeIds,
      /** Of the one type of the known ids; null when there is none or more than one. */
      window: z.nullable(windowState),
      /** The series in sight that holds most of the ids: there their results are seen. Null where none holds any. */
      seriesId: z.nullable(id),
    }),
    limit: { per: 'user', max: 60, seconds: 60 },
    bodyLimit: 8 * 1024 * 1024,
  }),
  reference: postedRead('/api/submission/reference', 'user', {
    heavy: 'read',
    summary: 'What marks are compared with before they are sent; unknown ids are left out',
    body: z.object({
      items: tradeIdList(maxUploadRows),
      /** Of the marks: the market is that of this date. Today's without it. */
      valuationDate: z.optional(z.nullable(calendarDate)),
    }),
    reply: acceptedItems(markReference),
    bodyLimit: 8 * 1024 * 1024,
  }),
  submit: endpoint('POST', '/api/submission', 'user', {
    heavy: 'upload',
    summary: 'Stores the firm’s values: counting inside the window, kept and unused outside it',
    body: z.object({
      items: uploadRows,
      /** Of a correction that is open; without it the values are for the window that the type's times open. */
      valuationDate: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
      /** What a row without a value does: nothing, unless `withdraw` is chosen. Then the firm's value of its trade is withdrawn. */
      blanks: z.optional(z.nullable(z.enum(blankChoices, errorCode('blankChoiceInvalid')))),
    }),
    example: { items: [{ tradeId: 1, valuation: 101.25, forward: 0.0391 }] },
    reply: acceptedWithErrors({
      is_timing: z.boolean(),
      /** Why it does not count: received outside the window, or the firm was not vetted when the window opened. */
      reason: z.nullable(z.enum(uncountedReasons)),
      submissionId: id,
      instrumentTypeId: id,
      valuationDate: z.nullable(z.string()),
      opensAt: z.nullable(instant),
      closesAt: z.nullable(instant),
      nextOpensAt: z.nullable(instant),
      triesLeft: z.int(),
      /** SHA-256 of the receipt's text, in hexadecimal. */
      receipt: z.string(),
      /** The same values were stored before: nothing changed, no try was used, the receipt is the earlier one. */
      isRepeat: z.boolean(),
      rows: z.int(),
      stored: z.int(),
      /** Trades that had a counting value of the firm in this window. */
      replaced: z.int(),
      /** Trades whose value was withdrawn by a row without one. */
      withdrawn: z.int(),
      skipped: z.int(),
      problems: z.array(rowProblem),
    }),
    refusals: [
      'uploadEmpty',
      'uploadTooManyRows',
      'uploadNothingLeft',
      'submissionTypesMixed',
      'submissionTriesUsed',
      'submissionTriesUsedNoNext',
      'otherPathUsed',
      'correctionNotOpen',
      'withdrawalTooLate',
      'nothingToWithdraw',
      'listInvalid',
    ],
    limit: { per: 'user', max: 60, seconds: 60 },
    bodyLimit: maxUploadBytes,
  }),
  withdraw: endpoint('POST', '/api/submission/withdraw', 'user', {
    summary: 'Withdraws values of a submission while its window is open; it uses no try',
    body: z.object({
      submissionId: id,
      /** Without ids all that still count. */
      tradeIds: z.optional(z.nullable(tradeIdList(maxUploadRows))),
    }),
    reply: accepted({ withdrawn: z.int(), valuationDate: z.string() }),
    refusals: ['submissionNotFound', 'withdrawalTooLate', 'nothingToWithdraw', 'listInvalid'],
    limit: { per: 'user', max: 60, seconds: 60 },
    bodyLimit: 8 * 1024 * 1024,
  }),
  list: endpoint('GET', '/api/submission', 'user', {
    summary: 'Your firm’s submissions with their receipts, newest first',
    ...sortedList(submissionSortColumns, submission),
  }),
  receipt: endpoint('GET', '/api/submission/:submissionId/receipt', 'user', {
    summary: 'A receipt of your firm: a text whose SHA-256 is the receipt’s hash',
    params: z.object({ submissionId: id }),
    reply: accepted({ fileName: z.string(), text: z.string(), receipt: z.string() }),
    refusals: ['submissionNotFound', 'submissionArchived'],
  }),
  result: postedRead('/api/submission/result', 'user', {
    heavy: 'read',
    summary: 'For each trade the newest result that you may see, with your headings',
    body: z.object({ tradeIds: tradeIdList(maxUploadRows) }),
    reply: accepted({
      csvHeadings: z.array(z.string()),
      result: z.array(resultRow),
      /** Empty, or why there is no row. */
      message: z.string(),
    }),
    bodyLimit: 8 * 1024 * 1024,
  }),
  windows: endpoint('GET', '/api/submission/windows', 'user', {
    summary: 'The windows of all instrument types as your firm finds them now',
    query: z.object({ ahead: z.optional(z.enum(['month'])) }),
    reply: accepted({
      items: z.array(windowState),
      /** The database's clock, by which windows open and close. */
      serverTime: instant,
    }),
  }),
} as const;

export const submissionEvents = {
  /** The caller's firm has submitted. */
  'submissions.changed': z.object({ instrumentTypeId: z.string() }),
  /** A window has opened or closed, or its band of contributors has changed. */
  'windows.changed': z.object({ instrumentTypeId: z.string() }),
} as const;
