// The same table as a workbook and as CSV: read to rows with their problems, and written. What runs here runs in the browser's worker.
import { readTradeFile } from '@pricevault/file-formats/trades/trade-file';
import { writeCsv, type CsvCell } from '@pricevault/file-formats/csv/write-csv';
import { readTableFile } from '@pricevault/file-formats/xlsx/text-of-file';
import { workbookOfCsv } from '@pricevault/file-formats/xlsx/workbook-of-csv';
import type { OpenFigure, Size } from '../../figure.ts';
import { tradesTable } from '../trades-table.ts';

const rows = { quick: 10_000, full: 100_000 } as const;
const words = { name: 'trades', onlyNumbers: '' };
export async function openWorkbooks(size: Size): Promise<OpenFigure> {
  const text = tradesTable(rows[size]);
  const csv = new Blob([text]);
  const workbook = new Blob(await workbookOfCsv(text, words));
  const cells: CsvCell[][] = text.split('\r\n').map((line) => line.split(',').map(typed));
  return {
    measurements: [
      { name: 'read CSV', measure: () => timed(() => readRows(csv, rows[size])) },
      { name: 'read workbook', measure: () => timed(() => readRows(workbook, rows[size])) },
      { name: 'write CSV', measure: () => timed(async () => void writeCsv(cells)) },
      { name: 'write workbook', measure: () => timed(() => workbookOfCsv(writeCsv(cells), words)) },
    ],
    close: () => Promise.resolve(),
  };
}

const typed = (cell: string): CsvCell =>
  cell === '' || Number.isNaN(Number(cell)) ? cell : Number(cell);

async function readRows(file: Blob, expected: number): Promise<void> {
  const table = await readTableFile(file, (text) => readTradeFile(text));
  const found = 'read' in table ? table.read.rows.length + table.read.problems.length : 0;
  if (found !== expected) throw new Error(`${found} of ${expected} rows were read`);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
