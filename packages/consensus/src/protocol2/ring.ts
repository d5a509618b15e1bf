// Sums in Z/2¹²⁸. An element is 16 bytes little-endian: four lanes of 32 bits. Lanes are added up as doubles, which hold
// sums of 2²¹ lanes exactly, and carries run once, at the end; it is the fastest of three ways that were measured
// (docs/decisions/0012-sealed-rounds.md).
import type { Bytes } from '../encoding/bytes.ts';

export const elementLength = 16;
const lanesInElement = 4;
const lane = 2 ** 32;
/** Terms whose lanes a double adds without rounding. */
const mostTerms = 2 ** 21;

/** A vector of sums; each term lies in it place by place, or scattered by `places`. */
export class RingSums {
  readonly #lanes: Float64Array;
  #terms = 0;

  constructor(elements: number) {
    this.#lanes = new Float64Array(elements * lanesInElement);
  }

  /**
   * Adds a vector of elements; with `places`, element j goes to the sum places[j], or nowhere for -1. A place must not
   * occur twice in one vector.
   */
  add(elements: Bytes, places?: Int32Array): void {
    this.#accumulate(elements, places, 1);
  }

  subtract(elements: Bytes, places?: Int32Array): void {
    this.#accumulate(elements, places, -1);
  }

  #accumulate(elements: Bytes, places: Int32Array | undefined, sign: 1 | -1): void {
    this.#terms += 1;
    if (this.#terms > mostTerms) throw new RangeError('Too many terms for exact lanes.');
    const sums = this.#lanes;
    const terms = lanesOf(elements);
    if (places === undefined) {
      if (terms.length !== sums.length) throw new RangeError('Vectors of different lengths.');
      for (let at = 0; at < terms.length; at += 1) {
        sums[at] = (sums[at] as number) + sign * (terms[at] as number);
      }
      return;
    }
    if (terms.length !== places.length * lanesInElement) throw new RangeError('Places do not fit.');
    for (let element = 0; element < places.length; element += 1) {
      const place = places[element] as number;
      if (place < 0) continue;
      const from = element * lanesInElement;
      const to = place * lanesInElement;
      sums[to] = (sums[to] as number) + sign * (terms[from] as number);
      sums[to + 1] = (sums[to + 1] as number) + sign * (terms[from + 1] as number);
      sums[to + 2] = (sums[to + 2] as number) + sign * (terms[from + 2] as number);
      sums[to + 3] = (sums[to + 3] as number) + sign * (terms[from + 3] as number);
    }
  }

  /** The sums as elements: carries (and borrows, which are negative carries) move up, what leaves the top is dropped. */
  toElements(): Bytes {
    const out = new Uint32Array(this.#lanes.length);
    let carry = 0;
    for (let at = 0; at < out.length; at += 1) {
      const value = (this.#lanes[at] as number) + (at % lanesInElement === 0 ? 0 : carry);
      carry = Math.floor(value / lane);
      out[at] = value - carry * lane;
    }
    return new Uint8Array(out.buffer);
  }
}

/** Integers of any sign as elements. */
export function elementsOf(integers: readonly bigint[]): Bytes {
  const bytes = new Uint8Array(integers.length * elementLength);
  const view = new DataView(bytes.buffer);
  integers.forEach((integer, index) => {
    view.setBigInt64(index * elementLength, BigInt.asIntN(64, integer), true);
    view.setBigInt64(index * elementLength + 8, BigInt.asIntN(64, integer >> 64n), true);
  });
  return bytes;
}

/** Elements read as 0..2¹²⁸-1. */
export function unsignedIntegers(elements: Bytes): bigint[] {
  const view = new DataView(elements.buffer, elements.byteOffset, elements.byteLength);
  const integers: bigint[] = [];
  for (let at = 0; at < elements.length; at += elementLength) {
    const high = view.getBigUint64(at + 8, true);
    const low = view.getBigUint64(at, true);
    // Sums of small values leave the upper half empty.
    integers.push(high === 0n ? low : (high << 64n) | low);
  }
  return integers;
}

/** Elements read as two's complement. */
export function signedIntegers(elements: Bytes): bigint[] {
  return unsignedIntegers(elements).map((integer) => BigInt.asIntN(128, integer));
}

function lanesOf(elements: Bytes): Uint32Array {
  if (elements.length % elementLength !== 0)
    throw new RangeError('Not a whole number of elements.');
  const aligned = elements.byteOffset % 4 === 0 ? elements : elements.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

// Lanes are read through the platform's own byte order. Every platform that browsers and Node run on is little-endian.
if (new Uint8Array(Uint32Array.of(1).buffer)[0] !== 1) {
  throw new Error('Ring elements need a little-endian platform.');
}
