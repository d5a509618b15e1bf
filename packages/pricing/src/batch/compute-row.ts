// One row of a batch file: a family, a quantity and its inputs, as in the reference values. The caller reads and writes the
// file; a row that cannot be computed answers why and never throws.
import { computed, failed, type Computed } from '../outcome.ts';
import { bondQuantity } from './bond-rows.ts';
import { dayCountQuantity } from './day-count-rows.ts';
import { hasInput } from './input-names.ts';
import { greekQuantity, impliedVolQuantity, priceQuantity } from './option-rows.ts';
import { readInputs, RowStopped, type RowInputs } from './row-inputs.ts';
import { sabrQuantity } from './sabr-rows.ts';
import { swaptionQuantity } from './swaption-rows.ts';
import { treasuryQuantity } from './treasury-rows.ts';

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
