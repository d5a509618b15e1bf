// Where a table begins in a file: its delimiter, the line of its headings, and which heading is which column. Real files
// have lines above the table (a fund's name, a date), so the line with the most known headings is taken.
import { comparableHeading } from './headings.ts';
import { longLineProblem } from './long-lines.ts';
import { fileProblem, type FileProblem } from './problems.ts';
import { delimiters, readRecords, sampleRecords, type Delimiter } from './records.ts';

export interface TableHead<Field extends string> {
  readonly delimiter: Delimiter;
  readonly line: number;
  readonly headings: readonly string[];
  /** The field of each cell; null where the table has no such column. */
  readonly fields: readonly (Field | null)[];
}

interface HeadSearch<Field extends string> {
  readonly names: ReadonlyMap<string, Field>;
  readonly key: Field;
  /** Lines in which the headings are looked for. */
  readonly within: number;
}

export function findHead<Field extends string>(
  text: string,
  search: HeadSearch<Field>,
): TableHead<Field> | { readonly problem: FileProblem } {
  const tooLong = longLineProblem(text);
  if (tooLong !== null) return tooLong;
  let best: { head: TableHead<Field>; known: number } | null = null;
  for (const delimiter of delimiters) {
    for (const { line, cells } of sampleRecords(text, delimiter, search.within)) {
      const fields = cells.map((cell) => search.names.get(comparableHeading(cell)) ?? null);
      if (!fields.includes(search.key)) continue;
      const known = fields.filter((field) => field !== null).length;
      if (best && best.known >= known) continue;
      best = { known, head: { delimiter, line, headings: cells, fields } };
    }
  }
  if (!best) {
    const line = openQuoteAbove(text, search.within);
    return line === null
      ? fileProblem('fileColumnMissing', { column: nameOf(search, search.key) })
      : fileProblem('fileQuoteOpen', { line });
  }
  const twice = best.head.fields.find(
    (field, index) => field !== null && best.head.fields.indexOf(field) !== index,
  );
  return twice ? fileProblem('fileColumnTwice', { column: nameOf(search, twice) }) : best.head;
}

/** A quote that opens where the headings should be and swallows them. */
function openQuoteAbove(text: string, within: number): number | null {
  for (const delimiter of delimiters) {
    const line = readRecords(text, delimiter, { onRecord: (record) => record.line <= within });
    if (line !== null && line <= within) return line;
  }
  return null;
}

function nameOf<Field extends string>({ names }: HeadSearch<Field>, wanted: Field): string {
  for (const [name, field] of names) if (field === wanted) return name;
  return wanted;
}
