// The one list of the application: paging by server or browser, sorting, search, selection, bulk actions, keyboard,
// thousands of rows. A feature passes columns, rows, the list's state and what happens to a row.
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type ClipboardEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { listPageSizes } from '@pricevault/basics';
import { lengthScale, onFontSizeChange } from '../../theme/font-size.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { rootPixels, rowHeights } from '../../theme/tokens.ts';
import { EmptyState, type NextStep } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { useColumnWidths } from './column-widths.ts';
import type { DataTableColumn } from './columns.ts';
import { copiedRows } from './copied-rows.ts';
import { DataTableBody } from './DataTableBody.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTablePager } from './DataTablePager.tsx';
import { useFolding } from './folding.ts';
import { FullWidthRow, NotRefreshed, SkeletonRows } from './DataTableStates.tsx';
import { DataTableToolbar, type BulkAction } from './DataTableToolbar.tsx';
import type { ListControl } from './list-state.ts';
import type { RowSelection } from './row-selection.ts';
import { usePrunedSelection } from './selection-pruning.ts';
import { useTableModel } from './table-model.ts';
import { virtualFrom } from './virtual-rows.ts';
import styles from './data-table.module.css';
import folds from './folded-rows.module.css';
import './stacked-rows.module.css';

export interface DataTableProps<Row extends object> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly DataTableColumn<Row>[];
  /** Undefined until the first page is here. Keep the old rows while others load. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  readonly rowLabel: (row: Row) => string;
  readonly list: ListControl;
  /** The size of the whole list where the server pages, sorts and searches; absent where `rows` is the whole list. */
  readonly serverTotal?: number | undefined;
  /** Whether the server stopped counting at `serverTotal`: there are more rows than that. */
  readonly isTotalMinimum?: boolean | undefined;
  /** How many rows the server pages through; absent where that is all of them. */
  readonly maxPaged?: number | undefined;
  /** Must be true while `rows` still are those of another page or search. */
  readonly isFetching?: boolean;
  /** Takes the place of rows that never came; above rows that could not be refreshed it is a quiet line. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly pageSizes?: readonly number[];
  /** A short list that is always shown whole (page size "All"): it needs no pager. */
  readonly isShownWhole?: boolean;
  /**
   * For lists that are read row by row: where there is less room than the columns need, a row takes several lines, and on a
   * phone it is a card with the columns' names in it.
   */
  readonly isStackedOnPhones?: boolean;
  readonly searchLabel?: string;
  readonly selection?: RowSelection;
  readonly bulkActions?: readonly BulkAction[];
  /** At the end of the toolbar. */
  readonly actions?: ReactNode;
  readonly onOpen?: (row: Row) => void;
  readonly emptyText: string;
  readonly emptyHint?: string;
  readonly emptyNext?: NextStep | undefined;
}

const noRows: readonly never[] = [];
const maxSkeleton = 10;
const shortSkeleton = 2;
const checkColumn = '2.75rem';
/** Below it a table scrolls sideways instead of squeezing a column. */
const minColumn = '6.25rem';
const phone = '(max-width: 599.95px), (pointer: coarse)';

function skeletonRows(pageSize: number, isShownWhole = false): number {
  if (isShownWhole) return shortSkeleton;
  return pageSize < 0 ? maxSkeleton : Math.min(pageSize, maxSkeleton);
}

/** The columns, marked as sortable if the server can sort the list by them. */
function useSortableColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  sorted: readonly string[] | undefined,
): readonly DataTableColumn<Row>[] {
  return useMemo(
    () => columns.map((column) => ({ sortable: sorted?.includes(column.id) ?? false, ...column })),
    [columns, sorted],
  );
}

