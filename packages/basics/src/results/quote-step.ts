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

/** More trailing zeros are counted as this many: one digit holds them. */
const maxZeros = 9;

/**
 * How coarsely a firm quotes: the trailing decimal zeros, in units of the step's last decimal, that at least half of its marks
 * have. Marks of zero are on every grid, but do not make one coarser than the other marks have.
 */
export function quotingZeros(marks: Iterable<number>, step: number): number {
  const scale = 10 ** decimalsOfStep(step);
  const counts = Array.from({ length: maxZeros + 1 }, () => 0);
  let zeroMarks = 0;
  let total = 0;
  for (const mark of marks) {
    total += 1;
    const zeros = trailingZeros(Math.round(Math.abs(mark) * scale));
    if (zeros === null) zeroMarks += 1;
    else counts[zeros] = (counts[zeros] ?? 0) + 1;
  }
  let covered = zeroMarks;
  for (let zeros = maxZeros; zeros > 0; zeros -= 1) {
    const count = counts[zeros] ?? 0;
    covered += count;
    const isOfMarks = covered > zeroMarks;
    if (isOfMarks && covered * 2 >= total) return zeros;
  }
  return 0;
}

/** Null for zero, which has no last digit. */
function trailingZeros(units: number): number | null {
  if (units === 0) return null;
  let zeros = 0;
  for (let left = units; left % 10 === 0 && zeros < maxZeros; left /= 10) zeros += 1;
  return zeros;
}

/** Firms that may put together what they know. */
const coalition = 2;

/**
 * The grid on which the figures of a trade are released: the quote step, or the coarsest power of ten on which at least half of
 * its firms quote, the two that quote most finely left out. Marks that are quoted in whole numbers would otherwise follow from sums
 * that are given in thousandths. Each firm counts once, however many marks it gives, and two firms cannot make the grid finer
 * than that of the others.
 *
 * @param zeros `quotingZeros` of each firm that gave the trade a mark
 */
export function releaseGrid(step: number, zeros: readonly number[]): number {
  const counts = Array.from({ length: maxZeros + 1 }, () => 0);
  for (const of of zeros) counts[of] = (counts[of] ?? 0) + 1;
  const needed = Math.max(Math.ceil((zeros.length - coalition) / 2), 1);
  let shared = maxZeros;
  for (
    let firms = counts[shared] ?? 0;
    shared > 0 && firms < needed;
    firms += counts[shared] ?? 0
  ) {
    shared -= 1;
  }
  if (shared === 0) return step;
  return Math.max(step, Number(`1e${shared - decimalsOfStep(step)}`));
}
