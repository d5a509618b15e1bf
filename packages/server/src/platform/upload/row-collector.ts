// The rows of an upload as they come in: each is read column by column and kept as a line for COPY, or skipped with the
// reason. What stays in memory is those lines, a fraction of the body.
import {
  isCellProblem,
  maxRowProblems,
  normaliseHeader,
  readCell,
  type CellValue,
  type RowProblemCode,
  type UploadColumn,
} from '@pricevault/basics';
import { errorText, type RowProblem } from '@pricevault/contract';
import { copyCell } from '../db/copy-rows.ts';

/** Characters that are gathered before they become bytes. */
const chunkLength = 64 * 1024;
const shownValueLength = 40;

export interface CollectedRows {
  /** All that came, good and bad. */
  readonly rows: number;
  readonly skipped: number;
  /** Of the first 100 skipped, by line. */
  readonly problems: readonly RowProblem[];
  /** Lines for COPY: line, bits of the carried columns, then the columns in order. */
  readonly chunks: readonly Buffer[];
}

export class RowCollector {
  readonly #columns: readonly UploadColumn[];
  readonly #repeated: RowProblemCode;
  readonly #columnByKey = new Map<string, number>();
  readonly #seen = new Set<CellValue>();
  readonly #problems: RowProblem[] = [];
  readonly #chunks: Buffer[] = [];
  #text = '';
  #rows = 0;
  #skipped = 0;

  /** The first column identifies the row; an id that comes again is skipped with `repeated`. */
  constructor(columns: readonly UploadColumn[], repeated: RowProblemCode) {
    this.#columns = columns;
    this.#repeated = repeated;
  }

  get rows(): number {
    return this.#rows;
  }

  add(row: unknown): void {
    this.#rows += 1;
    const line = this.#rows;
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      return this.#skip(problemOf('rowNotAnObject', line));
    }
    const cells: CellValue[] = this.#columns.map(() => null);
    let carried = 0;
    const given = row as Record<string, unknown>;
    for (const key of Object.keys(given)) {
      const index = this.#indexOf(key);
      const column = this.#columns[index];
      if (!column) continue;
      const reading = readCell(column, given[key]);
      if (isCellProblem(reading)) {
        return this.#skip(problemOf(reading.problem, line, column.field, given[key]));
      }
      cells[index] = reading;
      carried |= 1 << index;
    }
    const [id, field] = [cells[0] ?? null, this.#columns[0]];
    if (id === null && field) {
      const missing = readCell(field, null);
      return this.#skip(
        problemOf(isCellProblem(missing) ? missing.problem : 'rowNotAnObject', line),
      );
    }
    if (this.#seen.has(id)) return this.#skip(problemOf(this.#repeated, line, '', id));
    this.#seen.add(id);
    this.#text += `${line}\t${carried}\t${cells.map(copyCell).join('\t')}\n`;
    if (this.#text.length >= chunkLength) this.#flush();
  }

  finish(): CollectedRows {
    this.#flush();
    return {
      rows: this.#rows,
      skipped: this.#skipped,
      problems: this.#problems,
      chunks: this.#chunks,
    };
  }

  /** -1 for a header that means nothing here. Files carry few headers; whoever sends more gains nothing. */
  #indexOf(key: string): number {
    const known = this.#columnByKey.get(key);
    if (known !== undefined) return known;
    const header = normaliseHeader(key);
    const index = this.#columns.findIndex(({ headers }) => headers.includes(header));
    if (this.#columnByKey.size < 1_000) this.#columnByKey.set(key, index);
    return index;
  }

  #skip(problem: RowProblem): void {
    this.#skipped += 1;
    if (this.#problems.length < maxRowProblems) this.#problems.push(problem);
  }

  #flush(): void {
    if (this.#text.length > 0) this.#chunks.push(Buffer.from(this.#text));
    this.#text = '';
  }
}

export function problemOf(
  code: RowProblemCode,
  line: number,
  field = '',
  cell: unknown = '',
  more: Record<string, string> = {},
): RowProblem {
  const whole = typeof cell === 'object' ? '' : String(cell);
  const value = whole.length > shownValueLength ? `${whole.slice(0, shownValueLength)}…` : whole;
  const params = { line, ...(field ? { field } : {}), ...(value ? { value } : {}), ...more };
  return { line, code, params, text: errorText(code, params) };
}
