// Reads the rows of an upload as they arrive, column by column. It counts skipped rows and keeps the first reasons. The
// collector decides what happens to the rows that could be read.
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

const shownValueLength = 40;

interface ReadRow {
  /** Counted from 1. */
  readonly line: number;
  /** By column; null where the row has none. */
  readonly cells: readonly CellValue[];
  /** Bit mask of the columns that are present in the row. */
  readonly carried: number;
}

export interface RowTally {
  /** All rows, valid and skipped. */
  readonly rows: number;
  readonly skipped: number;
  /** Problems of the first 100 skipped rows, by line. */
  readonly problems: readonly RowProblem[];
}

export class RowReader<Field extends string> {
  readonly #columns: readonly UploadColumn<Field>[];
  readonly #codeOf: (field: Field, problem: RowProblemCode) => RowProblemCode;
  readonly #columnByKey = new Map<string, number>();
  readonly #problems: RowProblem[] = [];
  #rows = 0;
  #skipped = 0;

  /** `codeOf` replaces a cell's problem by a field's more specific one. */
  constructor(
    columns: readonly UploadColumn<Field>[],
    codeOf: (field: Field, problem: RowProblemCode) => RowProblemCode = (_field, problem) =>
      problem,
  ) {
    this.#columns = columns;
    this.#codeOf = codeOf;
  }

  get rows(): number {
    return this.#rows;
  }

  get tally(): RowTally {
    return { rows: this.#rows, skipped: this.#skipped, problems: this.#problems };
  }

  /** Null for a row that is skipped. */
  read(row: unknown): ReadRow | null {
    this.#rows += 1;
    const line = this.#rows;
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      return this.skip(problemOf('rowNotAnObject', line));
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
        const code = this.#codeOf(column.field, reading.problem);
        return this.skip(problemOf(code, line, column.field, given[key]));
      }
      cells[index] = reading;
      carried |= 1 << index;
    }
    return { line, cells, carried };
  }

  skip(problem: RowProblem): null {
    this.#skipped += 1;
    if (this.#problems.length < maxRowProblems) this.#problems.push(problem);
    return null;
  }

  /** -1 for an unknown header. The cache is bounded, because the headers come from outside. */
  #indexOf(key: string): number {
    const known = this.#columnByKey.get(key);
    if (known !== undefined) return known;
    const header = normaliseHeader(key);
    const index = this.#columns.findIndex(({ headers }) => headers.includes(header));
    if (this.#columnByKey.size < 1_000) this.#columnByKey.set(key, index);
    return index;
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
