// Where a type stands at an instant, by its formula. Asked for every type at once by every open page, and the calendar of
// time zones is slow: an answer is kept until the next moment at which it changes.
import {
  nextWindows,
  windowAt,
  type SubmissionWindow,
  type WindowRule,
} from '@pricevault/basics/windows';

export interface WindowTimes {
  readonly open: SubmissionWindow | null;
  readonly next: SubmissionWindow | null;
}

interface KeptTimes extends WindowTimes {
  readonly from: number;
  readonly until: number;
}

const kept = new Map<string, KeptTimes>();
const mostKept = 5_000;

export function windowTimesAt(rule: WindowRule, instant: Date): WindowTimes {
  const key = JSON.stringify([
    rule.serviceFrequency,
    rule.pricingTZ,
    rule.pricingTime,
    rule.submissionPeriod,
    rule.openAtWeekends,
    rule.closedDates,
  ]);
  const at = instant.getTime();
  const known = kept.get(key);
  if (known && known.from <= at && at < known.until) return known;
  const open = windowAt(rule, instant);
  const [next = null] = nextWindows(rule, instant, 1);
  const until = Math.min(
    open?.closesAt.getTime() ?? Infinity,
    next?.opensAt.getTime() ?? at + 3_600_000,
  );
  const times = { open, next, from: at, until };
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, times);
  return times;
}
