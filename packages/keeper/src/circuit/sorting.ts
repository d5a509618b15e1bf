// Batcher's odd-even merge sort: a fixed network of comparators, the same for all data.
import { carryOut } from './adders.ts';
import { multiply, parallel, type Circuit } from './circuit.ts';
import type { Lines, Wire } from './words.ts';

/** Layers of comparators on disjoint places, each [lower, higher]. */
export function sortingNetwork(size: number): [number, number][][] {
  const layers: [number, number][][] = [];
  for (let run = 1; run < size; run *= 2) {
    for (let gap = run; gap >= 1; gap = Math.floor(gap / 2)) {
      const layer: [number, number][] = [];
      // Knuth, volume 3, algorithm 5.2.2M, with places past the end left out: they would hold what is larger than all.
      for (let start = gap % run; start + gap < size; start += 2 * gap) {
        for (let place = start; place < Math.min(start + gap, size - gap); place += 1) {
          const isInOneBlock =
            Math.floor(place / (2 * run)) === Math.floor((place + gap) / (2 * run));
          if (isInOneBlock) layer.push([place, place + gap]);
        }
      }
      layers.push(layer);
    }
  }
  return layers;
}

/** Ascending, lane by lane. All numbers have the same number of bits. */
export function* sort(lines: Lines, numbers: readonly (readonly Wire[])[]): Circuit<Wire[][]> {
  const sorted = numbers.map((number) => [...number]);
  for (const layer of sortingNetwork(numbers.length)) {
    const done = yield* parallel(
      layer.map(([low, high]) => order(lines, sorted[low] as Wire[], sorted[high] as Wire[])),
    );
    layer.forEach(([low, high], index) => {
      const [smaller, larger] = done[index] as [Wire[], Wire[]];
      sorted[low] = smaller;
      sorted[high] = larger;
    });
  }
  return sorted;
}

function* order(
  lines: Lines,
  a: readonly Wire[],
  b: readonly Wire[],
): Circuit<[smaller: Wire[], larger: Wire[]]> {
  const isGreater = yield* greaterThan(lines, a, b);
  const differences = a.map((bit, at) => lines.xor(bit, b[at] as Wire));
  const swaps = yield* multiply(
    differences,
    differences.map(() => isGreater),
  );
  return [
    a.map((bit, at) => lines.xor(bit, swaps[at] as Wire)),
    b.map((bit, at) => lines.xor(bit, swaps[at] as Wire)),
  ];
}

/** a > b: the carry out of a + ~b. */
export function* greaterThan(lines: Lines, a: readonly Wire[], b: readonly Wire[]): Circuit<Wire> {
  const words = lines.widthOf(a[0] as Wire);
  return yield* carryOut(
    lines,
    a,
    b.map((bit) => lines.invert(bit)),
    lines.zero(words),
  );
}

/** a ≥ a public number, the same in every lane. */
export function* atLeast(lines: Lines, a: readonly Wire[], limit: number): Circuit<Wire> {
  const words = lines.widthOf(a[0] as Wire);
  if (limit >= 2 ** a.length) return lines.zero(words);
  // The carry out of a + ~limit + 1.
  const inverted = a.map((_, at) =>
    Math.floor(limit / 2 ** at) % 2 === 1 ? lines.zero(words) : lines.ones(words),
  );
  return yield* carryOut(lines, a, inverted, lines.ones(words));
}
