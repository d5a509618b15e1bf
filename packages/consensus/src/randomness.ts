// Where randomness comes from. Every function that needs some takes it as an argument, so that each step replays byte for
// byte from vectors; only tests pass anything but the platform's generator.
import type { Bytes } from './encoding/bytes.ts';

/** Answers so many fresh bytes. */
export type RandomBytes = (length: number) => Bytes;

/** getRandomValues fills at most this many bytes at once. */
const most = 65_536;

export const platformRandom: RandomBytes = (length) => {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += most) {
    crypto.getRandomValues(bytes.subarray(at, Math.min(at + most, length)));
  }
  return bytes;
};

/**
 * Uniform integers in 0..`largest`, without the bias of a remainder: draws that fall past the last whole multiple are
 * thrown away. `largest` is below 2⁴⁸.
 */
export function drawIntegers(random: RandomBytes, count: number, largest: number): Float64Array {
  const size = largest < 2 ** 16 ? 2 : 6;
  const range = largest + 1;
  const limit = 2 ** (8 * size) - (2 ** (8 * size) % range);
  const drawn = new Float64Array(count);
  let have = 0;
  while (have < count) {
    // A few more than are needed, so that a second draw is rare.
    const view = new DataView(random(size * (count - have + 8)).buffer);
    for (let at = 0; at < view.byteLength && have < count; at += size) {
      const value =
        size === 2 ? view.getUint16(at) : view.getUint16(at) * 2 ** 32 + view.getUint32(at + 2);
      if (value < limit) drawn[have++] = value % range;
    }
  }
  return drawn;
}
