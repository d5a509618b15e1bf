// Rows as a spreadsheet takes them from the clipboard: tabs between cells, numbers with all their digits. A text that would run as a
// formula there is guarded as in files.
import { guardFormula } from '@pricevault/file-formats/csv/formula-guard';
import { copiedNumber } from '../../lib/files/table-format.ts';
import type { CellValue, DataTableColumn } from './columns.ts';

export function copiedRows<Row>(
  columns: readonly DataTableColumn<Row>[],
  rows: readonly Row[],
): string {
  const shown = columns.filter(({ type }) => type !== 'actions');
  const lines = rows.map((row) => shown.map(({ value }) => cellText(value(row))));
  return [shown.map(({ header }) => cellText(header)), ...lines]
    .map((cells) => cells.join('\t'))
    .join('\n');
}

/** They keep a unit or a sign in place among Arabic words on the screen; in a cell nobody would find them. */
const directionMarks = /[\u2066-\u2069]/g;

function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return copiedNumber(value);
  if (value instanceof Date) return value.toISOString();
  return guardFormula(value.replaceAll(/[\t\r\n]+/g, ' ').replaceAll(directionMarks, ''));
}
