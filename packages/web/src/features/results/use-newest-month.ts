// A monthly series has nothing in a month that has not ended: it opens at the newest month that has results, unless the
// address names a date.
import { useEffect, useRef, useState } from 'react';
import { addMonths, monthEnd, type DateLevel } from './dashboard-dates.ts';
import { withDate } from './dashboard-state.ts';
import type { ChangeDashboard } from './use-dashboard-state.ts';

interface NewestMonthInput {
  readonly series: string | null;
  readonly level: DateLevel;
  readonly date: string;
  readonly today: string;
  /** Of the series and date; null where there are no results, undefined until that is known. */
  readonly asOf: string | null | undefined;
  readonly isDateNamed: boolean;
  readonly change: ChangeDashboard;
}

/** How far back is looked, one month after the other. */
const months = 6;

export function useNewestMonth(input: NewestMonthInput): void {
  const { series, level, date, today, asOf, isDateNamed, change } = input;
  const isNamed = useRef(isDateNamed);
  /** The series that stands where it shall: from there on the user chooses. */
  const [settled, settle] = useState<string | null>(null);
  useEffect(() => {
    if (series === null || settled === series) return;
    if (isNamed.current) {
      isNamed.current = false;
      settle(series);
      return;
    }
    if (asOf === undefined) return;
    const earlier = monthEnd(addMonths(date, -1));
    if (level === 'day' || asOf !== null || earlier < addMonths(today, -months)) settle(series);
    else change((now) => withDate(now, earlier, level), 'replace');
  }, [series, settled, asOf, date, today, level, change]);
}
