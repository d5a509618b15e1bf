// One row of a batch file: a family, a quantity and its inputs, as in the reference values. The caller reads and writes the
// file; a row that cannot be computed answers why and never throws.
import { computed, failed, type Computed } from '../outcome.ts';
import { bondQuantity, treasuryQuantity } from './bond-rows.ts';
import { hasInput } from './input-names.ts';
import { greekQuantity, impliedVolQuantity, priceQuantity, type VolType } from './option-rows.ts';
import { readInputs, RowStopped, type RowInputs, valueOrStop } from './row-inputs.ts';
import { swaptionQuantity } from './swaption-rows.ts';
import { sabrBlackVol, sabrNormalVol } from '../smile/sabr.ts';
import { countBusinessDays, parseCalendar, type Calendar } from '../dates/calendar.ts';
import { countDays, parseDayCount, yearFraction } from '../dates/day-count.ts';

export interface BatchRow {
  readonly id: string;
  readonly family: string;
  readonly quantity: string;
  /** A JSON object, or its text. */
  readonly inputs: string | Readonly<Record<string, unknown>>;
}

export interface BatchResult {
  readonly id: string;
  readonly outcome: Computed;
}

/** Answers undefined for a quantity that the family does not have. */
type Family = (quantity: string, inputs: RowInputs) => number | undefined;

const families: Readonly<Record<string, Family>> = {
  bachelier: (quantity, inputs) => priceQuantity('normal', quantity, inputs),
  black76: (quantity, inputs) => priceQuantity('lognormal', quantity, inputs),
  'bachelier-greeks': (quantity, inputs) => greekQuantity('normal', quantity, inputs),
  'black76-greeks': (quantity, inputs) => greekQuantity('lognormal', quantity, inputs),
  'implied-normal-vol': (quantity, inputs) => impliedVolQuantity('normal', quantity, inputs),
  'implied-black-vol': (quantity, inputs) => impliedVolQuantity('lognormal', quantity, inputs),
  'sabr-hagan-lognormal': (quantity, inputs) => sabrQuantity('lognormal', quantity, inputs),
  'sabr-hagan-normal': (quantity, inputs) => sabrQuantity('normal', quantity, inputs),
  'sabr-hagan-normal-beta0': (quantity, inputs) => sabrQuantity('normal', quantity, inputs),
  bond: bondQuantity,
  swaption: swaptionQuantity,
  daycount: dayCountQuantity,
  'us-treasury-price': treasuryQuantity,
};

export const batchFamilies: readonly string[] = Object.keys(families);

export function computeRow({ id, family, quantity, inputs }: BatchRow): BatchResult {
  return { id, outcome: outcomeOf(family.trim(), quantity.trim(), inputs) };
}

function outcomeOf(family: string, quantity: string, inputs: BatchRow['inputs']): Computed {
  const compute = Object.hasOwn(families, family) ? families[family] : undefined;
  if (compute === undefined) return failed('unknown-family', family);
  const read = readInputs(inputs);
  if (!read.ok) return read;
  const unknown = read.value.names().find((name) => !hasInput(family, name));
  if (unknown !== undefined) return failed('unknown-input', unknown);
  try {
    const value = compute(quantity, read.value);
    if (value === undefined) return failed('unknown-quantity', quantity);
    return Number.isFinite(value) ? computed(value) : failed('formula-breaks-down');
  } catch (error) {
    if (error instanceof RowStopped) return error.failure;
    throw error;
  }
}

// SABR volatilities by Hagan's expansions.
function sabrQuantity(type: VolType, quantity: string, inputs: RowInputs): number | undefined {
  const wanted = type === 'normal' ? 'impliedNormalVol' : 'impliedBlackVol';
  if (quantity !== 'impliedVol' && quantity !== wanted) return undefined;
  const vol = type === 'normal' ? sabrNormalVol : sabrBlackVol;
  return valueOrStop(
    vol(
      {
        alpha: inputs.number('alpha'),
        beta: inputs.number('beta'),
        nu: inputs.number('nu'),
        rho: inputs.number('rho'),
        shift: inputs.shift(),
      },
      inputs.number('forward'),
      inputs.number('strike'),
      inputs.number('timeToExpiry'),
    ),
  );
}

// Days and year fractions between two dates.
function dayCountQuantity(quantity: string, inputs: RowInputs): number | undefined {
  if (quantity !== 'dayCount' && quantity !== 'yearFraction') return undefined;
  const start = inputs.date('start');
  const end = inputs.date('end');
  const calendar = businessCalendar(inputs.text('convention'));
  if (calendar !== undefined) {
    const days = countBusinessDays(calendar, start, end);
    return quantity === 'dayCount' ? days : days / 252;
  }
  const convention = inputs.convention('convention', parseDayCount);
  const context = {
    ...(inputs.has('refStart') ? { referenceStart: inputs.date('refStart') } : {}),
    ...(inputs.has('refEnd') ? { referenceEnd: inputs.date('refEnd') } : {}),
    ...(inputs.has('termination') ? { termination: inputs.date('termination') } : {}),
  };
  const { referenceStart = -Infinity, referenceEnd = Infinity } = context;
  if (referenceEnd <= referenceStart) throw new RowStopped(failed('dates-out-of-order', 'refEnd'));
  return quantity === 'dayCount'
    ? countDays(convention, start, end, context)
    : yearFraction(convention, start, end, context);
}

/** `BUS/252 Brazil` counts business days of that calendar. */
function businessCalendar(convention: string): Calendar | undefined {
  const match = /^BUS\/252\s+(\S.*)$/i.exec(convention.trim());
  return match === null ? undefined : parseCalendar(match[1] as string);
}
