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

/** Which mark a file uses, by its delimiter and by cells that leave no doubt. */
export function decimalMarkOf(delimiter: string, cells: readonly string[]): DecimalMark {
  if (delimiter === ',') return '.';
  const points = cells.some((cell) => /^\s*[+-]?\d+\.\d+\s*$/.test(cell) && isDecimal(cell, '.'));
  const commas = cells.some((cell) => /^\s*[+-]?\d+,\d+\s*$/.test(cell) && isDecimal(cell, ','));
  if (points !== commas) return commas ? ',' : '.';
  return delimiter === ';' ? ',' : '.';
}

function isDecimal(cell: string, mark: DecimalMark): boolean {
  const digits = cell.trim().replace(/^[+-]/, '');
  return !grouped[mark].test(digits) || digits.startsWith('0');
}
