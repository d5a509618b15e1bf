// Notionals of a book from a file: a column of trade ids and one of notionals. Lines of the same trade add up, as deals do.
import { findHead } from '../csv/find-head.ts';
import { comparableHeading } from '../csv/headings.ts';
import { numberWritingOf, parseNumber } from '../csv/numbers.ts';
import { fileProblem, type FileProblem } from '../csv/problems.ts';
import { readRecords, type CsvRecord } from '../csv/records.ts';

export interface PositionsFile {
  /** In the currency of the trade, by trade id; negative where it was sold. */
  readonly notionals: ReadonlyMap<number, number>;
  /** Lines without a trade id or without a notional; they were left out. */
  readonly skippedLines: readonly number[];
}

type Field = 'tradeId' | 'notional';
const names = new Map<string, Field>(
  (
    [
      ['tradeId', 'tradeId'],
      ['trade id', 'tradeId'],
      ['trade reference', 'tradeId'],
      ['notional', 'notional'],
      ['nominal', 'notional'],
      ['position', 'notional'],
    ] as const
  ).map(([name, field]) => [comparableHeading(name), field]),
);

const maxPositions = 200_000;

export function readPositionsFile(text: string): PositionsFile | { readonly problem: FileProblem } {
  const head = findHead<Field>(text, { names, key: 'tradeId', within: 20 });
  if ('problem' in head) return head;
  const [idAt, notionalAt] = [head.fields.indexOf('tradeId'), head.fields.indexOf('notional')];
  if (notionalAt < 0) return fileProblem('fileColumnMissing', { column: 'notional' });
  const records: CsvRecord[] = [];
  const openQuote = readRecords(text, head.delimiter, {
    onRecord: (record) => record.line <= head.line || records.push(record) <= maxPositions,
  });
  if (openQuote !== null) return fileProblem('fileQuoteOpen', { line: openQuote });
  if (records.length > maxPositions) return fileProblem('fileTooManyRows', { rows: maxPositions });
  if (records.length === 0) return fileProblem('fileOnlyHeadings');
  const written = records.map(({ cells }) => (cells[notionalAt] ?? '').trim());
  const writing = numberWritingOf(head.delimiter, written);
  // No notional has three decimals: what could be read in two ways has thousands.
  const grouping = written.some((cell) => cell.includes(',')) ? '.' : ',';
  const mark = writing.isOpen ? grouping : writing.mark;
  const notionals = new Map<number, number>();
  const skippedLines: number[] = [];
  for (const [place, { line, cells }] of records.entries()) {
    const id = (cells[idAt] ?? '').trim();
    const notional = parseNumber(written[place] ?? '', mark);
    if (!/^\d{1,15}$/.test(id) || notional === null) skippedLines.push(line);
    else notionals.set(Number(id), (notionals.get(Number(id)) ?? 0) + notional);
  }
  return { notionals, skippedLines };
}
