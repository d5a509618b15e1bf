// Writes CSV as DOMAIN asks: UTF-8 with a byte order mark, CRLF, RFC 4180 quoting. Texts that a spreadsheet would run are
// guarded; numbers stay numbers, at full precision.
import { guardFormula } from './formula-guard.ts';

/** A number as its decimal text, with all digits that it has. */
export interface DecimalCell {
  readonly decimal: string;
}
export type CsvCell = string | number | boolean | DecimalCell | null | undefined;

export const byteOrderMark = '\uFEFF';

const decimal = /^-?\d+(\.\d+)?$/;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

export function writeCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

export function writeCsv(lines: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + lines.map(writeCsvLine).join('');
}

function writeCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object')
    return decimal.test(cell.decimal) ? cell.decimal : writeText(cell.decimal);
  return typeof cell === 'string' ? writeText(cell) : String(cell);
}

function writeText(cell: string): string {
  const text = guardFormula(cell);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
