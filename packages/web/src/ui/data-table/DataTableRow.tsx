// One row: plain cells and a native checkbox, because thousands of these are drawn while scrolling.
import { memo, useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '@pricevault/basics';
import { pinOf, writtenValue, type DataTableColumn } from './columns.ts';
import styles from './data-table.module.css';

export interface DataTableRowProps<Row> {
  readonly row: Row;
  /** Position on this page, from 0. */
  readonly index: number;
  /** Position in the whole list as screen readers count it, the head being row 1. */
  readonly ariaIndex: number;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly language: LanguageCode;
  /** Names the row for its checkbox. */
  readonly label: string;
  readonly isActive: boolean;
  readonly wantedFocus: { current: number | null };
  readonly isSelected: boolean | null;
  readonly canOpen: boolean;
  /** Cells carry the name of their column, for phones; see stacked-rows.css. */
  readonly isStacked: boolean;
  readonly onActivate: (index: number) => void;
  readonly onOpen: (index: number) => void;
  readonly onToggle: (index: number) => void;
}

function DataTableRowBase<Row>(props: DataTableRowProps<Row>) {
  const { row, index, columns, language, isActive, wantedFocus, isSelected, canOpen } = props;
  const { t } = useTranslation('table');
  const element = useRef<HTMLTableRowElement>(null);

  useEffect(() => {
    if (!isActive || wantedFocus.current !== index) return;
    wantedFocus.current = null;
    element.current?.focus();
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive, index, wantedFocus]);

  const openByPointer = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    if (target.closest('button, a, input, label, select, [role=button]')) return;
    if (window.getSelection()?.toString()) return; // somebody marks text to copy it
    props.onOpen(index);
  };

  return (
    <tr
      ref={element}
      data-row-index={index}
      data-can-open={canOpen || undefined}
      aria-rowindex={props.ariaIndex}
      aria-selected={isSelected ?? undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => props.onActivate(index)}
      onClick={canOpen ? openByPointer : undefined}
    >
      {isSelected !== null && (
        <td className={styles.tableCheck}>
          <label>
            <input
              type="checkbox"
              tabIndex={-1}
              checked={isSelected}
              aria-label={t('selectRow', { name: props.label })}
              onChange={() => props.onToggle(index)}
            />
          </label>
        </td>
      )}
      {columns.map((column) => {
        const text = writtenValue(column, row, language);
        return (
          <td
            key={column.id}
            data-type={column.type}
            data-label={props.isStacked ? column.header : undefined}
            data-is-beside-title={column.isBesideTitle || undefined}
            data-is-whole-line={column.isWholeLine || undefined}
            data-is-unbroken={column.isUnbroken || undefined}
            title={column.render ? undefined : text}
            {...pinOf(column)}
          >
            {column.render ? column.render(row) : <Written type={column.type} text={text} />}
          </td>
        );
      })}
    </tr>
  );
}

interface WrittenProps {
  readonly type: DataTableColumn<object>['type'];
  readonly text: string;
}

/** A text runs in its own direction: what is too long loses its end and never its beginning. */
function Written({ type, text }: WrittenProps) {
  if (text === '') return <NoValue />;
  if (type !== 'text') return text;
  return (
    <span dir="auto" className={styles.tableText}>
      {text}
    </span>
  );
}

function NoValue() {
  const { t } = useTranslation('table');
  return (
    <>
      <span aria-hidden className={styles.tableNone}>
        –
      </span>
      <span className="pv-visually-hidden">{t('noValue')}</span>
    </>
  );
}

export const DataTableRow = memo(DataTableRowBase) as typeof DataTableRowBase;
