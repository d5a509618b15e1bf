// The smile that the plot and its table show: volatilities of the chosen model around the forward, from SABR or flat.
import {
  alphaThroughQuote,
  sabrBlackVol,
  sabrNormalVol,
  type Computed,
  type SabrParameters,
} from '@pricevault/pricing';
import type { CalculatorFields } from './calculator-fields.ts';
import type { FieldProblems } from './figures.ts';
import type { SwaptionForm } from './swaption-terms.ts';
import { TypedValues } from './typed-values.ts';

export interface SmilePoint {
  /** Strike minus forward, basis points. */
  readonly offset: number;
  readonly strike: number;
  readonly vol: Computed;
}

export interface SmileView {
  readonly problems: FieldProblems;
  /** For the line; evenly spaced. */
  readonly curve: readonly SmilePoint[];
  /** For the table. */
  readonly rows: readonly SmilePoint[];
  readonly strikeOffset: number;
  readonly atStrike: Computed;
  readonly atForward: Computed;
  /** The α in use, where it was solved from the quote. */
  readonly solvedAlpha: number | null;
}

const curvePoints = 81;
const tableRows = 11;

/** Null when there is nothing to draw: the parameters cannot be read, or no volatility is known to draw. */
export function viewSmile(
  fields: CalculatorFields,
  form: SwaptionForm,
  vol: Computed,
): SmileView | null {
  const { forward, strike } = form.terms;
  const values = new TypedValues(fields);
  const made = fields.smile === 'flat' ? { at: () => vol, alpha: null } : sabr(values, form, vol);
  const strikeOffset = 1e4 * (strike - forward);
  const half = halfWidth(form, vol, strikeOffset);
  if (!Number.isFinite(half)) return null;
  const pointAt = (offset: number): SmilePoint => {
    const at = forward + offset / 1e4;
    return { offset, strike: at, vol: made.at(at) };
  };
  const spread = (count: number) =>
    Array.from({ length: count }, (_, index) => pointAt(half * ((2 * index) / (count - 1) - 1)));
  return {
    problems: values.problems,
    curve: values.isSound ? spread(curvePoints) : [],
    rows: values.isSound ? spread(tableRows) : [],
    strikeOffset,
    atStrike: made.at(strike),
    atForward: made.at(forward),
    solvedAlpha: made.alpha,
  };
}

interface Made {
  readonly at: (strike: number) => Computed;
  readonly alpha: number | null;
}

function sabr(values: TypedValues, form: SwaptionForm, vol: Computed): Made {
  const { terms, volType, shift } = form;
  const shape = {
    beta: values.number('beta'),
    rho: values.number('rho'),
    nu: values.number('nu'),
    shift,
  };
  if (shape.beta < 0 || shape.beta > 1) values.refuse('beta', 'parameters-out-of-range');
  if (Math.abs(shape.rho) >= 1) values.refuse('rho', 'parameters-out-of-range');
  if (shape.nu < 0) values.refuse('nu', 'parameters-out-of-range');
  const isSolved = values.isEmpty('alpha');
  const alpha = isSolved ? solveAlpha(form, shape, vol) : given(values.positive('alpha'));
  if (!alpha.ok) return { at: () => alpha, alpha: null };
  const parameters: SabrParameters = { ...shape, alpha: alpha.value };
  const formula = volType === 'normal' ? sabrNormalVol : sabrBlackVol;
  return {
    at: (strike) => formula(parameters, terms.forward, strike, terms.timeToExpiry),
    alpha: isSolved ? alpha.value : null,
  };
}

const given = (value: number): Computed => ({ ok: true, value });

/** The smile goes through the quote: its volatility belongs to its strike, wherever the forward is. */
function solveAlpha(
  { terms, volType }: SwaptionForm,
  shape: Omit<SabrParameters, 'alpha'>,
  vol: Computed,
): Computed {
  if (!vol.ok) return vol;
  const { forward, strike, timeToExpiry } = terms;
  return alphaThroughQuote(
    { forward, strike, timeToExpiry, volatility: vol.value, volType },
    shape,
  );
}

/** Basis points to either side: about two and a half standard deviations, and always beyond the strike. */
function halfWidth(form: SwaptionForm, vol: Computed, strikeOffset: number): number {
  const { forward, timeToExpiry } = form.terms;
  const level = form.volType === 'normal' ? 1 : Math.abs(forward + form.shift);
  const deviation = vol.ok ? 1e4 * vol.value * level * Math.sqrt(timeToExpiry) : 0;
  const wanted = Math.min(Math.max(2.5 * deviation, 50), 400);
  return Math.ceil(Math.max(wanted, 1.1 * Math.abs(strikeOffset)) / 50) * 50;
}
