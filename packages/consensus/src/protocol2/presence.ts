// Which of the round's trades a contribution holds: a bitmap of ⌈T/8⌉ bytes, lowest bit first, spare bits zero.
import { fromBase64 } from '../encoding/base64.ts';
import { be64List, type Bytes } from '../encoding/bytes.ts';

/** `present` are indexes into the round's trades. */
export function bitmapOf(present: readonly number[], trades: number): Bytes {
  const bitmap = new Uint8Array(Math.ceil(trades / 8));
  for (const index of present) bitmap[index >> 3] = (bitmap[index >> 3] ?? 0) | (1 << (index & 7));
  return bitmap;
}

/** The indexes, ascending; null for a bitmap of another length, with spare bits, or without any trade. */
export function presentIndexes(bitmap: Uint8Array, trades: number): Int32Array | null {
  if (bitmap.length !== Math.ceil(trades / 8)) return null;
  const indexes = new Int32Array(8 * bitmap.length);
  let count = 0;
  for (let index = 0; index < indexes.length; index += 1) {
    if (((bitmap[index >> 3] as number) >> (index & 7)) & 1) indexes[count++] = index;
  }
  const isWithin = count > 0 && (indexes[count - 1] as number) < trades;
  return isWithin ? indexes.slice(0, count) : null;
}

/** What a bitmap says. */
export interface PresentTrades {
  readonly indexes: Int32Array;
  /** As be64, ascending: what the ctx binds. */
  readonly tradeIds: Bytes;
}

/** Reads bitmaps in base64; members who hold the same trades send the same one, which is read once. */
export function bitmapReader(trades: readonly number[]): (present: string) => PresentTrades | null {
  const known = new Map<string, PresentTrades | null>();
  return (present) => {
    const found = known.get(present);
    if (found !== undefined) return found;
    const bitmap = fromBase64(present);
    const indexes = bitmap && presentIndexes(bitmap, trades.length);
    const read = indexes && { indexes, tradeIds: tradeIdBytes(trades, indexes) };
    known.set(present, read);
    return read;
  };
}

/** The trades at these indexes of a round, as the ctx takes them. */
export function tradeIdBytes(trades: readonly number[], indexes: Int32Array): Bytes {
  const ids: number[] = [];
  for (const index of indexes) ids.push(trades[index] ?? 0);
  return be64List(ids);
}
