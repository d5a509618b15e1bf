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

/** No names, which change, and nothing of other dates. */
const columns: Columns<ListRow> = [
  ['tradeId', ({ figures }) => figures.tradeId],
  ['valuationDate', ({ figures }) => figures.valuationDate],
  ['currency', ({ figures }) => figures.currency],
  ['expiry', ({ figures }) => figures.expiry],
  ['tenor', ({ figures }) => figures.tenor],
  ['strikeRelative', ({ figures }) => figures.strikeRelative],
  ['strikeFixed', ({ figures }) => figures.strikeFixed],
  ['optionType', ({ figures }) => figures.optionType],
  ['unit', ({ figures }) => figures.unit],
  ['ownValue', ({ figures }) => figures.ownValue],
  ['mean', ({ figures }) => figures.mean],
  ['median', ({ figures }) => figures.median],
  ['std', ({ figures }) => figures.std],
  ['n', ({ figures }) => figures.n],
  ['difference', ({ figures }) => figures.difference],
  ['ownVol', ({ figures }) => figures.ownVol],
  ['vol', ({ figures }) => figures.vol],
  ['volDifference', ({ figures }) => figures.volDifference],
  ['zScore', ({ figures }) => figures.zScore],
  ['rank', ({ figures }) => figures.rank],
  ['isAccepted', ({ figures }) => figures.isAccepted],
  ['outlierRule', ({ figures }) => figures.outlierRule],
  ['version', ({ figures }) => figures.version],
  ['withdrawnReason', ({ figures }) => figures.withdrawnReason],
  ['breaches', ({ figures }) => figures.breaches.join(' ')],
  ['isException', ({ figures }) => figures.isException],
  ['state', ({ state }) => state],
  ['reason', ({ reason }) => reason],
  ['comment', ({ comment }) => comment],
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
