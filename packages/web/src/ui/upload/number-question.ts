// A file whose numbers can be read in two ways, such as 8.050: what each reading gives, and which one fits what was there
// before. Pure; runs in the worker.
import type { TableReading } from '@pricevault/file-formats/csv/read-table';
import { parseNumber, type DecimalMark } from '@pricevault/file-formats/csv/numbers';

export type { DecimalMark };

interface FileRow {
  readonly line: number;
  readonly values: Readonly<Record<string, string | number | null>>;
}

export interface NumberQuestion {
  /** The reading that is shown. */
  readonly mark: DecimalMark;
  /** Why: nothing tells the readings apart, the last consensus does, or somebody chose. */
  readonly basis: 'open' | 'consensus' | 'chosen';
  readonly examples: readonly NumberExample[];
}

export interface NumberExample {
  readonly line: number;
  readonly text: string;
  readonly point: number | null;
  readonly comma: number | null;
}

type Expected = (row: FileRow) => { readonly value: number; readonly expected: number } | null;

export function numberQuestion(
  readings: Readonly<Record<DecimalMark, TableReading<string>>>,
  chosen: DecimalMark | null,
  expectedOf: Expected | undefined,
): NumberQuestion {
  const fitting = expectedOf ? fittingMark(readings, expectedOf) : null;
  return {
    mark: chosen ?? fitting ?? ',',
    basis: chosen ? 'chosen' : fitting ? 'consensus' : 'open',
    examples: exampleCells(readings[','].doubtful),
  };
}

export function exampleCells(
  cells: readonly { readonly line: number; readonly text: string }[],
): NumberExample[] {
  return cells.map(({ line, text }) => ({
    line,
    text,
    point: parseNumber(text, '.'),
    comma: parseNumber(text, ','),
  }));
}

/** The readings differ by a factor of a thousand: a value that is right is within 30 times of what was there before. */
const maxFactor = 30;

/** The reading that fits every row that can be compared, if the other one fits none; otherwise null. */
function fittingMark(
  readings: Readonly<Record<DecimalMark, TableReading<string>>>,
  expectedOf: Expected,
): DecimalMark | null {
  // An empty cell is null: every field of a row is there.
  const rowsOf = (mark: DecimalMark) => readings[mark].rows as readonly FileRow[];
  const [points, commas] = [fits(rowsOf('.')), fits(rowsOf(','))];
  if (points.all && commas.none) return '.';
  return commas.all && points.none ? ',' : null;

  function fits(rows: readonly FileRow[]) {
    const compared = rows.flatMap((row) => {
      const found = expectedOf(row);
      if (!found || found.expected === 0 || found.value === 0) return [];
      const factor = Math.abs(found.value / found.expected);
      return [factor < maxFactor && factor > 1 / maxFactor];
    });
    return {
      all: compared.length > 0 && compared.every(Boolean),
      none: compared.length > 0 && !compared.some(Boolean),
    };
  }
}
