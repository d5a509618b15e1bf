import { describe, expect, it } from 'vitest';
import { stream, type StreamLabel } from '../src/primitives/streams.ts';
import { drawMasks } from '../src/protocol1/derivations.ts';
import { drawDither } from '../src/protocol2/dither.ts';
import { sealVector } from '../src/protocol2/seal-vector.ts';
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
  it.each<StreamLabel>(['PV2/mask', 'PV2/pad'])('%s', async (label) => {
    const bytes = await stream(random(32), label, random(32), 320_000);
    expect(unevenness(byteCounts(bytes))).toBeLessThan(4);
    // Each of the sixteen positions of an element by itself: the top bytes of small values are all alike.
    for (let position = 0; position < 16; position += 1) {
      expect(unevenness(byteCounts(bytes.filter((_, at) => at % 16 === position)))).toBeLessThan(5);
    }
  });

  it('a sealed vector of nothing but zeros', async () => {
    const binding = {
      roundId: random(16),
      submissionUuid: random(16),
      senderKey: random(32),
      listsHash: random(32),
      tradeIds: new Uint8Array(8),
    };
    const zeros = Array.from({ length: 5_000 }, () => 0n);
    const one = await sealVector(binding, zeros, { seed: random(32), key: random(32) });
    expect(unevenness(byteCounts(one.encrypted1))).toBeLessThan(4);
    expect(unevenness(byteCounts(one.encrypted2))).toBeLessThan(4);
    const equal = one.encrypted1.filter((byte, at) => byte === one.encrypted2[at]).length;
    expect(Math.abs(equal / one.encrypted1.length - 1 / 256)).toBeLessThan(0.002);
  });

  it('differs with key, label and context', async () => {
    const [key, context] = [random(32), random(32)];
    const other = context.slice();
    other[31]! ^= 1;
    const streams = await Promise.all([
      stream(key, 'PV2/mask', context, 64),
      stream(key, 'PV2/pad', context, 64),
      stream(key, 'PV2/pad', other, 64),
      stream(random(32), 'PV2/pad', context, 64),
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

  it('the dither, from -500 to 500', () => {
    const counts = Array.from({ length: 1001 }, () => 0);
    for (const dither of drawDither(random, 200_000)) counts[dither + 500]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(unevenness(counts)).toBeLessThan(4);
  });
});
