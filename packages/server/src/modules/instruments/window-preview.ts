// The windows that a type would have, for the form in which its settings are typed. Browsers have zone rules of their own,
// older or newer than the server's, so the form shows these instants and computes none.
import { localTimeIn, nextWindows } from '@pricevault/basics/windows';
import type { AnswerOf, BodyOf, nextWindowsContract } from '@pricevault/contract';

type Preview = (typeof nextWindowsContract)['nextWindows'];

const shownWindows = 10;

export function previewWindows(now: Date, form: BodyOf<Preview>): AnswerOf<Preview>['windows'] {
  const { closedDates = [], openAtWeekends = false, ...rule } = form;
  const windows = nextWindows({ ...rule, closedDates, openAtWeekends }, now, shownWindows);
  return windows.map(({ valuationDate, opensAt, closesAt, clockChange }) => ({
    valuationDate,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    localOpening: localTimeIn(form.pricingTZ, opensAt),
    localClosing: localTimeIn(form.pricingTZ, closesAt),
    clockChange,
  }));
}
