// A schedule from dates that no rule gives.
import { computed, failed, type Computed } from '../outcome.ts';
import { isEndOfMonth, type DayNumber } from './calendar-date.ts';
import { rollFrom, type AccrualPeriod, type ScheduleTerms } from './schedule.ts';

/**
 * A listed period of about the regular length is a full one, measured in itself. Any other is a stub: the first is measured
 * in the regular period that ends with it, the others in the one that starts with them.
 */
export function listedSchedule(
  { start, months, keepEndOfMonth = false }: Omit<ScheduleTerms, 'end'>,
  ends: readonly DayNumber[],
): Computed<readonly AccrualPeriod[]> {
  const end = ends.at(-1);
  if (end === undefined) return failed('too-few-points', 'schedule');
  const starts = [start, ...ends.slice(0, -1)];
  if (![start, months, ...ends].every(Number.isInteger)) return failed('invalid-date');
  const areInOrder = ends.every((date, index) => date > (starts[index] as DayNumber));
  if (!areInOrder) return failed('dates-out-of-order');
  const rollsAtMonthEnd = keepEndOfMonth && isEndOfMonth(end);
  return computed(
    ends.map((to, index) => {
      const from = starts[index] as DayNumber;
      const period = { start: from, end: to, rollsAtMonthEnd };
      const isFull = Math.round(((to - from) * 12) / 365) === months;
      if (isFull) return { ...period, referenceStart: from, referenceEnd: to };
      return index === 0
        ? { ...period, referenceStart: rollFrom(to, months, rollsAtMonthEnd)(-1), referenceEnd: to }
        : {
            ...period,
            referenceStart: from,
            referenceEnd: rollFrom(from, months, rollsAtMonthEnd)(1),
          };
    }),
  );
}
