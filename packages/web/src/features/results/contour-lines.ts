// Lines of equal value over a grid of cells, by marching squares: straight between the cells, none where a corner is missing. Pure.

export interface ContourSegment {
  /** Columns and rows as numbers, fractions between them. */
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

export interface ContourLine {
  readonly level: number;
  readonly segments: readonly ContourSegment[];
}

type Grid = readonly (readonly (number | null)[])[];

/** Round levels between the smallest and the largest value, about so many. */
export function contourLevels(grid: Grid, about: number): number[] {
  const known = grid.flat().filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (!(high > low)) return [];
  const raw = (high - low) / about;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * (([1, 2, 5, 10] as const).find((nice) => nice * power >= raw) ?? 10);
  const levels: number[] = [];
  for (let place = Math.ceil(low / step); place * step < high; place += 1) {
    // A multiple of the step, without the noise of adding.
    const level = Number((place * step).toPrecision(12));
    if (level > low) levels.push(level);
  }
  return levels;
}

export function contourLines(grid: Grid, levels: readonly number[]): ContourLine[] {
  return levels.map((level) => {
    const segments: ContourSegment[] = [];
    for (let y = 0; y + 1 < grid.length; y += 1) {
      for (let x = 0; x + 1 < (grid[y]?.length ?? 0); x += 1) {
        segments.push(...segmentsOf(grid, x, y, level));
      }
    }
    return { level, segments };
  });
}

function segmentsOf(grid: Grid, x: number, y: number, level: number): ContourSegment[] {
  const corners = (
    [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
    ] as const
  ).map(([column, row]) => ({ column, row, value: grid[row]?.[column] ?? null }));
  const crossings: (readonly [number, number])[] = [];
  for (const [place, corner] of corners.entries()) {
    const next = corners[(place + 1) % 4];
    if (corner.value === null || !next || next.value === null) return [];
    if (corner.value >= level === next.value >= level) continue;
    const part = (level - corner.value) / (next.value - corner.value);
    crossings.push([
      corner.column + part * (next.column - corner.column),
      corner.row + part * (next.row - corner.row),
    ]);
  }
  const [a, b, c, d] = crossings;
  if (!a || !b) return [];
  if (!c || !d) return [{ from: a, to: b }];
  // A saddle: the middle says which corners belong together.
  const middle = corners.reduce((sum, { value }) => sum + (value ?? 0), 0) / 4;
  const isFirstHigh = (corners[0]?.value ?? 0) >= level;
  return middle >= level === isFirstHigh
    ? [
        { from: a, to: b },
        { from: c, to: d },
      ]
    : [
        { from: d, to: a },
        { from: b, to: c },
      ];
}
