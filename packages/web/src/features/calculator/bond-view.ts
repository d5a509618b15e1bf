// A fixed-coupon bond: price and yield both ways, accrued interest, what its price does when the yield moves.
import { isIsin } from '@pricevault/basics';
import {
  addMonths,
  bondPeriods,
  bondRisk,
  bondValue,
  countDays,
  discountedPayments,
  failed,
  isinCheckDigit,
  regularStart,
  settleBond,
  yieldOfCleanPrice,
  type BondValue,
  type Computed,
  type BondPeriod,
  type DayNumber,
  type DiscountedPayment,
  type FixedBond,
  type SettledBond,
} from '@pricevault/pricing';
import type { CalculatorFields } from './calculator-fields.ts';
import {
  asAnswer,
  figure,
  figureOf,
  type CalculatorView,
  type FigureGroup,
  type FigureKey,
  type GroupTitle,
} from './figures.ts';
import { TypedValues } from './typed-values.ts';

export type IsinCheck =
  | { readonly state: 'empty' | 'valid' | 'shape' }
  | { readonly state: 'digit'; readonly expected: string };

export interface BondView extends CalculatorView {
  readonly isin: IsinCheck;
  /** What the dirty price is the sum of; null where the convention discounts no single payment. */
  readonly payments: readonly DiscountedPayment[] | null;
  /** Of the form, for when somebody changes what is given; null where it cannot be computed. */
  readonly answers: { readonly clean: number; readonly yieldRate: number } | null;
}

type Group = FigureGroup<GroupTitle, FigureKey>;

/** As long as any period of the calculator. */
const maxMonths = 1200;

export function viewBond(fields: CalculatorFields): BondView {
  const isin = checkIsin(fields.isin);
  const values = new TypedValues(fields);
  const couponRate = values.percent('coupon');
  const maturity = values.date('maturity');
  const settlement = values.date('settlement');
  const face = values.positive('face');
  const isPriceGiven = fields.bondGiven === 'price';
  const given = isPriceGiven ? values.positive('price') / 100 : values.percent('yield');
  const interestFrom = values.isEmpty('interestFrom') ? null : values.date('interestFrom');
  if (settlement >= maturity) values.refuse('settlement', 'settled-at-maturity');
  if (maturity > addMonths(settlement, maxMonths)) values.refuse('maturity', 'period-too-long');
  if (interestFrom !== null && interestFrom >= maturity) {
    values.refuse('interestFrom', 'dates-out-of-order');
  }
  const firstCoupon = values.isEmpty('firstCoupon') ? null : values.date('firstCoupon');
  if (firstCoupon !== null) {
    // The first period begins where interest does.
    if (interestFrom === null) values.refuse('interestFrom', 'invalid-date');
    else if (firstCoupon <= interestFrom || firstCoupon > maturity) {
      values.refuse('firstCoupon', 'dates-out-of-order');
    }
  }
  const { problems } = values;
  const nothing = { problems, isin, groups: [], failure: null, answers: null, payments: null };
  if (!values.isSound) return nothing;
  const frequency = Number(fields.couponFrequency);
  // American bonds that end on the last of a month pay on the last of every month.
  const keepEndOfMonth = fields.convention.startsWith('US');
  const bond: FixedBond = {
    couponRate,
    frequency,
    dayCount: fields.dayCount,
    maturity,
    datedDate: interestFrom ?? regularStart(maturity, settlement, 12 / frequency, keepEndOfMonth),
    keepEndOfMonth,
    ...(firstCoupon !== null && { firstCoupon }),
  };
  const settled = settleBond(bond, settlement);
  if (!settled.ok) return { ...nothing, failure: settled };
  const yieldRate = isPriceGiven
    ? yieldOfCleanPrice(settled.value, fields.convention, given)
    : { ok: true as const, value: given };
  const value = yieldRate.ok
    ? finiteValue(bondValue(settled.value, fields.convention, yieldRate.value))
    : yieldRate;
  const schedule = scheduleGroup(bond, settled.value);
  if (!yieldRate.ok || !value.ok) {
    const failure = yieldRate.ok ? (value.ok ? null : value) : yieldRate;
    return { ...nothing, failure, groups: [schedule] };
  }
  const payments = discountedPayments(settled.value, fields.convention, yieldRate.value);
  return {
    problems,
    isin,
    failure: null,
    payments: payments.ok ? payments.value : null,
    groups: [
      priceGroup(isPriceGiven, bond, value.value, yieldRate.value, face),
      riskGroup(settled.value, fields, yieldRate.value, face),
      schedule,
    ],
    answers: { clean: value.value.clean, yieldRate: yieldRate.value },
  };
}

