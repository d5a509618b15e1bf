// The instant at which a pricing time comes in its zone on a date. A time that a clock change skips or repeats maps to
// the first instant at or after it: the change itself, or the first of the two.
import { Temporal } from 'temporal-polyfill';
import { zoneOfCode } from '../time-zones.ts';

export interface Opening {
  /** The date of the rule. A change that skips the last hour of a day can move the opening itself past midnight. */
  readonly valuationDate: string;
  /** Milliseconds since 1970 at Greenwich. */
  readonly at: number;
  readonly offsetMinutes: number;
  readonly clockChange: 'skipped' | 'repeated' | null;
}

export function openingOf(
  { pricingTZ, pricingTime }: { readonly pricingTZ: string; readonly pricingTime: string },
  valuationDate: string,
): Opening {
  const zone = zoneOfCode(pricingTZ);
  const wanted = Temporal.PlainDateTime.from(`${valuationDate}T${pricingTime}`);
  const first = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const second = wanted.toZonedDateTime(zone, { disambiguation: 'later' });
  if (first.epochMilliseconds === second.epochMilliseconds) {
    return describe(valuationDate, first, null);
  }
  if (first.toPlainDateTime().equals(wanted)) return describe(valuationDate, first, 'repeated');
  // Skipped: `second` is after the change by the skipped time. Look back from a moment later.
  const change = second.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  return describe(valuationDate, change ?? second, 'skipped');
}

/** Minutes east of Greenwich. */
export function offsetMinutesAt(zone: string, instant: Date): number {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant.getTime());
  return moment.toZonedDateTimeISO(zone).offsetNanoseconds / 60e9;
}

function describe(
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
