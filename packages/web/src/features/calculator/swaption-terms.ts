// From the fields of the form to the terms that the maths takes: rates as decimals, an annuity from a flat curve or given.
import {
  parYieldAnnuity,
  type OptionType,
  type SettlementMethod,
  type SwaptionTerms,
} from '@pricevault/pricing';
import type { CalculatorFields } from './calculator-fields.ts';
import { TypedValues } from './typed-values.ts';

const optionTypes: Readonly<Record<CalculatorFields['optionType'], OptionType>> = {
  payer: 'call',
  receiver: 'put',
  straddle: 'straddle',
};

const settlements: Readonly<Record<CalculatorFields['settlementMethod'], SettlementMethod>> = {
  physical: 'physical',
  collateralised: 'collateralised cash price',
  parYield: 'par yield',
};

export interface SwaptionForm {
  readonly terms: SwaptionTerms;
  readonly volType: 'normal' | 'lognormal';
  /** 0 unless the model is the shifted one. */
  readonly shift: number;
  readonly notional: number;
  /** The fixed leg, and the flat rate that discounts it; null where annuity and factor were given. */
  readonly swap: {
    readonly frequency: number;
    readonly years: number;
    readonly flatRate: number | null;
  };
  /** The volatility or the premium that was given, as a decimal. */
  readonly given: number;
}

/** The form with its numbers, or what is wrong with its fields. */
export function readSwaption(fields: CalculatorFields): {
  form: SwaptionForm | null;
  problems: TypedValues['problems'];
} {
  const values = new TypedValues(fields);
  const forward = values.percent('forward');
  const strike =
    fields.strikeKind === 'absolute'
      ? values.percent('strike')
      : forward + values.basisPoints('offset');
  const timeToExpiry = values.years('expiry');
  if (timeToExpiry < 0) values.refuse('expiry', 'time-not-positive');
  const years = values.years('tenor');
  const frequency = Number(fields.swapFrequency);
  if (years <= 0) values.refuse('tenor', 'not-positive');
  else if (!isWhole(years * frequency)) values.refuse('tenor', 'not-whole-periods');
  const isNormal = fields.model === 'normal';
  const shift = fields.model === 'shifted' ? values.percent('shift') : 0;
  const notional = values.positive('notional');
  const given = readGiven(fields, values, isNormal);
  const { flatRate, ...legs } = readDiscounting(fields, values, {
    forward,
    timeToExpiry,
    frequency,
    years,
  });
  if (!values.isSound) return { form: null, problems: values.problems };
  return {
    problems: values.problems,
    form: {
      terms: {
        optionType: optionTypes[fields.optionType],
        forward,
        strike,
        timeToExpiry,
        ...legs,
        settlement: settlements[fields.settlementMethod],
        parYieldSwap: { frequency, years },
      },
      volType: isNormal ? 'normal' : 'lognormal',
      shift,
      notional,
      swap: { frequency, years, flatRate },
      given,
    },
  };
}

/** Months as twelfths are not exact. */
const isWhole = (count: number): boolean => Math.abs(count - Math.round(count)) < 1e-9;

function readGiven(fields: CalculatorFields, values: TypedValues, isNormal: boolean): number {
  if (fields.given === 'premium') return values.basisPoints('premium');
  const name = isNormal ? 'normalVol' : 'blackVol';
  const vol = isNormal ? values.basisPoints(name) : values.percent(name);
  if (vol < 0) values.refuse(name, 'vol-negative');
  return vol;
}

interface SwapShape {
  readonly forward: number;
  readonly timeToExpiry: number;
  readonly frequency: number;
  readonly years: number;
}

/** A flat curve is compounded as often as the swap pays, and starts at the forward unless a rate is given. */
function readDiscounting(
  fields: CalculatorFields,
  values: TypedValues,
  { forward, timeToExpiry, frequency, years }: SwapShape,
): Pick<SwaptionTerms, 'annuity' | 'discountToStart'> & { readonly flatRate: number | null } {
  if (fields.discounting === 'factors') {
    return {
      annuity: values.positive('annuity'),
      discountToStart: values.positive('discountFactor'),
      flatRate: null,
    };
  }
  const isOwn = !values.isEmpty('discountRate');
  const rate = isOwn ? values.percent('discountRate') : forward;
  const seenFromStart = parYieldAnnuity(rate, frequency, years);
  if (!seenFromStart.ok) {
    if (values.isSound) values.refuse(isOwn ? 'discountRate' : 'forward', seenFromStart.reason);
    return { annuity: Number.NaN, discountToStart: Number.NaN, flatRate: rate };
  }
  const discountToStart = (1 + rate / frequency) ** (-frequency * timeToExpiry);
  return { annuity: discountToStart * seenFromStart.value, discountToStart, flatRate: rate };
}
