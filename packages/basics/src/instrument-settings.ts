// The further settings of an instrument type: what it starts with, and where the form warns.

export const instrumentDefaults = {
  minContributors: 5,
  isSample: false,
  outlierRule: 'mad',
  unit: 'bp',
  unitDetail: '',
  quoteStep: 0.001,
  decimals: 3,
  decimalsByMeasure: {},
  giveToGet: false,
  minCohort: 5,
  allowProtocol1: false,
  calendar: null,
  closedDates: [] as string[],
  openAtWeekends: false,
  challengeDays: 1,
  reopeningMinutes: 240,
} as const;

/** Of a kept round: with fewer marks on a trade nothing of it opens. */
export const smallestCohort = 5;
/** With fewer contributors two of them could work out the others' marks. */
export const minContributorsFloor = 5;
/** Bounds of a quote step, and the decimals that it may have. */
export const quoteSteps = { min: 1e-8, max: 1e6 } as const;
export const maxDecimals = 8;
/** Minutes: a window may be longer than a day, not than a month. */
export const maxSubmissionPeriod = 31 * 24 * 60;
/** Business days after the close in which results can be challenged. */
export const maxChallengeDays = 10;
export const maxSubmissionTries = 1_000;
export const maxClosedDates = 1_000;
/** Trades in one series. */
export const maxTradesInSeries = 100_000;
/** Totals are exact up to this number. */
export const maxCounted = 10_000;
