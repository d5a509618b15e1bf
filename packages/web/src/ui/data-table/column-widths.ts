// How wide columns are: as they say, or as wide as the longest figure or date in them, because neither is ever cut.
import { useMemo } from 'react';
import type { LanguageCode } from '@pricevault/basics';
import { rootPixels } from '../../theme/tokens.ts';
import { writtenValue, type DataTableColumn } from './columns.ts';

/** Rows of a long list that are measured. */
const measured = 1000;

/** In heights of its letters: digits and dashes are as wide as each other, separators narrower, the first letter of a month wider. */
export const figureWidth = (text: string) =>
  text.length * 0.65 -
  (text.split(/[.,:\s]/).length - 1) * 0.38 +
  (text.match(/\p{Lu}/gu)?.length ?? 0) * 0.25;

/** The CSS widths of the columns; they grow with the letters. */
export function useColumnWidths<Row>(
  columns: readonly DataTableColumn<Row>[],
  rows: readonly { readonly original: Row }[],
  language: LanguageCode,
) {
  return useMemo(
    () =>
      columns.map((column) => {
        const { type, width, render } = column;
        if (typeof width !== 'number') return width;
        const given = `${width / rootPixels}rem`;
        if ((type !== 'number' && type !== 'date') || render) return given;
        const figures = rows
          .slice(0, measured)
          .map(({ original }) => figureWidth(writtenValue(column, original, language)));
        return `max(${given}, ${Math.max(0, ...figures)}em + var(--pv-cell-padding))`;
      }),
    [columns, rows, language],
  );
}
