// What a list shows in a column: where the value comes from and how it is written.
import type { CSSProperties, ReactNode } from 'react';
import type { LanguageCode } from '@pricevault/basics';
import { formatDateOrInstant, formatNumber } from '../../lib/format/formatters.ts';

export type CellValue = string | number | Date | null | undefined;

export interface DataTableColumn<Row> {
  /** Also the sort key that goes to the server. */
  readonly id: string;
  readonly header: string;
  /**
   * Numbers are right-aligned; dates and numbers are written as in the user's language, with Latin digits. Actions stay
   * at the end when the table is scrolled sideways.
   */
  readonly type: 'text' | 'number' | 'date' | 'custom' | 'actions';
  /** What is sorted, searched and written. */
  readonly value: (row: Row) => CellValue;
  /** What is copied, where that is not the value: of a time to the minute the instant itself. */
  readonly copied?: (row: Row) => CellValue;
  /** Draws the cell where the value as text is not enough. */
  readonly render?: (row: Row) => ReactNode;
  /** Absent if the list defines which columns the server sorts by. */
  readonly sortable?: boolean;
  /** CSS width; columns without one share what is left. */
  readonly width?: number | string | undefined;
  readonly numberFormat?: Intl.NumberFormatOptions;
  /**
   * Pixels from the end at which the cell stays when a wide table is scrolled sideways: the widths of the pinned columns
   * after it. On a phone nothing but the first column stays.
   */
  readonly pinnedEnd?: number;
  /** A first column that is neither narrowed nor wrapped on a phone: an id in two lines cannot be read or compared. */
  readonly isUnbroken?: boolean;
  /** On a phone, in a row that is a card, the cell has a line of its own: what is often too long for half of one. */
  readonly isWholeLine?: boolean;
  /** On a phone, where a row is a card, the cell is beside the title: the figure that people look for first. */
  readonly isBesideTitle?: boolean;
}

/** The value as text in the given language; empty for a missing one. */
export function writtenValue<Row>(
  column: DataTableColumn<Row>,
  row: Row,
  language: LanguageCode,
): string {
  const value = givenValue(column.value(row));
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return formatNumber(value, language, column.numberFormat);
  if (value instanceof Date || column.type === 'date') return formatDateOrInstant(value, language);
  return value;
}

/** Undefined for every kind of missing value. */
export function givenValue(value: CellValue): CellValue {
  return value === null || value === '' ? undefined : value;
}

/** Order of two given values: numbers and dates by size, texts as the language sorts them. */
export function compareValues(a: CellValue, b: CellValue, collator: Intl.Collator): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  return collator.compare(String(a), String(b));
}

/** Pixels: beside wider actions that stay, a phone would show nothing of the columns between. */
const maxPhoneActions = 100;

/** What makes a cell of a pinned column stay; see data-table.css. */
export function pinOf<Row>({ type, width, pinnedEnd }: DataTableColumn<Row>) {
  if (type === 'actions' && typeof width === 'number' && width > maxPhoneActions) {
    return { 'data-is-wide': true };
  }
  if (pinnedEnd === undefined) return {};
  return { 'data-pinned': true, style: { '--pv-pinned-end': pinnedEnd } as CSSProperties };
}
