// A dissemination file, piece by piece: text in, batches of mapped rows and of rows that are not taken out. Memory does not
// grow with the file.
import type { RejectionReason } from '@pricevault/basics';
import { CsvRecordReader, CutFileError, type CsvRecord } from './csv-records.ts';
import { recogniseLayout, type RecognisedLayout } from './layouts.ts';
import type { LayoutName, RejectedRow, TransactionReport } from './transaction-report.ts';

/** The file as a whole cannot be read; nothing of it may be taken. */
export class TransactionFileError extends Error {
  constructor(
    readonly problem: 'unknownLayout' | 'empty' | 'cut' | 'notText',
    readonly line: number,
  ) {
    super(`${problem} at line ${line}`);
  }
}

export interface TransactionBatch {
  readonly layout: LayoutName;
  /** Rows of the file in this batch, without its header. */
  readonly rowsRead: number;
  readonly reports: readonly TransactionReport[];
  readonly rejected: readonly RejectedRow[];
}

/** Throws `TransactionFileError` where the file ends in the middle of a row, is empty, or is something else. */
export async function* readTransactions(
  pieces: AsyncIterable<string>,
): AsyncGenerator<TransactionBatch> {
  const reader = new CsvRecordReader();
  let layout: RecognisedLayout | null = null;
  let isFirst = true;

  function batchOf(records: CsvRecord[]): TransactionBatch | null {
    let from = 0;
    if (layout === null) {
      const [header] = records;
      if (!header) return null;
      layout = recogniseLayout(header.cells);
      if (layout === null) throw new TransactionFileError('unknownLayout', header.line);
      from = 1;
    }
    return mapRecords(layout, records, from);
  }

  for await (const piece of pieces) {
    if (isFirst && piece.startsWith('PK\u0003\u0004')) throw new TransactionFileError('notText', 1);
    // Binary data has NULs; text never does.
    if (piece.includes('\u0000')) throw new TransactionFileError('notText', 1);
    const text = isFirst ? piece.replace(/^\uFEFF/, '') : piece;
    const batch = batchOf(cutRefused(() => reader.push(text), layout === null));
    isFirst = false;
    if (batch) yield batch;
  }
  const last = cutRefused(() => reader.end(), false);
  const batch = batchOf(last.records);
  if (batch) yield batch;
  if (layout === null) throw new TransactionFileError('empty', 1);
  const ended: RecognisedLayout = layout;
  const cut = last.records.find(({ cells }) => cells.length < ended.columnCount);
  // A last row without a line end that lacks columns was cut off; with all of them, only its line end is missing.
  if (!last.hasLineEnd && cut) throw new TransactionFileError('cut', cut.line);
}

/** What no line end follows for longer than any row is no heading of such a file; below a heading it is a quote that stays open. */
function cutRefused<Read>(read: () => Read, isHeading: boolean): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CutFileError)) throw error;
    throw new TransactionFileError(isHeading ? 'unknownLayout' : 'cut', error.line);
  }
}

function mapRecords(
  layout: RecognisedLayout,
  records: readonly CsvRecord[],
  from: number,
): TransactionBatch {
  const reports: TransactionReport[] = [];
  const rejected: RejectedRow[] = [];
  for (let index = from; index < records.length; index += 1) {
    const { cells, line } = records[index] as CsvRecord;
    const mapped: TransactionReport | RejectionReason =
      cells.length === layout.columnCount ? layout.map(cells, line) : 'columnCount';
    if (typeof mapped === 'string') {
      rejected.push({ line, transactionId: cells[0]?.trim() || null, reason: mapped });
    } else {
      reports.push(mapped);
    }
  }
  return { layout: layout.name, rowsRead: records.length - from, reports, rejected };
}
