// Results of the market by date. Final ones are shown to vetted firms, those of sample types to everybody, and before the
// close too.
import { resultMetrics } from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint, postedRead } from '../platform/endpoint.ts';
import { acceptedItems } from '../platform/list.schemas.ts';
import { errorCode } from '../platform/error-code.ts';
import {
  accepted,
  acceptedWithErrors,
  calendarDate,
  id,
  instant,
  isCalendarDate,
} from '../platform/schemas.ts';
import { decimalsByMeasure } from '../instruments/instruments.contract.ts';
import { windowState } from '../submissions/submissions.contract.ts';
import { resultRow } from './result-row.schemas.ts';

export type ResultMetric = (typeof resultMetrics)[number];
const pictureTypes = ['value', 'change'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Strike minus forward as a decimal rate; a number or its text. */
export const strikeRelative = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? Number(value) : value,
  ),
  z
    .number(errorCode('strikeRelativeInvalid'))
    .check(
      z.gte(-10, errorCode('strikeRelativeInvalid')),
      z.lte(10, errorCode('strikeRelativeInvalid')),
    ),
);
export const period = z
  .string(errorCode('periodInvalid'))
  .check(z.maxLength(20, errorCode('periodInvalid')));

/** Which trades count: those of a series; of all series that the caller sees without one. */
const selection = {
  batchId: z.optional(z.nullable(id)),
  strike: z.optional(z.nullable(strikeRelative)),
};
const cellSelection = {
  ...selection,
  expiry: z.optional(z.nullable(period)),
  tenor: z.optional(z.nullable(period)),
};
/**
 * Results as they were known then: an instant, or a date for its end at Greenwich. Without it, as they are known now. Versions that
 * came later, and windows that closed later, are left out.
 */
export const knownOn = z.optional(
  z.nullable(
    z.pipe(
      z
        .string(errorCode('knownOnInvalid'))
        .check(
          z.maxLength(40, errorCode('knownOnInvalid')),
          z.refine(isMoment, errorCode('knownOnInvalid')),
        ),
      z.transform((text: string) =>
        isCalendarDate(text) ? `${text}T23:59:59.999Z` : new Date(text).toISOString(),
      ),
    ),
  ),
);

function isMoment(text: string): boolean {
  if (isCalendarDate(text)) return true;
  // Date.parse takes the 30th of February for the 2nd of March.
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) || !isCalendarDate(text.slice(0, 10)))
    return false;
  if (Number.isNaN(Date.parse(text))) return false;
  // An offset can lead out of the years that are written with four digits.
  return isCalendarDate(new Date(text).toISOString().slice(0, 10));
}

const metric = z.optional(z.enum(resultMetrics, errorCode('metricInvalid')));

const figures = z.array(z.nullable(z.number()));
const range = z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) });

/** The valuation dates that were meant: the newest on or before those asked for; null where there is none. */
export const asOf = {
  asOf: z.nullable(z.string()),
  sinceAsOf: z.nullable(z.string()),
  /** The date's window is still open; only of sample types. */
  isProvisional: z.boolean(),
  /** All of the chosen types are samples. */
  isSample: z.boolean(),
  /** Of the chosen types; null where they differ, or there is none. */
  unit: z.nullable(z.string()),
  decimals: z.nullable(z.int()),
  /** What the unit is of; null where the types differ, or there is nothing to say. */
  unitDetail: z.nullable(z.string()),
  decimalsByMeasure: z.nullable(decimalsByMeasure),
  /** Results exist that the caller does not see: the caller's firm is not vetted, or has given nothing for 30 days. */
  hiddenBecause: z.nullable(z.enum(['notVetted', 'nothingGiven'])),
};

const heatmapRow = z.object({
  /** The expiry. */
  name: z.string(),
  /** Average over strikes for each tenor of `xRange`; null where there is nothing. */
  data: figures,
  /** Maximum over strikes; in a change, the change of the maximum. */
  maxData: figures,
  /** For each tenor, the strikes behind the numbers, ascending. */
  strikes: z.array(z.array(z.number())),
});
export const heatmap = z.object({
  data: z.array(heatmapRow),
  dataRange: range,
  maxRange: range,
  /** Tenors, ascending. */
  xRange: z.array(z.string()),
  /** Cells of which all trades are withheld, or withdrawn. */
  hidden: z.array(z.object({ expiry: z.string(), tenor: z.string(), isWithdrawn: z.boolean() })),
});
export type Heatmap = z.output<typeof heatmap>;

const historyPoint = z.object({
  valuationDate: z.string(),
  /** Of the metric, over the chosen trades. */
  value: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Averages over the chosen trades, for the band and the caller's line. */
  mean: z.nullable(z.number()),
  std: z.nullable(z.number()),
  n: z.nullable(z.number()),
  own: z.nullable(z.number()),
  isProvisional: z.boolean(),
});
export type HistoryPoint = z.output<typeof historyPoint>;

