// A list that is always shown whole, below its heading: no pager, and cards on phones.
import type { ReactNode } from 'react';
import { allRows } from '@pricevault/basics';
import { ListSection } from '../ListSection.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { useMemoryListState } from './list-state.ts';

interface ShortListProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowId' | 'rowLabel' | 'emptyText' | 'emptyHint' | 'emptyNext'
> {
  readonly title: string;
  readonly purpose: string;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  /** Between the heading and the list. */
  readonly children?: ReactNode;
  /** Where the rows come from, to show why they did not come and to read them again. */
  readonly query?: { readonly error: unknown; readonly refetch: () => unknown };
}

export function ShortList<Row extends object>(props: ShortListProps<Row>) {
  const { title, purpose, actions, children, query, ...table } = props;
  const list = useMemoryListState({ pageSize: allRows });
  return (
    <ListSection title={title} purpose={purpose} actions={actions}>
      {children}
      <DataTable
        {...table}
        label={title}
        list={list}
        isShownWhole
        isStackedOnPhones
        {...(query ? { error: query.error, onRetry: () => void query.refetch() } : {})}
      />
    </ListSection>
  );
}
