// All curves at once: as many nodes as quotes, found by Newton's method so that every quote is given back. Where each node
// stands is known before, so every factor is a fixed combination of two nodes' logarithms.
import { computed, failed, type Computed } from '../outcome.ts';
import type { DayNumber } from '../dates/calendar-date.ts';
import { solveInPlace } from '../numerics/linear-system.ts';
import type { DiscountCurve } from './discount-curve.ts';
import type { ParInstrument, ValueTerms } from './par-instrument.ts';

export interface SolvedCurves {
  readonly curves: readonly DiscountCurve[];
  /** For each instrument the quote that the curves give. */
  readonly implied: readonly number[];
  /** False for one whose node a later instrument of the same date took. */
  readonly used: readonly boolean[];
}

const maxSteps = 50;
/** On the logarithms of factors: steps of this size change no quote by 1e-13. */
const smallStep = 1e-14;

export function solveCurves(
  valuationDate: DayNumber,
  curveCount: number,
  instruments: readonly ParInstrument[],
): Computed<SolvedCurves> {
  for (const { quote, pillar } of instruments) {
    if (!Number.isFinite(quote)) return failed('not-a-number', 'rate');
    if (!(pillar > valuationDate)) return failed('dates-out-of-order');
  }
  const nodes = placeNodes(valuationDate, curveCount, instruments);
  if (nodes.daysOf.some((days) => days.length < 2)) return failed('too-few-points');
  const all = instruments.map((instrument) => compile(instrument, valuationDate, nodes));
  const system = nodes.owners.map((owner) => all[owner] as Compiled);
  const logs = firstGuess(instruments, valuationDate, nodes);
  if (!iterate(system, logs)) return failed('no-convergence', 'curve');
  return computed({
    curves: nodes.daysOf.map((days, curve) => ({
      valuationDate,
      days,
      logFactors: days.map((_, index) =>
        index === 0 ? 0 : (logs[(nodes.offsets[curve] as number) + index - 1] as number),
      ),
    })),
    implied: all.map((instrument) => impliedQuote(instrument, logs)),
    used: instruments.map((_, index) => nodes.owners.includes(index)),
  });
}

interface Nodes {
  /** For each curve the days of its nodes, 0 first. */
  readonly daysOf: readonly (readonly number[])[];
  /** For each curve where its unknowns start. */
  readonly offsets: readonly number[];
  /** For each unknown the instrument that it belongs to. */
  readonly owners: readonly number[];
}

/** Of two instruments that end on the same day on one curve the later one counts. */
function placeNodes(
  valuationDate: DayNumber,
  curveCount: number,
  instruments: readonly ParInstrument[],
): Nodes {
  const ownersByDay = Array.from({ length: curveCount }, () => new Map<number, number>());
  for (const [index, { curve, pillar }] of instruments.entries()) {
    ownersByDay[curve]?.set(pillar - valuationDate, index);
  }
  const daysOf: number[][] = [];
  const offsets: number[] = [];
  const owners: number[] = [];
  for (const byDay of ownersByDay) {
    const days = [...byDay.keys()].toSorted((a, b) => a - b);
    offsets.push(owners.length);
    owners.push(...days.map((day) => byDay.get(day) as number));
    daysOf.push([0, ...days]);
  }
  return { daysOf, offsets, owners };
}

/** Terms as flat lists: exp(Σ weight · unknown) times a coefficient. */
interface CompiledTerms {
  readonly coefficients: Float64Array;
  /** For each term where its unknowns start; one more at the end. */
  readonly starts: Int32Array;
  readonly unknowns: Int32Array;
  readonly weights: Float64Array;
}

interface Compiled {
  readonly quote: number;
  readonly floating: CompiledTerms;
  readonly annuity: CompiledTerms;
}

function compile(instrument: ParInstrument, valuationDate: DayNumber, nodes: Nodes): Compiled {
  return {
    quote: instrument.quote,
    floating: compileTerms(instrument.floating, valuationDate, nodes),
    annuity: compileTerms(instrument.annuity, valuationDate, nodes),
  };
}

