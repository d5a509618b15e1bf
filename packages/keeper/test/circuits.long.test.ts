import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainFigures } from '@pricevault/consensus/protocol3/plain-figures';
import { add } from '../src/circuit/adders.ts';
import { countMarks } from '../src/circuit/counting.ts';
import { divide, squareRoot } from '../src/circuit/division.ts';
import { meanAndDeviation, orderFigures } from '../src/circuit/figures.ts';
import { atLeast, greaterThan, sort, sortingNetwork } from '../src/circuit/sorting.ts';
import { publicBits, Lines, wordsFor, type Wire } from '../src/circuit/words.ts';
import type { Circuit, Products } from '../src/circuit/circuit.ts';

const lines = Lines.plain();

const offset = 2 ** 27;
const extreme = offset - 1;

/** Enough lanes for both ways of running carries: up to 8 words, and more. */
const laneCounts = [5, 300];

describe.each(laneCounts)('circuits on %i lanes', (lanes) => {
  const bits = fc.integer({ min: 1, max: 40 });
  const numbers = (width: number) =>
    fc.array(fc.bigInt({ min: 0n, max: (1n << BigInt(width)) - 1n }), {
      minLength: lanes,
      maxLength: lanes,
    });
  const two = bits.chain((width) => fc.tuple(fc.constant(width), numbers(width), numbers(width)));
  const runs = { numRuns: lanes > 100 ? 10 : 60 };

  it('add and compare', () => {
    fc.assert(
      fc.property(two, fc.boolean(), ([width, a, b], carry) => {
        const carryIn = carry
          ? lines.ones(Math.ceil(lanes / 32))
          : lines.zero(Math.ceil(lanes / 32));
        const [left, right] = [wiresOf(a, width), wiresOf(b, width)];
        const modulus = 1n << BigInt(width);
        expect(numbersOf(runPlain(add(lines, left, right, carryIn)), lanes)).toEqual(
          a.map((value, lane) => (value + b[lane]! + (carry ? 1n : 0n)) % modulus),
        );
        const greater = runPlain(greaterThan(lines, left, right));
        expect(numbersOf([greater], lanes)).toEqual(
          a.map((value, at) => (value > b[at]! ? 1n : 0n)),
        );
        const limit = Number(b[0]! % 1_000n);
        const enough = runPlain(atLeast(lines, left, limit));
        expect(numbersOf([enough], lanes)).toEqual(a.map((value) => (value >= limit ? 1n : 0n)));
      }),
      runs,
    );
  });

  it('divide by public numbers that differ from lane to lane', () => {
    const cases = fc.array(
      fc
        .integer({ min: 1, max: 63 })
        .chain((d) =>
          fc.tuple(fc.constant(d), fc.bigInt({ min: 0n, max: BigInt(d) * (1n << 28n) - 1n })),
        ),
      { minLength: lanes, maxLength: lanes },
    );
    fc.assert(
      fc.property(cases, (pairs) => {
        const divisor = Array.from({ length: 6 }, (_, bit) =>
          publicBits(lanes, (lane) => ((pairs[lane]![0] >> bit) & 1) === 1),
        );
        const x = wiresOf(
          pairs.map(([, value]) => value),
          34,
        );
        expect(numbersOf(runPlain(divide(lines, x, divisor, 28)), lanes)).toEqual(
          pairs.map(([d, value]) => value / BigInt(d)),
        );
      }),
      runs,
    );
  });

  it('take square roots', () => {
    const squares = fc.array(
      fc.oneof(
        fc.bigInt({ min: 0n, max: (1n << 68n) - 1n }),
        fc.bigInt({ min: 0n, max: (1n << 34n) - 1n }).map((root) => root * root),
        fc.bigInt({ min: 1n, max: (1n << 34n) - 1n }).map((root) => root * root - 1n),
      ),
      { minLength: lanes, maxLength: lanes },
    );
    fc.assert(
      fc.property(squares, (values) => {
        const roots = numbersOf(runPlain(squareRoot(lines, wiresOf(values, 68))), lanes);
        roots.forEach((root, lane) => {
          expect(root * root <= values[lane]! && (root + 1n) ** 2n > values[lane]!).toBe(true);
        });
      }),
      runs,
    );
  });
});

describe('the sorting network', () => {
  it.each(Array.from({ length: 13 }, (_, index) => index + 1))(
    'of %i places sorts all that is made of zeros and ones, and so everything',
    (size) => {
      const network = sortingNetwork(size);
      for (let pattern = 0; pattern < 2 ** size; pattern += 1) {
        let bits = pattern;
        for (const [low, high] of network.flat()) {
          const isInOrder = ((bits >> low) & 1) <= ((bits >> high) & 1);
          if (!isInOrder) bits ^= (1 << low) | (1 << high);
        }
        const ones = bits.toString(2).replaceAll('0', '').length;
        if (bits !== (2 ** ones - 1) * 2 ** (size - ones)) throw new Error(`${pattern}`);
      }
      expect(network.flat().every(([low, high]) => low < high && high < size)).toBe(true);
    },
  );

  it('of 61 places sorts wires', () => {
    const values = Array.from({ length: 61 }, (_, place) => [BigInt((place * 37) % 61), 5n]);
    const sorted = runPlain(
      sort(
        lines,
        values.map((lane) => wiresOf(lane, 6)),
      ),
    );
    expect(sorted.map((wires) => numbersOf(wires, 2)[0])).toEqual(
      Array.from({ length: 61 }, (_, place) => BigInt(place)),
    );
  });
});

