// Below the rows: how many there are, and turning the page. Our own instead of MUI's pager, which brings its select and
// tooltips (27 KiB) to every list; a native select is also the better one on a phone.
import FirstPageIcon from '@mui/icons-material/FirstPage';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import LastPageIcon from '@mui/icons-material/LastPage';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { allRows, maxAllRows } from '@pricevault/basics';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { CopyRows } from './CopyRows.tsx';
import type { CopiedCells } from './copied-rows.ts';
import type { ListControl } from './list-state.ts';
import styles from './data-table.module.css';

interface DataTablePagerProps {
  readonly list: ListControl;
  /** Undefined while it is not known. */
  readonly total: number | undefined;
  /** There are more rows than `total`; the last page is not known. */
  readonly isOpenEnded: boolean;
  /** Rows that are here. */
  readonly shown: number;
  readonly lastPage: number;
  readonly pageSizes: readonly number[];
  /** The rows as cells of a spreadsheet. */
  readonly cellsToCopy: () => CopiedCells;
}

export function DataTablePager(props: DataTablePagerProps) {
  const { list, total, isOpenEnded, shown, lastPage, pageSizes } = props;
  const { t } = useTranslation('table');
  const language = useLanguage();
  const written = (value: number) => formatNumber(value, language);
  const page = Math.min(list.pageNum, lastPage);
  const isAll = list.pageSize === allRows;
  // "All" may hold fewer rows than there are; other pages are what was asked for, also while they are still on the way.
  const last = isAll ? shown : Math.min((page + 1) * list.pageSize, total ?? 0);
  const range = {
    from: written(isAll ? Math.min(1, shown) : page * list.pageSize + 1),
    to: written(last),
    total: written(total ?? 0),
  };
  const isCut =
    isAll && total !== undefined && shown >= maxAllRows && (shown < total || isOpenEnded);
  const steps = [
    { name: 'firstPage', Icon: FirstPageIcon, to: 0, isOpen: page > 0 },
    { name: 'previousPage', Icon: ChevronLeftIcon, to: page - 1, isOpen: page > 0 },
    { name: 'nextPage', Icon: ChevronRightIcon, to: page + 1, isOpen: page < lastPage },
    { name: 'lastPage', Icon: LastPageIcon, to: lastPage, isOpen: page < lastPage && !isOpenEnded },
  ] as const;
  return (
    <div className={styles.tablePager}>
      <label>
        <span>{t('rowsPerPage')}</span>
        <select
          value={list.pageSize}
          onChange={(event) => list.setPageSize(Number(event.target.value))}
        >
          {pageSizes.map((option) => (
            <option key={option} value={option}>
              {option === allRows ? t('all') : written(option)}
            </option>
          ))}
        </select>
      </label>
      {isCut && (
        <span className={styles.tableCut} role="note">
          {t('cut', { formatted: written(shown) })}
        </span>
      )}
      <span className={styles.tableRange}>
        {total !== undefined && t(isOpenEnded ? 'rangeMore' : 'range', range)}
      </span>
      <span className={styles.tableSteps}>
        <CopyRows cellsToCopy={props.cellsToCopy} isDisabled={shown === 0} />
        {steps.map(({ name, Icon, to, isOpen }) => (
          <IconButton
            key={name}
            aria-label={t(name)}
            title={t(name)}
            disabled={!isOpen}
            onClick={() => list.setPage(to)}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
      </span>
    </div>
  );
}
