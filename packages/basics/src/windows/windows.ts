// Submission windows: from an instrument type and an instant to the valuation date, the opening and the closing. Only the
// server resolves them: browsers have zone rules of their own.
import { zoneOfCode } from '../time-zones.ts';
import { openDates, type OpenDatesRule } from './open-dates.ts';
import { offsetMinutesAt, openingOf, type Opening } from './openings.ts';

/** What of an instrument type decides its windows. */
export interface WindowRule extends OpenDatesRule {
  readonly pricingTZ: string;
  /** `HH:mm` in the pricing zone. */
  readonly pricingTime: string;
  /** Minutes. */
  readonly submissionPeriod: number;
}

/** Half-open: an instant counts from `opensAt` on and no longer at `closesAt`. */
export interface SubmissionWindow {
  /** A date of the pricing zone, `YYYY-MM-DD`. */
  readonly valuationDate: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
}

/**
 * Why a window opens at another time of the world's clock than the one before: the zone's offset changed in between, or
 * the change skips or repeats the pricing time itself on that date.
 */
export type ClockChange = 'offset' | 'skipped' | 'repeated';

export interface UpcomingWindow extends SubmissionWindow {
  readonly clockChange: ClockChange | null;
  /** Minutes east of Greenwich in the pricing zone at the opening. */
  readonly offsetMinutes: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The window of a valuation date, or null when none opens on it. */
export function windowFor(rule: WindowRule, valuationDate: string): SubmissionWindow | null {
  const [date] = openDates(rule).onOrAfter(valuationDate);
  return date === valuationDate ? windowOn(rule, openingOf(rule, date)) : null;
}

/** The window that is open at an instant; where several overlap, the one that opened last. */
export function windowAt(rule: WindowRule, instant: Date): SubmissionWindow | null {
  const at = instant.getTime();
  // No zone is a day away from Greenwich, and none skips more than a day.
  const earliest = dateAt(at - rule.submissionPeriod * minuteMs - 2 * dayMs);
  for (const date of openDates(rule).onOrBefore(dateAt(at + 2 * dayMs))) {
    if (date < earliest) return null;
    const { opensAt, closesAt, ...window } = windowOn(rule, openingOf(rule, date));
    if (opensAt.getTime() <= at && at < closesAt.getTime()) return { ...window, opensAt, closesAt };
  }
  return null;
}

/** The newest window that has opened at an instant, open or closed by then; null where none has for years. */
export function newestWindow(rule: WindowRule, instant: Date): SubmissionWindow | null {
  const at = instant.getTime();
  for (const date of openDates(rule).onOrBefore(dateAt(at + 2 * dayMs))) {
    const opening = openingOf(rule, date);
    if (opening.at <= at) return windowOn(rule, opening);
  }
  return null;
}

/** The next windows that open after an instant, in order. Fewer than `count` only where nothing opens for years. */
export function nextWindows(rule: WindowRule, instant: Date, count: number): UpcomingWindow[] {
  const at = instant.getTime();
  const upcoming: UpcomingWindow[] = [];
  let offsetBefore: number | null = null;
  for (const date of openDates(rule).onOrAfter(dateAt(at - 2 * dayMs))) {
    if (upcoming.length === count) break;
    const opening = openingOf(rule, date);
    const { offsetMinutes } = opening;
    offsetBefore ??= lastOffsetBefore(rule, date) ?? offsetMinutes;
    const moved: ClockChange | null = offsetMinutes === offsetBefore ? null : 'offset';
    offsetBefore = offsetMinutes;
    if (opening.at <= at) continue;
    const clockChange = opening.clockChange ?? moved;
    upcoming.push({ ...windowOn(rule, opening), clockChange, offsetMinutes });
  }
  return upcoming;
}

/**
 * The same time of day as an instant, this many business days later by the type's calendar; also for monthly types, whose windows
 * are a month apart. Null where no such day comes for years.
 */
export function businessDaysAfter(rule: WindowRule, instant: Date, days: number): Date | null {
  const [date = '', pricingTime = ''] = localTimeIn(rule.pricingTZ, instant).split('T');
  let left = days;
  for (const later of openDates({ ...rule, serviceFrequency: 'Daily' }).onOrAfter(date)) {
    if (later === date) continue;
    left -= 1;
    if (left === 0) {
      return new Date(openingOf({ pricingTZ: rule.pricingTZ, pricingTime }, later).at);
    }
  }
  return null;
}

/** `YYYY-MM-DDTHH:mm` on the clocks of a zone. */
export function localTimeIn(pricingTZ: string, instant: Date): string {
  const offset = offsetMinutesAt(zoneOfCode(pricingTZ), instant);
  return new Date(instant.getTime() + offset * minuteMs).toISOString().slice(0, 16);
}

function lastOffsetBefore(rule: WindowRule, date: string): number | null {
  const [same, before] = openDates(rule).onOrBefore(date);
  const earlier = same === date ? before : same;
  return earlier === undefined ? null : openingOf(rule, earlier).offsetMinutes;
}

function windowOn(rule: WindowRule, { valuationDate, at }: Opening): SubmissionWindow {
  return {
    valuationDate,
    opensAt: new Date(at),
    closesAt: new Date(at + rule.submissionPeriod * minuteMs),
  };
}

/** The date at Greenwich. */
function dateAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
