// Public transactions of swap data repositories. The public search hides six columns from everybody; the full table is
// for admins and beta users (the server asks who is one).
import {
  executionVenues,
  monthRanges,
  parseStrike,
  transactionOptionTypes,
  transactionStates,
} from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { acceptedItems, countedTotal, listQuery } from '../platform/list.schemas.ts';
import { errorCode } from '../platform/error-code.ts';
import { accepted, isCalendarDate, numberFromText } from '../platform/schemas.ts';
import {
  importReport,
  nearbyTransaction,
  searchedTransaction,
  transaction,
} from './transactions.schemas.ts';

/** A field of a form that was left blank is no filter. */
const orBlank = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(schema),
  );

const range = orBlank(z.enum(monthRanges, errorCode('rangeInvalid')));
/** Becomes the decimal rate: "0.05" and "5%" mean the same. */
const strike = orBlank(
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? parseStrike(value) : value)),
    z.number(errorCode('strikeInvalid')),
  ),
);

const wholeNumber = (code: 'pageInvalid' | 'limitInvalid', min: number, max: number) =>
  z.optional(
    z.pipe(
      numberFromText,
      z.int(errorCode(code)).check(z.gte(min, errorCode(code)), z.lte(max, errorCode(code))),
    ),
  );

const months = z.pipe(
  numberFromText,
  z
    .number(errorCode('monthsInvalid'))
    .check(z.gte(0, errorCode('monthsInvalid')), z.lte(1_200, errorCode('monthsInvalid'))),
);

const day = orBlank(z.string().check(z.refine(isCalendarDate, errorCode('dayInvalid'))));

export const transactionSortColumns = [
  'executionTime',
  'expiry',
  'tenor',
  'strikeFixed',
  'optionPremiumAmount',
  'amount',
  'premiumBp',
] as const;

const filters = {
  currency: orBlank(z.string().check(z.regex(/^[A-Z]{3}$/))),
  expiry: range,
  tenor: range,
  strikeFixed: strike,
  optionType: orBlank(z.enum(transactionOptionTypes)),
  executionVenueType: orBlank(z.enum(executionVenues)),
  state: orBlank(z.enum(transactionStates)),
  /** `clean`: without any flag. */
  quality: orBlank(z.enum(['clean', 'flagged'])),
  /** Days of the execution in UTC, both in. */
  from: day,
  to: day,
} as const;
const filterQuery = z.object(filters);
export type TransactionFilters = z.output<typeof filterQuery>;

const cell = z.object({
  expiry: z.enum(monthRanges),
  tenor: z.enum(monthRanges),
  count: z.int(),
  /** Notional in the chosen currency; null without one. */
  volume: z.nullable(z.number()),
});

/** On a facility, off it, not reported: how many, and their notional in the chosen currency; null without one. */
const dayOfVenues = z.object({
  day: z.string(),
  on: z.int(),
  off: z.int(),
  unknown: z.int(),
  volume: z.nullable(z.object({ on: z.number(), off: z.number(), unknown: z.number() })),
});

export const transactionsContract = {
  search: endpoint('GET', '/api/sdr', 'anyone', {
    summary:
      'Swaption transactions in force, newest first, with restricted columns hidden; the first 10,000 that match',
    query: z.object({
      expiry: range,
      tenor: range,
      strikeFixed: strike,
      page: wholeNumber('pageInvalid', 0, 10_000_000),
      limit: wholeNumber('limitInvalid', 1, 100),
    }),
    reply: accepted({ data: z.array(searchedTransaction), ...countedTotal }),
    refusals: ['pageTooFar'],
    limit: { per: 'address', max: 600, seconds: 60 },
  }),
  coverage: endpoint('GET', '/api/sdr/coverage', 'anyone', {
    summary:
      'How much the public search holds: swaptions in force, and the first and last day of execution (UTC)',
    reply: accepted({
      count: z.int(),
      /** Null while nothing is loaded. */
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
    }),
    limit: { per: 'address', max: 600, seconds: 60 },
  }),
  list: endpoint('GET', '/api/transactions', 'user', {
    summary:
      'The full table, for admins and beta users; sorting by another column orders the newest 10,000 that match',
    // By its filters alone: the table has no text that people search.
    query: z.extend(
      filterQuery,
      z.omit(listQuery(transactionSortColumns), { searchText: true }).shape,
    ),
    reply: accepted({ items: z.array(transaction), ...countedTotal }),
    refusals: ['betaOnly', 'pageTooFar'],
  }),
  export: endpoint('GET', '/api/transactions/export', 'user', {
    heavy: 'read',
    summary: 'The filtered table as a CSV file, newest first',
    query: filterQuery,
    reply: 'stream',
    refusals: ['betaOnly'],
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
  summary: endpoint('GET', '/api/transactions/summary', 'user', {
    summary: 'Counts and volumes by expiry and tenor, by venue and by day',
    query: filterQuery,
    reply: accepted({
      cells: z.array(cell),
      days: z.array(dayOfVenues),
      currencies: z.array(z.object({ currency: z.string(), count: z.int() })),
      /** The figures are of the newest so many that match. */
      isPartial: z.boolean(),
    }),
    refusals: ['betaOnly'],
  }),
  nearest: endpoint('GET', '/api/transactions/nearest', 'user', {
    summary: 'The transactions nearest to a point of the surface, without restricted columns',
    query: z.object({
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      expiryMonths: months,
      tenorMonths: months,
      strikeFixed: strike,
      /** With it those that are nearer in time come first, too. */
      date: z.optional(z.string().check(z.refine(isCalendarDate, errorCode('dayInvalid')))),
      limit: wholeNumber('limitInvalid', 1, 50),
    }),
    reply: acceptedItems(nearbyTransaction),
  }),
  read: endpoint('GET', '/api/transactions/:transactionId', 'user', {
    summary: 'One transaction: at its inception, now, and every message in between',
    params: z.object({ transactionId: z.string().check(z.minLength(1), z.maxLength(40)) }),
    reply: accepted({
      transaction,
      inception: z.nullable(transaction),
      messages: z.array(transaction),
    }),
    refusals: ['betaOnly', 'transactionNotFound'],
  }),
  imports: endpoint('GET', '/api/transactions/imports', 'admin', {
    summary: 'The newest 50 imports',
    reply: accepted({
      items: z.array(
        z.object({
          importId: z.string(),
          fileName: z.string(),
          layout: z.string(),
          reportDate: z.nullable(z.string()),
          finishedAt: z.string(),
          rowsRead: z.int(),
          rowsTaken: z.int(),
        }),
      ),
    }),
  }),
  import: endpoint('POST', '/api/transactions/import', 'admin', {
    heavy: 'upload',
    summary: 'Loads a dissemination file (CSV or zip), sent as the bare body; all of it or nothing',
    query: z.object({
      fileName: z
        .string(errorCode('transactionFileNameMissing'))
        .check(
          z.minLength(1, errorCode('transactionFileNameMissing')),
          z.maxLength(300, errorCode('transactionFileNameMissing')),
        ),
    }),
    reply: accepted({ report: importReport }),
    refusals: [
      'transactionFileUnknown',
      'transactionFileDamaged',
      'transactionFileCut',
      'transactionFileTooLarge',
    ],
    limit: { per: 'user', max: 20, seconds: 600 },
  }),
} as const;

/** Of an upload: the file as it is sent, and its text when unpacked. The command line has no cap. */
export const uploadCaps = { fileBytes: 256_000_000, unpackedBytes: 2_000_000_000 } as const;

export const transactionEvents = { 'transactions.changed': z.object({}) } as const;
