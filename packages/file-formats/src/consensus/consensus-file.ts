// A file of valuations for the consensus: tradeid, valuation, forward (spec 001 section 3), or a filled-in trades file.
// Values stay decimal texts, since what is sealed must be exact. Rows without a numeric trade id and valuation are left out.
import { maxUploadRows } from '@pricevault/basics';
import { findHead } from '../csv/find-head.ts';
import {
  doubtfulCells,
  numberText,
  numberWritingOf,
  type DecimalMark,
  type NumberWriting,
} from '../csv/numbers.ts';
import { fileProblem, rowProblem, type FileProblem, type RowProblem } from '../csv/problems.ts';
import { readRecords, type CsvRecord } from '../csv/records.ts';
import { comparableHeading } from '../csv/headings.ts';

export interface ConsensusRow {
  readonly line: number;
  readonly tradeId: number;
  /** Decimal text. */
  readonly valuation: string;
  readonly forward: string | null;
}

export interface ConsensusFile {
  /** Of a trade that comes twice, the last one. */
  readonly rows: readonly ConsensusRow[];
  /** Rows without a numeric trade id and valuation, and those whose trade comes again below. */
  readonly problems: readonly RowProblem[];
  readonly writing: NumberWriting;
  /** Where the writing is open: the first values that mean two numbers. */
  readonly doubtful: readonly { readonly line: number; readonly text: string }[];
}

type Field = 'tradeId' | 'valuation' | 'forward';
const names = new Map<string, Field>(
  (
    [
      ['tradeid', 'tradeId'],
      ['trade_id', 'tradeId'],
      ['trade_reference', 'tradeId'],
      ['valuation', 'valuation'],
      ['value', 'valuation'],
      ['your_value', 'valuation'],
      ['forward', 'forward'],
    ] as const
  ).map(([name, field]) => [comparableHeading(name), field]),
);

export function readConsensusFile(
  text: string,
  onProgress?: (part: number) => void,
  /** The decimal mark, where somebody has chosen it. */
  chosen?: DecimalMark,
): ConsensusFile | { readonly problem: FileProblem } {
  const head = findHead<Field>(text, { names, key: 'tradeId', within: 6 });
  if ('problem' in head) return head;
  const [idAt, valueAt, forwardAt] = (['tradeId', 'valuation', 'forward'] as const).map((field) =>
    head.fields.indexOf(field),
  ) as [number, number, number];
  if (valueAt < 0) return fileProblem('fileColumnMissing', { column: 'valuation' });
  const records: CsvRecord[] = [];
  const openQuote = readRecords(text, head.delimiter, {
    onProgress,
    onRecord: (record) => record.line <= head.line || records.push(record) <= maxUploadRows,
  });
  if (openQuote !== null) return fileProblem('fileQuoteOpen', { line: openQuote });
  if (records.length > maxUploadRows)
    return fileProblem('fileTooManyRows', { rows: maxUploadRows });
  if (records.length === 0) return fileProblem('fileOnlyHeadings');
  const written = records.flatMap(({ line, cells }) =>
    [valueAt, forwardAt].map((at) => ({ line, text: (cells[at] ?? '').trim() })),
  );
  const writing = numberWritingOf(
    head.delimiter,
    written.map(({ text: value }) => value),
  );
  const mark = chosen ?? writing.mark;
  const rows = new Map<number, ConsensusRow>();
  const problems: RowProblem[] = [];
  for (const { line, cells } of records) {
    const id = (cells[idAt] ?? '').trim();
    const value = (cells[valueAt] ?? '').trim();
    const valuation = numberText(value, mark);
    const tradeId = /^\d{1,15}$/.test(id) ? Number(id) : null;
    if (tradeId === null) {
      problems.push(
        id === ''
          ? rowProblem(line, 'rowTradeIdMissing')
          : rowProblem(line, 'rowTradeIdInvalid', { value: id }),
      );
      continue;
    }
    if (valuation === null) {
      problems.push(
        value === ''
          ? rowProblem(line, 'rowValueMissing')
          : rowProblem(line, 'rowValueInvalid', { value }),
      );
      continue;
    }
    const earlier = rows.get(tradeId);
    if (earlier) problems.push(rowProblem(earlier.line, 'rowReplacedBelow', { value: id }));
    const forward = forwardAt < 0 ? null : numberText(cells[forwardAt] ?? '', mark);
    rows.set(tradeId, { line, tradeId, valuation, forward });
  }
  return {
    rows: [...rows.values()],
    problems: problems.toSorted((a, b) => a.line - b.line),
    writing: { ...writing, mark },
    doubtful: doubtfulCells(writing, written),
  };
}
