// Sums of many numbers at once, as columns of bits of equal weight: Dadda's reduction to two rows, then one addition.
// Squares, multiples by a public factor and counts are all such sums. A full adder takes three bits of a column and leaves
// one there and one in the next; it costs one AND.
import { add } from './adders.ts';
import { multiply, type Circuit } from './circuit.ts';
import type { Lines, Wire } from './words.ts';

/** columns[i] holds the bits of weight 2^i. */
export type Columns = readonly (readonly Wire[])[];

export function emptyColumns(width: number): Wire[][] {
  return Array.from({ length: width }, () => []);
}

/** The sum mod 2^width, where width is the number of columns. `words` is the width of a wire. */
export function* sumColumns(lines: Lines, columns: Columns, words: number): Circuit<Wire[]> {
  let rows = columns.map((column) => [...column]);
  for (let limit = limitBelow(heightOf(rows)); limit >= 2; limit = limitBelow(limit)) {
    rows = yield* reduceTo(lines, rows, limit);
    if (limit === 2) break;
  }
  // Below the first column with two bits there is nothing to add.
  const start = rows.findIndex((column) => column.length > 1);
  const zero = lines.zero(words);
  const bitAt = (column: readonly Wire[], row: number) => column[row] ?? zero;
  if (start === -1) return rows.map((column) => bitAt(column, 0));
  const upper = rows.slice(start);
  const sum = yield* add(
    lines,
    upper.map((column) => bitAt(column, 0)),
    upper.map((column) => bitAt(column, 1)),
    zero,
  );
  return [...rows.slice(0, start).map((column) => bitAt(column, 0)), ...sum];
}

/** Dadda's heights 2, 3, 4, 6, 9, 13, …: the largest below `height`, and 2 at least. */
function limitBelow(height: number): number {
  let limit = 2;
  for (let next = 3; next < height; next = Math.floor((next * 3) / 2)) limit = next;
  return limit;
}

function heightOf(rows: Columns): number {
  return Math.max(0, ...rows.map((column) => column.length));
}

/** One round: every column ends with at most `limit` bits. */
function* reduceTo(lines: Lines, rows: readonly Wire[][], limit: number): Circuit<Wire[][]> {
  const left: Wire[] = [];
  const right: Wire[] = [];
  const next = emptyColumns(rows.length);
  /** The column that a carry goes to, and what its product is XORed with. */
  const carries: { readonly to: number; readonly with: Wire | null }[] = [];
  let arriving = 0;
  rows.forEach((column, at) => {
    let used = 0;
    let excess = column.length + arriving - limit;
    arriving = 0;
    while (excess > 0) {
      const [a, b, c] = column.slice(used, used + 3) as [Wire, Wire, Wire];
      const isFull = excess > 1;
      left.push(isFull ? lines.xor(a, c) : a);
      right.push(isFull ? lines.xor(b, c) : b);
      next[at]?.push(isFull ? lines.xor3(a, b, c) : lines.xor(a, b));
      carries.push({ to: at + 1, with: isFull ? c : null });
      used += isFull ? 3 : 2;
      excess -= isFull ? 2 : 1;
      arriving += 1;
    }
    next[at]?.push(...column.slice(used));
  });
  // Carries out of the topmost column are dropped: the sum is taken mod 2^width.
  const kept = carries.flatMap(({ to }, index) => (to < rows.length ? [index] : []));
  const products = yield* multiply(
    kept.map((index) => left[index] as Wire),
    kept.map((index) => right[index] as Wire),
  );
  kept.forEach((index, place) => {
    const carry = carries[index] as (typeof carries)[number];
    const product = products[place] as Wire;
    next[carry.to]?.push(carry.with === null ? product : lines.xor(product, carry.with));
  });
  return next;
}

/** Numbers, least significant bit first, put into columns of the given width. */
export function columnsOf(numbers: readonly (readonly Wire[])[], width: number): Wire[][] {
  const columns = emptyColumns(width);
  for (const number of numbers) number.forEach((bit, at) => columns[at]?.push(bit));
  return columns;
}

/** The squares of numbers as columns: x_i at 2i, and x_i·x_j at i + j + 1 for i < j. Columns past `width` are left out. */
export function* squareColumns(
  numbers: readonly (readonly Wire[])[],
  width: number,
): Circuit<Wire[][]> {
  const columns = emptyColumns(width);
  const left: Wire[] = [];
  const right: Wire[] = [];
  const places: number[] = [];
  for (const number of numbers) {
    number.forEach((bit, i) => {
      columns[2 * i]?.push(bit);
      for (let j = i + 1; j < number.length && i + j + 1 < width; j += 1) {
        left.push(bit);
        right.push(number[j] as Wire);
        places.push(i + j + 1);
      }
    });
  }
  const products = yield* multiply(left, right);
  products.forEach((product, index) => columns[places[index] as number]?.push(product));
  return columns;
}
