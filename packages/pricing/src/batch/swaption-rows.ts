// Swaptions, described either by numbers (forward, annuity, …) or in the words of the reference: a flat curve, an exercise
// date on a calendar, an overnight swap.
import { flatCurve } from '../curves/discount-curve.ts';
import { forwardSwap } from '../curves/forward-swap.ts';
import type { SwapConventions } from '../curves/swap-conventions.ts';
import {
  addBusinessDays,
  addMonthsAdjusted,
  parseCalendar,
  type Calendar,
} from '../dates/calendar.ts';
import { parseDate, type DayNumber } from '../dates/calendar-date.ts';
import { parseDayCount } from '../dates/day-count.ts';
import { parseOptionType } from '../options/option-type.ts';
import { swaptionPremium, type SwaptionVol } from '../options/swaption.ts';
import { failed } from '../outcome.ts';
import { RowStopped, valueOrStop, type RowInputs } from './row-inputs.ts';

export function swaptionQuantity(quantity: string, inputs: RowInputs): number | undefined {
  if (quantity !== 'presentValue' && quantity !== 'forwardPremium') return undefined;
  const terms = inputs.has('curve') ? termsInWords(inputs) : termsInNumbers(inputs);
  const type = inputs.has('payReceive') ? 'payReceive' : 'optionType';
  const premium = valueOrStop(
    swaptionPremium(
      { ...terms, optionType: inputs.convention(type, parseOptionType) },
      readVol(inputs),
    ),
  );
  return inputs.numberOr('notional', 1) * premium[quantity];
}

function readVol(inputs: RowInputs): SwaptionVol {
  return inputs.has('normalVol')
    ? { type: 'normal', volatility: inputs.number('normalVol') }
    : {
        type: 'lognormal',
        volatility: inputs.number('lognormalVol'),
        shift: inputs.numberOr('shift', 0),
      };
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
  const swap = readSwap(inputs.text('underlying'), exercise.calendar);
  const rates = readRates(inputs.text('curve'));
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

const stop = (text: string): never => {
  throw new RowStopped(failed('unknown-convention', text));
};

function readExercise(text: string): { from: DayNumber; date: DayNumber; calendar: Calendar } {
  const match = /^(\d{4}-\d{2}-\d{2})\s*\+\s*(\d{1,3})([YM])\s+(.+)$/.exec(text.trim());
  const from = parseDate(match?.[1] ?? '');
  const calendar = parseCalendar(match?.[4] ?? '');
  if (match === null || from === undefined || calendar === undefined) return stop(text);
  const months = Number(match[2]) * (match[3] === 'Y' ? 12 : 1);
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

const frequencies: Readonly<Record<string, number>> = { annual: 1, semiannual: 2, quarterly: 4 };

function readSwap(
  text: string,
  calendar: Calendar,
): { months: number; fixedRate: number; conventions: SwapConventions } {
  const match = /^(\d{1,3})Y\b.*\bfixed\s+(-?[\d.]+)%\s+(\w+)\s+(\S.*)$/i.exec(text.trim());
  const frequency = frequencies[match?.[3]?.toLowerCase() ?? ''];
  const fixedDayCount = parseDayCount(match?.[4] ?? '');
  if (match === null || frequency === undefined || fixedDayCount === undefined) return stop(text);
  return {
    months: 12 * Number(match[1]),
    fixedRate: Number(match[2]) / 100,
    conventions: {
      calendar,
      spotDays: 2,
      adjustment: 'ModifiedFollowing',
      frequency,
      fixedDayCount,
    },
  };
}
