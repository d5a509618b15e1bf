// Numbers as people and spreadsheets write them: 1,234.5 and 1.234,5, with a sign. The shared reader of cells accepts
// numbers and plain texts; only this file deals with a file's decimal mark.
import { isPlainNumber, maxNumberLength } from '@pricevault/basics';

/** Decided once for a file, because 1,234 alone can mean both. */
export type DecimalMark = '.' | ',';

const grouped = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{3})+$/ } as const;
const blanks = /[\s\u00a0\u202f']/g;

/** The number, or null where the text is not one. */
export function parseNumber(cell: string, mark: DecimalMark): number | null {
  const value = Number(numberText(cell, mark) ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** The number as a text with a point, all its digits kept; null where the cell is not a number. */
export function numberText(cell: string, mark: DecimalMark): string | null {
  if (cell.trim().length > maxNumberLength) return null;
  const text = plainText(cell.replace(/\u2212/, '-').replaceAll(blanks, ''), mark);
  return text !== null && isPlainNumber(text) ? text : null;
}

/** The same number with a point and without groups. */
function plainText(text: string, mark: DecimalMark): string | null {
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  const digits = text.slice(sign.length);
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma < 0 && point < 0) return text;
  if (comma >= 0 && point >= 0) {
    // Both: the last one is the mark, the other one groups.
    const used: DecimalMark = comma > point ? ',' : '.';
    return joined(sign, digits, used);
  }
  const only: DecimalMark = comma >= 0 ? ',' : '.';
  const isGrouped = grouped[only].test(digits) && !digits.startsWith('0');
  const count = digits.split(only).length - 1;
  // One mark that could group: the file's own mark decides. Several can only group.
  if (isGrouped && (count > 1 || only !== mark)) return sign + digits.replaceAll(only, '');
  return count === 1 ? sign + digits.replace(only, '.') : null;
}

function joined(sign: string, digits: string, mark: DecimalMark): string | null {
  const [whole = '', part = '', ...rest] = digits.split(mark);
  const other = mark === '.' ? ',' : '.';
  if (rest.length > 0 || part.includes(other) || !grouped[other].test(whole)) return null;
  return `${sign}${whole.replaceAll(other, '')}.${part}`;
}

/** How a file writes numbers, by all of its cells. */
export interface NumberWriting {
  readonly mark: DecimalMark;
  /**
   * Whether the mark is only a guess that matters: some cells, such as 8.050 or 1,234, mean two numbers, and no cell shows
   * which one is meant.
   */
  readonly isOpen: boolean;
}

export function numberWritingOf(delimiter: string, cells: readonly string[]): NumberWriting {
  const shown = new Set<DecimalMark>();
  let hasDoubtful = false;
  for (const cell of cells) {
    const mark = markShownBy(cell);
    if (mark !== 'doubtful') {
      if (mark) shown.add(mark);
      // Between commas a point is the decimal mark, and a number with a comma is quoted: "8,050" is as open as elsewhere.
    } else if (delimiter === ',' && cell.includes('.')) shown.add('.');
    else hasDoubtful = true;
  }
  const [only] = shown;
  if (only && shown.size === 1) return { mark: only, isOpen: false };
  return { mark: delimiter === ';' ? ',' : '.', isOpen: hasDoubtful };
}

/** Whether the number is another one with the other mark. */
export const isDoubtful = (cell: string): boolean => markShownBy(cell) === 'doubtful';

const maxExamples = 3;

/** Cells to ask about where the writing is open; a text that stands in many cells is asked about once. */
export function doubtfulCells<Cell extends { readonly text: string }>(
  { isOpen }: NumberWriting,
  cells: readonly Cell[],
): Cell[] {
  const byText = new Map<string, Cell>();
  if (!isOpen) return [];
  for (const cell of cells) {
    if (byText.size === maxExamples) break;
    if (!byText.has(cell.text) && isDoubtful(cell.text)) byText.set(cell.text, cell);
  }
  return [...byText.values()];
}

function markShownBy(cell: string): DecimalMark | 'doubtful' | null {
  if (cell.length > maxNumberLength) return null;
  const digits = cell.replaceAll(blanks, '').replace(/^[+\u2212-]/, '');
  if (!/^\d[\d.,]*$/.test(digits)) return null;
  const marks: readonly string[] = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1) as DecimalMark | undefined;
  if (last === undefined) return null;
  const other = last === '.' ? ',' : '.';
  // 1.234,5: the last one is the mark. 1.234.567: what groups is not the mark.
  if (marks.includes(other)) return last;
  const isGrouped = grouped[last].test(digits) && !digits.startsWith('0');
  if (marks.length > 1) return isGrouped ? other : null;
  return isGrouped ? 'doubtful' : last;
}
