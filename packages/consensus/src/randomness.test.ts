import { describe, expect, it } from 'vitest';
import { drawIntegers, platformRandom } from './randomness.ts';
import { seededRandom } from '../test/support/seeded-random.ts';

describe('randomness', () => {
  it('fills more than the platform gives at once', () => {
    const bytes = platformRandom(200_000);
    expect(bytes).toHaveLength(200_000);
    expect(bytes.subarray(-64).some((byte) => byte !== 0)).toBe(true);
  });

  it('draws integers that stay in their range and reach both ends', () => {
    const drawn = drawIntegers(seededRandom('range'), 20_000, 1000);
    expect(Math.min(...drawn)).toBe(0);
    expect(Math.max(...drawn)).toBe(1000);
    expect(drawn.every(Number.isInteger)).toBe(true);
  });

  it('throws away what a remainder would favour', () => {
    // 0xffff lies past the last whole multiple of 1001 below 2¹⁶; the next draw counts.
    let calls = 0;
    const drawn = drawIntegers(
      (length) => new Uint8Array(length).fill(calls++ === 0 ? 0xff : 0),
      1,
      1000,
    );
    expect([...drawn]).toEqual([0]);
    expect(calls).toBe(2);
  });
});
