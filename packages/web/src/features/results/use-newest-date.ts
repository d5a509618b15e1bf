// Finds the newest date with results: for an address that asks for it, and for a monthly series whose address names no
// date, since the month that has not ended has none.
import { useEffect, useRef, useState } from 'react';
import { addDays, addMonths, monthEnd, type DateLevel } from '@pricevault/basics';
import { withDate } from './dashboard-state.ts';
import type { ChangeDashboard } from './use-dashboard-state.ts';

interface NewestDateInput {
  readonly series: string | null;
  readonly level: DateLevel;
  readonly date: string;
  readonly today: string;
  /** The valuation date that was found for `date`; null if there are no results, undefined until that is known. */
  readonly asOf: string | null | undefined;
  /** What the address says about the date. */
  readonly dateInAddress: 'none' | 'newest' | 'named';
  readonly change: ChangeDashboard;
}

/** How far back to look. */
const maxMonths = 6;
/** The server looks ten days back from the date that it is asked for. */
const stepInDays = 11;

export function useNewestDate(input: NewestDateInput): void {
  const { series, level, date, today, asOf, dateInAddress, change } = input;
  const isNamed = useRef(dateInAddress === 'named');
  /** The series whose date has been found; from then on the user chooses. */
  const [settled, settle] = useState<string | null>(null);
  const [isNewestWanted, setNewestWanted] = useState(false);
  if (dateInAddress === 'newest' && !isNewestWanted) setNewestWanted(true);
  useEffect(() => {
    if (series === null || (settled === series && !isNewestWanted)) return;
    const finish = () => {
      isNamed.current = false;
      setNewestWanted(false);
      settle(series);
    };
    if (isNamed.current && !isNewestWanted) {
      finish();
      return;
    }
    if (asOf === undefined) return;
    const earlier = level === 'day' ? addDays(date, -stepInDays) : monthEnd(addMonths(date, -1));
    const isLooking = isNewestWanted || level === 'month';
    if (asOf === null && isLooking && earlier >= addMonths(today, -maxMonths)) {
      change((now) => withDate(now, earlier, level), 'replace');
      return;
    }
    if (isNewestWanted) change((now) => withDate(now, asOf ?? today, level), 'replace');
    finish();
  }, [series, settled, isNewestWanted, asOf, date, today, level, change]);
}
