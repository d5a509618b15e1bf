// Reads the plain texts of the form: numbers, periods such as 18M, dates. What a language makes of them is the fields' own.
import { parseDate, type DayNumber } from '@pricevault/pricing';
import { plainTextWriting, splitUnit } from '../../lib/format/number-writings.ts';
import { readTypedNumber } from '../../lib/format/typed-numbers.ts';
import type { CalculatorReason, FieldProblems } from './figures.ts';
import type { CalculatorFields, FieldName, TextName } from './calculator-fields.ts';

/** A plain number; an address may come from anywhere, so that English groups are read too. */
export const readNumber = (text: string): number | undefined => readTypedNumber(text, 'en');

const yearsOfUnit: Readonly<Record<string, number>> = { D: 1 / 365, W: 7 / 365, M: 1 / 12, Y: 1 };

const periodUnits = Object.keys(yearsOfUnit).join('');

/** Years of `18M`, `2W`, `10Y` or of a bare number. */
export function readPeriod(text: string): number | undefined {
  const [number, unit] = splitUnit(text, periodUnits);
  const count = readNumber(number);
  const years = yearsOfUnit[unit.toUpperCase() || 'Y'];
  return count === undefined || years === undefined ? undefined : count * years;
}

export const fieldWritings = {
  number: plainTextWriting(),
  period: plainTextWriting(periodUnits),
} as const;

/** Years; longer than any option or swap that is traded. */
const maxPeriodYears = 100;

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

  years(name: TextName): number {
    const years = this.taken(name, readPeriod(this.fields[name]), 'not-a-period');
    if (years > maxPeriodYears) this.refuse(name, 'period-too-long');
    return years;
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
