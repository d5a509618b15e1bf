// Reads the cells of an upload. The browser's preview and the server share this code, so that what the preview shows is what
// is stored.
import { isIsin } from './isin.ts';
import { periodText } from './periods.ts';
import { isPlainNumber, maxNumberLength } from './plain-number.ts';

/** Uploads of trades, bonds and valuations. */
export const maxUploadRows = 100_000;
export const maxUploadBytes = 64 * 1024 * 1024;
/** How many rows with a problem a reply names; the rest is counted. */
export const maxRowProblems = 100;
const maxTextLength = 200;
/** Values are amounts or basis points; above this a sum over firms would lose precision. */
export const maxMarkValue = 1e12;
/** A forward is a decimal rate. */
export const maxForward = 1;

/** Why a row is skipped. The contract's error catalogue has a sentence for each code. */
export const rowProblemCodes = [
  'rowNotAnObject',
  'rowTradeIdMissing',
  'rowTradeIdInvalid',
  'rowTradeIdTooLarge',
  'rowTradeIdRepeated',
  'rowReplacedLater',
  'rowOfOtherType',
  'rowNumberInvalid',
  'rowNumberTooLong',
  'rowNumberOutOfRange',
  'rowRateOutOfRange',
  'rowPeriodInvalid',
  'rowDateInvalid',
  'rowTextTooLong',
  'rowTextIsFormula',
  'rowIsinMissing',
  'rowIsinInvalid',
  'rowIsinRepeated',
  'rowValueMissing',
  'rowValueInvalid',
  'rowValueTooLarge',
  'rowTradeNotReopened',
  'rowForwardInvalid',
  'rowTradeUnknown',
] as const;
export type RowProblemCode = (typeof rowProblemCodes)[number];

export interface CellProblem {
  readonly problem: RowProblemCode;
}
export type CellValue = string | number | null;

/** The bounds of a number, both included, and what a number beyond them is called. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly problem: 'rowNumberOutOfRange' | 'rowRateOutOfRange';
}

export const between = (min: number, max: number): NumberLimits => ({
  min,
  max,
  problem: 'rowNumberOutOfRange',
});
/** A decimal rate: 0.0425 is 4.25 percent. */
export const decimalRateLimits: NumberLimits = { min: -1, max: 1, problem: 'rowRateOutOfRange' };

export type CellKind = 'tradeId' | 'isin' | 'text' | 'number' | 'period' | 'date';

export interface UploadColumn<Field extends string = string> {
  readonly field: Field;
  readonly kind: CellKind;
  /** Normalised header names: lower case, every character but letters, digits and underscores replaced by an underscore. */
  readonly headers: readonly string[];
  /** Texts with one spelling, whatever their case in the file. */
  readonly known?: readonly string[];
  /** Of a number. */
  readonly limits?: NumberLimits;
}

/** The header rule of spec 000 section 5. No column has a longer header. */
export function normaliseHeader(header: string): string {
  return header.trim().slice(0, maxTextLength).toLowerCase().replace(/\W/g, '_');
}

export function isCellProblem(reading: CellValue | CellProblem): reading is CellProblem {
  return typeof reading === 'object' && reading !== null;
}

/** An empty cell is null; so is a dash or n/a. */
export function readCell(column: UploadColumn, cell: unknown): CellValue | CellProblem {
  const raw = typeof cell === 'string' ? cell.trim() : cell;
  switch (column.kind) {
    case 'tradeId':
      return readTradeId(raw);
    case 'isin':
      return readIsin(raw);
    case 'number':
      return readNumber(raw, column.limits);
    case 'period':
      return readPeriod(raw);
    case 'date':
      return readDate(raw);
    case 'text':
      return readText(raw, column.known);
  }
}

const isEmpty = (raw: unknown): boolean =>
  raw === null ||
  raw === undefined ||
  raw === '' ||
  (typeof raw === 'string' && /^(?:[-–—]{1,3}|n\/?a)$/i.test(raw));

function readTradeId(raw: unknown): CellValue | CellProblem {
  if (isEmpty(raw)) return { problem: 'rowTradeIdMissing' };
  const isDigits = typeof raw === 'string' && /^\+?\d+(?:\.0+)?$/.test(raw);
  const value = typeof raw === 'number' ? raw : isDigits ? Number(raw) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= 1) return value;
  const isTooLarge = value > Number.MAX_SAFE_INTEGER;
  return { problem: isTooLarge ? 'rowTradeIdTooLarge' : 'rowTradeIdInvalid' };
}

function readIsin(raw: unknown): CellValue | CellProblem {
  if (isEmpty(raw)) return { problem: 'rowIsinMissing' };
  if (isTooLong(raw)) return { problem: 'rowIsinInvalid' };
  const text = String(raw).toUpperCase();
  return isIsin(text) ? text : { problem: 'rowIsinInvalid' };
}

const groupedNumber = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

function readNumber(raw: unknown, limits?: NumberLimits): CellValue | CellProblem {
  if (isEmpty(raw)) return null;
  if (isTooLong(raw)) return { problem: 'rowNumberTooLong' };
  const value = typeof raw === 'number' ? raw : numberOfText(raw);
  if (!Number.isFinite(value)) return { problem: 'rowNumberInvalid' };
  if (limits && (value < limits.min || value > limits.max)) return { problem: limits.problem };
  return value;
}

/** For a number, a period or a date. */
const isTooLong = (raw: unknown): boolean =>
  typeof raw === 'string' && raw.length > maxNumberLength;

function numberOfText(raw: unknown): number {
  if (typeof raw !== 'string') return Number.NaN;
  if (isPlainNumber(raw)) return Number(raw);
  return groupedNumber.test(raw) ? Number(raw.replaceAll(',', '')) : Number.NaN;
}

function readPeriod(raw: unknown): CellValue | CellProblem {
  if (isEmpty(raw)) return null;
  if (isTooLong(raw)) return { problem: 'rowPeriodInvalid' };
  const text = typeof raw === 'string' || typeof raw === 'number' ? periodText(raw) : null;
  return text ?? { problem: 'rowPeriodInvalid' };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `2035-07-09`, `Jul 09, 2035` or `09 Jul 2035`; dates that read differently on two continents are refused. */
function readDate(raw: unknown): CellValue | CellProblem {
  if (isEmpty(raw)) return null;
  if (isTooLong(raw)) return { problem: 'rowDateInvalid' };
  const text = String(raw);
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+Z?)?$/.exec(text);
  const named = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(text);
  const dayFirst = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})$/i.exec(text);
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : named
      ? [named[3], monthNumber(named[1]), named[2]]
      : [dayFirst?.[3], monthNumber(dayFirst?.[2]), dayFirst?.[1]];
  const date = parts.map((part) => (part ?? '').padStart(2, '0')).join('-');
  const instant = new Date(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
  return exists && date.length === 10 ? date : { problem: 'rowDateInvalid' };
}

function monthNumber(name: string | undefined): string {
  const index = months.indexOf(name?.toLowerCase() ?? '');
  return index === -1 ? '' : String(index + 1);
}

/** Refuses a text that a spreadsheet would run as a formula. */
function readText(raw: unknown, known?: readonly string[]): CellValue | CellProblem {
  if (isEmpty(raw)) return null;
  if (typeof raw === 'object') return { problem: 'rowNotAnObject' };
  const text = String(raw).replace(/^'(?=[=+\-@\t\r])/, '');
  if (typeof raw === 'string' && /^[=+\-@\t\r]/.test(text)) return { problem: 'rowTextIsFormula' };
  if (text.length > maxTextLength) return { problem: 'rowTextTooLong' };
  return known?.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;
}
