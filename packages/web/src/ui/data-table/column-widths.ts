// How wide columns are: as they say, or as wide as the longest figure in them, because a number is never cut.
import { useMemo, type CSSProperties } from 'react';
import type { LanguageCode } from '@pricevault/basics';
import { writtenValue, type DataTableColumn } from './columns.ts';

/** Pixels. */
export const checkColumn = 44;
const minColumn = 100;
/** Rows at either end of a list that are measured. */
const measured = 500;

/** In heights of its letters: digits and dashes are as wide as each other, separators narrower. */
export const figureWidth = (text: string) =>
  text.length * 0.65 - text.replaceAll(/[^.,:\s]/g, '').length * 0.38;

interface WidthsInput<Row> {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly { readonly original: Row }[];
  readonly language: LanguageCode;
  readonly isSelectable: boolean;
  /** A width in pixels grows with the letters. */
  readonly scale: number;
}

/** The CSS widths of the columns, and that of the table below which it scrolls sideways instead of squeezing them. */
export function useColumnWidths<Row>(input: WidthsInput<Row>) {
  const { columns, rows, language, isSelectable, scale } = input;
  return useMemo(() => {
    const seen =
      rows.length > 2 * measured ? [...rows.slice(0, measured), ...rows.slice(-measured)] : rows;
    const widths = columns.map((column) => {
      const { type, width, render } = column;
      if (typeof width !== 'number') return width;
      const given = `${width * scale}px`;
      if (type !== 'number' || render) return given;
      const longest = Math.max(
        0,
        ...seen.map(({ original }) => figureWidth(writtenValue(column, original, language))),
      );
      return `max(${given}, ${longest.toFixed(2)}em + var(--pv-cell-padding))`;
    });
    const least = columns.map(({ width }, index) =>
      typeof width === 'number' ? widths[index] : `${minColumn * scale}px`,
    );
    const check = isSelectable ? checkColumn * scale : 0;
    return { widths, narrowest: `calc(${[...least, `${check}px`].join(' + ')})` };
  }, [columns, rows, language, isSelectable, scale]);
}

/** On a phone the first column takes less (see data-table.css). */
export const columnStyle = (width: string | undefined) =>
  (width === undefined ? {} : { '--pv-column': width }) as CSSProperties;
