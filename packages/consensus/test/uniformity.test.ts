import { describe, expect, it } from 'vitest';
import { stream, type StreamLabel } from '../src/primitives/streams.ts';
import { drawMasks } from '../src/protocol1/derivations.ts';
import { seededRandom } from './support/seeded-random.ts';

/** Distance from evenness in standard deviations of a chi-square with so many cells; seeds are fixed, so it never flickers. */
function unevenness(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const degrees = counts.length - 1;
  return Math.abs(chiSquare - degrees) / Math.sqrt(2 * degrees);
}

function byteCounts(bytes: Uint8Array): number[] {
  const counts = Array.from({ length: 256 }, () => 0);
  for (const byte of bytes) counts[byte]! += 1;
  return counts;
}

const random = seededRandom('uniformity');

describe('what hides a value looks uniform', () => {
  it.each<StreamLabel>(['PV3/s0', 'PV3/s1'])('%s', async (label) => {
    const bytes = await stream(random(32), label, random(32), 320_000);
    expect(unevenness(byteCounts(bytes))).toBeLessThan(4);
    // Each of the sixteen positions in a block of the cipher by itself.
    for (let position = 0; position < 16; position += 1) {
      expect(unevenness(byteCounts(bytes.filter((_, at) => at % 16 === position)))).toBeLessThan(5);
    }
  });

  it('differs with key, label and context', async () => {
    const [key, context] = [random(32), random(32)];
    const other = context.slice();
    other[31]! ^= 1;
    const streams = await Promise.all([
      stream(key, 'PV3/s0', context, 64),
      stream(key, 'PV3/s1', context, 64),
      stream(key, 'PV3/s1', other, 64),
      stream(random(32), 'PV3/s1', context, 64),
    ]);
    expect(new Set(streams.map(String)).size).toBe(4);
  });

  it('the masks of protocol 1, in steps of 10⁻⁸ from 0 to 1000', () => {
    const masks = drawMasks(random, 20_000).flatMap(({ s, t }) => [Number(s), Number(t)]);
    const counts = Array.from({ length: 100 }, () => 0);
    expect(masks.every((mask) => mask >= 0 && mask <= 1e11)).toBe(true);
    for (const mask of masks) counts[Math.min(99, Math.floor(mask / 1e9))]! += 1;
    expect(unevenness(counts)).toBeLessThan(4);
    const lastDigits = Array.from({ length: 10 }, () => 0);
    for (const mask of masks) lastDigits[mask % 10]! += 1;
    expect(unevenness(lastDigits)).toBeLessThan(4);
  });
});
