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

type Expected = (row: FileRow) => Compared | null;

/** A number of the file and what it was last time. */
export interface Compared {
  readonly value: number;
  readonly expected: number;
}

export function numberQuestion(
  readings: Readonly<Record<DecimalMark, TableReading<string>>>,
  chosen: DecimalMark | null,
  expectedOf: Expected | undefined,
): NumberQuestion {
  // An empty cell is null: every field of a row is there.
  const comparedIn = (mark: DecimalMark) =>
    (readings[mark].rows as readonly FileRow[]).flatMap((row) => expectedOf?.(row) ?? []);
  return {
    ...answeredQuestion(chosen, comparedIn),
    examples: exampleCells(readings[','].doubtful),
  };
}

/** The reading that somebody chose, else the one that fits what was there before, else none. */
export function answeredQuestion(
  chosen: DecimalMark | null,
  comparedIn: (mark: DecimalMark) => readonly Compared[],
): Pick<NumberQuestion, 'mark' | 'basis'> {
  if (chosen) return { mark: chosen, basis: 'chosen' };
  const fitting = fittingMark(comparedIn('.'), comparedIn(','));
  return fitting ? { mark: fitting, basis: 'consensus' } : { mark: ',', basis: 'open' };
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
  asPoint: readonly Compared[],
  asComma: readonly Compared[],
): DecimalMark | null {
  const [points, commas] = [fits(asPoint), fits(asComma)];
  if (points.all && commas.none) return '.';
  return commas.all && points.none ? ',' : null;
}

function fits(compared: readonly Compared[]) {
  const near = compared
    .filter(({ value, expected }) => value !== 0 && expected !== 0)
    .map(({ value, expected }) => {
      const factor = Math.abs(value / expected);
      return factor < maxFactor && factor > 1 / maxFactor;
    });
  return {
    all: near.length > 0 && near.every(Boolean),
    none: near.length > 0 && !near.some(Boolean),
  };
}
