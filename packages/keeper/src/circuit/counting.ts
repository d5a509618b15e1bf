// The first phase: how many marks a trade has, whether they are enough, and which contributions cover enough trades.
import { multiply, parallel, both, type Circuit } from './circuit.ts';
import { sumColumns } from './columns.ts';
import { atLeast } from './sorting.ts';
import type { Lines, Wire } from './words.ts';

/** Bits of every mark, least significant first: marks[contribution][bit], a lane for each trade. */
export type MarkWires = readonly (readonly Wire[])[];

export interface CountWires {
  /** c for each trade, least significant bit first. */
  readonly marks: readonly Wire[];
  /** A lane for each trade: c ≥ minCohort. */
  readonly isEnough: Wire;
  /** A word for each contribution; its lowest bit says whether it covers enough trades, the others mean nothing. */
  readonly isCovered: Wire;
}

export interface CountLimits {
  readonly minCohort: number;
  /** Trades that a contribution must price. */
  readonly minTrades: number;
}

export function* countMarks(
  lines: Lines,
  marks: MarkWires,
  { minCohort, minTrades }: CountLimits,
): Circuit<CountWires> {
  const present = yield* parallel(marks.map((bits) => anyOf(lines, bits)));
  const [ofTrades, isCovered] = yield* both(
    countOfTrades(lines, present, minCohort),
    coverage(lines, present, minTrades),
  );
  return { ...ofTrades, isCovered };
}

function* countOfTrades(
  lines: Lines,
  present: readonly Wire[],
  minCohort: number,
): Circuit<Omit<CountWires, 'isCovered'>> {
  const words = lines.widthOf(present[0] as Wire);
  const marks = yield* count(lines, present, words);
  return { marks, isEnough: yield* atLeast(lines, marks, minCohort) };
}

/** The number of set bits in each lane. */
function* count(lines: Lines, bits: readonly Wire[], words: number): Circuit<Wire[]> {
  const width = bitLength(bits.length);
  const columns = Array.from({ length: width }, (_, at) => (at === 0 ? bits : []));
  return yield* sumColumns(lines, columns, words);
}

/** OR of all bits, as a tree: a ∨ b = a ⊕ b ⊕ ab. */
function* anyOf(lines: Lines, bits: readonly Wire[]): Circuit<Wire> {
  let level = [...bits];
  while (level.length > 1) {
    const half = level.length >> 1;
    const [left, right] = [level.slice(0, half), level.slice(half, 2 * half)];
    const products = yield* multiply(left, right);
    const merged = products.map((product, at) =>
      lines.xor3(product, left[at] as Wire, right[at] as Wire),
    );
    level = [...merged, ...level.slice(2 * half)];
  }
  return level[0] as Wire;
}

/**
 * Counts across trades. The presence bits are laid out anew, a word for each contribution: word w of all of them makes one
 * wire, those wires are counted, and the 32 counts within a word are added by folding the word in half five times.
 */
function* coverage(lines: Lines, present: readonly Wire[], minTrades: number): Circuit<Wire> {
  const words = lines.widthOf(present[0] as Wire);
  const columns = Array.from({ length: words }, (_, word) => wordOfAll(lines, present, word));
  let counts = yield* count(lines, columns, present.length);
  for (let shift = 16; shift >= 1; shift >>= 1) {
    const upper = counts.map((bit) => shifted(bit, shift));
    const both = counts.map((bit, at) => [bit, upper[at] as Wire]);
    counts = yield* sumColumns(lines, [...both, []], present.length);
  }
  return yield* atLeast(lines, counts, minTrades);
}

function wordOfAll(lines: Lines, wires: readonly Wire[], word: number): Wire {
  const all = lines.zero(wires.length);
  for (let share = 0; share < lines.shares; share += 1) {
    wires.forEach((wire, place) => {
      all[share * wires.length + place] = wire[share * lines.widthOf(wire) + word] as number;
    });
  }
  return all;
}

function shifted(wire: Wire, shift: number): Wire {
  return wire.map((word) => word >>> shift);
}

/** Bits that hold every number up to `largest`. */
export function bitLength(largest: number): number {
  return 32 - Math.clz32(largest);
}
