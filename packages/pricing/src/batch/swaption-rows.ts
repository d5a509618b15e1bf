// Swaptions, described either by numbers (forward, annuity, …) or in the words of the reference: a flat curve, an exercise
// date on a calendar, an overnight swap.
import type { SwapConventions } from '../conventions/swap-conventions.ts';
import { flatCurve } from '../curves/discount-curve.ts';
import { forwardSwap } from '../curves/forward-swap.ts';
import {
  addBusinessDays,
  addMonthsAdjusted,
  parseCalendar,
  type Calendar,
} from '../dates/calendar.ts';
import { parseDate, type DayNumber } from '../dates/calendar-date.ts';
import { parseDayCount } from '../dates/day-count.ts';
import { swaptionPremium, type SettlementMethod, type SwaptionVol } from '../options/swaption.ts';
import { failed } from '../outcome.ts';
import { RowStopped, valueOrStop, type RowInputs } from './row-inputs.ts';

export function swaptionQuantity(quantity: string, inputs: RowInputs): number | undefined {
  if (quantity !== 'presentValue' && quantity !== 'forwardPremium') return undefined;
  inputs.conventionOr('settlement', parseSettlement, 'physical');
  const terms = inputs.has('curve') ? termsInWords(inputs) : termsInNumbers(inputs);
  const type = inputs.has('payReceive') ? 'payReceive' : 'optionType';
  const premium = valueOrStop(
    swaptionPremium({ ...terms, optionType: inputs.optionType(type) }, readVol(inputs)),
  );
  return inputs.numberOr('notional', 1) * premium[quantity];
}

/** Both are worth the same; the par yield needs more than a row holds. */
const parseSettlement = (text: string): SettlementMethod | undefined =>
  (['physical', 'collateralised cash price'] as const).find(
    (name) => name === text.trim().toLowerCase().replace('collateralized', 'collateralised'),
  );

function readVol(inputs: RowInputs): SwaptionVol {
  return inputs.has('normalVol')
    ? { type: 'normal', volatility: inputs.number('normalVol') }
    : { type: 'lognormal', volatility: inputs.number('lognormalVol'), shift: inputs.shift() };
}

const termsInNumbers = (inputs: RowInputs) => ({
  forward: inputs.number('forward'),
  strike: inputs.number('strike'),
  timeToExpiry: inputs.number('timeToExpiry'),
  annuity: inputs.number('annuity'),
  discountToStart: inputs.numberOr('discount', 1),
});

/** The curve starts at the date that the exercise is counted from; the volatility's time at the evaluation date. */
function termsInWords(inputs: RowInputs) {
  const exercise = readExercise(inputs.text('exercise'));
  const rates = readRates(inputs.text('curve'));
  const swap = readSwap(
    inputs.text('underlying'),
    exercise.calendar,
    rates.forecast === rates.discount,
  );
  const discount = flatCurve(exercise.from, rates.discount);
  const forecast = flatCurve(exercise.from, rates.forecast);
  const start = addBusinessDays(exercise.calendar, exercise.date, swap.conventions.spotDays);
  const { rate, annuity } = valueOrStop(
    forwardSwap(swap.conventions, start, { months: swap.months }, discount, forecast),
  );
  return {
    forward: rate,
    strike: swap.fixedRate,
    timeToExpiry: (exercise.date - inputs.date('evaluationDate')) / 365,
    annuity,
    discountToStart: Math.exp((-rates.discount * (start - exercise.from)) / 365),
  };
}

/** Longer than any swaption; more is a slip of the pen. */
const maxMonths = 1200;

function monthsOf(count: string | undefined, unit: string | undefined): number {
  const months = Number(count) * (unit === 'M' ? 1 : 12);
  if (months <= maxMonths) return months;
  throw new RowStopped(failed('period-too-long', `${count}${unit}`));
}

const stop = (text: string): never => {
  throw new RowStopped(failed('unknown-convention', text));
};

function readExercise(text: string): { from: DayNumber; date: DayNumber; calendar: Calendar } {
  const match = /^(\d{4}-\d{2}-\d{2})\s*\+\s*(\d{1,3})([YM])\s+(\S.*)$/.exec(text.trim());
  const from = parseDate(match?.[1] ?? '');
  const calendar = parseCalendar(match?.[4] ?? '');
  if (match === null || from === undefined || calendar === undefined) return stop(text);
  const months = monthsOf(match[2], match[3]);
  return { from, date: addMonthsAdjusted(calendar, 'Following', from, months), calendar };
}

function readRates(text: string): { discount: number; forecast: number } {
  const flat = /flat\s+([\d.]+)%\s+continuous\s+ACT\/365F?\b/i.exec(text);
  if (flat === null) return stop(text);
  const discount = Number(flat[1]) / 100;
  if (!/forecast/i.test(text)) return { discount, forecast: discount };
  const spread = /forecast\s*=\s*discount\s*([+-])\s*([\d.]+)%/i.exec(text);
  if (spread === null) return stop(text);
  const size = Number(spread[2]) / 100;
  return { discount, forecast: discount + (spread[1] === '-' ? -size : size) };
}

const frequencies = new Map([
  ['annual', 1],
  ['semiannual', 2],
  ['quarterly', 4],
]);

/**
 * Months between the payments of the floating leg; undefined where they are the fixed leg's. On a single curve no index
 * matters, since its payments add up to the same; on two curves an unknown one is refused.
 */
function floatingMonths(index: string, isSingleCurve: boolean): number | undefined {
  if (/\b(?:OIS|EONIA|[E€]STR|SOFR|SONIA|SARON|TONAR?|FED\s?FUNDS)\b/i.test(index))
    return undefined;
  const term = /\b(?:EURI|LI|TI|STI|NI)BOR(?:-\w+)*\s*(1|3|6|12)M\b/i.exec(index);
  if (term !== null) return Number(term[1]);
  return isSingleCurve ? undefined : stop(index.trim().replace(/,$/, ''));
}

function readSwap(
  text: string,
  calendar: Calendar,
  isSingleCurve: boolean,
): { months: number; fixedRate: number; conventions: SwapConventions } {
  const match = /^(\d{1,3})Y\b(.*)\bfixed\s+(-?[\d.]+)%\s+(\w+)\s+(\S.*)$/i.exec(text.trim());
  const frequency = frequencies.get(match?.[4]?.toLowerCase() ?? '');
  const dayCount = parseDayCount(match?.[5] ?? '');
  if (match === null || frequency === undefined || dayCount === undefined) return stop(text);
  const floating = floatingMonths(match[2] ?? '', isSingleCurve);
  return {
    months: monthsOf(match[1], 'Y'),
    fixedRate: Number(match[3]) / 100,
    conventions: {
      calendar,
      spotDays: 2,
      adjustment: 'ModifiedFollowing',
      endOfMonth: false,
      stub: 'short initial',
      fixed: { months: 12 / frequency, dayCount },
      // What the index grows by needs no day count.
      floating: { months: floating ?? 12 / frequency, dayCount },
      paymentDelay: 0,
      singlePaymentMonths: 0,
    },
  };
}
