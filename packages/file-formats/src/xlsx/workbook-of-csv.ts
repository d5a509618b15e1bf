// A CSV text of our own as a workbook: the same lines in the same places, numbers as numbers, days as days. In a trades file the
// column Your Value is open and takes numbers only; the others are protected.
import { readRecords, type CsvRecord } from '../csv/records.ts';
import { referenceHeading, valueHeading } from '../downloads/trades-file.ts';
import { writeXlsx, type XlsxCell } from './write-xlsx.ts';

export interface WorkbookWords {
  readonly name: string;
  /** What a spreadsheet says to whoever types something else than a number under Your Value. */
  readonly onlyNumbers: string;
}

/** Lines in which the headings of a trades file are. */
const headWithin = 6;

export async function workbookOfCsv(
  text: string,
  { name, onlyNumbers }: WorkbookWords,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const records: CsvRecord[] = [];
  readRecords(text.replace(/^\uFEFF/, ''), ',', {
    onRecord: (record) => records.push(record) > 0,
  });
  const filledIn = records.findIndex(
    ({ line, cells }) =>
      line <= headWithin && cells[0] === referenceHeading && cells[1] === valueHeading,
  );
  const at = Math.max(filledIn, 0);
  const head = records[at];
  return await writeXlsx({
    name,
    above: linesAbove(records.slice(0, at), head?.line ?? 1),
    headings: head?.cells ?? [],
    rows: rowsBelow(records, at + 1),
    ...(filledIn < 0 ? {} : { fillIn: { place: 1, hint: onlyNumbers } }),
  });
}

/** Blank lines are kept, so that rows have the numbers of their lines. */
function linesAbove(records: readonly CsvRecord[], headLine: number): XlsxCell[][] {
  const lines: XlsxCell[][] = Array.from({ length: headLine - 1 }, () => []);
  for (const { line, cells } of records) lines[line - 1] = [...cells];
  return lines;
}

function* rowsBelow(records: readonly CsvRecord[], from: number): Generator<XlsxCell[]> {
  const known = new Map<string, XlsxCell>();
  const typed = (text: string) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const cell = typedCell(text);
    if (known.size < maxKnown) known.set(text, cell);
    return cell;
  };
  for (let at = from; at < records.length; at += 1) yield (records[at]?.cells ?? []).map(typed);
}

/** Tables repeat their texts from row to row: so many are looked at once. */
const maxKnown = 20_000;

/** What starts with a zero or is longer than a spreadsheet calculates with is a name, not a number. */
const number = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,17})?$/;
const smallNumber = /^-?\d(?:\.\d{1,17})?e-\d{1,3}$/;
const day = /^\d{4}-\d\d-\d\d$/;
const longestNumber = 40;

function typedCell(text: string): XlsxCell {
  if (text === '' || text.length > longestNumber) return text;
  if (number.test(text) || smallNumber.test(text)) return Number(text);
  if (day.test(text)) return { date: text };
  return text === 'true' || text === 'false' ? text === 'true' : text;
}
