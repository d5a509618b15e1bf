export { DataTable } from './DataTable.tsx';
export type { BulkAction } from './DataTableToolbar.tsx';
export type { DataTableColumn } from './columns.ts';
export {
  actionsColumn,
  customColumn,
  dateColumn,
  dayColumn,
  instantColumn,
  numberColumn,
  textColumn,
} from './column-kinds.tsx';
export { useListState, useMemoryListState } from './list-state.ts';
export { useRowSelection } from './row-selection.ts';
export { idOf, serverRows } from './server-rows.ts';
export { ShortList } from './ShortList.tsx';
