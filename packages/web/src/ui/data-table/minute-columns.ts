// Columns of times that are written to the minute, as in `2026-11-15 07:01`.
import { minuteText } from '../../lib/format/figures.ts';
import type { DataTableColumn } from './columns.ts';

/** Empty texts become a dash. */
export function minuteColumn<Row>(
  id: string,
  header: string,
  written: (row: Row) => string,
): DataTableColumn<Row> {
  return { id, header, type: 'number', value: written, width: 138 };
}

export function instantColumn<Row>(
  id: string,
  header: string,
  at: (row: Row) => string,
): DataTableColumn<Row> {
  return minuteColumn(id, header, (row) => minuteText(at(row)));
}
