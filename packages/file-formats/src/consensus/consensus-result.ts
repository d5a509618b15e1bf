// The result of a round as a file. Apart from the reader, so that a page that writes loads no parser.
import { writeCsv } from '../csv/write-csv.ts';

export interface ConsensusResultRow {
  readonly tradeId: number;
  /** The own value; null where it is not known here. */
  readonly valuation: string | null;
  readonly forward: string | null;
  readonly n: number;
  /** Null for a suppressed or disputed trade. */
  readonly average: string | null;
  readonly stdev: string | null;
  /** Why there are no numbers; empty where there are. */
  readonly note: string;
}

/**
 * The result file: the submission's columns with average and stdev appended (spec 001 section 8), and behind them what is ours.
 * Decimal texts are written as they are: a floating-point number would not hold all digits of a large valuation.
 */
export function writeConsensusResult(rows: readonly ConsensusResultRow[]): string {
  return writeCsv([
    ['tradeid', 'valuation', 'forward', 'average', 'stdev', 'n', 'note'],
    ...rows.map((row) => [
      row.tradeId,
      decimal(row.valuation),
      decimal(row.forward),
      decimal(row.average),
      decimal(row.stdev),
      row.n,
      row.note,
    ]),
  ]);
}

function decimal(text: string | null) {
  return text === null ? null : { decimal: text };
}

/** Named with the valuation date. */
export function consensusResultName(date: string): string {
  return `consensus-${date}.csv`;
}
