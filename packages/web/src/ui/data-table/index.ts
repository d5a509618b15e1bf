export { DataTable, type DataTableProps } from './DataTable.tsx';
export type { BulkAction } from './DataTableToolbar.tsx';
export type { DataTableColumn } from './columns.ts';
export {
  listQueryOf,
  useListState,
  useMemoryListState,
  type ListControl,
  type ListState,
} from './list-state.ts';
export { useRowSelection, type RowSelection } from './row-selection.ts';
export { serverRows } from './server-rows.ts';
