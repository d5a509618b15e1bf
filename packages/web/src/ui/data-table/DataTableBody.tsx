// The rows that can be seen, and moving through them by keyboard.
import { useCallback, useEffect, useRef } from 'react';
import type { LanguageCode } from '@pricevault/basics';
import type { DataTableColumn } from './columns.ts';
import { DataTableRow } from './DataTableRow.tsx';
import { useRowNavigation } from './row-navigation.ts';
import type { TableModel } from './table-model.ts';
import { useVirtualRows } from './virtual-rows.ts';
import styles from './data-table.module.css';

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
