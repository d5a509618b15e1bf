// The second phase: the six figures of trades whose number of marks c is public by now. Marks are u = t + 2²⁷, and absent
// ones are 0, so sums need no selection: Σu over all contributions is Σu over the present ones.
//
// With S = Σu: mean + 2²⁷ = ⌊(2S + c) / 2c⌋ = ⌊(S + ⌊c/2⌋) / c⌋, since the offset is a whole number.
// The deviation does not see the offset: V = cΣu² − S². The largest s with (2s − 1)²c² ≤ 4V, or 0, is
// ⌊(q + c) / 2c⌋ with q = ⌊√4V⌋: (2s − 1)c is an integer, so it is at most √4V exactly when it is at most q.
import { add } from './adders.ts';
import { both, parallel, type Circuit } from './circuit.ts';
import { columnsOf, emptyColumns, squareColumns, sumColumns } from './columns.ts';
import { bitLength, type MarkWires } from './counting.ts';
import { divide, squareRoot } from './division.ts';
import { sort } from './sorting.ts';
import { publicBits, type Lines, type PublicBits, type Wire } from './words.ts';

/** Bits of a mark and of every figure. */
const figureBits = 28;

export interface MeanAndDeviation {
  readonly mean: readonly Wire[];
  readonly deviation: readonly Wire[];
}

/** `counts` holds c of every lane, 1 at least. */
export function* meanAndDeviation(
  lines: Lines,
  marks: MarkWires,
  counts: readonly number[],
): Circuit<MeanAndDeviation> {
  const k = bitLength(marks.length);
  const words = lines.widthOf(marks[0]?.[0] as Wire);
  const sum = yield* sumColumns(lines, columnsOf(marks, figureBits + k), words);
  const [mean, deviation] = yield* both(
    roundedMean(lines, sum, counts),
    deviationOf(lines, marks, sum, counts),
  );
  return { mean, deviation };
}

/** ⌊(sum + ⌊n/2⌋) / n⌋, where n is public. */
function* roundedMean(
  lines: Lines,
  sum: readonly Wire[],
  counts: readonly number[],
): Circuit<Wire[]> {
  const halves = bitsOf(counts.map((count) => count >> 1));
  const words = lines.widthOf(sum[0] as Wire);
  const zero = lines.zero(words);
  const addend = sum.map((_, at) => (halves[at] === undefined ? zero : lines.constant(halves[at])));
  const dividend = yield* add(lines, sum, addend, zero);
  return yield* divide(lines, dividend, bitsOf(counts), figureBits);
}

function* deviationOf(
  lines: Lines,
  marks: MarkWires,
  sum: readonly Wire[],
  counts: readonly number[],
): Circuit<Wire[]> {
  const k = bitLength(marks.length);
  const words = lines.widthOf(sum[0] as Wire);
  // V ≤ c²·(half the range of marks)² < 2^(2k + 54): everything is computed modulo that.
  const width = 2 * k + 54;
  const [squares, squaredSum] = yield* both(
    sumOfSquares(lines, marks, width, words),
    sumOfSquares(lines, [sum], width, words),
  );
  const columns = emptyColumns(width);
  bitsOf(counts).forEach((factor, shift) => {
    squares.forEach((bit, at) => columns[at + shift]?.push(lines.keep(bit, factor)));
  });
  // Minus the square of the sum: its complement and one.
  squaredSum.forEach((bit, at) => columns[at]?.push(lines.invert(bit)));
  columns[0]?.push(lines.ones(words));
  const spread = yield* sumColumns(lines, columns, words);
  const zero = lines.zero(words);
  const root = yield* squareRoot(lines, [zero, zero, ...spread]);
  // (q + c) / 2, then by c.
  const c = bitsOf(counts);
  const addend = [...root, zero].map((_, at) =>
    c[at] === undefined ? zero : lines.constant(c[at]),
  );
  const dividend = yield* add(lines, [...root, zero], addend, zero);
  return yield* divide(lines, dividend.slice(1), c, figureBits);
}

