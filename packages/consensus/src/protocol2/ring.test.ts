import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestValue } from '../values.ts';
import { mostMembers } from './lists.ts';
import { elementsOf, RingSums, signedIntegers, unsignedIntegers } from './ring.ts';

const modulus = 2n ** 128n;
const element = fc.bigInt({ min: 0n, max: modulus - 1n });

describe('sums in Z/2¹²⁸', () => {
  it('agree with big integers, carries and borrows included', () => {
    const vectors = fc.array(
      fc.tuple(fc.boolean(), fc.array(element, { minLength: 3, maxLength: 3 })),
    );
    fc.assert(
      fc.property(vectors, (terms) => {
        const sums = new RingSums(3);
        const expected = [0n, 0n, 0n];
        for (const [isAdded, vector] of terms) {
          if (isAdded) sums.add(elementsOf(vector));
          else sums.subtract(elementsOf(vector));
          vector.forEach((value, at) => {
            expected[at] = BigInt.asUintN(128, expected[at]! + (isAdded ? value : -value));
          });
        }
        expect(unsignedIntegers(sums.toElements())).toEqual(expected);
      }),
    );
  });

  it('scatter a vector to its places and drop what has none', () => {
    const sums = new RingSums(3);
    sums.add(elementsOf([7n, 8n, 9n]), Int32Array.of(2, -1, 0));
    sums.subtract(elementsOf([1n]), Int32Array.of(1));
    expect(signedIntegers(sums.toElements())).toEqual([9n, -1n, 7n]);
  });

  it('read elements at any offset', () => {
    const shifted = new Uint8Array(17);
    shifted.set(elementsOf([5n]), 1);
    const sums = new RingSums(1);
    sums.add(shifted.subarray(1));
    expect(unsignedIntegers(sums.toElements())).toEqual([5n]);
  });

  it('refuse vectors that do not fit', () => {
    const sums = new RingSums(2);
    expect(() => sums.add(elementsOf([1n]))).toThrow(RangeError);
    expect(() => sums.add(new Uint8Array(15))).toThrow(RangeError);
    expect(() => sums.add(elementsOf([1n]), Int32Array.of(0, 1))).toThrow(RangeError);
  });

  it('hold the largest values and squares of 34,000 members exactly, and not of many more', () => {
    const largest = largestValue + 500n;
    const vector = elementsOf([-largest, largest * largest]);
    const sums = new RingSums(2);
    for (let member = 0; member < mostMembers; member += 1) sums.add(vector);
    const members = BigInt(mostMembers);
    expect(signedIntegers(sums.toElements())[0]).toBe(-largest * members);
    expect(unsignedIntegers(sums.toElements())[1]).toBe(largest * largest * members);
    expect(largest * largest * (members + 100n) > modulus).toBe(true);
  });
});
