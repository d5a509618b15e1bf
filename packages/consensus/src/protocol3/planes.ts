// Bit planes: plane b holds bit b of every mark, a bit for each trade, lowest bit first. Spare bits are 0.
import type { Bytes } from '../encoding/bytes.ts';

/** Bits of u. */
export const markBits = 28;

export function planeLength(trades: number): number {
  return Math.ceil(trades / 8);
}

/** x: the planes of u one after the other, least significant first. */
export function planesOf(marks: Uint32Array): Bytes {
  const length = planeLength(marks.length);
  const planes = new Uint8Array(markBits * length);
  for (let at = 0; at < length; at += 1) {
    // Eight marks become one byte of every plane.
    const first = 8 * at;
    const count = Math.min(8, marks.length - first);
    for (let lane = 0; lane < count; lane += 1) {
      let rest = marks[first + lane] as number;
      for (let place = at; rest !== 0; place += length) {
        planes[place] = (planes[place] as number) | ((rest & 1) << lane);
        rest >>>= 1;
      }
    }
  }
  return planes;
}

/** The other way; `planes` has the length that `trades` asks for. */
export function marksOf(planes: Uint8Array, trades: number): Uint32Array {
  const length = planeLength(trades);
  const marks = new Uint32Array(trades);
  for (let bit = 0; bit < markBits; bit += 1) {
    for (let trade = 0; trade < trades; trade += 1) {
      const byte = planes[bit * length + (trade >>> 3)] as number;
      marks[trade] = (marks[trade] as number) | (((byte >>> (trade & 7)) & 1) << bit);
    }
  }
  return marks;
}
