// From exact sums to what is shown: average and deviation, or "disputed" where no set of values could have these sums.
import { averageText, deviationText, scaledVariance, type Moments } from '../decimals/moments.ts';
import { largestValue, valueScale } from '../values.ts';
import { largestDither } from './dither.ts';

export interface TradeOutcome {
  readonly tradeId: number;
  /** Firms. */
  readonly n: number;
  /** Null for a disputed trade. */
  readonly numbers: {
    /** Decimal text with 4 decimals: the dither moves it by at most a twentieth of the last one. */
    readonly average: string;
    /** Population standard deviation, decimal text with 3 decimals. */
    readonly stdev: string;
    /** The exact sums, in units of 10⁻⁸ and 10⁻¹⁶. */
    readonly sum: bigint;
    readonly sumOfSquares: bigint;
  } | null;
}

const averageDecimals = 4;
const deviationDecimals = 3;
const largest = largestValue + BigInt(largestDither);

export function outcomeOf(
  tradeId: number,
  n: number,
  sum: bigint,
  sumOfSquares: bigint,
): TradeOutcome {
  const moments: Moments = { n, sum, sumOfSquares, scale: valueScale };
  if (!arePossible(moments)) return { tradeId, n, numbers: null };
  return {
    tradeId,
    n,
    numbers: {
      average: averageText(moments, averageDecimals),
      stdev: deviationText(moments, deviationDecimals),
      sum,
      sumOfSquares,
    },
  };
}

/** Whether n values within the bounds can have these sums. */
export function arePossible(moments: Moments): boolean {
  const n = BigInt(moments.n);
  const size = moments.sum < 0n ? -moments.sum : moments.sum;
  return (
    size <= n * largest &&
    moments.sumOfSquares <= n * largest * largest &&
    scaledVariance(moments) >= 0n
  );
}
