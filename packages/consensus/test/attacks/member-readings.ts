// What a member of protocol 1 reads out of another one's decrypted derivations d1 = v + s and d2 = v² + t. All numbers are in
// units of 10⁻⁸, squares in units of 10⁻¹⁶.
import { integerRoot } from '../../src/decimals/moments.ts';
import type { MaskPair } from '../../src/protocol1/derivations.ts';

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
