// What an admin is about to load: the quotes of one day of a file, in the unit that was chosen.
import {
  decimalRate,
  rateOfRow,
  readParCurveFile,
  type ParCurveFile,
  type RateUnit,
} from '@pricevault/file-formats/curves/par-curve-file';
import { readTableFile, type SheetReading } from '@pricevault/file-formats/xlsx/text-of-file';
import { curveQuoteKinds } from '@pricevault/contract';
import { currencyOfIndex } from '@pricevault/pricing';

/** Bytes: a curve has some dozens of lines. */
const largestFile = 1024 * 1024;

export async function readCurveFile(
  file: File,
  sheet?: string,
): Promise<SheetReading<ParCurveFile>> {
  return readTableFile(file, readParCurveFile, { maxBytes: largestFile, sheet });
}

export interface ChosenQuote {
  readonly line: number;
  readonly tenor: string;
  /** Decimal. */
  readonly rate: number;
  readonly kind?: CurveQuoteKind;
  readonly index?: string;
  /** Of a future, decimal. */
  readonly convexity?: number;
}

type CurveQuoteKind = (typeof curveQuoteKinds)[number];

export interface CurveChoice {
  readonly currency: string;
  readonly date: string;
  readonly unit: RateUnit;
}

/** Those of the day and currency; of every row where the file names none. */
export function quotesOf(file: ParCurveFile, { currency, date, unit }: CurveChoice): ChosenQuote[] {
  return file.rows
    .filter((row) => file.dates.length === 0 || row.date === date)
    .filter((row) => file.currencies.length === 0 || row.currency === currency)
    .map((row) => {
      const { line, tenor, kind: named, index, convexity } = row;
      const kind = curveQuoteKinds.find((known) => known === named);
      return {
        line,
        tenor,
        rate: rateOfRow(row, unit),
        ...(kind === undefined ? {} : { kind }),
        ...(index === null ? {} : { index }),
        ...(convexity === null ? {} : { convexity: decimalRate(convexity, unit) }),
      };
    });
}

/**
 * The next curve of a file that is not loaded yet: the newest day first, the currencies of a day in their order. Where the
 * rows name no currency, that whose index they name; USD where they say nothing. Null when all are loaded.
 */
export function nextCurve(
  file: ParCurveFile,
  loaded: ReadonlySet<string> = new Set(),
): Omit<CurveChoice, 'unit'> | null {
  const [index = ''] = file.rows.flatMap((row) => row.index?.split('/') ?? []);
  const guess = currencyOfIndex(index) ?? 'USD';
  const named = file.rows.map(({ currency, date }) => ({
    currency: currency ?? guess,
    date: date ?? '',
  }));
  const waiting = named.filter((curve) => !loaded.has(curveName(file, curve)));
  const newest = file.dates.find((date) => waiting.some((curve) => curve.date === date)) ?? '';
  return waiting.find(({ date }) => date === newest) ?? null;
}

/** Of one curve of a file, by what the file names. */
export const curveName = (
  { currencies, dates }: ParCurveFile,
  { currency, date }: Omit<CurveChoice, 'unit'>,
): string => `${currencies.length > 0 ? currency : ''} ${dates.length > 0 ? date : ''}`;

/** Without the line of the file. */
export const asSent = ({ line: _line, ...quote }: ChosenQuote) => quote;
