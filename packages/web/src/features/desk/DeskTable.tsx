// The list of the desk, with its keys and what can be done to several rows at once.
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { exceptionStates, type ExceptionState } from '@pricevault/basics/desk';
import type { deskContract, DeskRow, ReplyOf } from '@pricevault/contract';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { latinKey } from '../../lib/keys/latin-key.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { DataTable, serverRows, useRowSelection } from '../../ui/data-table/index.ts';
import type { ListControl } from '../../ui/data-table/list-state.ts';
import type { ListRead } from '../../ui/data-table/server-rows.ts';
import { useDeskColumns } from './desk-columns.tsx';
import { isolated, useTradeName } from './desk-texts.ts';
import { usePositions } from './positions-store.ts';
import styles from '../../ui/data-table/dense-table.module.css';

interface DeskTableProps {
  readonly page: ListRead<ReplyOf<typeof deskContract.list>>;
  readonly list: ListControl;
  readonly lineOf: (row: DeskRow) => DeskRow['history'] | undefined;
  readonly isFiltered: boolean;
  readonly onOpen: (row: DeskRow) => void;
  readonly onChange: (rows: readonly DeskRow[], state: ExceptionState | null) => void;
}

const stateKeys: Readonly<Record<string, ExceptionState>> = {
  o: 'open',
  e: 'explained',
  a: 'adjusted',
  c: 'challenged',
  k: 'accepted',
};

const idOf = ({ tradeId, valuationDate }: DeskRow) => `${tradeId}_${valuationDate}`;

export function DeskTable({ page, list, lineOf, isFiltered, onOpen, onChange }: DeskTableProps) {
  const { t } = useTranslation(['desk', 'submissions']);
  const language = useLanguage();
  const nameOf = useTradeName();
  const refusal = useFirmRefusal('desk');
  const selection = useRowSelection();
  const rows = useMemo(() => page.data?.items ?? [], [page.data]);
  const columns = useDeskColumns(
    { unit: sharedBy(rows, 'unit'), currency: sharedBy(rows, 'currency') },
    usePositions(),
    lineOf,
  );
  // The choice outlives turning the page.
  const seen = useRef(new Map<string, DeskRow>());
  useEffect(() => {
    for (const row of rows) seen.current.set(idOf(row), row);
  }, [rows]);
  const chosen = (ids: readonly string[]) => ids.flatMap((id) => seen.current.get(id) ?? []);
  const turn = usePagesByKey(list, page.data);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = (event.target as HTMLElement).dataset['rowIndex'];
    if (place !== undefined && turn.onKey(event, Number(place))) return;
    const state = stateKeys[latinKey(event)];
    const row = place === undefined ? undefined : rows[Number(place)];
    if (!row || !state || refusal !== undefined) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    event.preventDefault();
    onChange([row], state);
  };
  const { counts, asOf = null } = page.data ?? {};
  const hasNoMarks = counts?.marks === 0 && (asOf !== null || !isFiltered);
  const empty = hasNoMarks
    ? {
        emptyText:
          asOf === null
            ? t('empty.noMarksYet')
            : t('empty.noMarks', { date: isolated(formatDate(asOf, language)) }),
        emptyHint: t(asOf === null ? 'empty.noMarksYetHint' : 'empty.noMarksHint'),
        emptyNext: { text: t('submissions:title'), link: { to: '/submissions' } as const },
      }
    : {
        emptyText: t(isFiltered ? 'empty.filtered' : 'empty.text'),
        emptyHint: t(isFiltered ? 'empty.filteredHint' : 'empty.hint'),
      };
  return (
    // Keys of the rows bubble up to here; the rows themselves have the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={turn.container} className={styles.dense} onKeyDown={onKeyDown}>
      <DataTable
        label={t('table')}
        columns={columns}
        {...serverRows(page)}
        rowId={idOf}
        rowLabel={nameOf}
        list={list}
        searchLabel={t('search')}
        selection={selection}
        bulkActions={
          refusal === undefined
            ? [
                {
                  key: 'change',
                  label: t('change.action'),
                  run: (ids) => onChange(chosen(ids), null),
                },
                ...exceptionStates.map((state) => ({
                  key: state,
                  label: t(`states.${state}`),
                  run: (ids: readonly string[]) => onChange(chosen(ids), state),
                })),
              ]
            : []
        }
        isStackedOnPhones
        onOpen={onOpen}
        {...empty}
      />
    </div>
  );
}

type DeskReply = ReplyOf<typeof deskContract.list>;

/** Beyond the last row comes the first one of the next page, and back: the keys go through the whole list. */
function usePagesByKey(list: ListControl, data: DeskReply | undefined) {
  const container = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ readonly from: DeskReply; readonly edge: 'first' | 'last' } | null>(null);
  const { pageNum, pageSize } = list;
  useEffect(() => {
    if (!data || !wanted.current || wanted.current.from === data) return;
    const drawn = container.current?.querySelectorAll<HTMLElement>('[data-row-index]') ?? [];
    const row = wanted.current.edge === 'first' ? drawn[0] : drawn[drawn.length - 1];
    wanted.current = null;
    row?.focus();
  }, [data]);
  const onKey = (event: KeyboardEvent<HTMLElement>, place: number): boolean => {
    if (!data || pageSize < 0 || event.altKey || event.ctrlKey || event.metaKey) return false;
    const isLast = place === data.items.length - 1;
    const hasNext = (pageNum + 1) * pageSize < data.total;
    const isNext = (event.key === 'ArrowDown' || event.key === 'PageDown') && isLast && hasNext;
    const isBack =
      (event.key === 'ArrowUp' || event.key === 'PageUp') && place === 0 && pageNum > 0;
    if (!isNext && !isBack) return false;
    event.preventDefault();
    wanted.current = { from: data, edge: isNext ? 'first' : 'last' };
    list.setPage(isNext ? pageNum + 1 : pageNum - 1);
    return true;
  };
  return { container, onKey };
}

/** For the headings; null where types differ, and the panel of a mark names it. */
function sharedBy(rows: readonly DeskRow[], field: 'unit' | 'currency'): string | null {
  const [shared = null, ...others] = new Set(rows.map((row) => row[field]));
  return others.length === 0 ? shared : null;
}
