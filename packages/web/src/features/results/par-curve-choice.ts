// What an admin is about to load: the quotes of one day of a file, in the unit that was chosen.
import {
  decimalRate,
  rateOfRow,
  readParCurveFile,
  type ParCurveFile,
  type RateUnit,
} from '@pricevault/file-formats/curves/par-curve-file';
import { textOfBytes } from '@pricevault/file-formats/csv/text-of-bytes';
import type { FileProblem } from '@pricevault/file-formats';
import { curveQuoteKinds } from '@pricevault/contract';
import { currencyOfIndex } from '@pricevault/pricing';

/** Bytes: a curve has some dozens of lines. */
const largestFile = 1_000_000;

export async function readCurveFile(
  file: File,
): Promise<ParCurveFile | { readonly problem: FileProblem }> {
  if (file.size > largestFile) {
    return { problem: { code: 'fileTooLarge', params: { megabytes: largestFile / 1e6 } } };
  }
  const read = textOfBytes(new Uint8Array(await file.arrayBuffer()));
  return 'problem' in read ? read : readParCurveFile(read.text);
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

/** Those of the day; of every row where the file names no days. */
export function quotesOf(file: ParCurveFile, date: string, unit: RateUnit): ChosenQuote[] {
  return file.rows
    .filter((row) => file.dates.length === 0 || row.date === date)
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

/** That which the rows name, or whose index they name; USD where they say nothing. */
export function currencyOf({ currency, rows }: ParCurveFile): string {
  const [index = ''] = rows.flatMap((row) => row.index?.split('/') ?? []);
  return currency ?? currencyOfIndex(index) ?? 'USD';
}

/** Without the line of the file. */
export const asSent = ({ line: _line, ...quote }: ChosenQuote) => quote;
