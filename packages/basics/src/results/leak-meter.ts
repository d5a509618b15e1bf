// How closely contributors could work out a mark of somebody else, computed from published figures alone. Stored marks are
// never used: the meter assumes the contributors who are placed best for it.

export interface MeteredFigures {
  readonly n: number;
  readonly mean: number;
  /** Population standard deviation. */
  readonly std: number;
  readonly median: number | null;
  readonly min: number | null;
}

/** What the figures were rounded to, and the step of the marks. */
export interface MeterGrid {
  readonly grid: number;
  readonly quoteStep: number;
}

export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Widths of intervals that certainly hold a mark of another firm, without telling whose. */
export interface LeakMeter {
  /** For one other contributor. */
  readonly one: number;
  /** For all contributors but two together. */
  readonly allButTwo: number;
}

/** Mean and spread of the known marks, and where the figures put the unknown ones. */
interface Sums {
  readonly n: number;
  readonly known: number;
  /** Mean of the known marks minus the published mean. */
  readonly offset: number;
  /** Sum of squared distances of the known marks from their mean. */
  readonly squares: number;
  readonly std: number;
  /** Half of the grid: the true mean and deviation are at most this far from the published ones. */
  readonly half: number;
}

/**
 * The narrowest interval that certainly holds a mark of another firm, for contributors who know their own marks and the
 * published n, mean and deviation. Null if no marks of others fit.
 *
 * The sums leave the others' mean µ and deviation σ, and the j-th largest of r values lies between µ − σ√((j−1)/(r−j+1)) and
 * µ + σ√((r−j)/j); the largest is at least σ/√(r−1) above µ, and the smallest as far below.
 */
export function intervalFromSums(
  { n, mean, std }: Pick<MeteredFigures, 'n' | 'mean' | 'std'>,
  { grid, quoteStep }: MeterGrid,
  known: readonly number[],
): Interval | null {
  const average = known.reduce((sum, mark) => sum + mark, 0) / known.length;
  const squares = known.reduce((sum, mark) => sum + (mark - average) ** 2, 0);
  const sums = { n, known: known.length, offset: average - mean, squares, std, half: grid / 2 };
  let narrowest: Interval | null = null;
  for (let place = 1; place <= n - known.length; place += 1) {
    const found = boundsOf(sums, place);
    if (!found) return null;
    // Marks are multiples of the step.
    const slack = quoteStep * 1e-6;
    const from = Math.ceil((mean + found.from - slack) / quoteStep) * quoteStep;
    const to = Math.floor((mean + found.to + slack) / quoteStep) * quoteStep;
    if (from > to) return null;
    if (narrowest === null || to - from < narrowest.to - narrowest.from) narrowest = { from, to };
  }
  return narrowest;
}

/** Where the j-th largest unknown mark can be, relative to the published mean. */
function boundsOf(sums: Sums, place: number): Interval | null {
  const others = sums.n - sums.known;
  const end = 1 / Math.sqrt(others - 1);
  const above = place === others ? -end : Math.sqrt((others - place) / place);
  const below = place === 1 ? -end : Math.sqrt((place - 1) / (others - place + 1));
  const to = highest(sums, above);
  const mirrored = highest({ ...sums, offset: -sums.offset }, below);
  return to === null || mirrored === null ? null : { from: -mirrored, to };
}

/**
 * The maximum of µ + factor × σ over all means and deviations that round to the published ones. With u, the distance of the true
 * mean from that of the known marks, the others' variance is (k·n/r²)(R² − u²), where R follows from the deviation.
 */
function highest({ n, known, offset, squares, std, half }: Sums, factor: number): number | null {
  const others = n - known;
  const radius = (deviation: number) =>
    Math.sqrt(Math.max(((n * deviation ** 2 - squares) * others) / (known * n), 0));
  const largest = radius(std + half);
  if (n * (std + half) ** 2 < squares * (1 - 1e-12)) return null;
  const from = Math.max(-half - offset, -largest);
  const to = Math.min(half - offset, largest);
  if (from > to + 1e-9 * half) return null;
  const within = (u: number) => Math.max(Math.min(u, to), from);
  const slope = n / others;
  const weight = (factor * Math.sqrt(known * n)) / others;
  const valueAt = (u: number, reach: number) =>
    offset + slope * u + weight * Math.sqrt(Math.max(reach ** 2 - u ** 2, 0));
  if (factor >= 0) {
    return valueAt(within((largest * slope) / Math.hypot(slope, weight)), largest);
  }
  // The smallest deviation leaves the mark nearest to the mean; the maximum is at an end of a piece.
  const least = radius(Math.max(std - half, 0));
  return Math.max(...[from, to, within(-least), within(least)].map((u) => valueAt(u, least)));
}

const positions = 24;

/**
 * The narrowest intervals at these figures, over all marks that the contributors themselves may have given if the published
 * mean and deviation were exact.
 */
export function leakMeter(figures: Omit<MeteredFigures, 'mean'>, grid: number): LeakMeter {
  const byOrder = orderWidth(figures, grid);
  const bySums = (known: number) => narrowestBySums(figures, grid, known);
  const one = Math.min(bySums(1), byOrder);
  // Several together can do whatever one of them can.
  return { one, allButTwo: Math.min(bySums(figures.n - 2), one) };
}

/**
 * An odd number of marks has one in the middle, which the median gives to the grid. Of an even number, and of the two lowest
 * or highest marks, one contributor computes the other, to twice the grid.
 */
function orderWidth({ n, median, min }: Omit<MeteredFigures, 'mean'>, grid: number): number {
  if (median !== null && n % 2 === 1) return grid;
  return median !== null || min !== null ? 2 * grid : Infinity;
}

function narrowestBySums(
  { n, std }: Pick<MeteredFigures, 'n' | 'std'>,
  grid: number,
  known: number,
): number {
  const others = n - known;
  let narrowest = Infinity;
  const farthest = std * Math.sqrt(others / known);
  for (let step = 0; step <= positions; step += 1) {
    const offset = (farthest * step) / positions;
    const left = n * std ** 2 - ((known * n) / others) * offset ** 2;
    // One contributor has no spread; several can have any that the deviation leaves.
    const shares =
      known === 1 ? [0] : Array.from({ length: positions + 1 }, (_, i) => i / positions);
    for (const share of shares) {
      const sums = { n, known, offset, squares: Math.max(left * share, 0), std, half: grid / 2 };
      for (let place = 1; place <= others; place += 1) {
        const bounds = boundsOf(sums, place);
        if (bounds) narrowest = Math.min(narrowest, bounds.to - bounds.from);
      }
    }
  }
  return narrowest;
}