const dashboardFacts = z.object({
  /** Firms that gave at least one value; null where they are too few to be counted, and before the close. */
  contributors: z.nullable(z.int()),
  /** Trades with figures, those whose result is withheld because too few firms gave a value, and those withdrawn. */
  trades: z.int(),
  withheld: z.int(),
  withdrawn: z.int(),
  medianStd: z.nullable(z.number()),
  /** The cell whose metric moved most since the custom date: by 0 where nothing did, null where nothing can be compared. */
  largestMove: z.nullable(z.object({ expiry: z.string(), tenor: z.string(), change: z.number() })),
  /** Of the type of most of the chosen trades. */
  window: z.nullable(windowState),
});
export type DashboardFacts = z.output<typeof dashboardFacts>;

export const closedWindow = z.object({
  instrumentTypeId: id,
  instrumentName: z.string(),
  currency: z.string(),
  serviceFrequency: z.string(),
  valuationDate: z.string(),
  closesAt: instant,
  /** Null where they are too few, or the caller's firm is not vetted. */
  contributors: z.nullable(z.int()),
  trades: z.int(),
  isSample: z.boolean(),
});
export type ClosedWindow = z.output<typeof closedWindow>;

/** Oldest first. The figures of a version that was withdrawn are in the item before. */
export const resultVersion = z.object({
  version: z.int(),
  knownFrom: instant,
  /** Null for what holds now. */
  knownUntil: z.nullable(instant),
  withdrawnReason: z.nullable(z.string()),
  n: z.nullable(z.int()),
  mean: z.nullable(z.number()),
  std: z.nullable(z.number()),
  median: z.nullable(z.number()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** The caller's firm's value in this version, and minus the mean. */
  ownValue: z.nullable(z.number()),
  difference: z.nullable(z.number()),
});
export type ResultVersion = z.output<typeof resultVersion>;

export const resultsContract = {
  allStrikes: postedRead('/api/result/all-strikes', 'user', {
    heavy: 'read',
    summary: 'A heatmap of expiries and tenors: a value on a date, or its change since another',
    body: z.object({
      type: z.optional(z.enum(pictureTypes, errorCode('pictureTypeInvalid'))),
      date: calendarDate,
      /** One year before `date` unless given. */
      since: z.optional(z.nullable(calendarDate)),
      metric,
      knownOn,
      ...selection,
    }),
    reply: accepted({ items: heatmap, ...asOf }),
    refusals: ['seriesNotFound'],
  }),
  trades: postedRead('/api/result/trades', 'user', {
    heavy: 'read',
    summary: 'The rows behind one picture, or one cell of it, with your headings',
    body: z.object({
      type: z.optional(z.enum(pictureTypes, errorCode('pictureTypeInvalid'))),
      date: calendarDate,
      knownOn,
      ...cellSelection,
    }),
    reply: acceptedWithErrors({
      result: z.array(resultRow),
      csvHeadings: z.array(z.string()),
      ...asOf,
    }),
    refusals: ['seriesNotFound'],
  }),
  history: postedRead('/api/result/history', 'user', {
    heavy: 'read',
    summary: 'One point for each valuation date between two dates, of a cell or of a whole series',
    body: z.object({ since: calendarDate, date: calendarDate, metric, knownOn, ...cellSelection }),
    reply: acceptedItems(historyPoint),
    refusals: ['seriesNotFound', 'historyTooLong'],
  }),
  facts: postedRead('/api/result/facts', 'user', {
    heavy: 'read',
    summary: 'Contributors, median standard deviation, largest move, window of the chosen trades',
    body: z.object({
      date: calendarDate,
      since: z.optional(z.nullable(calendarDate)),
      metric,
      knownOn,
      ...selection,
    }),
    reply: accepted({ facts: dashboardFacts, ...asOf }),
    refusals: ['seriesNotFound'],
  }),
  latest: postedRead('/api/result/latest', 'user', {
    heavy: 'read',
    summary: 'For each trade of a series the newest result that the caller may see',
    body: z.object({ batchId: z.optional(z.nullable(id)) }),
    reply: accepted({ csvHeadings: z.array(z.string()), result: z.array(resultRow) }),
    refusals: ['seriesNotFound'],
  }),
  versions: postedRead('/api/result/versions', 'user', {
    summary: 'One result in all its versions: what was known of it, and when',
    body: z.object({ tradeId: z.int(errorCode('idInvalid')), valuationDate: calendarDate }),
    reply: acceptedItems(resultVersion),
    refusals: ['resultsNone'],
  }),
  newest: endpoint('GET', '/api/result/newest', 'user', {
    summary: 'The ten windows that closed last and have results',
    reply: acceptedItems(closedWindow),
  }),
} as const;

export const resultEvents = {
  /** Final results; provisional ones of sample types. */
  'results.changed': z.object({ instrumentTypeId: z.string() }),
} as const;
