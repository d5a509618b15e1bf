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
export const longestSubmissionPeriod = 31 * 24 * 60;
export const mostSubmissionTries = 1_000;
export const mostClosedDates = 1_000;
/** Trades in one series. */
export const mostTradesInSeries = 100_000;
/** A total is counted up to here; above, the reply says that there are more. */
export const mostCounted = 10_000;
