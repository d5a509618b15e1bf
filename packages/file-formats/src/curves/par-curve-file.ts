// Par swap rates from a file: a column of tenors and one of rates; a date and a currency where the file names them. Rows and
// problems come together. What a rate is written in is only guessed: who loads the curve sees and decides it.
import { periodText } from '@pricevault/basics';
import { findHead } from '../csv/find-head.ts';
import { comparableHeading } from '../csv/headings.ts';
import { numberWritingOf, parseNumber } from '../csv/numbers.ts';
import { fileProblem, type FileProblem } from '../csv/problems.ts';
import { readRecords, type CsvRecord } from '../csv/records.ts';

const rateUnits = ['decimal', 'percent'] as const;
export type RateUnit = (typeof rateUnits)[number];

export interface QuoteRow {
  readonly line: number;
  /** As the file writes it, e.g. `10Y`. */
  readonly tenor: string;
  /** The number as written in the file. */
  readonly written: number;
  /** Of a future that is quoted by its price, 95.7 for 4.3 percent. */
  readonly isPrice: boolean;
  /** Of a future, in the unit of the rates; null where the file names none. */
  readonly convexity: number | null;
  /** `2024-06-10` and `EUR`; null where the file names none. */
  readonly date: string | null;
  readonly currency: string | null;
  /** `swap`, `fra`, … and `EURIBOR-6M`; null where the file names none. */
  readonly kind: string | null;
  readonly index: string | null;
}

const quoteProblems = [
  'kindInvalid',
  'tenorInvalid',
  'futureDayInvalid',
  'rateInvalid',
  'rateOutOfRange',
  'convexityInvalid',
  'dateInvalid',
  'currencyInvalid',
  'tenorRepeated',
] as const;
export interface QuoteProblem {
  readonly line: number;
  readonly code: (typeof quoteProblems)[number];
  readonly value: string;
}

export interface ParCurveFile {
  readonly rows: readonly QuoteRow[];
  readonly problems: readonly QuoteProblem[];
  /** Percent where a cell or the heading says so, or where a rate would be too high for a decimal one. */
  readonly unit: RateUnit;
  /** The dates of the rows, newest first; empty where the file names none. */
  readonly dates: readonly string[];
  /** Those of the rows, in their order; empty where the file names none. */
  readonly currencies: readonly string[];
}

type Field = 'tenor' | 'rate' | 'date' | 'currency' | 'kind' | 'index' | 'convexity';
const names = new Map<string, Field>(
  (
    [
      ['tenor', 'tenor'],
      ['term', 'tenor'],
      ['maturity', 'tenor'],
      ['rate', 'rate'],
      ['par_rate', 'rate'],
      ['rate_percent', 'rate'],
      ['quote', 'rate'],
      ['date', 'date'],
      ['asof', 'date'],
      ['as_of', 'date'],
      ['currency', 'currency'],
      ['ccy', 'currency'],
      ['kind', 'kind'],
      ['instrument', 'kind'],
      ['index', 'index'],
      ['convexity', 'convexity'],
    ] as const
  ).map(([name, field]) => [comparableHeading(name), field]),
);

/** As the contract names them. */
const kinds = new Set(['deposit', 'fra', 'future', 'swap', 'basis']);

/** More quotes than any curve has. */
const maxQuotes = 2_000;
/** In percent, both excluded, as the server bounds them. */
const rateLimits = { min: -50, max: 100 };
/** Of a future: between these it is a price, below them a rate. */
const priceLimits = { min: 50, max: 150 };
/** A decimal rate of 50 percent and more is taken to be in percent. */
const maxDecimal = 0.5;

