// The records of a CSV text, with their line numbers. Cells stay texts: the column decides what a cell means.
import Papa, { type ParseResult, type Parser } from 'papaparse';
import { unguardFormula } from './formula-guard.ts';

export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

export interface CsvRecord {
  /** The first line of the record, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Characters between two reports of progress. */
const chunkSize = 1 << 20;
/** Characters in which the head of a table must begin. */
const sampleSize = 1 << 18;

interface RecordReading {
  /** Returns false to stop. */
  readonly onRecord: (record: CsvRecord) => boolean;
  /** From 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

interface ChunkedConfig {
  readonly delimiter: string;
  readonly newline: string;
  readonly chunkSize: number;
  readonly chunk: (results: ParseResult<string[]>, parser: Parser) => void;
}

/**
 * Calls back for every record that is not blank. Returns the line of a quote that is never closed, because its cell would
 * swallow all that follows; null where all are closed.
 */
export function readRecords(
  text: string,
  delimiter: Delimiter,
  reading: RecordReading,
): number | null {
  const even = withEvenLineEnds(text);
  // Most texts quote nothing: then no cell has a line break, and none is looked through for one.
  const mayBreak = even.text.includes('"') || hasLoneReturn(even);
  let line = 1;
  let openQuote: number | null = null;
  // Texts are parsed synchronously, chunk by chunk; the types offer chunks for files only.
  const parseText = Papa.parse as (text: string, config: ChunkedConfig) => void;
  parseText(even.text, {
    delimiter,
    newline: even.newline,
    chunkSize,
    chunk: ({ data, errors, meta }, parser) => {
      const misquoted = new Map(errors.map(({ row, code }) => [row, code]));
      for (const [index, cells] of data.entries()) {
        const first = line;
        line += 1 + (mayBreak ? cells.reduce((sum, cell) => sum + lineBreaksIn(cell), 0) : 0);
        const code = misquoted.get(index);
        openQuote = code === undefined ? null : openQuoteLine(cells, first, code);
        if (openQuote !== null) {
          parser.abort();
          return;
        }
        if (cells.every((cell) => cell.trim() === '')) continue;
        if (!reading.onRecord({ line: first, cells: unguarded(cells) })) {
          parser.abort();
          return;
        }
      }
      reading.onProgress?.(Math.min(1, meta.cursor / even.text.length));
    },
  });
  return openQuote;
}

/**
 * Where the quote opens that makes a record run on over the next ones. A cell that closes before its end on its own line
 * (`"5" notes"`) is sloppy but harmless: then the result is null.
 */
function openQuoteLine(cells: readonly string[], first: number, code: string): number | null {
  const at =
    code === 'MissingQuotes'
      ? cells.length - 1
      : cells.findIndex((cell) => cell.includes('"') && lineBreaksIn(cell) > 0);
  if (at < 0) return null;
  return first + cells.slice(0, at).reduce((sum, cell) => sum + lineBreaksIn(cell), 0);
}

/** The first records, for finding out what the file is. */
export function sampleRecords(text: string, delimiter: Delimiter, lines: number): CsvRecord[] {
  const records: CsvRecord[] = [];
  readRecords(text.slice(0, sampleSize), delimiter, {
    onRecord: (record) => record.line <= lines && records.push(record) < lines,
  });
  return records;
}

/** The same array where nothing is guarded, which is nearly always. */
function unguarded(cells: string[]): string[] {
  return cells.some((cell) => cell.includes("'")) ? cells.map(unguardFormula) : cells;
}

function hasLoneReturn({ text, newline }: EvenText): boolean {
  if (newline === '\r') return false;
  return newline === '\n' ? text.includes('\r') : /\r(?!\n)/.test(text);
}

function lineBreaksIn(cell: string): number {
  if (!cell.includes('\n') && !cell.includes('\r')) return 0;
  return cell.match(/\r\n|\n|\r/g)?.length ?? 0;
}

interface EvenText {
  readonly text: string;
  readonly newline: '\r\n' | '\n' | '\r';
}

/** Lines that end in two ways (a preamble pasted above a table) would run together: then all of them end in LF. */
function withEvenLineEnds(text: string): EvenText {
  if (!text.includes('\n')) return { text, newline: text.includes('\r') ? '\r' : '\n' };
  if (!text.includes('\r\n')) return { text, newline: '\n' };
  const { hasPairs, hasSingles } = lineEndsOutsideQuotes(text);
  if (hasPairs && hasSingles) return { text: text.replaceAll('\r\n', '\n'), newline: '\n' };
  return { text, newline: hasPairs ? '\r\n' : '\n' };
}

function lineEndsOutsideQuotes(text: string): { hasPairs: boolean; hasSingles: boolean } {
  let hasPairs = false;
  let hasSingles = false;
  let isQuoted = false;
  let quote = text.indexOf('"');
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    while (quote >= 0 && quote < at) {
      isQuoted = !isQuoted;
      quote = text.indexOf('"', quote + 1);
    }
    if (isQuoted) continue;
    if (text[at - 1] === '\r') hasPairs = true;
    else hasSingles = true;
    if (hasPairs && hasSingles) break;
  }
  return { hasPairs, hasSingles };
}
