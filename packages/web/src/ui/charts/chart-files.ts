// A chart's table as a file, and as text that spreadsheets take from the clipboard.
import { writeCsv } from '@pricevault/file-formats/csv/write-csv';
import { copiedNumber } from '../../lib/files/table-format.ts';
import type { ChartTable } from './chart-types.ts';

export function tableFile({ head = [], headings, rows }: ChartTable): string {
  return writeCsv([...head, ...(head.length > 0 ? [[]] : []), headings, ...rows]);
}

export function tableText({ headings, rows }: ChartTable): string {
  const textOf = (cell: string | number | null) =>
    typeof cell === 'number' ? copiedNumber(cell) : (cell ?? '');
  return [headings, ...rows].map((cells) => cells.map(textOf).join('\t')).join('\n');
}
