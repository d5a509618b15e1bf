// Marks as counts of the round's step. t = round_half_even(v / step), exactly; |t| ≤ 2²⁷ − 1.
import { parseDecimal, tenTo, type Decimal } from '../decimals/decimal.ts';
import { KeptRoundError, type RefusedMark } from './errors.ts';

export interface Mark {
  readonly tradeId: number;
  /** Decimal text, e.g. `-12.345`. */
  readonly value: string;
  /** Where the caller read it; comes back with a refusal. */
  readonly line?: number;
}

/** |t|. */
export const maxSteps = 2 ** 27 - 1;
/** u = t + offset, so that a present mark is at least 1 and an absent one is 0. */
export const markOffset = 2 ** 27;
/** Refused marks that one error carries. */
const maxRefusals = 100;

/** u for each of the round's trades, in their order; 0 where there is no mark. Throws `marks-refused` with the rows. */
export function readMarks(
  marks: readonly Mark[],
  trades: readonly { readonly tradeId: number }[],
  step: string,
): Uint32Array {
  const places = new Map(trades.map(({ tradeId }, place) => [tradeId, place]));
  const stepsIn = stepCounter(step);
  const read = new Uint32Array(trades.length);
  const refused: RefusedMark[] = [];
  for (const { tradeId, value, line } of marks) {
    const place = places.get(tradeId);
    const steps = stepsIn(value);
    const reason =
      place === undefined
        ? 'trade-not-in-round'
        : read[place] !== 0
          ? 'trade-twice'
          : typeof steps === 'string'
            ? steps
            : null;
    if (reason === null) read[place as number] = (steps as number) + markOffset;
    else if (refused.length < maxRefusals) refused.push({ tradeId, line: line ?? null, reason });
  }
  if (refused.length > 0 || marks.length === 0) {
    throw new KeptRoundError('marks-refused', null, refused);
  }
  return read;
}

type MarkFault = 'not-a-number' | 'too-large';

/** Reads texts as counts of `step`, a positive decimal text. */
export function stepCounter(step: string): (value: string) => number | MarkFault {
  const parsedStep = parseDecimal(step);
  if (parsedStep === null || parsedStep.units <= 0n) {
    throw new KeptRoundError('descriptor-refused', 'step');
  }
  const quick = quickCounter(parsedStep);
  return (value) => {
    const found = quick(value);
    if (found !== null) return Math.abs(found) <= maxSteps ? found : 'too-large';
    const parsed = parseDecimal(value);
    if (parsed === null) return 'not-a-number';
    const steps = exactSteps(parsed, parsedStep);
    return steps >= -maxSteps && steps <= maxSteps ? Number(steps) : 'too-large';
  };
}

/** Digits, a point and a sign, at most 15 digits at the common scale: counts below 2⁵³, where doubles are exact. */
const maxQuickDigits = 15;

/** Null where the text or the step is not of the usual kind; then `exactSteps` decides. */
function quickCounter(step: Decimal): (value: string) => number | null {
  if (step.scale > 8 || step.units > 10n ** 6n) return () => null;
  const stepUnits = Number(step.units);
  return (value) => {
    let units = 0;
    let decimals = -1;
    const start = value.startsWith('-') ? 1 : 0;
    const { length } = value;
    if (length === start || length > maxQuickDigits) return null;
    for (let at = start; at < length; at += 1) {
      const digit = value.charCodeAt(at) - 48;
      if (digit >= 0 && digit <= 9) {
        units = units * 10 + digit;
        if (decimals >= 0) decimals += 1;
      } else if (digit === -2 && decimals < 0 && at > start && at < length - 1) decimals = 0;
      else return null;
    }
    const scale = Math.max(decimals, 0);
    const missing = step.scale - scale;
    if (length + Math.abs(missing) > maxQuickDigits) return null;
    const dividend = missing > 0 ? units * 10 ** missing : units;
    const divisor = missing < 0 ? stepUnits * 10 ** -missing : stepUnits;
    // The remainder of doubles is exact, so both the quotient and the comparison with half are.
    const rest = dividend % divisor;
    const floor = (dividend - rest) / divisor;
    const up = 2 * rest > divisor || (2 * rest === divisor && floor % 2 === 1);
    const steps = up ? floor + 1 : floor;
    return start === 1 && steps !== 0 ? -steps : steps;
  };
}

function exactSteps(value: Decimal, step: Decimal): bigint {
  const scale = Math.max(value.scale, step.scale);
  const units = value.units * tenTo(scale - value.scale);
  const divisor = step.units * tenTo(scale - step.scale);
  const dividend = units < 0n ? -units : units;
  const floor = dividend / divisor;
  const doubledRest = 2n * (dividend - floor * divisor);
  const up = doubledRest > divisor || (doubledRest === divisor && floor % 2n === 1n);
  const steps = up ? floor + 1n : floor;
  return units < 0n ? -steps : steps;
}

/** True where the client should ask: at least nine marks in ten are whole multiples of ten steps. */
export function isStepTooFine(marks: Uint32Array): boolean {
  let present = 0;
  let coarse = 0;
  for (const mark of marks) {
    if (mark === 0) continue;
    present += 1;
    if ((mark - markOffset) % 10 === 0) coarse += 1;
  }
  return present > 0 && 10 * coarse >= 9 * present;
}
