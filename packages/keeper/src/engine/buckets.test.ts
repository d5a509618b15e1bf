import { describe, expect, it } from 'vitest';
import { chooseBuckets, log2Binomial, securityBits } from './buckets.ts';
import { permutationOf } from './permutation.ts';

function binomial(n: number, k: number): bigint {
  let value = 1n;
  for (let at = 1; at <= k; at += 1) value = (value * BigInt(n - k + at)) / BigInt(at);
  return value;
}

describe('buckets', () => {
  it.each([1, 2, 5, 30, 133, 566, 2_000, 6_251, 50_000, 400_000, 619_168, 741_455, 1 << 20])(
    'for %i gates leave a cheat one chance in 2^40 at most',
    (gates) => {
      const { size, opened } = chooseBuckets(gates);
      const triples = size * gates + opened;
      const chances = binomial(triples, size);
      expect(chances >= 1n << BigInt(securityBits)).toBe(true);
      // The other end: all gates and all triples but the opened ones are spoilt.
      expect(opened).toBeGreaterThanOrEqual(size);
      expect(Math.abs(log2Binomial(triples, size) - Math.log2(Number(chances)))).toBeLessThan(1e-6);
    },
  );

  it('of every number of spoilt gates, one or all of a few are the best try, and too little', () => {
    for (const gates of [1, 2, 3, 4, 5, 6]) {
      const { size, opened } = chooseBuckets(gates);
      for (let spoilt = 1; spoilt <= gates; spoilt += 1) {
        const chances = binomial(size * gates + opened, size * spoilt);
        expect(chances >= 1n << 40n).toBe(true);
      }
    }
  });

  it('need two triples for a gate in a full block', () => {
    expect(chooseBuckets(1 << 20)).toEqual({ size: 2, opened: 2 });
  });
});

describe('the permutation', () => {
  it('has every place once, and each order of three about as often as the others', () => {
    const counts = new Map<string, number>();
    for (let run = 0; run < 3_000; run += 1) {
      const coin = new Uint8Array(32);
      new DataView(coin.buffer).setUint32(0, run);
      const order = [...permutationOf(coin, 3)];
      expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
      counts.set(order.join(), (counts.get(order.join()) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // Expected 500 each; five standard deviations are 102.
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(102);
  });
});
