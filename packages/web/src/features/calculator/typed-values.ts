// Reads what a person typed: numbers with either decimal sign and any digits, periods such as 18M, dates.
import { parseDate, type DayNumber } from '@pricevault/pricing';
import type { CalculatorReason, FieldProblems } from './figures.ts';
import type { CalculatorFields, FieldName, TextName } from './calculator-fields.ts';

/** Arabic-Indic and Persian digits, the Arabic decimal sign, the minus sign of typesetters, blanks. */
function plainText(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\u066b/g, '.')
    .replace(/\u2212/g, '-')
    .replace(/[\s\u00a0\u202f\u066c]/g, '');
}

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** A number; one comma is the decimal sign. Undefined for anything else. */
export function readNumber(text: string): number | undefined {
  const plain = plainText(text).replace(/^([^.,]*),([^.,]*)$/, '$1.$2');
  const value = number.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** A sum of money: whole groups of three, parted by commas or dots, are groups. */
export function readAmount(text: string): number | undefined {
  const plain = plainText(text);
  const isGrouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain);
  if (isGrouped) return readNumber(plain.replaceAll(',', ''));
  const isDotted = /^[+-]?\d{1,3}(?:\.\d{3}){2,}(?:,\d*)?$/.test(plain);
  return readNumber(isDotted ? plain.replaceAll('.', '') : plain);
}

const yearsOfUnit: Readonly<Record<string, number>> = { D: 1 / 365, W: 7 / 365, M: 1 / 12, Y: 1 };

/** Years of `18M`, `2W`, `10Y` or of a bare number. */
export function readPeriod(text: string): number | undefined {
  const match = /^(.*?)([DWMY]?)$/i.exec(plainText(text));
  const count = readNumber(match?.[1] ?? '');
  const years = yearsOfUnit[match?.[2]?.toUpperCase() || 'Y'];
  return count === undefined || years === undefined ? undefined : count * years;
}

/** Reads the fields that a computation needs and gathers what is wrong with them, so that all of it shows at once. */
export class TypedValues {
  readonly problems: FieldProblems = {};
  private readonly fields: CalculatorFields;

  constructor(fields: CalculatorFields) {
    this.fields = fields;
  }

  get isSound(): boolean {
    return Object.keys(this.problems).length === 0;
  }

  refuse(name: FieldName, reason: CalculatorReason): void {
    this.problems[name] ??= reason;
  }

  /** In the unit of the field times `scale`. */
  number(name: TextName, scale = 1): number {
    return this.taken(name, readNumber(this.fields[name])) * scale;
  }

  percent(name: TextName): number {
    return this.number(name) / 100;
  }

  basisPoints(name: TextName): number {
    return this.number(name) / 1e4;
  }

  positive(name: TextName): number {
    const value = this.number(name);
    if (value <= 0) this.refuse(name, 'not-positive');
    return value;
  }

  amount(name: TextName): number {
    const value = this.taken(name, readAmount(this.fields[name]));
    if (value <= 0) this.refuse(name, 'not-positive');
    return value;
  }

  years(name: TextName): number {
    return this.taken(name, readPeriod(this.fields[name]), 'not-a-period');
  }

  date(name: TextName): DayNumber {
    return this.taken(name, parseDate(this.fields[name]), 'invalid-date');
  }

  isEmpty(name: TextName): boolean {
    return this.fields[name].trim() === '';
  }

  private taken(
    name: TextName,
    value: number | undefined,
    reason: CalculatorReason = 'not-a-number',
  ): number {
    if (value !== undefined) return value;
    this.refuse(name, reason);
    return Number.NaN; // never used: the caller stops at a problem
  }
}
