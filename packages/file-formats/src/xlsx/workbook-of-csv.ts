// A CSV text of our own as a workbook: the same lines in the same places, numbers as numbers, days and instants as such. In a
// trades file the column Your Value is open and takes numbers only; the others are protected.
import { unguardFormula } from '../csv/formula-guard.ts';
import { writtenRecords } from '../csv/written-records.ts';
import type { CsvRecord } from '../csv/records.ts';
import { referenceHeading, valueHeading } from '../downloads/trades-file.ts';
import { writeXlsx, type XlsxCell } from './write-xlsx.ts';

export interface WorkbookWords {
  readonly name: string;
  /** What a spreadsheet says to whoever types something else than a number under Your Value. */
  readonly onlyNumbers: string;
}

/** Columns whose cells name something and may be digits alone: the repositories have ids of 9 to 19 of them. */
const nameHeadings: ReadonlySet<string> = new Set(['transactionId']);
/** Lines in which the headings of a trades file are. */
const headWithin = 6;

export async function workbookOfCsv(
  text: string,
  { name, onlyNumbers }: WorkbookWords,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const records = writtenRecords(text);
  const first: CsvRecord[] = [];
  for (let line = 0; line < headWithin; line = first.at(-1)?.line ?? 0) {
    const next = records.next();
    if (next.done === true) break;
    first.push(next.value);
  }
  const filledIn = first.findIndex(
    ({ cells }) => cells[0] === referenceHeading && cells[1] === valueHeading,
  );
  // Lines above a table, such as its title, have fewer cells than its headings.
  const widest = Math.max(...first.map(({ cells }) => cells.length));
  const wide = first.findIndex(({ cells }) => cells.length === widest);
  const at = Math.max(filledIn < 0 ? wide : filledIn, 0);
  const head = first[at];
  const headings = head?.cells.map(unguardFormula) ?? [];
  const names = headings.flatMap((heading, place) => (nameHeadings.has(heading) ? [place] : []));
  return await writeXlsx({
    name,
    above: linesAbove(first.slice(0, at), head?.line ?? 1),
    headings,
    names: new Set(names),
    rows: rowsBelow(first.slice(at + 1), records),
    typed: (cell) => typedCell(unguardFormula(cell)),
    ...(filledIn < 0 ? {} : { fillIn: { place: 1, hint: onlyNumbers } }),
  });
}

/** Blank lines are kept, so that rows have the numbers of their lines. */
function linesAbove(records: readonly CsvRecord[], headLine: number): XlsxCell[][] {
  const lines: XlsxCell[][] = Array.from({ length: headLine - 1 }, () => []);
  for (const { line, cells } of records) {
    lines[line - 1] = cells.map((cell) => typedCell(unguardFormula(cell)));
  }
  return lines;
}

function* rowsBelow(
  first: readonly CsvRecord[],
  others: Iterable<CsvRecord>,
): Generator<readonly string[]> {
  for (const { cells } of first) yield cells;
  for (const { cells } of others) yield cells;
}

/** What starts with a zero or is longer than a spreadsheet calculates with is a name, not a number. */
const number = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,30})?$/;
const smallNumber = /^-?\d(?:\.\d{1,17})?e-\d{1,3}$/;
const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/;
const longestNumber = 40;

function typedCell(text: string): XlsxCell {
  if (text === '' || text.length > longestNumber) return text;
  if (number.test(text)) return { decimal: text };
  if (smallNumber.test(text)) return Number(text);
  if (day.test(text)) return { date: text };
  if (instant.test(text)) return { instant: text };
  return text === 'true' || text === 'false' ? text === 'true' : text;
}
