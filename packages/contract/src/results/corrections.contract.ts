// Published results change only by a second window of their date, or are withdrawn; both by an admin, with a reason.
import { maxSubmissionPeriod } from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { accepted, id, instant, isCalendarDate } from '../platform/schemas.ts';
import { tradeIdList } from '../trades/trades.contract.ts';

const maxTradesAtOnce = 10_000;

const publishedWindow = {
  instrumentTypeId: id,
  valuationDate: z
    .string(errorCode('dateInvalid'))
    .check(z.refine(isCalendarDate, errorCode('dateInvalid'))),
  /** Shown to everybody who sees the results. */
  reason: z
    .string(errorCode('correctionReasonRequired'))
    .check(
      z.trim(),
      z.minLength(1, errorCode('correctionReasonRequired')),
      z.maxLength(300, errorCode('correctionReasonTooLong')),
    ),
};

export const correctionsContract = {
  openCorrection: endpoint('POST', '/api/result/correction', 'admin', {
    summary: 'Opens the second window of a type and date, in which firms may submit again',
    body: z.object({
      ...publishedWindow,
      /** How long it is open; the submission period of the type unless given. */
      minutes: z.optional(
        z
          .int(errorCode('submissionPeriodInvalid'))
          .check(
            z.gte(1, errorCode('submissionPeriodInvalid')),
            z.lte(maxSubmissionPeriod, errorCode('submissionPeriodInvalid')),
          ),
      ),
    }),
    reply: accepted({ valuationDate: z.string(), opensAt: instant, closesAt: instant }),
    refusals: ['instrumentNotFound', 'resultsNotPublished', 'correctionExists'],
  }),
  withdraw: endpoint('POST', '/api/result/withdraw', 'admin', {
    summary: 'Withdraws published results of a type and date: their figures are shown no more',
    body: z.object({
      ...publishedWindow,
      /** All trades of the window unless given. */
      tradeIds: z.optional(tradeIdList(maxTradesAtOnce)),
    }),
    reply: accepted({ withdrawn: z.int() }),
    refusals: ['instrumentNotFound', 'resultsNotPublished'],
  }),
} as const;
