// A dense table among others of a page: heading, refresh, pager, and a spinner in place of the table while it loads.
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NextStep } from '../EmptyState.tsx';
import { ListSection } from '../ListSection.tsx';
import type { DataTableColumn } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import type { ListControl } from './list-state.ts';
import styles from './dense-table.module.css';

interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly totalIsMinimum?: boolean;
}

interface RefreshableTableProps<Row extends object> {
  readonly title: string;
  readonly purpose?: string;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly page: UseQueryResult<ListPage<Row>>;
  readonly rowId: (row: Row) => string;
  readonly rowLabel: (row: Row) => string;
  readonly list: ListControl;
  readonly onOpen?: (row: Row) => void;
  readonly actions?: ReactNode;
  readonly emptyText: string;
  readonly emptyHint?: string;
  readonly emptyNext?: NextStep | undefined;
}

export function RefreshableTable<Row extends object>(props: RefreshableTableProps<Row>) {
  const { title, page, list } = props;
  const { t } = useTranslation(['table', 'common']);
  // Somebody asked for it: what changes by itself is exchanged row by row, without taking a typed value away.
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await page.refetch();
    setRefreshing(false);
  };
  const isLoading = page.isPending || isRefreshing;
  return (
    <div className={styles.dense}>
      <ListSection
        title={title}
        {...(props.purpose === undefined ? {} : { purpose: props.purpose })}
        actions={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            {props.actions}
            <IconButton
              aria-label={t('refresh', { name: title })}
              title={t('refresh', { name: title })}
              disabled={isLoading}
              onClick={() => void refresh()}
            >
              <RefreshIcon fontSize="small" />
            </IconButton>
          </Box>
        }
      >
        {isLoading ? (
          <Box role="status" aria-label={t('common:loading')} sx={spinnerStyle(list.pageSize)}>
            <CircularProgress size={28} aria-hidden />
          </Box>
        ) : (
          <DataTable
            label={title}
            columns={props.columns}
            rows={page.data?.items}
            rowId={props.rowId}
            rowLabel={props.rowLabel}
            list={list}
            serverTotal={page.data?.total ?? 0}
            isTotalMinimum={page.data?.totalIsMinimum}
            isFetching={page.isPlaceholderData}
            isStackedOnPhones
            error={page.error}
            onRetry={() => void refresh()}
            {...(props.onOpen ? { onOpen: props.onOpen } : {})}
            emptyText={props.emptyText}
            emptyNext={props.emptyNext}
            {...(props.emptyHint === undefined ? {} : { emptyHint: props.emptyHint })}
          />
        )}
      </ListSection>
    </div>
  );
}

/** About as high as the table, so that the page does not jump. */
const spinnerStyle = (rows: number) => ({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: `${2.25 * (Math.min(rows < 0 ? 10 : rows, 10) + 1) + 3.125}rem`,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
});
