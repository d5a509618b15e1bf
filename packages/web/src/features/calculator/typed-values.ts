// Reads the plain texts of the form: numbers, periods such as 18M, dates. What a language makes of them is the fields' own.
import type { LanguageCode } from '@pricevault/basics';
import { parseDate, type DayNumber } from '@pricevault/pricing';
import {
  plainNumberText,
  readTypedNumber,
  typedNumberText,
} from '../../lib/format/typed-numbers.ts';
import type { CalculatorReason, FieldProblems } from './figures.ts';
import type { CalculatorFields, FieldName, TextName } from './calculator-fields.ts';

/** A plain number; an address may come from anywhere, so that English groups are read too. */
export const readNumber = (text: string): number | undefined => readTypedNumber(text, 'en');

const yearsOfUnit: Readonly<Record<string, number>> = { D: 1 / 365, W: 7 / 365, M: 1 / 12, Y: 1 };

const partsOfPeriod = (text: string): readonly [string, string] => {
  const match = /^(.*?)\s*([DWMY]?)$/i.exec(text.trim());
  return [match?.[1] ?? '', match?.[2] ?? ''];
};

/** Years of `18M`, `2W`, `10Y` or of a bare number. */
export function readPeriod(text: string): number | undefined {
  const [number, unit] = partsOfPeriod(text);
  const count = readNumber(number);
  const years = yearsOfUnit[unit.toUpperCase() || 'Y'];
  return count === undefined || years === undefined ? undefined : count * years;
}

/** What a field holds and how a language writes it. */
export interface FieldWriting {
  /** The plain text of what was typed; what cannot be read stays as it is, so that the form can say so. */
  readonly plain: (typed: string, language: LanguageCode) => string;
  readonly shown: (plain: string, language: LanguageCode) => string;
}

const numberWriting: FieldWriting = {
  plain: (typed, language) => plainNumberText(typed, language) ?? typed.trim(),
  shown: (plain, language) => typedNumberText(plainNumberText(plain, 'en') ?? plain, language),
};

export const fieldWritings = {
  number: numberWriting,
  period: {
    plain: (typed, language) => {
      const [number, unit] = partsOfPeriod(typed);
      return number === '' ? typed.trim() : numberWriting.plain(number, language) + unit;
    },
    shown: (plain, language) => {
      const [number, unit] = partsOfPeriod(plain);
      return numberWriting.shown(number, language) + unit;
    },
  },
  text: { plain: (typed) => typed, shown: (plain) => plain },
  date: { plain: (typed) => typed, shown: (plain) => plain },
} as const satisfies Record<string, FieldWriting>;

export type FieldKind = keyof typeof fieldWritings;

/** Years; longer than any option or swap that is traded. */
const longestPeriod = 100;

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
    if (years > longestPeriod) this.refuse(name, 'period-too-long');
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
