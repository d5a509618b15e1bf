// The staging table of an import, and a report as a line of PostgreSQL's COPY text format.
import { rangeIndexOf } from '@pricevault/basics';
import type {
  LayoutName,
  TransactionReport,
} from '@pricevault/file-formats/transactions/transaction-report';
import { copyCell } from '../../platform/db/copy-rows.ts';

/** Columns copied unchanged from the staging table into `transactions`, with their types. */
const sharedColumns = {
  id: 'text collate "C"',
  original_id: 'text collate "C"',
  action: 'text',
  event_type: 'text',
  event_at: 'timestamptz',
  executed_at: 'timestamptz',
  report_date: 'date',
  layout: 'text',
  currency: 'text',
  option_type: 'text',
  exercise_style: 'text',
  expiry_date: 'date',
  effective_date: 'date',
  end_date: 'date',
  expiry_months: 'double precision',
  tenor_months: 'double precision',
  expiry_range: 'smallint',
  tenor_range: 'smallint',
  strike: 'double precision',
  strike_text: 'text',
  underlying: 'text',
  premium: 'double precision',
  premium_currency: 'text',
  float_frequency: 'text',
  fixed_frequency: 'text',
  collateral: 'text',
  cleared: 'text',
  venue: 'text',
  amount: 'double precision',
  amount_text: 'text',
  price: 'double precision',
  quality: 'text[]',
  status: 'text',
} as const;

/** Needed only by the import: the line, whether there is more than ids, and a hash of the terms. */
const ownColumns = { line: 'integer', has_terms: 'boolean', terms_hash: 'bigint' } as const;

export const sharedColumnList = Object.keys(sharedColumns).join(', ');

const allColumns = Object.entries({ ...sharedColumns, ...ownColumns });

export const createStaging = `create temp table staged (${allColumns
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')}) on commit drop`;

export const copyIntoStaging = `copy staged (${allColumns.map(([name]) => name).join(', ')}) from stdin`;

/** Messages with their own price are in force until a later one in the chain changes that. */
const priceActions = new Set(['NEW', 'CORRECT', 'NEWT', 'CORR', 'REVI']);

export function stagedLine(
  report: TransactionReport,
  { layout, reportDate }: { layout: LayoutName; reportDate: string | null },
): string {
  const isPrice = report.hasTerms && priceActions.has(report.action);
  // In the order of the columns above.
  return [
    text(report.transactionId),
    text(report.originalId),
    report.action,
    text(report.eventType),
    text(report.eventTime),
    report.executionTime,
    reportDate ?? (report.eventTime ?? report.executionTime).slice(0, 10),
    layout,
    text(report.currency),
    text(report.optionType),
    text(report.exerciseStyle),
    day(report.expiryDay),
    day(report.effectiveDay),
    day(report.endDay),
    number(report.expiryMonths),
    number(report.tenorMonths),
    rangeIndexOf(report.expiryMonths),
    rangeIndexOf(report.tenorMonths),
    number(report.strike),
    text(report.strikeText),
    text(report.underlying),
    number(report.premium),
    text(report.premiumCurrency),
    text(report.floatFrequency),
    text(report.fixedFrequency),
    text(report.collateral),
    text(report.cleared),
    text(report.venue),
    number(report.amount),
    text(report.amountText),
    number(report.price),
    report.quality.length === 0 ? '{}' : `{${report.quality.join(',')}}`,
    isPrice ? 'listed' : 'lifecycle',
    number(report.line),
    report.hasTerms ? 't' : 'f',
    number(isPrice ? termsHash(report) : null),
  ].join('\t');
}

/** Fields of these files are short; longer ones are cut rather than refused. */
const maxTextLength = 500;

function text(value: string | null): string {
  return copyCell(
    value !== null && value.length > maxTextLength ? value.slice(0, maxTextLength) : value,
  );
}

/**
 * As text, by way of JSON: other conversions cache a copy of every distinct number in V8's old generation, and a large file
 * has millions of them.
 */
const number = (value: number | null): string => (value === null ? '\\N' : JSON.stringify(value));

const dayTexts = new Map<number, string>();

function day(value: number | null): string {
  if (value === null) return '\\N';
  let known = dayTexts.get(value);
  if (known === undefined) {
    known = new Date(value * 86_400_000).toISOString().slice(0, 10);
    if (dayTexts.size > 50_000) dayTexts.clear();
    dayTexts.set(value, known);
  }
  return known;
}

/** A 53-bit hash of all terms except the side: equal for reports that look alike. */
function termsHash(report: TransactionReport): number {
  const key = `${report.executionTime}|${report.currency}|${report.expiryDay}|${report.endDay}|${report.strike}|${report.amountText}|${report.premium}`;
  let upper = 0xdeadbeef;
  let lower = 0x41c6ce57;
  for (let index = 0; index < key.length; index += 1) {
    const code = key.charCodeAt(index);
    upper = Math.imul(upper ^ code, 2_654_435_761);
    lower = Math.imul(lower ^ code, 1_597_334_677);
  }
  upper =
    Math.imul(upper ^ (upper >>> 16), 2_246_822_507) ^
    Math.imul(lower ^ (lower >>> 13), 3_266_489_909);
  lower =
    Math.imul(lower ^ (lower >>> 16), 2_246_822_507) ^
    Math.imul(upper ^ (upper >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & lower) + (upper >>> 0);
}
