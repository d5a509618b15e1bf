// Why exact sums of few are never published: with those of three, each of them solves for the other two.
import { integerRoot } from '../../src/decimals/moments.ts';

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
