// Rows as people read them on a terminal, and as files.
import { writeFile } from 'node:fs/promises';
import { InputProblem, type Outcome } from '../outcome.ts';
import { tableBytes } from '../table-files.ts';

type Cell = string | number | boolean | null | undefined;

/** Columns as wide as their longest cell; numbers to the right. */
export function tableLines(heads: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const texts = rows.map((row) => row.map(cellText));
  const widths = heads.map((head, column) =>
    texts.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), head.length),
  );
  const isNumber = heads.map((_, column) => rows.every((row) => typeof row[column] !== 'string'));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(heads), ...texts.map(line)];
}

/** Averages have 17 digits of which people read nine: 64.15166666666667 is 64.1516667. Files and JSON have all of them; so has a trade's number. */
const cellText = (cell: Cell) =>
  typeof cell === 'number' && !Number.isInteger(cell)
    ? String(Number(cell.toPrecision(9)))
    : String(cell ?? '-');

/** The file in place of the rows where one is named: a workbook where its name ends so, else CSV. */
export async function fileOrLines(
  out: string | undefined,
  csv: () => string,
  lines: () => string[],
  json: Outcome['json'],
): Promise<Outcome> {
  if (out === undefined) return { lines: lines(), json };
  await writeFile(out, await tableBytes(out, csv())).catch(() => {
    throw new InputProblem('fileThere', `${out} cannot be written.`);
  });
  return { lines: [`Written to ${out}.`], json: { ...json, file: out } };
}
