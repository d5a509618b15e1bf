// Which of the round's trades a contribution holds: a bitmap of ⌈T/8⌉ bytes, lowest bit first, spare bits zero.
import type { Bytes } from '../encoding/bytes.ts';

/** `present` are indexes into the round's trades. */
export function bitmapOf(present: readonly number[], trades: number): Bytes {
  const bitmap = new Uint8Array(Math.ceil(trades / 8));
  for (const index of present) bitmap[index >> 3] = (bitmap[index >> 3] ?? 0) | (1 << (index & 7));
  return bitmap;
}

/** The indexes, ascending; null for a bitmap of another length, with spare bits, or without any trade. */
export function presentIndexes(bitmap: Uint8Array, trades: number): Int32Array | null {
  if (bitmap.length !== Math.ceil(trades / 8)) return null;
  const indexes: number[] = [];
  for (let index = 0; index < bitmap.length * 8; index += 1) {
    if (((bitmap[index >> 3] as number) >> (index & 7)) & 1) indexes.push(index);
  }
  const last = indexes.at(-1);
  return last === undefined || last >= trades ? null : Int32Array.from(indexes);
}
