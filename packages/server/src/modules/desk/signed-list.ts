// The list that is signed: a CSV file of all marks of a book with what was made of its exceptions. Its SHA-256 stands for it.
import { byteOrderMark, writeCsvLine, type CsvCell } from '@pricevault/file-formats/csv/write-csv';
import { createHash } from 'node:crypto';
import { mapInTurns } from '../../platform/load/turns.ts';
import type { ListRow } from './sign-offs.repository.ts';

export interface SignedList {
  readonly hash: string;
  readonly content: string;
  readonly marks: number;
  readonly exceptions: number;
  /** Exceptions that nobody has dealt with. */
  readonly open: number;
}

export type Columns<Row> = readonly (readonly [heading: string, of: (row: Row) => CsvCell])[];

type Figures = ListRow['figures'];
type FigureName = {
  [Name in keyof Figures]-?: Figures[Name] extends CsvCell ? Name : never;
}[keyof Figures];

/** Columns that are named like the figures they hold. */
export const figureColumns = (...names: readonly FigureName[]): Columns<ListRow> =>
  names.map((name) => [name, ({ figures }) => figures[name]]);

export const breachColumn: Columns<ListRow>[number] = [
  'breaches',
  ({ figures }) => figures.breaches.join(' '),
];

/** What was made of an exception. */
export const exceptionColumns: Columns<ListRow> = [
  ['state', ({ state }) => state],
  ['reason', ({ reason }) => reason],
  ['comment', ({ comment }) => comment],
];

export const tradeColumns = figureColumns('tradeId', 'valuationDate');
export const termColumns = [
  ...figureColumns('currency', 'expiry', 'tenor', 'strikeRelative', 'strikeFixed', 'optionType'),
  ...figureColumns('unit'),
];

/** No names, which change, and nothing of other dates. */
const columns: Columns<ListRow> = [
  ...tradeColumns,
  ...termColumns,
  ...figureColumns('ownValue', 'mean', 'median', 'std', 'n', 'difference', 'ownVol', 'vol'),
  ...figureColumns('volDifference', 'zScore', 'rank', 'isAccepted', 'outlierRule', 'version'),
  ...figureColumns('withdrawnReason'),
  breachColumn,
  ...figureColumns('isException'),
  ...exceptionColumns,
];

/** In turns, so that ten thousand rows hold up no other call. */
export async function writeRows<Row>(rows: readonly Row[], of: Columns<Row>): Promise<string> {
  const lines = await mapInTurns(rows, (row) => writeCsvLine(of.map(([, read]) => read(row))));
  return [byteOrderMark, writeCsvLine(of.map(([name]) => name)), ...lines].join('');
}

export async function writeSignedList(rows: readonly ListRow[]): Promise<SignedList> {
  const content = await writeRows(rows, columns);
  const exceptions = rows.filter(({ figures }) => figures.isException);
  return {
    hash: createHash('sha256').update(content).digest('hex'),
    content,
    marks: rows.length,
    exceptions: exceptions.length,
    open: exceptions.filter(({ state }) => state === 'open').length,
  };
}
