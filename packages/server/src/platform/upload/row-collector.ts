// Collects the rows of an upload as they arrive: each becomes a line for COPY or is skipped with a reason. Only these lines,
// a fraction of the body, stay in memory.
import {
  isCellProblem,
  readCell,
  type CellValue,
  type RowProblemCode,
  type UploadColumn,
} from '@pricevault/basics';
import { copyCell } from '../db/copy-rows.ts';
import { problemOf, RowReader, type RowTally } from './row-reader.ts';

/** Characters buffered before they are encoded. */
const chunkLength = 64 * 1024;

export interface CollectedRows extends RowTally {
  /** Lines for COPY: line number, bit mask of the present columns, then the columns in order. */
  readonly chunks: readonly Buffer[];
}

export class RowCollector {
  readonly #columns: readonly UploadColumn[];
  readonly #repeated: RowProblemCode;
  readonly #reader: RowReader<string>;
  readonly #seen = new Set<CellValue>();
  readonly #chunks: Buffer[] = [];
  #text = '';

  /** The first column identifies the row; a repeated id is skipped with `repeated`. */
  constructor(columns: readonly UploadColumn[], repeated: RowProblemCode) {
    this.#columns = columns;
    this.#repeated = repeated;
    this.#reader = new RowReader(columns);
  }

  get rows(): number {
    return this.#reader.rows;
  }

  add(row: unknown): void {
    const read = this.#reader.read(row);
    if (read === null) return;
    const { line, cells, carried } = read;
    const [id, field] = [cells[0] ?? null, this.#columns[0]];
    if (id === null && field) {
      const missing = readCell(field, null);
      const code = isCellProblem(missing) ? missing.problem : 'rowNotAnObject';
      this.#reader.skip(problemOf(code, line));
      return;
    }
    if (this.#seen.has(id)) {
      this.#reader.skip(problemOf(this.#repeated, line, '', id));
      return;
    }
    this.#seen.add(id);
    this.#text += `${line}\t${carried}\t${cells.map(copyCell).join('\t')}\n`;
    if (this.#text.length >= chunkLength) this.#flush();
  }

  finish(): CollectedRows {
    this.#flush();
    return { ...this.#reader.tally, chunks: this.#chunks };
  }

  #flush(): void {
    if (this.#text.length > 0) this.#chunks.push(Buffer.from(this.#text));
    this.#text = '';
  }
}
