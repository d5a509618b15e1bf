// A chart's table as a file, and as text that spreadsheets take from the clipboard.
import { writeCsv } from '@pricevault/file-formats/csv/write-csv';
import { copiedNumber } from '../../lib/files/table-format.ts';
import type { ChartTable } from './chart-types.ts';

export function tableFile({ head = [], headings, rows }: ChartTable): string {
  const cells = rows.map((row) => row.map(withoutNoise));
  return writeCsv([...head, ...(head.length > 0 ? [[]] : []), headings, ...cells]);
}

export function tableText({ headings, rows, isMap }: ChartTable): string {
  const textOf = (cell: Cell, column: number) => {
    if (typeof cell === 'number') return copiedNumber(cell);
    return isMap && column > 0 ? '' : (cell ?? '');
  };
  const lines = rows.map((row) => row.map(withoutNoise).map(textOf));
  return [headings, ...lines].map((cells) => cells.join('\t')).join('\n');
}

type Cell = ChartTable['rows'][number][number];

/** What a chart shows is computed, often a difference, whose last digits are rounding: 0.25302761000000373 is 0.25302761. */
function withoutNoise(cell: Cell): Cell {
  return typeof cell === 'number' && !Number.isInteger(cell) ? Number(cell.toPrecision(12)) : cell;
}
