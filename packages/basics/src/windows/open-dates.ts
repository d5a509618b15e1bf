// On which dates windows open: every open day, or the last open day of each month. Dates are texts; no clock is involved.

export interface OpenDatesRule {
  readonly serviceFrequency: 'Daily' | 'Monthly';
  /** Holidays, `YYYY-MM-DD`. */
  readonly closedDates?: readonly string[];
  readonly openAtWeekends?: boolean;
}

export interface OpenDates {
  onOrAfter(date: string): Iterable<string>;
  onOrBefore(date: string): Iterable<string>;
}

/** Years after which a search for open days gives up: only a list of closed dates without end gets there. */
const horizonYears = 5;
const dayMs = 86_400_000;

export function openDates(rule: OpenDatesRule): OpenDates {
  const closed = new Set(rule.closedDates);
  const isOpen = (day: number) => {
    // 1970-01-01, day 0, was a Thursday.
    const weekday = (((day + 4) % 7) + 7) % 7;
    const isWeekend = weekday === 0 || weekday === 6;
    return (rule.openAtWeekends === true || !isWeekend) && !closed.has(dateOf(day));
  };
  const isLastOfMonth = (day: number) => {
    const month = dateOf(day).slice(0, 7);
    for (let later = day + 1; dateOf(later).startsWith(month); later += 1) {
      if (isOpen(later)) return false;
    }
    return true;
  };
  const opens = (day: number) =>
    isOpen(day) && (rule.serviceFrequency === 'Daily' || isLastOfMonth(day));

  function* walk(from: string, step: 1 | -1): Generator<string> {
    let day = dayOf(from);
    let last = day;
    while (Math.abs(day - last) < horizonYears * 366) {
      if (opens(day)) {
        yield dateOf(day);
        last = day;
      }
      day += step;
    }
  }

  return { onOrAfter: (date) => walk(date, 1), onOrBefore: (date) => walk(date, -1) };
}

/** Days since 1970-01-01. */
function dayOf(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);
}

function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
