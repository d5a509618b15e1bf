// The result of a round as a file. Apart from the reader, so that a page that writes loads no parser.
import { writeCsv } from '../csv/write-csv.ts';

export interface ConsensusResultRow {
  readonly tradeId: number;
  /** The own value; null where it is not known here. */
  readonly valuation: string | null;
  readonly n: number;
  /** Null for a suppressed or disputed trade. */
  readonly average: string | null;
  readonly stdev: string | null;
  /** Why there are no numbers; empty where there are. */
  readonly note: string;
}

/** The result file: the submission's columns with average and stdev appended. Numbers are written as they are. */
export function writeConsensusResult(rows: readonly ConsensusResultRow[]): string {
  const number = (text: string | null) => (text === null ? '' : Number(text));
  return writeCsv([
    ['tradeid', 'valuation', 'n', 'average', 'stdev', 'note'],
    ...rows.map((row) => [
      row.tradeId,
      number(row.valuation),
      row.n,
      number(row.average),
      number(row.stdev),
      row.note,
    ]),
  ]);
}

/** Named with the valuation date. */
export function consensusResultName(date: string): string {
  return `consensus-${date}.csv`;
}
