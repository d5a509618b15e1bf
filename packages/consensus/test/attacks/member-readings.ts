// What a member of protocol 1 reads out of another one's decrypted derivations d1 = v + s and d2 = v² + t. All numbers are in
// units of 10⁻⁸, squares in units of 10⁻¹⁶.
import { integerRoot } from '../../src/decimals/moments.ts';
import type { MaskPair } from '../../src/protocol1/derivations.ts';
import { parseDecimal, unitsAt } from '../../src/decimals/decimal.ts';
import type { TradeConsensus } from '../../src/protocol1/open-result.ts';

const units = (text: string) => unitsAt(parseDecimal(text)!, 8);

export interface MemberView {
  readonly d1: bigint;
  readonly d2: bigint;
}

const unit = 10n ** 8n;
const largestMask = 1000n * unit;

export function derivedFrom(value: bigint, { s, t }: MaskPair): MemberView {
  return { d1: value + s, d2: value * value + t * unit };
}

/**
 * One pair of masks for two trades: d1 gives the difference of the values, d2 the difference of their squares, and that is
 * the difference times the sum.
 */
export function recoverFromOnePair(one: MemberView, two: MemberView): bigint | null {
  const difference = one.d1 - two.d1;
  if (difference === 0n) return null;
  const squares = one.d2 - two.d2;
  if (squares % difference !== 0n) return null;
  const sum = squares / difference;
  return (sum + difference) % 2n === 0n ? (sum + difference) / 2n : null;
}

/** Masks in whole numbers: the value is d1 minus one of 1,001 integers, and only one of them leaves a whole t. */
export function recoverFromWholeMasks({ d1, d2 }: MemberView): bigint | null {
  const fitting: bigint[] = [];
  for (let s = 0n; s <= largestMask; s += unit) {
    const value = d1 - s;
    const t = d2 - value * value;
    if (t >= 0n && t <= largestMask * unit && t % (unit * unit) === 0n) fitting.push(value);
  }
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Whatever the masks: d1 − 1000 ≤ v ≤ d1 and d2 − 1000 ≤ v² ≤ d2. For a value known to be positive; the interval's ends. */
export function intervalOf({ d1, d2 }: MemberView): { low: bigint; high: bigint } {
  const lowest = d2 - largestMask * unit;
  const low = lowest > 0n ? integerRoot(lowest) : 0n;
  const high = integerRoot(d2);
  const byValue = d1 - largestMask;
  return { low: byValue > low ? byValue : low, high: d1 < high ? d1 : high };
}

// What the published averages of protocol 1 alone give away, to somebody who knows one of the values or has asked before.

/** Two submitters: the other's value is twice the average minus one's own. In units of 10⁻⁸. */
export function recoverTheOther(result: TradeConsensus, own: bigint): bigint | null {
  return result.n === 2 ? 2n * units(result.average) - own : null;
}

/** Asked before and after a submission: the sums differ by its value. In units of 10⁻⁸, off by a few of them by rounding. */
export function recoverByPolling(before: TradeConsensus, after: TradeConsensus): bigint | null {
  if (after.n !== before.n + 1) return null;
  return BigInt(after.n) * units(after.average) - BigInt(before.n) * units(before.average);
}

// Why exact sums of few are never published: with those of three, each of them solves for the other two.

/** The two other values, smaller first, in units of 10⁻⁸; null where the sums fit no two numbers. */
export function recoverOtherTwo(
  sum: bigint,
  sumOfSquares: bigint,
  own: bigint,
): readonly [bigint, bigint] | null {
  const rest = sum - own;
  const squares = sumOfSquares - own * own;
  // a + b and a² + b² give (a − b)² = 2(a² + b²) − (a + b)².
  const difference = 2n * squares - rest * rest;
  if (difference < 0n) return null;
  const apart = integerRoot(difference);
  return [(rest - apart) / 2n, (rest + apart) / 2n];
}
