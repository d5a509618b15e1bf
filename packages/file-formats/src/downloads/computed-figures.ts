// Figures that are computed, not quoted, have no more digits in files than they mean: nobody trades a millionth of a basis point.
import { roundToStep } from '@pricevault/basics/results';

/** A normal volatility, in basis points. */
export const writtenVol = (vol: number | null) => (vol === null ? null : roundToStep(vol, 1e-4));

/** A forward rate, decimal: to a ten-thousandth of a basis point. */
export const writtenForward = (forward: number | null) =>
  forward === null ? null : roundToStep(forward, 1e-8);
