// A uniform permutation of 0 to count − 1 from a coin: Fisher and Yates, with Lemire's draws, which have no bias.
import { WordStream } from './hashing.ts';

/** Draws have 31 bits, so that their product with a place is exact in a double. */
const drawRange = 2 ** 31;
/** 2^53 / 2^31. */
const maxCount = 2 ** 22;

export function permutationOf(coin: Uint8Array, count: number): Uint32Array<ArrayBuffer> {
  if (count > maxCount) throw new RangeError('Too many places for exact draws.');
  const stream = new WordStream(coin, 'permutation');
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) order[at] = at;
  const drawn = new Uint32Array(1 << 12);
  let used = drawn.length;
  for (let last = count - 1; last > 0; last -= 1) {
    const range = last + 1;
    let other = 0;
    for (;;) {
      if (used === drawn.length) {
        stream.fill(drawn);
        used = 0;
      }
      const product = ((drawn[used] as number) >>> 1) * range;
      used += 1;
      other = Math.floor(product / drawRange);
      const low = product - other * drawRange;
      // The exact limit is 2^31 mod range; it is needed only for the few draws below range.
      if (low >= range || low >= drawRange % range) break;
    }
    const moved = order[last] as number;
    order[last] = order[other] as number;
    order[other] = moved;
  }
  return order;
}
