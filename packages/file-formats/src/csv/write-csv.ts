// Writes CSV as DOMAIN asks: UTF-8 with a byte order mark, CRLF, RFC 4180 quoting. Texts that a spreadsheet would run are
// guarded; numbers stay numbers, at full precision.
import { guardFormula } from './formula-guard.ts';

export type CsvCell = string | number | boolean | null | undefined;

export const byteOrderMark = '\uFEFF';

const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

export function writeCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

export function writeCsv(lines: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + lines.map(writeCsvLine).join('');
}

function writeCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = guardFormula(cell);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