/** null is an absent mark. */
const mark = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -20, max: 20 }) },
  { weight: 2, arbitrary: fc.integer({ min: -extreme, max: extreme }) },
  { weight: 1, arbitrary: fc.constantFrom(-extreme, extreme, 0) },
);
const contributions = fc.integer({ min: 3, max: 60 });
const trade = (firms: number) =>
  fc.array(fc.option(mark, { freq: 6 }), { minLength: firms, maxLength: firms });

function marksOf(trades: (number | null)[][]) {
  return trades[0]!.map((_, firm) =>
    wiresOf(
      trades.map((row) => BigInt(row[firm] === null ? 0 : row[firm]! + offset)),
      28,
    ),
  );
}

describe('figures', () => {
  const worlds = contributions.chain((firms) =>
    fc.array(trade(firms), { minLength: 1, maxLength: 40 }),
  );

  it('are those of the plain marks, to the last digit', () => {
    fc.assert(
      fc.property(worlds, (drawn) => {
        const trades = drawn.filter((row) => row.filter((value) => value !== null).length >= 3);
        if (trades.length === 0) return;
        const marks = marksOf(trades);
        const present = trades.map((row) => row.filter((value) => value !== null));
        const counts = present.map((row) => row.length);
        const expected = present.map(plainFigures);
        const { mean, deviation } = runPlain(meanAndDeviation(lines, marks, counts));
        const order = runPlain(orderFigures(lines, marks, counts));
        const read = (wires: readonly Uint32Array<ArrayBuffer>[], shift: number) =>
          numbersOf(wires, trades.length).map((value) => Number(value) - shift);
        expect(read(mean, offset)).toEqual(expected.map((row) => row.mean));
        expect(read(deviation, 0)).toEqual(expected.map((row) => row.deviation));
        for (const name of ['median', 'trimmedMean', 'p10', 'p90'] as const) {
          expect(read(order[name], offset), name).toEqual(expected.map((row) => row[name]));
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('counts', () => {
  it('of marks, of trades with enough of them and of covering contributions', () => {
    const worlds = fc
      .tuple(contributions, fc.integer({ min: 1, max: 100 }))
      .chain(([firms, trades]) => fc.array(trade(firms), { minLength: trades, maxLength: trades }));
    fc.assert(
      fc.property(worlds, fc.integer({ min: 0, max: 101 }), (trades, minTrades) => {
        const counted = runPlain(countMarks(lines, marksOf(trades), { minCohort: 5, minTrades }));
        const counts = trades.map((row) => row.filter((value) => value !== null).length);
        expect(numbersOf(counted.marks, trades.length)).toEqual(counts.map(BigInt));
        expect(numbersOf([counted.isEnough], trades.length)).toEqual(
          counts.map((count) => (count >= 5 ? 1n : 0n)),
        );
        const covered = trades[0]!.map(
          (_, firm) => trades.filter((row) => row[firm] !== null).length,
        );
        expect(Array.from(counted.isCovered, (word) => word & 1)).toEqual(
          covered.map((count) => (count >= minTrades ? 1 : 0)),
        );
      }),
      { numRuns: 40 },
    );
  });
});

// Runs circuits on plain bits: what a circuit computes, and what it costs, without keepers.
function runPlain<Result>(circuit: Circuit<Result>): Result & {} {
  return runCounted(circuit).result as Result & {};
}

function runCounted<Result>(circuit: Circuit<Result>): { result: Result; cost: Cost } {
  const cost = { ands: 0, rounds: 0 };
  let step = circuit.next();
  while (step.done !== true) {
    cost.rounds += 1;
    cost.ands += step.value.left.length;
    step = circuit.next(multiplyWords(step.value));
  }
  return { result: step.value, cost };
}

/** Numbers, one for each lane, as wires. */
function wiresOf(numbers: readonly bigint[], bits: number): Wire[] {
  return Array.from({ length: bits }, (_, bit) => {
    const wire = new Uint32Array(wordsFor(numbers.length));
    numbers.forEach((number, lane) => {
      if (((number >> BigInt(bit)) & 1n) === 1n) wire[lane >>> 5]! |= 1 << (lane & 31);
    });
    return wire;
  });
}

function numbersOf(wires: readonly Wire[], lanes: number): bigint[] {
  return Array.from({ length: lanes }, (_, lane) =>
    wires.reduce(
      (number, wire, bit) =>
        number | (BigInt((wire[lane >>> 5]! >>> (lane & 31)) & 1) << BigInt(bit)),
      0n,
    ),
  );
}

/** Of one lane. */
interface Cost {
  readonly ands: number;
  readonly rounds: number;
}

function multiplyWords({ left, right }: Products): Wire[] {
  return left.map((wire, index) => wire.map((word, at) => word & right[index]![at]!));
}
