// The figures of a trade from plain marks, to the last digit: what keepers compute on shares. For rehearsals and tests; no
// keeper ever has the marks.
import type { Figures } from './output.ts';

/** ⌊(2Σ + n) / 2n⌋: the nearest integer, halves up. */
function roundedMean(sum: bigint, count: bigint): bigint {
  return floorDivide(2n * sum + count, 2n * count);
}

/** All six figures of at least three marks, whatever a policy opens. Marks are integers. */
export function plainFigures(marks: readonly number[]): Record<keyof Figures, number> {
  const sorted = marks.toSorted((a, b) => a - b).map(BigInt);
  const c = sorted.length;
  const count = BigInt(c);
  const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);
  const sum = sumOf(sorted);
  const squares = sumOf(sorted.map((value) => value * value));
  const trimmed = Math.ceil(c / 10);
  const kept = sorted.slice(trimmed, c - trimmed);
  const middle = (sorted[(c - 1) >> 1] as bigint) + (sorted[c >> 1] as bigint);
  return {
    mean: Number(roundedMean(sum, count)),
    deviation: Number(deviationOf(4n * (count * squares - sum * sum), count)),
    median: Number(floorDivide(middle + 1n, 2n)),
    trimmedMean: Number(roundedMean(sumOf(kept), BigInt(kept.length))),
    p10: Number(sorted[Math.ceil(c / 10) - 1]),
    p90: Number(sorted[Math.ceil((9 * c) / 10) - 1]),
  };
}

/** The largest s with s = 0 or (2s − 1)²c² ≤ limit, by bisection: the rule as it is written. */
function deviationOf(limit: bigint, count: bigint): bigint {
  let low = 0n;
  let high = 1n << 28n;
  while (low < high) {
    const s = (low + high + 1n) / 2n;
    if ((2n * s - 1n) ** 2n * count * count <= limit) low = s;
    else high = s - 1n;
  }
  return low;
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}
