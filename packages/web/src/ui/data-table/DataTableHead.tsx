// Column names with sorting, and the box that selects the page.
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pinOf, type DataTableColumn } from './columns.ts';
import type { TableModel } from './table-model.ts';
import styles from './data-table.module.css';

interface DataTableHeadProps<Row extends object> {
  readonly model: TableModel<Row>;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly isSelectable: boolean;
}

export function DataTableHead<Row extends object>(props: DataTableHeadProps<Row>) {
  const { model, columns, isSelectable } = props;
  return (
    <TableHead>
      <TableRow aria-rowindex={1}>
        {isSelectable && <SelectPageCell model={model} />}
        {columns.map((column) => {
          const sorted = model.table.getColumn(column.id)?.getIsSorted() || false;
          return (
            <TableCell
              key={column.id}
              data-type={column.type}
              scope="col"
              {...pinOf(column)}
              {...(column.sortable
                ? { 'aria-sort': sorted ? ariaSort[sorted] : ('none' as const) }
                : {})}
            >
              {column.sortable ? (
                <TableSortLabel
                  active={sorted !== false}
                  direction={sorted || 'asc'}
                  onClick={() => model.table.getColumn(column.id)?.toggleSorting()}
                >
                  {column.header}
                </TableSortLabel>
              ) : (
                column.header
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function SelectPageCell<Row extends object>({ model }: { readonly model: TableModel<Row> }) {
  const { t } = useTranslation('table');
  const box = useRef<HTMLInputElement>(null);
  const selectedHere = model.rows.filter((row) => row.getIsSelected()).length;
  const isAll = selectedHere > 0 && selectedHere === model.rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = selectedHere > 0 && !isAll;
  }, [selectedHere, isAll]);

  return (
    <TableCell className={styles.tableCheck} scope="col">
      <label>
        <input
          ref={box}
          type="checkbox"
          checked={isAll}
          disabled={model.rows.length === 0}
          aria-label={t('selectPage')}
          onChange={() => model.table.toggleAllPageRowsSelected(!isAll)}
        />
      </label>
    </TableCell>
  );
}
