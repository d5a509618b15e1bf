// How long a request can still be answered.
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { TimeRemaining } from './TimeRemaining.tsx';

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
