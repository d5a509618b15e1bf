// Rows as a spreadsheet takes them from the clipboard: tabs between cells, numbers with all their digits, times in one form. A text that
// would run as a formula there is guarded as in files.
import { guardFormula } from '@pricevault/file-formats/csv/formula-guard';
import { copiedNumber } from '../../lib/files/table-format.ts';
import type { CellValue, DataTableColumn } from './columns.ts';

/** The same cells twice: programs that take the second keep as text what only looks like a number. */
export interface CopiedCells {
  readonly text: string;
  readonly html: string;
}

interface Cell {
  readonly text: string;
  readonly kind: 'text' | 'number' | 'day' | 'time' | 'other';
  /** Of a number as programs write it; days and times are counted in days. */
  readonly value?: string | number;
}

export function copiedRows<Row>(
  columns: readonly DataTableColumn<Row>[],
  rows: readonly Row[],
): CopiedCells {
  const shown = columns.filter(({ type }) => type !== 'actions');
  const cells = rows.map((row) =>
    shown.map(({ type, value, copied = value }) => cellOf(type, copied(row))),
  );
  const headings = shown.map(({ header }, at): Cell => {
    const heading = cellOf('text', header);
    const hasTimes = cells.some((row) => row[at]?.kind === 'time');
    return hasTimes ? { ...heading, text: `${heading.text} (UTC)` } : heading;
  });
  const lines = [headings, ...cells];
  return {
    text: lines.map((line) => line.map(({ text }) => text).join('\t')).join('\n'),
    html: `<meta charset="utf-8"><table>${lines.map((line) => `<tr>${line.map(markup).join('')}</tr>`).join('')}</table>`,
  };
}

/** They keep a unit or a sign in place among Arabic words on the screen; in a cell nobody would find them. */
const directionMarks = /[\u2066-\u2069]/g;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const day = /^\d{4}-\d\d-\d\d$/;
const decimal = /^-?\d+(?:\.\d+)?$/;

function cellOf(type: DataTableColumn<unknown>['type'], value: CellValue): Cell {
  if (value === null || value === undefined) return { text: '', kind: 'other' };
  if (value instanceof Date || instant.test(String(value))) return timeCell(new Date(value));
  if (typeof value === 'number' || (type === 'number' && decimal.test(value))) {
    return { text: copiedNumber(value), kind: 'number', value };
  }
  if (day.test(value)) return { text: value, kind: 'day', value: daysTo(Date.parse(value)) };
  const text = guardFormula(value.replaceAll(/[\t\r\n]+/g, ' ').replaceAll(directionMarks, ''));
  return { text, kind: type === 'text' && text !== '' ? 'text' : 'other' };
}

/** `2026-11-15 07:01:32` in UTC, as workbooks show it: spreadsheets read it as a time. */
function timeCell(at: Date): Cell {
  const text = at.toISOString().slice(0, 19).replace('T', ' ');
  return { text, kind: 'time', value: daysTo(at.getTime() - at.getUTCMilliseconds()) };
}

/** As spreadsheets count them. */
const daysTo = (at: number) => (at - Date.UTC(1899, 11, 30)) / 86_400_000;

/** Excel knows a cell of text by its style; of LibreOffice are the other attributes, without which it would take numbers by its own marks and times for texts. */
const formats = {
  text: ` style="mso-number-format:'\\@'" sdnum="1033;0;@"`,
  number: ' sdnum="1033;"',
  day: ' sdnum="1033;0;YYYY-MM-DD"',
  time: ' sdnum="1033;0;YYYY-MM-DD HH:MM:SS"',
  other: '',
} as const satisfies Record<Cell['kind'], string>;

const markup = ({ text, kind, value }: Cell) =>
  `<td${formats[kind]}${value === undefined ? '' : ` sdval="${value}"`}>${escaped(text)}</td>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