function compileTerms(
  terms: ValueTerms,
  valuationDate: DayNumber,
  { daysOf, offsets }: Nodes,
): CompiledTerms {
  const { coefficients, ends, curves, dates, powers } = terms;
  const starts = new Int32Array(coefficients.length + 1);
  const unknowns = new Int32Array(2 * dates.length);
  const weights = new Float64Array(2 * dates.length);
  let count = 0;
  let at = 0;
  for (let term = 0; term < coefficients.length; term += 1) {
    for (; at < (ends[term] as number); at += 1) {
      const t = (dates[at] as number) - valuationDate;
      if (t <= 0) continue;
      const curve = curves[at] as number;
      const power = powers[at] as number;
      const days = daysOf[curve] as readonly number[];
      const high = upperNode(days, t);
      const from = days[high - 1] as number;
      const share = (t - from) / ((days[high] as number) - from);
      const offset = offsets[curve] as number;
      // The first node is the valuation date, whose logarithm is 0 and no unknown.
      if (high > 1 && share !== 1) {
        unknowns[count] = offset + high - 2;
        weights[count] = power * (1 - share);
        count += 1;
      }
      unknowns[count] = offset + high - 1;
      weights[count] = power * share;
      count += 1;
    }
    starts[term + 1] = count;
  }
  return { coefficients: Float64Array.from(coefficients), starts, unknowns, weights };
}

/** The first node at or after t; the last one beyond it, so that its forward rate is carried on. */
function upperNode(days: readonly number[], t: number): number {
  let low = 0;
  let high = days.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((days[middle] as number) < t) low = middle;
    else high = middle;
  }
  return high;
}

/** Every quote as a flat rate to its pillar; a spread says nothing about the level, so it starts at the mean of the others. */
function firstGuess(
  instruments: readonly ParInstrument[],
  valuationDate: DayNumber,
  { owners }: Nodes,
): Float64Array {
  const known = instruments.filter(({ isSpread }) => !isSpread);
  const mean = known.reduce((sum, { quote }) => sum + quote, 0) / Math.max(known.length, 1);
  return Float64Array.from(owners, (owner) => {
    const { pillar, quote, isSpread } = instruments[owner] as ParInstrument;
    return (-(isSpread ? mean : quote) * (pillar - valuationDate)) / 365;
  });
}

function iterate(system: readonly Compiled[], logs: Float64Array): boolean {
  const n = logs.length;
  const jacobian = new Float64Array(n * n);
  const gaps = new Float64Array(n);
  let last = Infinity;
  for (let step = 0; step < maxSteps; step += 1) {
    jacobian.fill(0);
    for (const [row, { quote, floating, annuity }] of system.entries()) {
      gaps[row] =
        addTerms(floating, logs, 1, jacobian, row * n) +
        addTerms(annuity, logs, -quote, jacobian, row * n);
    }
    const change = solveInPlace(jacobian, gaps);
    if (change === undefined) return false;
    let largest = 0;
    for (let index = 0; index < n; index += 1) {
      logs[index] = (logs[index] as number) - (change[index] as number);
      largest = Math.max(largest, Math.abs(change[index] as number));
    }
    if (!Number.isFinite(largest)) return false;
    // Rounding is all that is left once steps are tiny and do not shrink any more.
    if (largest < smallStep || (largest < 1e-11 && largest >= last)) return true;
    last = largest;
  }
  return false;
}

/** The value of the terms times `scale`; its derivatives by the unknowns are added to a row of the matrix. */
function addTerms(
  terms: CompiledTerms,
  logs: Float64Array,
  scale: number,
  jacobian: Float64Array,
  row: number,
): number {
  const { coefficients, starts, unknowns, weights } = terms;
  let sum = 0;
  for (let term = 0; term < coefficients.length; term += 1) {
    const from = starts[term] as number;
    const to = starts[term + 1] as number;
    let exponent = 0;
    for (let k = from; k < to; k += 1) {
      exponent += (weights[k] as number) * (logs[unknowns[k] as number] as number);
    }
    const value = scale * (coefficients[term] as number) * Math.exp(exponent);
    sum += value;
    for (let k = from; k < to; k += 1) {
      const at = row + (unknowns[k] as number);
      jacobian[at] = (jacobian[at] as number) + value * (weights[k] as number);
    }
  }
  return sum;
}

function valueOf(terms: CompiledTerms, logs: Float64Array): number {
  const { coefficients, starts, unknowns, weights } = terms;
  let sum = 0;
  for (let term = 0; term < coefficients.length; term += 1) {
    let exponent = 0;
    for (let k = starts[term] as number; k < (starts[term + 1] as number); k += 1) {
      exponent += (weights[k] as number) * (logs[unknowns[k] as number] as number);
    }
    sum += (coefficients[term] as number) * Math.exp(exponent);
  }
  return sum;
}

const impliedQuote = ({ floating, annuity }: Compiled, logs: Float64Array): number =>
  valueOf(floating, logs) / valueOf(annuity, logs);
