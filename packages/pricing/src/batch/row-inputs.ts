// Reads the inputs of a batch row. A number may be written as text, as files do; whatever is missing or wrong stops the row
// with a reason that names it.
import { computed, failed, type Computed, type Failure } from '../outcome.ts';
import { parseDate, type DayNumber } from '../dates/calendar-date.ts';
import { parseOptionType, type OptionType } from '../options/option-type.ts';

/** Thrown inside a family and caught by `computeRow` alone. */
export class RowStopped extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.reason);
    this.failure = failure;
  }
}

export function valueOrStop<T>(outcome: Computed<T>): T {
  if (outcome.ok) return outcome.value;
  throw new RowStopped(outcome);
}

export class RowInputs {
  private readonly values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.values = values;
  }

  /** Of the inputs that have a value. */
  names(): string[] {
    return Object.keys(this.values).filter((name) => this.has(name));
  }

  has(name: string): boolean {
    const value = this.values[name];
    return value !== undefined && value !== null && value !== '';
  }

  number(name: string): number {
    const value = this.values[name];
    const isText = typeof value === 'string' && value.trim() !== '';
    const number = isText ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    throw new RowStopped(failed('not-a-number', name));
  }

  numberOr(name: string, otherwise: number): number {
    return this.has(name) ? this.number(name) : otherwise;
  }

  /** A whole number from 0 up to the most that makes sense. */
  count(name: string, most: number): number {
    const count = this.number(name);
    if (Number.isInteger(count) && count >= 0 && count <= most) return count;
    throw new RowStopped(failed('parameters-out-of-range', name));
  }

  date(name: string): DayNumber {
    const date = parseDate(this.text(name).slice(0, 10));
    if (date === undefined) throw new RowStopped(failed('invalid-date', name));
    return date;
  }

  dateOr<T>(name: string, otherwise: T): DayNumber | T {
    return this.has(name) ? this.date(name) : otherwise;
  }

  /** A list of texts, or one text with blanks, commas or semicolons in between. */
  dates(name: string): DayNumber[] {
    const value = this.values[name];
    const texts: unknown[] = Array.isArray(value)
      ? value
      : this.text(name)
          .trim()
          .split(/[\s,;]+/);
    return texts.map((text) => {
      const date = typeof text === 'string' ? parseDate(text) : undefined;
      if (date === undefined) throw new RowStopped(failed('invalid-date', name));
      return date;
    });
  }

  /** `true` or `false`, also as text; false where none is given. */
  flag(name: string): boolean {
    if (!this.has(name)) return false;
    const text = String(this.values[name]).trim().toLowerCase();
    if (text === 'true' || text === 'false') return text === 'true';
    throw new RowStopped(failed('unknown-convention', `${name} ${text}`));
  }

  text(name: string): string {
    const value = this.values[name];
    if (typeof value === 'string') return value;
    throw new RowStopped(failed('missing-input', name));
  }

  optionType(name: string): OptionType {
    const type = parseOptionType(this.text(name));
    if (type === undefined) throw new RowStopped(failed('unknown-option-type', this.text(name)));
    return type;
  }

  /** Added to forward and strike; 0 where none is given. */
  shift(): number {
    return this.numberOr(this.has('displacement') ? 'displacement' : 'shift', 0);
  }

  /** A convention by name; the parser returns undefined for an unknown one. */
  convention<T>(name: string, parse: (text: string) => T | undefined): T {
    const parsed = parse(this.text(name));
    if (parsed === undefined) throw new RowStopped(failed('unknown-convention', this.text(name)));
    return parsed;
  }

  conventionOr<T>(name: string, parse: (text: string) => T | undefined, otherwise: T): T {
    return this.has(name) ? this.convention(name, parse) : otherwise;
  }
}

/** A JSON object, or its text. */
export function readInputs(
  inputs: string | Readonly<Record<string, unknown>>,
): Computed<RowInputs> {
  if (typeof inputs !== 'string') return computed(new RowInputs(inputs));
  try {
    const parsed: unknown = JSON.parse(inputs);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
      return computed(new RowInputs({ ...parsed }));
    }
  } catch {
    return failed('invalid-inputs');
  }
  return failed('invalid-inputs');
}
