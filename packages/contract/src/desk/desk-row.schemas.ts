// A mark of the caller’s firm against the consensus, and what the firm made of it.
import { breachKinds, exceptionReasons, exceptionStates } from '@pricevault/basics/desk';
import * as z from 'zod/mini';
import { errorCode } from '../platform/error-code.ts';
import { id, instant, isCalendarDate, version } from '../platform/schemas.ts';
import { resultRow } from '../results/result-row.schemas.ts';

export const deskDate = z
  .string(errorCode('deskDateInvalid'))
  .check(z.refine(isCalendarDate, errorCode('deskDateInvalid')));

const figure = z.nullable(z.number());

/** The figures of results, as every page that shows them has them. */
export const deskFigures = z.pick(resultRow, {
  tradeId: true,
  valuationDate: true,
  ownValue: true,
  mean: true,
  median: true,
  std: true,
  min: true,
  max: true,
  n: true,
  difference: true,
  zScore: true,
  rank: true,
  isAccepted: true,
  vol: true,
  ownVol: true,
  volMissing: true,
  forward: true,
  forwardSource: true,
  forwardPart: true,
  volPart: true,
  version: true,
  withdrawnReason: true,
  outlierRule: true,
  isSample: true,
  isProvisional: true,
  unit: true,
  decimals: true,
  decimalsByMeasure: true,
});

/** What the firm made of an exception. Nobody has touched one of version 0. */
export const exceptionRecord = z.object({
  state: z.enum(exceptionStates),
  reason: z.nullable(z.enum(exceptionReasons)),
  comment: z.string(),
  assigneeId: z.nullable(id),
  assigneeName: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
  version,
});
export type ExceptionRecord = z.output<typeof exceptionRecord>;

export const deskRow = z.extend(deskFigures, {
  instrumentTypeId: id,
  instrumentName: z.string(),
  currency: z.string(),
  expiry: z.nullable(z.string()),
  tenor: z.nullable(z.string()),
  strikeRelative: figure,
  strikeFixed: figure,
  optionType: z.nullable(z.string()),
  /** Own minus consensus volatility, in basis points. */
  volDifference: figure,
  /** What one basis point of volatility makes of the value, in the type's unit. */
  vega: figure,
  isException: z.boolean(),
  /** The largest figure as a multiple of its tolerance. */
  severity: figure,
  breaches: z.array(z.enum(breachKinds)),
  /** The trade is worth too little to be an exception. */
  isBelowFloor: z.boolean(),
  /** The first valuation date in a row on which it was an exception, and the business days since. */
  exceptionSince: z.nullable(z.string()),
  ageDays: z.nullable(z.int()),
  /** The differences of the last dates, oldest first; empty in lists of more than 100 rows, which have a call of their own for them. */
  history: z.array(z.object({ valuationDate: z.string(), difference: figure })),
  exception: exceptionRecord,
});
export type DeskRow = z.output<typeof deskRow>;
