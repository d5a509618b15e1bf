// Average and standard deviation from exact sums: integers until the very end, one rounding, the root last.
import { decimalText, tenTo } from './decimal.ts';

/** Sums over n values that are integers in units of 10^-scale; the squares are in units of 10^(-2·scale). */
export interface Moments {
  readonly n: number;
  readonly sum: bigint;
  readonly sumOfSquares: bigint;
  readonly scale: number;
}

/** n·Σx² − (Σx)², which is n² times the variance. Negative for no set of numbers at all. */
function scaledVariance({ n, sum, sumOfSquares }: Moments): bigint {
  return BigInt(n) * sumOfSquares - sum * sum;
}

/** Σx/n with so many decimals, halves away from zero. */
export function averageText({ n, sum, scale }: Moments, decimals: number): string {
  const magnitude = sum < 0n ? -sum : sum;
  const rounded = roundedQuotient(magnitude * tenTo(decimals), BigInt(n) * tenTo(scale));
  return decimalText({ units: sum < 0n ? -rounded : rounded, scale: decimals });
}

/** Population standard deviation with so many decimals, halves up; a variance below zero counts as zero. */
export function deviationText(moments: Moments, decimals: number): string {
  const variance = scaledVariance(moments);
  const n = BigInt(moments.n);
  const units =
    variance <= 0n
      ? 0n
      : roundedRoot(variance * tenTo(2 * decimals), n * n * tenTo(2 * moments.scale));
  return decimalText({ units, scale: decimals });
}

function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** ⌊√(numerator/denominator) + ½⌋: the root of four times the quotient, halved, never leaves the integers. */
function roundedRoot(numerator: bigint, denominator: bigint): bigint {
  return (integerRoot((4n * numerator) / denominator) + 1n) / 2n;
}

/** ⌊√value⌋ for value ≥ 0, by Newton's steps from the floating-point root. */
export function integerRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = BigInt(Math.floor(Math.sqrt(Number(value))));
  for (;;) {
    const next = (root + value / root) >> 1n;
    const step = next - root;
    root = next;
    if (step >= -1n && step <= 1n) break;
  }
  while (root * root > value) root -= 1n;
  while ((root + 1n) * (root + 1n) <= value) root += 1n;
  return root;
}
