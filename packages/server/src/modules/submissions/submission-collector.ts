// Reads the rows of a submission: trade, value and optional forward, or the reason why a row is skipped.
import {
  maxForward,
  maxMarkValue,
  type RowProblemCode,
  type UploadColumn,
} from '@pricevault/basics';
import { problemOf, RowReader, type RowTally } from '../../platform/upload/row-reader.ts';
import { addSkipped } from '../../platform/upload/upload-outcome.ts';

type Field = 'tradeId' | 'valuation' | 'forward';
const columns: readonly UploadColumn<Field>[] = [
  { field: 'tradeId', kind: 'tradeId', headers: ['tradeid', 'trade_reference'] },
  { field: 'valuation', kind: 'number', headers: ['valuation', 'value', 'your_value'] },
  { field: 'forward', kind: 'number', headers: ['forward'] },
];

/** One mark, with the line it came from. */
export interface Mark {
  readonly tradeId: number;
  readonly value: number;
  readonly forward: number | null;
  readonly line: number;
}

/** A row without a value. */
export type Blank = Pick<Mark, 'tradeId' | 'line'>;

export interface CollectedMarks extends RowTally {
  /** By trade id, ascending; each once. */
  readonly marks: readonly Mark[];
  /** Trades whose last row has no value. Their rows count as skipped. */
  readonly blanks: readonly Blank[];
}

export class SubmissionCollector {
  readonly #reader = new RowReader(columns, codeOf);
  /** By trade. */
  readonly #marks = new Map<number, Mark>();
  readonly #blanks = new Map<number, Blank>();

  get rows(): number {
    return this.#reader.rows;
  }

  add(row: unknown): void {
    const read = this.#reader.read(row);
    if (read === null) return;
    const { line } = read;
    const [tradeId, valuation, forward] = read.cells;
    const skip = (code: RowProblemCode, value: unknown = '') => {
      this.#reader.skip(problemOf(code, line, '', value));
    };
    if (typeof tradeId !== 'number') return skip('rowTradeIdMissing');
    if (typeof valuation !== 'number') {
      this.#blanks.set(tradeId, { tradeId, line });
      return skip('rowValueMissing');
    }
    if (Math.abs(valuation) > maxMarkValue) return skip('rowValueTooLarge', valuation);
    if (typeof forward === 'number' && Math.abs(forward) > maxForward) {
      return skip('rowForwardInvalid', forward);
    }
    // Whoever corrects a line writes it again below: the last one holds.
    const earlier = this.#marks.get(tradeId);
    if (earlier) this.#reader.skip(problemOf('rowReplacedLater', earlier.line, '', tradeId));
    this.#blanks.delete(tradeId);
    // Minus zero becomes zero: it would be a different text in the receipt.
    this.#marks.set(tradeId, {
      tradeId,
      value: valuation + 0,
      forward: typeof forward === 'number' ? forward + 0 : null,
      line,
    });
  }

  finish(): CollectedMarks {
    return {
      ...this.#reader.tally,
      marks: [...this.#marks.values()].toSorted((first, second) => first.tradeId - second.tradeId),
      blanks: [...this.#blanks.values()],
    };
  }
}

/** Where rows without a value withdraw: they are not skipped, and win over an earlier row with one. */
export function withdrawingBlanks(rows: CollectedMarks): CollectedMarks {
  const blankTrades = new Set(rows.blanks.map(({ tradeId }) => tradeId));
  const blankLines = new Set(rows.blanks.map(({ line }) => line));
  const replaced = rows.marks.filter(({ tradeId }) => blankTrades.has(tradeId));
  const taken = {
    skipped: rows.skipped - rows.blanks.length,
    problems: rows.problems.filter(
      ({ code, line }) => code !== 'rowValueMissing' || !blankLines.has(line),
    ),
  };
  const dropped = {
    skipped: replaced.length,
    problems: replaced.map(({ line, tradeId }) => problemOf('rowReplacedLater', line, '', tradeId)),
  };
  return {
    ...rows,
    ...addSkipped(taken, dropped),
    marks: rows.marks.filter(({ tradeId }) => !blankTrades.has(tradeId)),
  };
}

function codeOf(field: Field, problem: RowProblemCode): RowProblemCode {
  if (problem === 'rowNumberTooLong') return problem;
  if (field === 'valuation') return 'rowValueInvalid';
  return field === 'forward' ? 'rowForwardInvalid' : problem;
}