/** What can be done to a row does not scroll sideways, unless it is wide. */
function widthThatStays<Row>(
  columns: readonly DataTableColumn<Row>[],
  widths: readonly (string | undefined)[],
) {
  return columns.at(-1)?.type === 'actions' ? (widths.at(-1) ?? minColumn) : undefined;
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, list, selection, error, isTotalMinimum = false } = props;
  const columns = useSortableColumns(props.columns, list.sortColumns);
  const isStacked = props.isStackedOnPhones ?? false;
  const language = useLanguage();
  const { t } = useTranslation('table');
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const hintId = useId();
  const scale = useSyncExternalStore(onFontSizeChange, lengthScale);
  const rems = useMediaQuery(phone) ? rowHeights.finger : rowHeights.mouse;
  const rowHeight = Math.round(rems * rootPixels * scale);
  const model = useTableModel({
    columns,
    rows: rows ?? noRows,
    rowId: props.rowId,
    list,
    serverTotal: props.serverTotal,
    isTotalMinimum,
    maxPaged: props.maxPaged,
    selection,
    language,
  });
  const isSelectable = selection !== undefined;
  const widths = useColumnWidths(columns, model.rows, language);
  const isLong = model.rows.length > virtualFrom;
  const [frame, isFolded] = useFolding(columns, rows, isStacked && !isLong ? scroller : null);
  const columnCount = columns.length + (isSelectable ? 1 : 0);
  const hasError = error !== undefined && error !== null;
  const hasFailed = hasError && rows === undefined;
  const isFirstLoad = rows === undefined && !hasFailed;

  const shownIds = useMemo(() => new Set(model.rows.map((row) => row.id)), [model.rows]);
  usePrunedSelection(selection, props);

  // Rows may vanish under the last page (removed here or elsewhere): step back to a page that exists.
  const { lastPage } = model;
  useEffect(() => {
    if (rows !== undefined && list.pageNum > lastPage) list.correctPage(lastPage);
  }, [rows, list, lastPage]);
  // Another page is read from its top; the first one stands there already.
  const place = `${list.pageNum} ${list.pageSize} ${list.searchText}`;
  const lastPlace = useRef(place);
  useEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
    scroller?.scrollTo?.({ top: 0 });
  }, [scroller, place]);

  /** The selected rows of those that are shown, or all of them. */
  const cellsToCopy = () => {
    const chosen = model.rows.filter(({ id }) => selection?.ids.includes(id));
    const copied = chosen.length > 0 ? chosen : model.rows;
    return copiedRows(
      columns,
      copied.map(({ original }) => original),
    );
  };
  // What somebody marked with the pointer is copied as ever.
  const copy = (event: ClipboardEvent) => {
    if (model.rows.length === 0 || document.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    const { text, html } = cellsToCopy();
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
  };

  return (
    <section className={styles.tableFrame} aria-label={props.label} aria-busy={isFirstLoad}>
      <DataTableToolbar
        list={list}
        searchLabel={props.searchLabel}
        selection={selection}
        shownIds={shownIds}
        bulkActions={props.bulkActions ?? noRows}
        actions={props.actions}
        cellsToCopy={props.isShownWhole ? cellsToCopy : undefined}
      />
      {hasError && rows !== undefined && <NotRefreshed onRetry={props.onRetry} />}
      <div className={styles.tableProgress}>
        {props.isFetching && <LinearProgress aria-label={t('loading')} />}
      </div>
      <div
        ref={isStacked ? frame : undefined}
        className={styles.tableView}
        style={{ '--pv-staying': widthThatStays(columns, widths) } as CSSProperties}
      >
        <div
          className={isFolded ? `${styles.tableScroller} ${folds.folded}` : styles.tableScroller}
          data-is-long={isLong || undefined}
          // Rows that are drawn in part must all have one height.
          data-is-stacked={(isStacked && !isLong) || undefined}
          ref={setScroller}
          onCopy={copy}
          // Without rows nothing else in it takes the focus, and the keyboard could not scroll it.
          {...(model.rows.length === 0
            ? { tabIndex: 0, role: 'group', 'aria-label': props.label }
            : {})}
        >
          <Table
            className={styles.table}
            role="grid"
            aria-label={props.label}
            aria-describedby={hintId}
            aria-rowcount={isFirstLoad || hasFailed || isTotalMinimum ? -1 : model.total + 1}
            aria-multiselectable={isSelectable || undefined}
            style={
              {
                '--pv-row-height': `${rowHeight}px`,
                '--pv-length-scale': scale,
                '--pv-fold-start': `${isSelectable ? checkColumn : ''} ${widths[0] ?? '10rem'}`,
                '--pv-fold-end': columns.at(-1)?.type === 'actions' ? widths.at(-1) : '',
                '--pv-narrowest': `calc(${[isSelectable ? checkColumn : '0px', ...widths.map((width) => width ?? minColumn)].join(' + ')})`,
              } as CSSProperties
            }
          >
            <colgroup>
              {isSelectable && <col style={{ inlineSize: checkColumn }} />}
              {columns.map((column, index) => (
                <col
                  key={column.id}
                  className={index === 0 && !column.isUnbroken ? styles.tableKey : undefined}
                  style={{ '--pv-column': widths[index] } as CSSProperties}
                />
              ))}
            </colgroup>
            <DataTableHead model={model} columns={columns} isSelectable={isSelectable} />
            {isFirstLoad ? (
              <SkeletonRows
                count={skeletonRows(list.pageSize, props.isShownWhole)}
                columnCount={columnCount}
                isSelectable={isSelectable}
              />
            ) : hasFailed ? (
              <FullWidthRow columnCount={columnCount}>
                <ErrorState error={error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
              </FullWidthRow>
            ) : model.rows.length === 0 ? (
              <FullWidthRow columnCount={columnCount}>
                {list.searchText === '' ? (
                  <EmptyState
                    text={props.emptyText}
                    hint={props.emptyHint}
                    next={props.emptyNext}
                  />
                ) : (
                  <EmptyState
                    text={t('noMatch', { search: list.searchText })}
                    hint={t('noMatchHint')}
                  />
                )}
              </FullWidthRow>
            ) : (
              <DataTableBody
                model={model}
                columns={columns}
                columnCount={columnCount}
                language={language}
                rowLabel={props.rowLabel}
                isSelectable={isSelectable}
                isStacked={isStacked}
                onOpen={props.onOpen}
                scroller={scroller}
                rowHeight={rowHeight}
              />
            )}
          </Table>
        </div>
      </div>
      <p id={hintId} className="pv-visually-hidden">
        {[
          t('keyboard.move'),
          t('keyboard.copy'),
          ...(props.onOpen ? [t('keyboard.open')] : []),
          ...(isSelectable ? [t('keyboard.select')] : []),
        ].join(' ')}
      </p>
      {!props.isShownWhole && (isFirstLoad || model.total > 0) && (
        <DataTablePager
          list={list}
          total={isFirstLoad ? undefined : model.total}
          isOpenEnded={model.isOpenEnded}
          shown={model.rows.length}
          lastPage={lastPage}
          pageSizes={props.pageSizes ?? listPageSizes}
          cellsToCopy={cellsToCopy}
        />
      )}
    </section>
  );
}
