// Bond families. Prices are for 100 of face; rows that name a yield convention are for a face of 1, and the Brazilian ones
// for the face they give, as their sources print them.
import { bondValue, yieldOfCleanPrice } from '../bonds/bond-price.ts';
import { bondRisk } from '../bonds/bond-risk.ts';
import { brazilianDirtyPrice, brazilianYield } from '../bonds/brazilian-bond.ts';
import { cleanPriceOnCurve, type PaymentDates } from '../bonds/curve-price.ts';
import { settleBond } from '../bonds/fixed-bond.ts';
import { parseYieldConvention, type YieldConvention } from '../bonds/yield-convention.ts';
import { readBond, readSettlement, readCalendar } from './bond-terms.ts';
import { valueOrStop, type RowInputs } from './row-inputs.ts';
import { treasuryAuctionPrice } from '../bonds/treasury.ts';
import { adjustments } from '../dates/calendar.ts';
import type { DayNumber } from '../dates/calendar-date.ts';
import { parseDayCount, yearFraction } from '../dates/day-count.ts';

const compoundings = ['continuous', 'annual', 'semiannual'] as const;

const readPaymentDates = (inputs: RowInputs): PaymentDates => ({
  calendar: readCalendar(inputs),
  adjustment: inputs.conventionOr(
    'paymentConvention',
    (text) =>
      adjustments.find((name) => name.toLowerCase() === text.replace(/\s/g, '').toLowerCase()),
    'Unadjusted',
  ),
});

const quantities = new Set(['price', 'pricePer100', 'cleanPrice']);

export function bondQuantity(quantity: string, inputs: RowInputs): number | undefined {
  if (inputs.has('yieldDayCount') && inputs.text('yieldDayCount').startsWith('BUS/252')) {
    return brazilianQuantity(quantity, inputs);
  }
  if (inputs.has('flatZeroRate')) return curveQuantity(quantity, inputs);
  const bond = readBond(inputs);
  const settled = valueOrStop(settleBond(bond, readSettlement(inputs, bond.datedDate)));
  const convention = readConvention(inputs);
  const unit = inputs.has('convention') ? 1 : 100;
  const face = inputs.numberOr('face', unit);
  if (quantity === 'accrued') return unit * settled.accrued;
  const clean = readCleanPrice(inputs, unit, settled.accrued);
  if (clean !== undefined && quantity === 'dirtyPrice') return unit * (clean + settled.accrued);
  const isYieldGiven = inputs.has('yield') && !(quantity === 'yield' && clean !== undefined);
  if (clean !== undefined && quantity === 'cleanPrice' && !isYieldGiven) return unit * clean;
  const yieldRate = isYieldGiven
    ? inputs.number('yield')
    : valueOrStop(yieldOfCleanPrice(settled, convention, clean ?? inputs.number('cleanPrice')));
  if (quantity === 'yield') return yieldRate;
  const value = valueOrStop(bondValue(settled, convention, yieldRate));
  if (quantity === 'dirtyPrice') return unit * value.dirty;
  if (quantity === 'cleanPrice') return unit * value.clean;
  const risk = valueOrStop(bondRisk(settled, convention, yieldRate));
  switch (quantity) {
    case 'modifiedDuration':
      return risk.modifiedDuration;
    case 'macaulayDuration':
      return risk.macaulayDuration;
    case 'convexity':
      return risk.convexity;
    case 'convexityOver100':
      return risk.convexity / 100;
    case 'dv01':
      return face * risk.dv01;
    case 'basisPointValue':
      // As the reference defines it: first order, and a hundredth of the second (convexity as screens show it).
      return face * (-risk.dv01 + 0.5 * (risk.convexity / 100) * risk.dirty * 1e-8);
    case 'yieldValueBasisPoint':
      // Yield change for a hundredth of price on the whole face, in the reference's scale.
      return -0.01 / (risk.dirty * risk.modifiedDuration);
    default:
      return undefined;
  }
}

/** Clean, for a face of 1; a dirty price is one with the accrued interest in it. */
function readCleanPrice(inputs: RowInputs, unit: number, accrued: number): number | undefined {
  if (inputs.has('cleanPrice')) return inputs.number('cleanPrice') / unit;
  return inputs.has('dirtyPrice') ? inputs.number('dirtyPrice') / unit - accrued : undefined;
}

function readConvention(inputs: RowInputs): YieldConvention {
  if (inputs.has('convention')) return inputs.convention('convention', parseYieldConvention);
  return inputs.conventionOr('compounding', parseYieldConvention, 'compounded');
}

function brazilianQuantity(quantity: string, inputs: RowInputs): number | undefined {
  if (quantity !== 'dirtyPrice' && quantity !== 'yield') return undefined;
  const bond = {
    couponRate: inputs.number('coupon'),
    datedDate: inputs.date('issueDate'),
    maturity: inputs.date('maturity'),
  };
  const settlement = inputs.date('settlement');
  const face = inputs.numberOr('face', 100);
  if (quantity === 'yield') {
    return valueOrStop(brazilianYield(bond, settlement, inputs.number('dirtyPrice') / face));
  }
  return face * valueOrStop(brazilianDirtyPrice(bond, settlement, inputs.number('yield')));
}

function curveQuantity(quantity: string, inputs: RowInputs): number | undefined {
  if (quantity !== 'cleanPrice') return undefined;
  const bond = readBond(inputs);
  const price = cleanPriceOnCurve(
    bond,
    readSettlement(inputs, bond.datedDate),
    readPaymentDates(inputs),
    flatZeroDiscount(inputs),
  );
  return 100 * valueOrStop(price);
}

// Auction prices of US Treasury notes and bonds; the inputs are the columns of the auction file, rates in percent.
export function treasuryQuantity(quantity: string, inputs: RowInputs): number | undefined {
  if (!quantities.has(quantity)) return undefined;
  const issueDate = inputs.date('issueDate');
  const terms = {
    couponRate: inputs.number('interestRate') / 100,
    datedDate: inputs.dateOr('datedDate', issueDate),
    maturity: inputs.date('maturityDate'),
  };
  // Only a first coupon still to come can make the first period irregular; a reopening's may lie in the past.
  const firstCoupon = inputs.dateOr('firstInterestPaymentDate', undefined);
  return valueOrStop(
    treasuryAuctionPrice(
      firstCoupon === undefined ? terms : { ...terms, firstCoupon },
      issueDate,
      inputs.number('highYield') / 100,
    ),
  );
}

// The flat zero curve that some bond rows are discounted on.

/** Factor from a date to the evaluation date. */
function flatZeroDiscount(inputs: RowInputs): (date: DayNumber) => number {
  const rate = inputs.number('flatZeroRate');
  const from = inputs.date('evaluationDate');
  const dayCount = inputs.conventionOr('zeroDayCount', parseDayCount, 'ACT/365F');
  const compounding = inputs.conventionOr(
    'zeroCompounding',
    (text) => compoundings.find((name) => name === text.toLowerCase()),
    'continuous',
  );
  const periods = compounding === 'annual' ? 1 : 2;
  const force = compounding === 'continuous' ? rate : periods * Math.log1p(rate / periods);
  return (date) => Math.exp(-force * yearFraction(dayCount, from, date));
}
