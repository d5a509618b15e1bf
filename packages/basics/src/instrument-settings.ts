// The further settings of an instrument type: what it starts with, and where the form warns.

export const instrumentDefaults = {
  minContributors: 1,
  provisionalResults: true,
  minCohort: 5,
  allowProtocol1: true,
  closedDates: [] as string[],
  openAtWeekends: false,
} as const;

/** A sealed round with fewer firms would let two of them work out the others' marks. */
export const smallestCohort = 4;
/** Below this number of contributors they could infer each other's marks: the form warns. */
export const warnBelowContributors = 3;
/** Minutes: a window may be longer than a day, not than a month. */
export const maxSubmissionPeriod = 31 * 24 * 60;
export const maxSubmissionTries = 1_000;
export const maxClosedDates = 1_000;
/** Trades in one series. */
export const maxTradesInSeries = 100_000;
/** Totals are exact up to this number. */
export const maxCounted = 10_000;