export function readParCurveFile(text: string): ParCurveFile | { readonly problem: FileProblem } {
  const head = findHead<Field>(text, { names, key: 'tenor', within: 20 });
  if ('problem' in head) return head;
  const rateAt = head.fields.indexOf('rate');
  if (rateAt < 0) return fileProblem('fileColumnMissing', { column: 'rate' });
  const records: CsvRecord[] = [];
  readRecords(text, head.delimiter, {
    onRecord: (record) => record.line <= head.line || records.push(record) <= maxQuotes,
  });
  if (records.length > maxQuotes) return fileProblem('fileTooManyRows', { rows: maxQuotes });
  if (records.length === 0) return fileProblem('fileOnlyHeadings');
  const cell = ({ cells }: CsvRecord, field: Field) =>
    (cells[head.fields.indexOf(field)] ?? '').trim();
  const bare = (written: string) =>
    written.endsWith('%') ? written.slice(0, -1).trimEnd() : written;
  const rates = records.map((record) => bare(cell(record, 'rate')));
  const writing = numberWritingOf(head.delimiter, rates);
  // No rate has thousands: what could be read in two ways is a decimal.
  const mark = writing.isOpen
    ? rates.some((rate) => rate.includes(','))
      ? ','
      : '.'
    : writing.mark;
  // Where some rows name a day or a currency, one without could be of any.
  const isNamed = (field: Field) => records.some((record) => cell(record, field) !== '');
  const [namesDays, namesCurrencies] = [isNamed('date'), isNamed('currency')];
  const rows: QuoteRow[] = [];
  const problems: QuoteProblem[] = [];
  const seen = new Set<string>();
  for (const record of records) {
    const { line } = record;
    const [tenor, rate] = [cell(record, 'tenor'), cell(record, 'rate')];
    const written = parseNumber(bare(rate), mark);
    const kind = cell(record, 'kind').toLowerCase() || null;
    const isPrice = kind === 'future' && written !== null && written >= priceLimits.min;
    const limits = isPrice ? priceLimits : rateLimits;
    const adjustment = kind === 'future' ? cell(record, 'convexity') : '';
    const convexity = adjustment === '' ? null : parseNumber(bare(adjustment), mark);
    const index = cell(record, 'index').toUpperCase() || null;
    const period = placeOf(kind, tenor);
    const [day, named] = [cell(record, 'date'), cell(record, 'currency').toUpperCase()];
    const date = dateOf(day);
    const currency = /^[A-Z]{3}$/.test(named) ? named : null;
    const key = [date, currency, kind, index, period].join(' ');
    if (kind !== null && !kinds.has(kind)) {
      problems.push({ line, code: 'kindInvalid', value: kind });
    } else if (period === null) {
      const code = kind === 'future' ? 'futureDayInvalid' : 'tenorInvalid';
      problems.push({ line, code, value: tenor });
    } else if (written === null) problems.push({ line, code: 'rateInvalid', value: rate });
    else if (written <= limits.min || written >= limits.max) {
      problems.push({ line, code: 'rateOutOfRange', value: rate });
    } else if (adjustment !== '' && convexity === null) {
      problems.push({ line, code: 'convexityInvalid', value: adjustment });
    } else if (namesDays && date === null) problems.push({ line, code: 'dateInvalid', value: day });
    else if (namesCurrencies && currency === null) {
      problems.push({ line, code: 'currencyInvalid', value: named });
    } else if (seen.has(key)) problems.push({ line, code: 'tenorRepeated', value: tenor });
    else rows.push({ line, tenor, written, isPrice, convexity, date, currency, kind, index });
    seen.add(key);
  }
  const isPercent =
    /%|percent/i.test(head.headings[rateAt] ?? '') ||
    records.some((record) => cell(record, 'rate').endsWith('%')) ||
    rows.some(({ written, isPrice }) => !isPrice && Math.abs(written) >= maxDecimal);
  return {
    rows,
    problems,
    unit: isPercent ? 'percent' : 'decimal',
    dates: [...new Set(rows.flatMap(({ date }) => date ?? []))].toSorted().toReversed(),
    currencies: [...new Set(rows.flatMap(({ currency }) => currency ?? []))],
  };
}

/** The decimal rate, without the noise that a division leaves behind. */
export function decimalRate(written: number, unit: RateUnit): number {
  return unit === 'percent' ? Number((written / 100).toPrecision(14)) : written;
}

/** The decimal rate of a row; of a future's price 100 less it. */
export const rateOfRow = ({ written, isPrice }: QuoteRow, unit: RateUnit): number =>
  isPrice ? decimalRate(100 - written, 'percent') : decimalRate(written, unit);

/** The period of a quote in one form, `3x9` of an FRA, the first day of a future; null where it is none. */
function placeOf(kind: string | null, tenor: string): string | null {
  if (kind === 'future') return dateOf(tenor);
  const months = /^(\d{1,2})\s*x\s*\d{1,2}$/i.exec(tenor)?.[1];
  return kind === 'fra' && months !== undefined ? `${Number(months)}m` : periodText(tenor);
}

/** Null also for a day that its month does not have. */
function dateOf(written: string): string | null {
  const dotted = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(written)?.slice(1).toReversed();
  const parts = dotted ?? /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?:$|T)/.exec(written)?.slice(1);
  if (!parts) return null;
  const date = parts.join('-');
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) ? date : null;
}
