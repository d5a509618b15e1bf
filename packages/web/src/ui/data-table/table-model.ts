// The state of a table: order, page and selected rows, by TanStack Table. Rendering is elsewhere.
import {
  createPaginatedRowModel,
  createSortedRowModel,
  functionalUpdate,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { foldText, languageOf, type LanguageCode } from '@pricevault/basics';
import {
  compareValues,
  givenValue,
  writtenValue,
  type CellValue,
  type DataTableColumn,
} from './columns.ts';
import type { ListControl } from './list-state.ts';
import type { RowSelection } from './row-selection.ts';

const features = tableFeatures({
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
});

export interface TableModelInput<Row extends object> {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly list: ListControl;
  /** Rows of the whole list where the server pages; absent where `rows` is the whole list. */
  readonly serverTotal: number | undefined;
  /** Whether the server stopped counting: there may be more rows, and further pages. */
  readonly isTotalMinimum: boolean;
  /** Rows that the server pages through; absent where that is all of them. */
  readonly maxPaged: number | undefined;
  readonly selection: RowSelection | undefined;
  readonly language: LanguageCode;
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>;

export function useTableModel<Row extends object>(input: TableModelInput<Row>) {
  const { columns, rows, rowId, list, serverTotal, selection, language } = input;
  const isServer = serverTotal !== undefined;
  const data = useMemo(
    () => (isServer ? [...rows] : searchRows(rows, columns, list.searchText, language)),
    [isServer, rows, columns, list.searchText, language],
  );
  const reached = list.pageSize < 0 ? data.length : list.pageNum * list.pageSize + data.length;
  // What is here is counted, however little the server has counted.
  const total = isServer
    ? Math.max(serverTotal, input.isTotalMinimum && data.length > 0 ? reached : 0)
    : data.length;
  // "All" is one page that holds everything.
  const pageSize = list.pageSize < 0 ? Math.max(total, 1) : list.pageSize;
  const columnDefs = useMemo(() => columnDefsOf(columns, language), [columns, language]);

  const table = useTable({
    features,
    columns: columnDefs,
    data,
    getRowId: rowId,
    state: {
      pagination: { pageIndex: list.pageNum, pageSize },
      sorting: list.sort ? [{ id: list.sort.by, desc: list.sort.direction === 'desc' }] : [],
      rowSelection: selection?.selected ?? noRows,
    },
    manualPagination: isServer,
    manualSorting: isServer,
    rowCount: total,
    autoResetPageIndex: false,
    enableMultiSort: false,
    enableRowSelection: selection !== undefined,
    onRowSelectionChange: (change) => {
      if (selection) selection.set(functionalUpdate(change, selection.selected));
    },
    onSortingChange: (change) => {
      const current = list.sort ? [{ id: list.sort.by, desc: list.sort.direction === 'desc' }] : [];
      const [next] = functionalUpdate(change, current);
      list.setSort(next ? { by: next.id, direction: next.desc ? 'desc' : 'asc' } : null);
    },
  });

  return {
    table,
    rows: table.getRowModel().rows,
    total,
    /** Index of the first row of this page in the whole list. */
    firstIndex: list.pageSize < 0 ? 0 : list.pageNum * pageSize,
    lastPage: lastPageOf(input, total, pageSize),
    /** There are more rows than `total`; a page that is not full is the end of them. */
    isOpenEnded: input.isTotalMinimum && (data.length === 0 || data.length >= list.pageSize),
  };
}

const noRows: Record<string, true> = {};

/** The last page that can be turned to: behind a full one there may be another where nobody has counted to the end. */
function lastPageOf<Row extends object>(
  { rows, list, isTotalMinimum, maxPaged = Infinity }: TableModelInput<Row>,
  total: number,
  pageSize: number,
): number {
  const counted = Math.max(0, Math.ceil(total / pageSize) - 1);
  if (!isTotalMinimum || list.pageSize < 0) return counted;
  if (rows.length === 0) return Math.max(0, list.pageNum - 1);
  const open = rows.length < pageSize ? list.pageNum : list.pageNum + 1;
  return Math.min(Math.max(counted, open), Math.ceil(maxPaged / pageSize) - 1);
}

/** Rows of which a text or number contains the search text, without regard to case. */
function searchRows<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  searchText: string,
  language: LanguageCode,
): Row[] {
  const wanted = foldText(searchText.trim());
  if (wanted === '') return [...rows];
  return rows.filter((row) =>
    columns.some((column) => foldText(writtenValue(column, row, language)).includes(wanted)),
  );
}

function columnDefsOf<Row extends object>(
  columns: readonly DataTableColumn<Row>[],
  language: LanguageCode,
): ColumnDef<typeof features, Row>[] {
  const collator = new Intl.Collator(languageOf(language).locale, { numeric: true });
  return columns.map((column) => ({
    id: column.id,
    accessorFn: (row: Row): CellValue => givenValue(column.value(row)),
    // In both directions.
    sortUndefined: 'last',
    header: column.header,
    enableSorting: column.sortable ?? false,
    sortDescFirst: false,
    sortFn: (a, b) => compareValues(a.getValue(column.id), b.getValue(column.id), collator),
  }));
}
