// Smiles of neighbouring cells made alike where their quotes leave a choice. Each cell's misfit is taken as a quadratic form
// in its shape, ln(ν·√T) and atanh ρ, around its own fit; what is minimised is the sum of all misfits plus the squared slopes
// of both parameters along ln(expiry) and ln(tenor). Quotes that determine a shape hold it; a cell that has none takes its
// neighbours'. The level is not smoothed: α is solved from the volatility at the money afterwards.

/** A shape and how sharply its quotes determine it. */
export interface CellShape {
  readonly logVolVol: number;
  readonly skew: number;
  /** Second derivatives of half the sum of squares: by the first, by both, by the second. */
  readonly information: readonly [number, number, number];
}

export interface ShapeGrid {
  /** Increasing, years. */
  readonly expiries: readonly number[];
  readonly tenors: readonly number[];
  /** Expiry after expiry; undefined for a cell that has no smile of its own. */
  readonly shapes: readonly (CellShape | undefined)[];
}

export interface Shape {
  readonly logVolVol: number;
  readonly skew: number;
}

const maxSweeps = 20_000;
const smallChange = 1e-10;

/** Undefined where no cell has a smile. */
export function smoothShapes(grid: ShapeGrid, strength: number): readonly Shape[] | undefined {
  const { shapes } = grid;
  const known = shapes.filter((shape) => shape !== undefined);
  if (known.length === 0) return undefined;
  const mean = (of: (shape: CellShape) => number) =>
    known.reduce((sum, shape) => sum + of(shape), 0) / known.length;
  const first = Float64Array.from(
    shapes,
    (shape) => shape?.logVolVol ?? mean(({ logVolVol }) => logVolVol),
  );
  const second = Float64Array.from(shapes, (shape) => shape?.skew ?? mean(({ skew }) => skew));
  const ties = neighbourTies(grid, strength);
  for (let sweep = 0; sweep < maxSweeps; sweep += 1) {
    let largest = 0;
    for (const [cell, own] of ties.entries()) {
      largest = Math.max(largest, relaxCell(cell, own, shapes[cell], first, second));
    }
    if (largest < smallChange) break;
  }
  return shapes.map((_, cell) => ({
    logVolVol: first[cell] as number,
    skew: second[cell] as number,
  }));
}

interface Tie {
  readonly to: number;
  readonly weight: number;
}

/** The squared slope between two cells times their distance: (difference)² / distance. */
function neighbourTies({ expiries, tenors }: ShapeGrid, strength: number): readonly Tie[][] {
  const width = tenors.length;
  const ties: Tie[][] = Array.from({ length: expiries.length * width }, () => []);
  const tie = (a: number, b: number, from: number, to: number) => {
    const weight = strength / Math.log(to / from);
    ties[a]?.push({ to: b, weight });
    ties[b]?.push({ to: a, weight });
  };
  for (const [row, expiry] of expiries.entries()) {
    for (const [column, tenor] of tenors.entries()) {
      const cell = row * width + column;
      const later = expiries[row + 1];
      const longer = tenors[column + 1];
      if (later !== undefined) tie(cell, cell + width, expiry, later);
      if (longer !== undefined) tie(cell, cell + 1, tenor, longer);
    }
  }
  return ties;
}

/** The best shape of one cell with its neighbours held; answers how far it moved. */
function relaxCell(
  cell: number,
  ties: readonly Tie[],
  shape: CellShape | undefined,
  first: Float64Array,
  second: Float64Array,
): number {
  let weight = 0;
  let pullFirst = 0;
  let pullSecond = 0;
  for (const tie of ties) {
    weight += tie.weight;
    pullFirst += tie.weight * (first[tie.to] as number);
    pullSecond += tie.weight * (second[tie.to] as number);
  }
  const [a, b, c] = shape?.information ?? [0, 0, 0];
  const aim = shape ?? { logVolVol: 0, skew: 0 };
  const right1 = pullFirst + a * aim.logVolVol + b * aim.skew;
  const right2 = pullSecond + b * aim.logVolVol + c * aim.skew;
  const determinant = (a + weight) * (c + weight) - b * b;
  // A grid of one cell without strength: nothing moves it.
  if (!(determinant > 0)) return 0;
  const next1 = ((c + weight) * right1 - b * right2) / determinant;
  const next2 = ((a + weight) * right2 - b * right1) / determinant;
  const moved = Math.max(
    Math.abs(next1 - (first[cell] as number)),
    Math.abs(next2 - (second[cell] as number)),
  );
  first[cell] = next1;
  second[cell] = next2;
  return moved;
}
