// The records of a CSV text that we have written ourselves, one after the other: no more than one is held, and the lines that
// quote nothing, which are nearly all, are only cut at their commas. Texts of others are read by `records.ts`.
import Papa from 'papaparse';
import type { CsvRecord } from './records.ts';
import { byteOrderMark } from './write-csv.ts';

/** Cells as they stand in the file, guards included. Blank lines are left out. */
export function* writtenRecords(text: string): Generator<CsvRecord> {
  let at = text.startsWith(byteOrderMark) ? 1 : 0;
  let line = 1;
  let quote = text.indexOf('"');
  while (at < text.length) {
    if (quote >= 0 && quote < at) quote = text.indexOf('"', at);
    let end = lineEnd(text, at);
    let lines = 1;
    const isQuoted = quote >= 0 && quote < end;
    // An odd number of quotes: the cell goes on in the next line.
    while (end < text.length && quotesIn(text, isQuoted ? at : end, end) % 2 > 0) {
      end = lineEnd(text, end + 1);
      lines += 1;
    }
    const written = text.slice(at, text[end - 1] === '\r' ? end - 1 : end);
    if (written.trim() !== '') {
      yield { line, cells: isQuoted ? quotedCells(written) : written.split(',') };
    }
    line += lines;
    at = end + 1;
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

const quotesIn = (text: string, from: number, to: number) =>
  from === to ? 0 : text.slice(from, to).split('"').length - 1;

function quotedCells(record: string): string[] {
  return Papa.parse<string[]>(record, { delimiter: ',' }).data[0] ?? [];
}
