// Division by a public number and the square root, both without restoring: the remainder may be negative, and its sign
// decides whether the next step adds or subtracts. That choice is an XOR with the sign, so a step costs one addition.
import { add } from './adders.ts';
import { multiply, type Circuit } from './circuit.ts';
import type { Lines, PublicBits, Wire } from './words.ts';

/**
 * ⌊x / d⌋ in `quotientBits` bits. d is public and may differ from lane to lane; divisor[j] holds its bit j. In lanes where
 * x ≥ d·2^quotientBits, or where d is 0, the result has no meaning.
 */
export function* divide(
  lines: Lines,
  x: readonly Wire[],
  divisor: readonly PublicBits[],
  quotientBits: number,
): Circuit<Wire[]> {
  const words = (divisor[0] as PublicBits).length;
  const width = divisor.length;
  const zero = lines.zero(words);
  const bits = divisor.map((bit) => lines.constant(bit));
  // The part of x above the quotient is less than d: the first remainder, in width + 1 bits with its sign.
  let remainder = Array.from({ length: width + 1 }, (_, at) => x[quotientBits + at] ?? zero);
  let isPositive = lines.ones(words);
  const quotient: Wire[] = [];
  for (let at = quotientBits - 1; at >= 0; at -= 1) {
    const shifted = [x[at] ?? zero, ...remainder.slice(0, width)];
    // d where the remainder is negative, -d = ~d + 1 where it is not.
    const addend = [...bits, zero].map((bit) => lines.xor(bit, isPositive));
    remainder = yield* add(lines, shifted, addend, isPositive);
    isPositive = lines.invert(remainder[width] as Wire);
    quotient[at] = isPositive;
  }
  return quotient;
}

/** ⌊√x⌋ for x of 2m bits, in m bits. */
export function* squareRoot(lines: Lines, x: readonly Wire[]): Circuit<Wire[]> {
  const m = x.length / 2;
  const low = (at: number) => x[2 * at] as Wire;
  const high = (at: number) => x[2 * at + 1] as Wire;
  const places = Array.from({ length: m }, (_, at) => at);
  const products = yield* multiply(places.map(low), places.map(high));
  const words = lines.widthOf(x[0] as Wire);
  let remainder: Wire[] = [lines.zero(words)];
  let isPositive = lines.ones(words);
  /** Least significant first. */
  let root: Wire[] = [];
  for (let at = m - 1; at >= 0; at -= 1) {
    // The next two bits of x are (h, l). Where the remainder R is not negative, 4R + (h, l) - (4Q + 1), and -(4Q + 1)
    // ends in 11 above which stands ~Q. Where it is negative, 4R + (h, l) + (4Q + 3), which ends in 11 below Q. So the two
    // low bits of the sum are ¬l and ¬(h ⊕ l), and the carry out of them is h ∨ l.
    const [l, h] = [low(at), high(at)];
    const carry = lines.xor3(l, h, products[at] as Wire);
    const addend = [...root.map((bit) => lines.xor(bit, isPositive)), isPositive];
    // |R| ≤ 2Q + 1: as many bits as Q has now, and the two low ones.
    const upper = yield* add(lines, remainder.slice(0, addend.length), addend, carry);
    remainder = [lines.invert(l), lines.invert(lines.xor(l, h)), ...upper];
    isPositive = lines.invert(upper.at(-1) as Wire);
    root = [isPositive, ...root];
  }
  return root;
}
