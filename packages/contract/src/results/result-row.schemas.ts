// One result as files and tables show it: a cell for each of the caller's headings, then the figures.
import { outlierRules } from '@pricevault/basics/results';
import * as z from 'zod/mini';
import { decimalsByMeasure } from '../instruments/instruments.contract.ts';
import { headingCells } from '../settings/settings.contract.ts';

const figure = z.nullable(z.number());

/** Why a mean has no volatility. */
const volMissingReasons = [
  /** The swap conventions of the currency are not known. */
  'currency',
  /** Neither the caller's firm nor a curve gives a forward. */
  'forward',
  /** Expiry, tenor, strike or option type do not describe a swaption. */
  'terms',
  'belowIntrinsic',
  /** The mean exceeds the intrinsic value by less than its rounding. */
  'tooSmall',
] as const; // prettier-ignore
export type VolMissing = (typeof volMissingReasons)[number];

/** Cells are under the names of the caller's headings. Figures are null where they are not shown: too few firms, or nothing given. */
export const resultRow = z.extend(headingCells, {
  tradeId: z.int(),
  /** Strike minus forward; in every row, whatever the headings. */
  strike: figure,
  mean: figure,
  std: figure,
  valuationDate: z.string(),
  /** Null, with all figures, where too few firms gave a value, or where the trade's result is withheld. */
  n: z.nullable(z.int()),
  /** The caller's firm's counting value, and minus the mean. */
  ownValue: figure,
  difference: figure,
  /** Against mean and deviation of the others, from eight firms on; one decimal, at most 9.9 in size. */
  zScore: figure,
  /** Whether the caller's value counts in the figures, or was set aside as an outlier. */
  isAccepted: z.nullable(z.boolean()),
  /** From eight firms on: the place of the caller's value, the smallest being 1, equal ones sharing the mean of theirs. */
  rank: figure,
  /** From twelve firms on: the means of the two lowest and of the two highest values. */
  min: figure,
  max: figure,
  median: figure,
  /** 2 after a correction; a withdrawn result has no figures, and the reason. */
  version: z.int(),
  withdrawnReason: z.nullable(z.string()),
  /** Of the trade's type: the unit of mean, own value and difference, and the decimals that screens show. */
  unit: z.string(),
  decimals: z.int(),
  /** Where a measure has others; left out where none has. */
  decimalsByMeasure: z.optional(decimalsByMeasure),
  /** The rule by which outliers were set aside. */
  outlierRule: z.enum(outlierRules),
  /** Of a type with sample data. */
  isSample: z.boolean(),
  /** The window is still open; only of sample types. */
  isProvisional: z.boolean(),
  /** Forward swap rate, decimal: the caller's firm's, else the curve's. */
  forward: figure,
  forwardSource: z.nullable(z.enum(['own', 'curve'])),
  /** What volatilities are computed with: the annuity seen from the swap's start, and years to the expiry date. */
  annuity: figure,
  years: figure,
  /** Of the curve that they are from; null where there is none. */
  curveDate: z.nullable(z.string()),
  /** Normal volatilities in basis points that reproduce the mean and the caller's value. */
  vol: figure,
  ownVol: figure,
  volMissing: z.nullable(z.enum(volMissingReasons)),
  /** The difference, split: what the caller's forward makes of it, and what the caller's volatility does. */
  forwardPart: figure,
  volPart: figure,
});
export type ResultRow = z.output<typeof resultRow>;