function* sumOfSquares(
  lines: Lines,
  numbers: MarkWires,
  width: number,
  words: number,
): Circuit<Wire[]> {
  return yield* sumColumns(lines, yield* squareColumns(numbers, width), words);
}

export interface OrderFigures {
  readonly median: readonly Wire[];
  readonly trimmedMean: readonly Wire[];
  readonly p10: readonly Wire[];
  readonly p90: readonly Wire[];
}

/** `counts` holds c of every lane, 3 at least. */
export function* orderFigures(
  lines: Lines,
  marks: MarkWires,
  counts: readonly number[],
): Circuit<OrderFigures> {
  const sorted = yield* sort(lines, marks);
  // Absent marks are the smallest: the r-th smallest present one, counted from 1, has this place.
  const placeOf = (lane: number, rank: number) =>
    marks.length - (counts[lane] as number) + rank - 1;
  const pick = (rankOf: (count: number) => number) =>
    pickPlaces(
      lines,
      sorted,
      (lane, place) => {
        return place === placeOf(lane, rankOf(counts[lane] as number));
      },
      counts.length,
    );
  const trimmed = (count: number) => Math.ceil(count / 10);
  const isKept = (lane: number, place: number) => {
    const count = counts[lane] as number;
    const m = trimmed(count);
    return place >= placeOf(lane, m + 1) && place <= placeOf(lane, count - m);
  };
  const [median, trimmedMean] = yield* parallel([
    upperHalf(
      lines,
      pick((c) => (c + 1) >> 1),
      pick((c) => (c >> 1) + 1),
    ),
    trimmedMeanOf(
      lines,
      sorted,
      isKept,
      counts.map((c) => c - 2 * trimmed(c)),
    ),
  ]);
  return {
    median: median as Wire[],
    trimmedMean: trimmedMean as Wire[],
    p10: pick((c) => Math.ceil(c / 10)),
    p90: pick((c) => Math.ceil((9 * c) / 10)),
  };
}

/** ⌊(a + b + 1) / 2⌋. */
function* upperHalf(lines: Lines, a: readonly Wire[], b: readonly Wire[]): Circuit<Wire[]> {
  const words = lines.widthOf(a[0] as Wire);
  const zero = lines.zero(words);
  const sum = yield* add(lines, [...a, zero], [...b, zero], lines.ones(words));
  return sum.slice(1);
}

function* trimmedMeanOf(
  lines: Lines,
  sorted: MarkWires,
  isKept: (lane: number, place: number) => boolean,
  counts: readonly number[],
): Circuit<Wire[]> {
  const words = lines.widthOf(sorted[0]?.[0] as Wire);
  const kept = sorted.map((number, place) => {
    const bits = publicBits(counts.length, (lane) => isKept(lane, place));
    return number.map((bit) => lines.keep(bit, bits));
  });
  const width = figureBits + bitLength(sorted.length);
  const sum = yield* sumColumns(lines, columnsOf(kept, width), words);
  return yield* roundedMean(lines, sum, counts);
}

/** In every lane the number of the one place that is picked there. Local, since the places are public. */
function pickPlaces(
  lines: Lines,
  numbers: MarkWires,
  isPicked: (lane: number, place: number) => boolean,
  lanes: number,
): Wire[] {
  const words = lines.widthOf(numbers[0]?.[0] as Wire);
  return numbers.reduce<Wire[]>(
    (picked, number, place) => {
      const bits = publicBits(lanes, (lane) => isPicked(lane, place));
      if (bits.every((word) => word === 0)) return picked;
      return picked.map((bit, at) => lines.xor(bit, lines.keep(number[at] as Wire, bits)));
    },
    Array.from({ length: figureBits }, () => lines.zero(words)),
  );
}

/** Public numbers, one for each lane, as bits. */
function bitsOf(numbers: readonly number[]): PublicBits[] {
  const width = Math.max(1, bitLength(Math.max(0, ...numbers)));
  return Array.from({ length: width }, (_, bit) =>
    publicBits(numbers.length, (lane) => (((numbers[lane] as number) >>> bit) & 1) === 1),
  );
}
