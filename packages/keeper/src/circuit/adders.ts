// Sums of bit-sliced integers, least significant bit first. A full adder costs one AND:
// carry = (a ⊕ c)(b ⊕ c) ⊕ c, sum = a ⊕ b ⊕ c.
//
// Carries run in one of two ways. With many lanes the bytes count: a ripple has one AND for each bit. With few lanes the
// rounds count: a prefix tree has about log₂ rounds for several times as many ANDs.
import { multiply, type Circuit } from './circuit.ts';
import type { Lines, Wire } from './words.ts';

/** Up to this many words a wire the rounds cost more than the bytes. */
const shallowUpTo = 8;

function isShallow(lines: Lines, wire: Wire): boolean {
  return lines.widthOf(wire) <= shallowUpTo;
}

/** (a + b + carry) mod 2^n for two numbers of n bits. */
export function* add(
  lines: Lines,
  a: readonly Wire[],
  b: readonly Wire[],
  carry: Wire,
): Circuit<Wire[]> {
  const last = a.length - 1;
  const carries = yield* carriesOf(lines, a.slice(0, last), b.slice(0, last), carry);
  return a.map((bit, at) =>
    lines.xor3(bit, b[at] as Wire, at === 0 ? carry : (carries[at - 1] as Wire)),
  );
}

/** The carry out of a + b + carry. */
export function* carryOut(
  lines: Lines,
  a: readonly Wire[],
  b: readonly Wire[],
  carry: Wire,
): Circuit<Wire> {
  if (!isShallow(lines, carry)) {
    return (yield* rippleCarries(lines, a, b, carry)).at(-1) as Wire;
  }
  let level = yield* carryPairs(lines, a, b, carry);
  // Only the topmost carry is wanted: neighbours are merged until one pair is left.
  while (level.length > 1) {
    const [left, right]: [Wire[], Wire[]] = [[], []];
    for (let at = 0; at + 1 < level.length; at += 2) {
      const [low, high] = [level[at] as CarryPair, level[at + 1] as CarryPair];
      left.push(high.propagate, high.propagate);
      right.push(low.generate, low.propagate);
    }
    const products = yield* multiply(left, right);
    const merged: CarryPair[] = [];
    for (let at = 0; at + 1 < level.length; at += 2) {
      const high = level[at + 1] as CarryPair;
      merged.push({
        generate: lines.xor(high.generate, products[at] as Wire),
        propagate: products[at + 1] as Wire,
      });
    }
    if (level.length % 2 === 1) merged.push(level.at(-1) as CarryPair);
    level = merged;
  }
  return (level[0] as CarryPair).generate;
}

/** carries[i] is the carry out of bit i. */
function* carriesOf(
  lines: Lines,
  a: readonly Wire[],
  b: readonly Wire[],
  carry: Wire,
): Circuit<Wire[]> {
  if (a.length === 0) return [];
  return isShallow(lines, carry)
    ? yield* prefixCarries(lines, a, b, carry)
    : yield* rippleCarries(lines, a, b, carry);
}

function* rippleCarries(
  lines: Lines,
  a: readonly Wire[],
  b: readonly Wire[],
  carryIn: Wire,
): Circuit<Wire[]> {
  const carries: Wire[] = [];
  let carry = carryIn;
  for (let at = 0; at < a.length; at += 1) {
    const [product] = yield* multiply(
      [lines.xor(a[at] as Wire, carry)],
      [lines.xor(b[at] as Wire, carry)],
    );
    carry = lines.xor(product as Wire, carry);
    carries.push(carry);
  }
  return carries;
}

/** Of a run of bits: whether it makes a carry by itself, and whether it hands one on. Never both. */
interface CarryPair {
  readonly generate: Wire;
  readonly propagate: Wire;
}

/** One pair for each bit; the carry that comes in is part of the first. */
function* carryPairs(
  lines: Lines,
  a: readonly Wire[],
  b: readonly Wire[],
  carry: Wire,
): Circuit<CarryPair[]> {
  const [first, ...rest] = a.map((bit, at) => ({ bit, other: b[at] as Wire }));
  if (first === undefined) return [];
  const products = yield* multiply(
    [lines.xor(first.bit, carry), ...rest.map(({ bit }) => bit)],
    [lines.xor(first.other, carry), ...rest.map(({ other }) => other)],
  );
  return a.map((bit, at) => {
    const product = products[at] as Wire;
    return at === 0
      ? { generate: lines.xor(product, carry), propagate: lines.zero(lines.widthOf(carry)) }
      : { generate: product, propagate: lines.xor(bit, b[at] as Wire) };
  });
}

/** Sklansky's tree: in round r every bit of the upper half of a block of 2^(r+1) takes the top of the lower half. */
function* prefixCarries(
  lines: Lines,
  a: readonly Wire[],
  b: readonly Wire[],
  carry: Wire,
): Circuit<Wire[]> {
  const pairs = yield* carryPairs(lines, a, b, carry);
  for (let half = 1; half < pairs.length; half *= 2) {
    const places = pairs.flatMap((_, at) => ((at & half) === 0 ? [] : [at]));
    const lowOf = (at: number) => pairs[(at | (half - 1)) - half] as CarryPair;
    const highs = places.map((at) => (pairs[at] as CarryPair).propagate);
    // A run that begins at bit 0 has taken the carry in: nothing is handed on through it.
    const open = places.filter((at) => at >= 2 * half);
    const products = yield* multiply(
      [...highs, ...open.map((at) => (pairs[at] as CarryPair).propagate)],
      [...places.map((at) => lowOf(at).generate), ...open.map((at) => lowOf(at).propagate)],
    );
    const none = lines.zero(lines.widthOf(carry));
    const merged = places.map((at, index) => ({
      generate: lines.xor((pairs[at] as CarryPair).generate, products[index] as Wire),
      propagate: at >= 2 * half ? (products[places.length + open.indexOf(at)] as Wire) : none,
    }));
    places.forEach((at, index) => (pairs[at] = merged[index] as CarryPair));
  }
  return pairs.map(({ generate }) => generate);
}
