// Instrument types: what is priced, below one asset, with the window in which submissions count. Everybody signed in reads
// them, admins run them.
import {
  currencies,
  isTimeZone,
  maxChallengeDays,
  maxSubmissionPeriod,
  maxClosedDates,
  maxSubmissionTries,
  pricingTimeStepMinutes,
  maxDecimals,
  quoteSteps,
  serviceFrequencies,
  smallestCohort,
  minContributorsFloor,
  type Measure,
} from '@pricevault/basics';
import { decimalsOfStep, outlierRules } from '@pricevault/basics/results';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import {
  changeRow,
  createRow,
  changeByIds,
  countRelated,
  sortedList,
} from '../platform/list.schemas.ts';
import { errorCode } from '../platform/error-code.ts';
import {
  accepted,
  chosenId,
  id,
  instant,
  isCalendarDate,
  requiredName,
  version,
} from '../platform/schemas.ts';

export const serviceFrequency = z.enum(serviceFrequencies, errorCode('serviceFrequencyRequired'));

/** An IANA zone, or the specification's NYC. */
export const pricingZone = z
  .string(errorCode('pricingZoneRequired'))
  .check(z.refine(isTimeZone, errorCode('pricingZoneRequired')));

/** `HH:mm`, in steps of 5 minutes. */
export function pricingTimeOr(code: 'pricingTimeRequired' | 'seriesPricingTimeRequired') {
  return z
    .string(errorCode(code))
    .check(
      z.minLength(1, { ...errorCode(code), abort: true }),
      z.refine(isPricingTime, errorCode('pricingTimeInvalid')),
    );
}

function isPricingTime(text: string): boolean {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return parts !== null && Number(parts[2]) % pricingTimeStepMinutes === 0;
}

const closedDates = z
  .array(
    z
      .string(errorCode('closedDatesInvalid'))
      .check(z.refine(isCalendarDate, { ...errorCode('closedDatesInvalid'), path: [] })),
    errorCode('closedDatesInvalid'),
  )
  .check(z.maxLength(maxClosedDates, errorCode('closedDatesInvalid')));

const count = (
  from: number,
  to: number,
  code:
    | 'minContributorsInvalid'
    | 'minCohortInvalid'
    | 'decimalsInvalid'
    | 'challengeDaysInvalid'
    | 'reopeningMinutesInvalid',
) => z.int(errorCode(code)).check(z.gte(from, errorCode(code)), z.lte(to, errorCode(code)));

const digits = z.optional(z.nullable(count(0, maxDecimals, 'decimalsInvalid')));
/** Whole numbers by measure; what is left out or null has those of the type. */
export const decimalsByMeasure = z.object(
  { price: digits, std: digits, difference: digits, vol: digits, z: digits } satisfies Record<
    Measure,
    unknown
  >,
  errorCode('decimalsInvalid'),
);

const isOn = z.boolean(errorCode('instrumentSwitchInvalid'));

const quoteStep = z.number(errorCode('quoteStepInvalid')).check(
  z.gte(quoteSteps.min, errorCode('quoteStepInvalid')),
  z.lte(quoteSteps.max, errorCode('quoteStepInvalid')),
  z.refine((step) => decimalsOfStep(step) <= maxDecimals, errorCode('quoteStepInvalid')),
);

const unitText = (longest: number) =>
  z.optional(
    z
      .string(errorCode('unitInvalid'))
      .check(z.trim(), z.maxLength(longest, errorCode('unitInvalid'))),
  );

/** The further settings. What a call leaves out keeps its value, or its default in a new type. */
export const furtherSettings = {
  minContributors: z.optional(count(minContributorsFloor, 1_000, 'minContributorsInvalid')),
  /** Of nobody's marks: no floors, provisional figures, every firm takes part. */
  isSample: z.optional(isOn),
  outlierRule: z.optional(z.enum(outlierRules, errorCode('outlierRuleInvalid'))),
  /** Of the marks, as screens show it. */
  unit: unitText(20),
  /** What the unit is of, such as "of notional, forward premium". */
  unitDetail: unitText(60),
  /** Marks are rounded to it on receipt, figures before they leave. */
  quoteStep: z.optional(quoteStep),
  /** Shown on screens. */
  decimals: z.optional(count(0, maxDecimals, 'decimalsInvalid')),
  /** Where a measure has others than `decimals`. */
  decimalsByMeasure: z.optional(decimalsByMeasure),
  /** Final results only for firms that gave a counting value within 30 days. */
  giveToGet: z.optional(isOn),
  minCohort: z.optional(count(smallestCohort, 1_000, 'minCohortInvalid')),
  allowProtocol1: z.optional(isOn),
  /** Of the convention table: its closed weekdays are in `closedDates`, and those of each new year are added. Null for none. */
  calendar: z.optional(
    z.nullable(
      z.string(errorCode('calendarUnknown')).check(z.maxLength(40, errorCode('calendarUnknown'))),
    ),
  ),
  closedDates: z.optional(closedDates),
  openAtWeekends: z.optional(isOn),
  /** Business days after the close in which results can be challenged; 0 for never. */
  challengeDays: z.optional(count(0, maxChallengeDays, 'challengeDaysInvalid')),
  /** How long a trade is open again after a challenge. */
  reopeningMinutes: z.optional(count(1, maxSubmissionPeriod, 'reopeningMinutesInvalid')),
};

