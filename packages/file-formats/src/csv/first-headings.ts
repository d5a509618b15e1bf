// The headings of a user's own file: its first line, or the headings line of a trades file that was downloaded here.
import { comparableHeading } from './headings.ts';
import { longLineProblem } from './long-lines.ts';
import { fileProblem, type FileProblem } from './problems.ts';
import { delimiters, sampleRecords } from './records.ts';

const headWithin = 6;

export function readHeadings(
  text: string,
): { readonly headings: readonly string[] } | { readonly problem: FileProblem } {
  const tooLong = longLineProblem(text);
  if (tooLong !== null) return tooLong;
  const samples = delimiters.map((delimiter) => sampleRecords(text, delimiter, headWithin));
  for (const records of samples) {
    const downloaded = records.find(
      ({ cells }) =>
        comparableHeading(cells[0] ?? '') === 'trade_reference' &&
        comparableHeading(cells[1] ?? '') === 'your_value',
    );
    if (downloaded) return { headings: named(downloaded.cells.toSpliced(1, 1)) };
  }
  const firsts = samples.map((records) => named(records[0]?.cells ?? []));
  const widest = firsts.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return widest.length === 0 ? fileProblem('fileEmpty') : { headings: widest };
}

const named = (cells: readonly string[]) =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
