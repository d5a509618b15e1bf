// The result of an upload, for its reply.
import { maxRowProblems } from '@pricevault/basics';
import type { RowProblem, UploadOutcome } from '@pricevault/contract';
import { AppError, type Problem } from '../app-error.ts';

/** Rows skipped while reading, or after the database was asked. */
export interface SkippedRows {
  readonly skipped: number;
  readonly problems: readonly RowProblem[];
}

export const noSkippedRows: SkippedRows = { skipped: 0, problems: [] };

/** Rows as a collector read them. */
interface ReadRows extends SkippedRows {
  readonly rows: number;
}

export function outcomeOf(
  { rows, ...read }: ReadRows,
  { added, changed }: { added: number; changed: number },
  found: SkippedRows = noSkippedRows,
): UploadOutcome {
  const { skipped, problems } = addSkipped(read, found);
  const unchanged = rows - skipped - added - changed;
  return { rows, added, changed, unchanged, skipped, problems: [...problems] };
}

/** Refuses an upload without a single usable row, with the first reasons. */
export function refuseWithoutRows(
  { rows, ...read }: ReadRows,
  found: SkippedRows = noSkippedRows,
): void {
  const { skipped, problems } = addSkipped(read, found);
  if (skipped < rows) return;
  throw new AppError([
    { code: 'uploadNothingLeft', params: { rows }, field: 'items' },
    ...problems.map(({ code, params }): Problem => ({ code, params, field: 'items' })),
  ]);
}

export function addSkipped(read: SkippedRows, found: SkippedRows): SkippedRows {
  const problems = [...read.problems, ...found.problems]
    .toSorted((first, second) => first.line - second.line)
    .slice(0, maxRowProblems);
  return { skipped: read.skipped + found.skipped, problems };
}