/** What decides the windows of a type. */
export const windowFields = {
  serviceFrequency,
  pricingTZ: pricingZone,
  pricingTime: pricingTimeOr('pricingTimeRequired'),
  /** Minutes. */
  submissionPeriod: z
    .number(errorCode('submissionPeriodRequired'))
    .check(
      z.gt(0, { ...errorCode('submissionPeriodRequired'), abort: true }),
      z.lte(maxSubmissionPeriod, errorCode('submissionPeriodInvalid')),
      z.multipleOf(1, errorCode('submissionPeriodInvalid')),
    ),
};

export const instrumentForm = z.object({
  name: requiredName('instrument', 100),
  currency: z.enum(currencies, errorCode('instrumentCurrencyRequired')),
  ...windowFields,
  submissionTries: z
    .number(errorCode('submissionTriesRequired'))
    .check(
      z.gte(1, { ...errorCode('submissionTriesTooFew'), abort: true }),
      z.lte(maxSubmissionTries, errorCode('submissionTriesInvalid')),
      z.multipleOf(1, errorCode('submissionTriesInvalid')),
    ),
  assetId: chosenId('instrumentAssetRequired'),
  ...furtherSettings,
});
export type InstrumentForm = z.output<typeof instrumentForm>;

export const instrument = z.object({
  _id: id,
  name: z.string(),
  currency: z.string(),
  serviceFrequency: z.enum(serviceFrequencies),
  pricingTZ: z.string(),
  /** `HH:mm` */
  pricingTime: z.string(),
  submissionPeriod: z.int(),
  submissionTries: z.int(),
  assetId: id,
  assetName: z.string(),
  minContributors: z.int(),
  isSample: z.boolean(),
  outlierRule: z.enum(outlierRules),
  unit: z.string(),
  unitDetail: z.string(),
  quoteStep: z.number(),
  decimals: z.int(),
  decimalsByMeasure,
  giveToGet: z.boolean(),
  minCohort: z.int(),
  allowProtocol1: z.boolean(),
  calendar: z.nullable(z.string()),
  closedDates: z.array(z.string()),
  openAtWeekends: z.boolean(),
  challengeDays: z.int(),
  reopeningMinutes: z.int(),
  createdAt: instant,
  version,
});
export type Instrument = z.output<typeof instrument>;

export const instrumentSortColumns = [
  'name', 'currency', 'serviceFrequency', 'pricingTZ', 'pricingTime', 'submissionPeriod', 'submissionTries', 'createdAt',
] as const; // prettier-ignore

export const instrumentsContract = {
  list: endpoint('GET', '/api/instrument', 'user', {
    summary: 'Instrument types; the newest 1,000 without paging parameters',
    ...sortedList(instrumentSortColumns, instrument),
  }),
  timeZones: endpoint('GET', '/api/instrument/time-zones', 'user', {
    summary: 'The zones that a form offers, each with its offset now; UTC first',
    reply: accepted({ items: z.array(z.object({ tzCode: z.string(), label: z.string() })) }),
  }),
  create: endpoint('POST', '/api/instrument', 'admin', {
    summary: 'Creates an instrument type',
    ...createRow(instrumentForm, instrument),
    refusals: ['instrumentNameTaken', 'assetNotFound', 'calendarUnknown'],
  }),
  update: endpoint('PUT', '/api/instrument', 'admin', {
    summary: 'Changes an instrument type; further settings that are left out stay as they are',
    ...changeRow(instrumentForm, instrument),
    refusals: [
      'instrumentNameTaken',
      'assetNotFound',
      'instrumentNotFound',
      'instrumentSampleFixed',
      'calendarUnknown',
      'changedMeanwhile',
    ],
  }),
  check: endpoint('POST', '/api/instrument/check', 'admin', {
    summary: 'How many trades the instrument types have',
    ...countRelated,
  }),
  remove: endpoint('POST', '/api/instrument/remove', 'admin', {
    summary: 'Takes instrument types and their trades out of every list',
    ...changeByIds,
  }),
} as const;

export const instrumentEvents = { 'instruments.changed': z.object({}) } as const;
