// The rows that can be seen, and moving through them by keyboard.
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { LanguageCode } from '@pricevault/basics';
import type { DataTableColumn } from './columns.ts';
import { DataTableRow } from './DataTableRow.tsx';
import type { TableModel } from './table-model.ts';
import { useVirtualRows } from './virtual-rows.ts';
import styles from './data-table.module.css';

/** Rows that Page Up and Page Down pass over. */
const pageStep = 10;

interface DataTableBodyProps<Row extends object> {
  readonly model: TableModel<Row>;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly columnCount: number;
  readonly language: LanguageCode;
  readonly rowLabel: (row: Row) => string;
  readonly isSelectable: boolean;
  readonly isStacked: boolean;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly scroller: HTMLElement | null;
  readonly rowHeight: number;
}

export function DataTableBody<Row extends object>(props: DataTableBodyProps<Row>) {
  const { model, columns, columnCount, language, rowLabel, isSelectable, onOpen } = props;
  const { rows } = model;
  // The virtual rows need the active row and the keys need to reveal rows: the ref closes the circle.
  const revealRow = useRef<(index: number) => void>(() => {});
  const reveal = useCallback((index: number) => revealRow.current(index), []);
  const open = useCallback(
    (index: number) => {
      const row = rows[index];
      if (row) onOpen?.(row.original);
    },
    [rows, onOpen],
  );
  const toggle = useCallback((index: number) => rows[index]?.toggleSelected(), [rows]);
  const { activeIndex, setActive, wantedFocus, onKeyDown } = useRowNavigation({
    count: rows.length,
    reveal,
    open: onOpen ? open : undefined,
    toggle: isSelectable ? toggle : undefined,
  });
  const virtual = useVirtualRows({
    count: rows.length,
    rowHeight: props.rowHeight,
    headHeight: props.rowHeight,
    scroller: props.scroller,
    activeIndex,
  });
  useEffect(() => {
    revealRow.current = virtual.reveal;
  });

  return (
    <tbody onKeyDown={onKeyDown}>
      {virtual.drawn.flatMap(({ index, gap }) => {
        const row = rows[index];
        if (!row) return [];
        const drawn = (
          <DataTableRow
            key={row.id}
            row={row.original}
            index={index}
            ariaIndex={model.firstIndex + index + 2}
            columns={columns}
            language={language}
            label={rowLabel(row.original)}
            isActive={index === activeIndex}
            wantedFocus={wantedFocus}
            isSelected={isSelectable ? row.getIsSelected() : null}
            canOpen={onOpen !== undefined}
            isStacked={props.isStacked}
            onActivate={setActive}
            onOpen={open}
            onToggle={toggle}
          />
        );
        // One flat list of keys: a row keeps its element, and with it the focus, when a gap before it comes or goes.
        return gap > 0
          ? [<Gap key={`gap-${row.id}`} height={gap} columnCount={columnCount} />, drawn]
          : [drawn];
      })}
      {virtual.gapBelow > 0 && <Gap height={virtual.gapBelow} columnCount={columnCount} />}
    </tbody>
  );
}

function Gap({ height, columnCount }: { readonly height: number; readonly columnCount: number }) {
  return (
    <tr aria-hidden className={styles.tableGap}>
      <td colSpan={columnCount} style={{ blockSize: height }} />
    </tr>
  );
}

// Moving through the rows by keyboard: one row is in the tab order, arrow keys move it (a roving tabindex).
interface RowNavigation {
  readonly activeIndex: number;
  readonly setActive: (index: number) => void;
  /** The row that asked for the focus but was not drawn yet; the row itself takes it and clears this. */
  readonly wantedFocus: { current: number | null };
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface RowKeys {
  readonly count: number;
  readonly reveal: (index: number) => void;
  readonly open: ((index: number) => void) | undefined;
  readonly toggle: ((index: number) => void) | undefined;
}

function useRowNavigation({ count, reveal, open, toggle }: RowKeys): RowNavigation {
  const [active, setActive] = useState(0);
  const wantedFocus = useRef<number | null>(null);
  const activeIndex = Math.min(active, Math.max(0, count - 1));

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      const isRow = target.dataset['rowIndex'] !== undefined;
      const isRowCheckbox = target.matches('input[type=checkbox]');
      // Buttons and fields inside a row keep their own keys.
      if (!isRow && !isRowCheckbox) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;

      // Rows that came or went above have moved the row that has the focus.
      const index = Number(target.closest<HTMLElement>('[data-row-index]')?.dataset['rowIndex']);
      const next = nextIndex(event.key, index, count);
      if (next !== null) {
        event.preventDefault();
        wantedFocus.current = next;
        setActive(next);
        reveal(next);
        // Nothing changes that would draw it again.
        if (next === activeIndex) {
          event.currentTarget.querySelector<HTMLElement>(`[data-row-index="${next}"]`)?.focus();
        }
      } else if (isRow && event.key === 'Enter' && open) {
        event.preventDefault();
        open(index);
      } else if (isRow && event.key === ' ' && toggle) {
        event.preventDefault();
        toggle(index);
      }
    },
    [activeIndex, count, open, reveal, toggle],
  );

  return { activeIndex, setActive, wantedFocus, onKeyDown };
}

function nextIndex(key: string, index: number, count: number): number | null {
  const clamp = (wanted: number) => Math.max(0, Math.min(count - 1, wanted));
  switch (key) {
    case 'ArrowDown':
      return clamp(index + 1);
    case 'ArrowUp':
      return clamp(index - 1);
    case 'PageDown':
      return clamp(index + pageStep);
    case 'PageUp':
      return clamp(index - pageStep);
    case 'Home':
      return 0;
    case 'End':
      return clamp(count - 1);
    default:
      return null;
  }
}
