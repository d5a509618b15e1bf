// Below the rows: how many there are, and turning the page.
import TablePagination from '@mui/material/TablePagination';
import { useTranslation } from 'react-i18next';
import { allRows } from '@pricevault/basics';
import { formatNumber } from '../../lib/formatters.ts';
import { useLanguage } from '../../lib/i18n.ts';
import type { ListControl } from './list-state.ts';

interface DataTablePagerProps {
  readonly list: ListControl;
  /** Undefined while nobody knows yet. */
  readonly total: number | undefined;
  readonly lastPage: number;
  readonly pageSizes: readonly number[];
}

const arrowNames = {
  first: 'firstPage',
  previous: 'previousPage',
  next: 'nextPage',
  last: 'lastPage',
} as const;

export function DataTablePager({ list, total, lastPage, pageSizes }: DataTablePagerProps) {
  const { t } = useTranslation('table');
  const language = useLanguage();
  const written = (value: number) => formatNumber(value, language);
  return (
    <TablePagination
      component="div"
      className="pv-table-pager"
      count={total ?? 0}
      page={Math.min(list.pageNum, lastPage)}
      rowsPerPage={list.pageSize}
      rowsPerPageOptions={pageSizes.map((size) => ({
        value: size,
        label: size === allRows ? t('all') : written(size),
      }))}
      showFirstButton
      showLastButton
      labelRowsPerPage={t('rowsPerPage')}
      labelDisplayedRows={({ from, to }) =>
        total === undefined
          ? ''
          : t('range', { from: written(from), to: written(to), total: written(total) })
      }
      getItemAriaLabel={(type) => t(arrowNames[type])}
      onPageChange={(_, page) => list.setPage(page)}
      onRowsPerPageChange={(event) => list.setPageSize(Number(event.target.value))}
    />
  );
}
