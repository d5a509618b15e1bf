// The desk's list as a file, for programs; spreadsheets get it in their own formats from it.
import { tradeName } from '@pricevault/basics';
import { moneyDifference } from '@pricevault/basics/desk';
import type { DeskRow } from '@pricevault/contract';
import { writeCsv, type CsvCell } from '@pricevault/file-formats/csv/write-csv';
import { writtenVol } from '@pricevault/file-formats/downloads/computed-figures';
import type { Positions } from './positions-store.ts';

type Cells = readonly (readonly [heading: string, of: (row: DeskRow) => CsvCell])[];

const columns: Cells = [
  ['tradeId', (row) => row.tradeId],
  ['trade', (row) => tradeName(row)],
  ['instrumentType', (row) => row.instrumentName],
  ['valuationDate', (row) => row.valuationDate],
  ['unit', (row) => row.unit],
  ['ownValue', (row) => row.ownValue],
  ['mean', (row) => row.mean],
  ['median', (row) => row.median],
  ['n', (row) => row.n],
  ['difference', (row) => row.difference],
  ['ownVol', (row) => writtenVol(row.ownVol)],
  ['vol', (row) => writtenVol(row.vol)],
  ['volDifference', (row) => writtenVol(row.volDifference)],
  ['zScore', (row) => row.zScore],
  ['rank', (row) => row.rank],
  ['isException', (row) => row.isException],
  ['exceptionSince', (row) => row.exceptionSince],
  ['ageDays', (row) => row.ageDays],
  ['state', (row) => row.exception.state],
  ['reason', (row) => row.exception.reason],
  ['comment', (row) => row.exception.comment],
  ['assignee', (row) => row.exception.assigneeName],
  ['status', statusOf],
  ['version', (row) => row.version],
];

/** With the notionals that were loaded, if any: the file is made and stays here. A list as it was known on a date says so. */
export function writeDeskFile(
  rows: readonly DeskRow[],
  positions: Positions | null = null,
  knownOn: string | null = null,
): string {
  const all = columnsOf(positions, knownOn);
  return writeCsv([
    all.map(([heading]) => heading),
    ...rows.map((row) => all.map(([, of]) => of(row))),
  ]);
}

const columnsOf = (positions: Positions | null, knownOn: string | null): Cells => [
  ...columns,
  ...(knownOn === null ? [] : ([['knownOn', () => knownOn]] as const)),
  ...(positions === null ? [] : moneyColumns(positions)),
];

function moneyColumns({ notionals }: Positions): Cells {
  return [
    ['currency', (row) => row.currency],
    ['notional', (row) => notionals.get(row.tradeId)],
    ['moneyDifference', (row) => moneyDifference(row, notionals.get(row.tradeId))],
  ];
}

function statusOf({ withdrawnReason, isProvisional }: DeskRow): string {
  if (withdrawnReason !== null) return `withdrawn: ${withdrawnReason}`;
  return isProvisional ? 'provisional' : 'final';
}
