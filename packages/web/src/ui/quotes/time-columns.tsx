// Columns about when: the time of an average, of a request, and what is left of it.
import { TimeRemaining } from './TimeRemaining.tsx';
import type { DataTableColumn } from '../data-table/index.ts';
import { minuteText } from './quote-figures.ts';

/** A time that is written as `2026-11-15 07:01`; empty texts become a dash. */
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

/** @param pinnedEnd where answers stay at the end of a wide table: how long they can be given stays with them */
export function remainingColumn<Row extends { readonly expiresAt: string }>(
  header: string,
  pinnedEnd?: number,
): DataTableColumn<Row> {
  return {
    id: 'remaining',
    header,
    type: 'custom',
    value: (row) => row.expiresAt,
    render: ({ expiresAt }) => <TimeRemaining expiresAt={expiresAt} />,
    width: 86,
    isBesideTitle: true,
    ...(pinnedEnd === undefined ? {} : { pinnedEnd }),
  };
}
