// Reads the CSV and JSON files beside the tests.
import { readFileSync } from 'node:fs';

const read = (name: string): string =>
  readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');

/** Rows by column name. Cells may be quoted, a doubled quote inside is one; no cell holds a line break. */
export function readCsv(name: string): readonly Row[] {
  const [head = '', ...lines] = read(name).trimEnd().split(/\r?\n/);
  const columns = cellsOf(head);
  return lines.map((line) => {
    const cells = cellsOf(line);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

export type Row = Readonly<Record<string, string>>;

/** Rows that agree in all the given columns, together, in order of appearance. */
export function groupRows(rows: readonly Row[], columns: readonly string[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = columns.map((column) => row[column]).join('|');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

export interface HighPrecision {
  readonly kernel: readonly (readonly [x: number, value: string])[];
  readonly normalProbability: readonly (readonly [x: number, value: string])[];
  readonly normalTimeValue: readonly (readonly [
    distance: number,
    vol: number,
    rootTime: number,
    value: string,
  ])[];
  readonly blackTimeValue: readonly (readonly [
    forward: number,
    strike: number,
    vol: number,
    rootTime: number,
    value: string,
  ])[];
}

export const highPrecision = JSON.parse(read('high-precision.json')) as HighPrecision;

/** |value - wanted| in units of the relative machine epsilon. */
export const epsilonsApart = (value: number, wanted: number): number =>
  value === wanted ? 0 : Math.abs(value - wanted) / Math.abs(wanted) / Number.EPSILON;
