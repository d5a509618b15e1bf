// The rows of a submission as they come in: trade, value and, where given, forward; or the reason why a row is skipped.
import {
  isCellProblem,
  maxRowProblems,
  normaliseHeader,
  readCell,
  type CellValue,
  type RowProblemCode,
  type UploadColumn,
} from '@pricevault/basics';
import type { RowProblem } from '@pricevault/contract';
import { problemOf } from '../../platform/upload/row-collector.ts';

type Field = 'tradeId' | 'valuation' | 'forward';
const columns: readonly UploadColumn<Field>[] = [
  { field: 'tradeId', kind: 'tradeId', headers: ['tradeid', 'trade_reference'] },
  { field: 'valuation', kind: 'number', headers: ['valuation', 'value', 'your_value'] },
  { field: 'forward', kind: 'number', headers: ['forward'] },
];
/** Values are sums of money or basis points; beyond this a sum over firms would lose its digits. */
const largestValue = 1e12;

/** One mark, with the line it came from. */
export interface Mark {
  readonly tradeId: number;
  readonly value: number;
  readonly forward: number | null;
  readonly line: number;
}

export interface CollectedMarks {
  /** All rows that came, good and bad. */
  readonly rows: number;
  readonly skipped: number;
  /** Of the first 100 skipped, by line. */
  readonly problems: readonly RowProblem[];
  /** By trade id, ascending; each once. */
  readonly marks: readonly Mark[];
}

export class SubmissionCollector {
  readonly #fieldByKey = new Map<string, UploadColumn<Field> | null>();
  readonly #seen = new Set<number>();
  readonly #problems: RowProblem[] = [];
  readonly #marks: Mark[] = [];
  #rows = 0;
  #skipped = 0;

  get rows(): number {
    return this.#rows;
  }

  add(row: unknown): void {
    this.#rows += 1;
    const line = this.#rows;
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      return this.#skip(problemOf('rowNotAnObject', line));
    }
    const cells: Record<Field, CellValue> = { tradeId: null, valuation: null, forward: null };
    const given = row as Record<string, unknown>;
    for (const key of Object.keys(given)) {
      const column = this.#columnOf(key);
      if (!column) continue;
      const reading = readCell(column, given[key]);
      if (isCellProblem(reading)) {
        return this.#skip(
          problemOf(codeOf(column.field, reading.problem), line, column.field, given[key]),
        );
      }
      cells[column.field] = reading;
    }
    const { tradeId, valuation, forward } = cells;
    if (typeof tradeId !== 'number') return this.#skip(problemOf('rowTradeIdMissing', line));
    if (typeof valuation !== 'number') return this.#skip(problemOf('rowValueMissing', line));
    if (Math.abs(valuation) > largestValue) {
      return this.#skip(problemOf('rowValueTooLarge', line, '', valuation));
    }
    if (typeof forward === 'number' && Math.abs(forward) > 1) {
      return this.#skip(problemOf('rowForwardInvalid', line, '', forward));
    }
    if (this.#seen.has(tradeId)) {
      return this.#skip(problemOf('rowTradeIdRepeated', line, '', tradeId));
    }
    this.#seen.add(tradeId);
    // Minus zero is zero: it would be another text in the receipt.
    this.#marks.push({
      tradeId,
      value: valuation + 0,
      forward: typeof forward === 'number' ? forward + 0 : null,
      line,
    });
  }

  finish(): CollectedMarks {
    return {
      rows: this.#rows,
      skipped: this.#skipped,
      problems: this.#problems,
      marks: this.#marks.toSorted((first, second) => first.tradeId - second.tradeId),
    };
  }

  #columnOf(key: string): UploadColumn<Field> | null {
    const known = this.#fieldByKey.get(key);
    if (known !== undefined) return known;
    const header = normaliseHeader(key);
    const column = columns.find(({ headers }) => headers.includes(header)) ?? null;
    if (this.#fieldByKey.size < 1_000) this.#fieldByKey.set(key, column);
    return column;
  }

  #skip(problem: RowProblem): void {
    this.#skipped += 1;
    if (this.#problems.length < maxRowProblems) this.#problems.push(problem);
  }
}

function codeOf(field: Field, problem: RowProblemCode): RowProblemCode {
  if (field === 'valuation') return 'rowValueInvalid';
  return field === 'forward' ? 'rowForwardInvalid' : problem;
}
