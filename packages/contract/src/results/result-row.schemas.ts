// One result as files and tables show it: a cell for each of the own headings, then the figures.
import * as z from 'zod/mini';
import { headingCells } from '../settings/settings.contract.ts';

const figure = z.nullable(z.number());

/** Cells are under the names of the own headings. Figures are null where they are not shown: too few firms, or nothing given. */
export const resultRow = z.extend(headingCells, {
  tradeId: z.int(),
  /** Strike minus forward; in every row, whatever the headings. */
  strike: figure,
  mean: figure,
  std: figure,
  valuationDate: z.string(),
  n: z.int(),
  /** The own firm's counting value, minus the mean, over the standard deviation. */
  ownValue: figure,
  difference: figure,
  zScore: figure,
  /** From five firms on: the place of the own value, the smallest being 1, equal ones sharing the mean of theirs. */
  rank: figure,
  min: figure,
  max: figure,
  median: figure,
  /** The window is open, or has just closed. */
  isProvisional: z.boolean(),
  /** Forward swap rate, decimal, and where it is from. */
  forward: figure,
  forwardSource: z.nullable(z.enum(['submissions', 'curve'])),
  /** Normal volatilities in basis points that reproduce the mean and the own value. */
  vol: figure,
  ownVol: figure,
  /** The difference, split: what the own forward makes of it, and what the own volatility does. */
  forwardPart: figure,
  volPart: figure,
});
export type ResultRow = z.output<typeof resultRow>;
