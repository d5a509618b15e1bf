// Exact sums of a round in which one member quotes eight decimals and all others two. In units of 10⁻⁸ the others are
// multiples of 10⁶ and their squares multiples of 10¹²: what remains of the sums belongs to the one.
import { integerRoot } from '../../src/decimals/moments.ts';

const step = 10n ** 6n;

/** The value in units of 10⁻⁸, or null. `sum` and `sumOfSquares` as a round publishes them. */
export function recoverMostPrecise(sum: bigint, sumOfSquares: bigint, n: number): bigint | null {
  // w = a·10⁶ + r; Σx tells r, and w² = a²·10¹² + 2ar·10⁶ + r² tells 2ar modulo 10⁶.
  const r = mod(sum, step);
  const rest = mod(sumOfSquares - r * r, step * step);
  if (r === 0n || rest % step !== 0n) return null;
  const factor = mod(2n * r, step);
  const shared = gcd(factor, step);
  const target = rest / step;
  if (target % shared !== 0n) return null;
  const period = step / shared;
  const a = mod((target / shared) * inverse(factor / shared, period), period);
  // Several a fit, one period apart: the one next to the average is the only plausible one where the period is long.
  const average = sum / BigInt(n) / step;
  const nearest = a + ((average - a + period / 2n) / period) * period;
  return nearest * step + r;
}

function mod(value: bigint, modulus: bigint): bigint {
  return ((value % modulus) + modulus) % modulus;
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** Of a number prime to the modulus. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [r0, r1] = [modulus, mod(value, modulus)];
  let [t0, t1] = [0n, 1n];
  while (r1 !== 0n) {
    const quotient = r0 / r1;
    [r0, r1] = [r1, r0 - quotient * r1];
    [t0, t1] = [t1, t0 - quotient * t1];
  }
  return mod(t0, modulus);
}

/**
 * The same against dithered sums: Σx still tells r up to the sum of the dithers, and of all a near the average the one is
 * taken whose square leaves the remainder nearest to a multiple of 10¹². The level of the values cancels out of that
 * remainder; what blurs it is the spread of the values times the dither.
 */
export function likeliestMostPrecise(sum: bigint, sumOfSquares: bigint, n: number): bigint {
  const count = BigInt(n);
  const r = mod(sum, step);
  const average = sum / count;
  const variance = (count * sumOfSquares - sum * sum) / (count * count);
  const reach = (4n * integerRoot(variance > 0n ? variance : 0n)) / step + 2n;
  const modulus = step * step;
  // The expected sum of the squared dithers: n times the variance of a uniform integer in −500..500.
  const expected = (count * 1001n * 1001n - count) / 12n;
  let best = { off: modulus, value: average };
  for (let a = average / step - reach; a <= average / step + reach; a += 1n) {
    const value = a * step + r;
    const rest = mod(sumOfSquares - expected - value * value, modulus);
    const off = rest < modulus - rest ? rest : modulus - rest;
    if (off < best.off) best = { off, value };
  }
  return best.value;
}
