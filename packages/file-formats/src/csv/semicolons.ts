// A CSV text of our own for spreadsheets that are set to a decimal comma: semicolons between cells, commas in numbers.
import { guardFormula } from './formula-guard.ts';
import { readRecords } from './records.ts';
import { byteOrderMark } from './write-csv.ts';

const number = /^-?\d{1,400}(?:\.\d{1,400})?(?:e[+-]?\d{1,3})?$/;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

export function withSemicolons(text: string): string {
  let written = byteOrderMark;
  let lines = 0;
  readRecords(text.replace(/^\uFEFF/, ''), ',', {
    onRecord: ({ line, cells }) => {
      // The readers leave blank lines out; they are part of the file.
      while (lines < line - 1) {
        written += '\r\n';
        lines += 1;
      }
      written += `${cells.map(writeCell).join(';')}\r\n`;
      lines += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
      return true;
    },
  });
  return written;
}

function writeCell(cell: string): string {
  if (number.test(cell)) return cell.replace('.', ',');
  const text = guardFormula(cell);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
