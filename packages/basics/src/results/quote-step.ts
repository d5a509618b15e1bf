// Quote steps: the grid on which a type's marks are quoted, and on which its figures leave the vault.

/** Decimal places of a step: 3 for 0.001, 2 for 0.25, 0 for 5. */
export function decimalsOfStep(step: number): number {
  const [mantissa = '', exponent = '0'] = step.toString().split('e');
  const places = (mantissa.split('.')[1] ?? '').length - Number(exponent);
  return Math.max(places, 0);
}

/** The nearest multiple of a step; halves away from zero. A step of 0.001 gives exactly the double of the decimal text. */
export function roundToStep(value: number, step: number): number {
  const scale = 10 ** decimalsOfStep(step);
  const unit = Math.round(step * scale);
  // The added half ulp keeps 1.005, which is stored slightly below, from being rounded down.
  const units = Math.floor((Math.abs(value) * scale * (1 + Number.EPSILON)) / unit + 0.5);
  return (Math.sign(value) * units * unit) / scale + 0;
}

/**
 * The grid on which a window's figures are released: its quote step, or the coarsest power of ten on which at least half of
 * its marks are. Marks that are quoted in halves would otherwise follow from sums that are given in thousandths.
 */
export class ReleaseGrid {
  readonly #step: number;
  readonly #decimals: number;
  /**
   * The number of marks of zero, then that of the others by trailing decimal zeros, counted in units of the step's last
   * decimal.
   */
  readonly #counts: number[];

  /** @param counts those of a grid with the same step, to continue it */
  constructor(step: number, counts: readonly number[] = []) {
    this.#step = step;
    this.#decimals = decimalsOfStep(step);
    this.#counts = [...counts];
  }

  get counts(): readonly number[] {
    return this.#counts;
  }

  add(mark: number): void {
    let units = Math.round(Math.abs(mark) * 10 ** this.#decimals);
    let place = 0;
    if (units > 0) {
      place = 1;
      while (units % 10 === 0) {
        units /= 10;
        place += 1;
      }
    }
    while (this.#counts.length <= place) this.#counts.push(0);
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
  }

  /** Marks of zero are on every grid, but do not make one coarser than the other marks have. */
  get size(): number {
    const [zeroMarks = 0, ...byZeros] = this.#counts;
    const marks = byZeros.reduce((sum, count) => sum + count, zeroMarks);
    let covered = zeroMarks;
    for (let zeros = byZeros.length - 1; zeros > 0; zeros -= 1) {
      covered += byZeros[zeros] ?? 0;
      if (covered * 2 < marks) continue;
      const size = Number(`1e${zeros - this.#decimals}`);
      return size > this.#step ? size : this.#step;
    }
    return this.#step;
  }
}
