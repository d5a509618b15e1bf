// Submission windows: from an instrument type and an instant to the valuation date, the opening and the closing. Only the
// server resolves them: browsers have zone rules of their own.
import { Temporal } from 'temporal-polyfill';
import { zoneOfCode } from '../time-zones.ts';
import { openDates, type OpenDatesRule } from './open-dates.ts';

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

// The instant at which a pricing time comes in its zone on a date. A time that a clock change skips or repeats maps to
// the first instant at or after it: the change itself, or the first of the two.
interface Opening {
  /** The date of the rule. A change that skips the last hour of a day can move the opening itself past midnight. */
  readonly valuationDate: string;
  /** Milliseconds since 1970 at Greenwich. */
  readonly at: number;
  readonly offsetMinutes: number;
  readonly clockChange: 'skipped' | 'repeated' | null;
}

function openingOf(
  { pricingTZ, pricingTime }: { readonly pricingTZ: string; readonly pricingTime: string },
  valuationDate: string,
): Opening {
  const zone = zoneOfCode(pricingTZ);
  const wanted = Temporal.PlainDateTime.from(`${valuationDate}T${pricingTime}`);
  const first = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const second = wanted.toZonedDateTime(zone, { disambiguation: 'later' });
  if (first.epochMilliseconds === second.epochMilliseconds) {
    return openingAt(valuationDate, first, null);
  }
  if (first.toPlainDateTime().equals(wanted)) return openingAt(valuationDate, first, 'repeated');
  // Skipped: `second` is after the change by the skipped time. Look back from a moment later.
  const change = second.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  return openingAt(valuationDate, change ?? second, 'skipped');
}

/** Minutes east of Greenwich. */
function offsetMinutesAt(zone: string, instant: Date): number {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant.getTime());
  return moment.toZonedDateTimeISO(zone).offsetNanoseconds / 60e9;
}

function openingAt(
  valuationDate: string,
  moment: Temporal.ZonedDateTime,
  clockChange: Opening['clockChange'],
): Opening {
  return {
    valuationDate,
    at: moment.epochMilliseconds,
    offsetMinutes: moment.offsetNanoseconds / 60e9,
    clockChange,
  };
}
