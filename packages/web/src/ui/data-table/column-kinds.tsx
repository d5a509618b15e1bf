// Short ways to write the usual columns: id, heading, value, width in pixels, and what else is special about one.
import type { ReactNode, SyntheticEvent } from 'react';
import { minuteText } from '../../lib/format/figures.ts';
import { formatDay, formatInstantInZone } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { CellValue, DataTableColumn } from './columns.ts';

type Type = DataTableColumn<object>['type'];
type Width = number | string | undefined;
type More<Row> = Omit<DataTableColumn<Row>, 'id' | 'header' | 'type' | 'value' | 'width'>;

function columnOf(type: Type) {
  return function column<Row>(
    id: string,
    header: string,
    value: (row: Row) => CellValue,
    width?: Width,
    more?: More<Row>,
  ): DataTableColumn<Row> {
    return { id, header, type, value, width, ...more };
  };
}

export const textColumn = columnOf('text');
export const numberColumn = columnOf('number');
export const dateColumn = columnOf('date');

/** Cells that are drawn by `render`; the value is only sorted and searched. */
export function customColumn<Row>(
  id: string,
  header: string,
  value: (row: Row) => CellValue,
  render: (row: Row) => ReactNode,
  width?: Width,
  more?: More<Row>,
): DataTableColumn<Row> {
  return { id, header, type: 'custom', value, render, width, ...more };
}

/** Buttons at the end of a row. */
export function actionsColumn<Row>(
  header: string,
  render: (row: Row) => ReactNode,
  width: number,
): DataTableColumn<Row> {
  return { id: 'actions', header, type: 'actions', value: () => null, render, width };
}

/** The day is enough to read a column by; the minute is in the title. */
export function dayColumn<Row>(
  id: string,
  header: string,
  at: (row: Row) => string | null,
  width: number,
): DataTableColumn<Row> {
  return dateColumn(id, header, at, width, { render: (row) => <Day at={at(row)} /> });
}

function Day({ at }: { readonly at: string | null }) {
  const language = useLanguage();
  if (at === null) return '–';
  // Written when the pointer comes: the browser's formatter would hold up a slow processor's first table.
  const name = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    currentTarget.setAttribute('title', formatInstantInZone(at, language));
  return <span onPointerEnter={name}>{formatDay(at, language)}</span>;
}

/** Wide enough for one line, and for the day above the time where the table has no room for that. */
const minuteWidth =
  'clamp(4.875rem + var(--pv-cell-padding), 30.5cqi - 12.9rem, 7.125rem + var(--pv-cell-padding))';

/** Times to the minute, as in `2026-11-15 07:01`; a missing one becomes a dash. */
export function instantColumn<Row>(
  id: string,
  header: string,
  at: (row: Row) => string | number | null,
): DataTableColumn<Row> {
  const instantOf = (row: Row) => {
    const known = at(row);
    return known === null ? null : new Date(known);
  };
  const value = (row: Row) => {
    const known = instantOf(row);
    return known === null ? '' : minuteText(known);
  };
  return { id, header, type: 'number', value, copied: instantOf, width: minuteWidth };
}