const finiteValue = (value: Computed<BondValue>): Computed<BondValue> =>
  value.ok && !Number.isFinite(value.value.dirty) ? failed('formula-breaks-down') : value;

function priceGroup(
  isPriceGiven: boolean,
  bond: FixedBond,
  { clean, dirty, accrued }: BondValue,
  yieldRate: number,
  face: number,
): Group {
  return {
    title: 'price',
    figures: [
      asAnswer(figure('cleanPrice', 'per100', clean), !isPriceGiven),
      asAnswer(figure('yield', 'percent', yieldRate), isPriceGiven),
      figure('accrued', 'per100', accrued),
      figure('dirtyPrice', 'per100', dirty),
      figure('currentYield', 'percent', bond.couponRate / clean),
      figure('accruedMoney', 'money', face * accrued),
      figure('dirtyMoney', 'money', face * dirty),
    ],
  };
}

function riskGroup(
  settled: SettledBond,
  fields: CalculatorFields,
  yieldRate: number,
  face: number,
): Group {
  const risk = bondRisk(settled, fields.convention, yieldRate);
  const macaulay: Computed = risk.ok
    ? risk.value.macaulayDuration === undefined
      ? failed('unknown-quantity')
      : { ok: true, value: risk.value.macaulayDuration }
    : risk;
  return {
    title: 'risk',
    figures: [
      figureOf('modifiedDuration', 'years', risk, (at) => at.modifiedDuration),
      figureOf('macaulayDuration', 'years', macaulay, (years) => years),
      figureOf('convexity', 'yearsSquared', risk, (at) => at.convexity),
      figureOf('dv01', 'per100', risk, (at) => at.dv01),
      figureOf('dv01Money', 'moneyPerBasisPoint', risk, (at) => face * at.dv01),
    ],
  };
}

function scheduleGroup(bond: FixedBond, settled: SettledBond): Group {
  const periods = bondPeriods(bond);
  const current: Computed<BondPeriod> = periods.ok
    ? currentPeriod(periods.value, settled.settlement)
    : periods;
  const daysTo = (period: BondPeriod, end: DayNumber) =>
    end <= period.start ? 0 : countDays(bond.dayCount, period.start, end, period);
  const last = settled.payments.at(-1);
  return {
    title: 'schedule',
    figures: [
      figureOf('previousCoupon', 'date', current, (period) => period.start),
      figureOf('nextCoupon', 'date', current, (period) => period.end),
      figureOf('accruedDays', 'count', current, (period) => daysTo(period, settled.settlement)),
      figureOf('daysInPeriod', 'count', current, (period) => daysTo(period, period.end)),
      figure('paymentsLeft', 'count', settled.payments.length),
      figure('yearsLeft', 'years', last?.years ?? Number.NaN),
    ],
  };
}

function currentPeriod<Period extends { readonly end: DayNumber }>(
  periods: readonly Period[],
  settlement: DayNumber,
): Computed<Period> {
  const period = periods.find(({ end }) => end > settlement);
  return period === undefined ? failed('settled-at-maturity') : { ok: true, value: period };
}

/** Blanks and small letters are forgiven, as people paste codes. */
export function checkIsin(text: string): IsinCheck {
  const code = text.replace(/\s/g, '').toUpperCase();
  if (code === '') return { state: 'empty' };
  if (isIsin(code)) return { state: 'valid' };
  const expected = code.length === 12 ? isinCheckDigit(code.slice(0, 11)) : undefined;
  return expected === undefined ? { state: 'shape' } : { state: 'digit', expected: `${expected}` };
}
