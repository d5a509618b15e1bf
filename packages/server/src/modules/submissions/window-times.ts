// The current and next window of a type, by its formula. Every open page asks for all types, and time zone arithmetic is
// slow, so a result is cached until it changes.
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
const maxKept = 5_000;

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
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, times);
  return times;
}
