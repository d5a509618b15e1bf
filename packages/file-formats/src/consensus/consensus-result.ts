// The result of a round as a file. Apart from the reader, so that a page that writes loads no parser.
import { writeCsv } from '../csv/write-csv.ts';
import { differenceOf } from './difference.ts';

/** Of one trade. Decimal texts; null for what is withheld. */
export interface ResultFigures {
  readonly tradeId: number;
  readonly forward: string | null;
  readonly n: number | null;
  readonly average: string | null;
  readonly stdev: string | null;
}

export interface RobustFigures {
  readonly median: string | null;
  readonly trimmedMean: string | null;
  readonly p10: string | null;
  readonly p90: string | null;
}

export interface ConsensusResultRow extends ResultFigures {
  /** The caller's value; null where it is not known here. */
  readonly valuation: string | null;
  /** Of a kept round. */
  readonly robust?: RobustFigures;
  /** Why there are no numbers; empty where there are. */
  readonly note: string;
  /** Of all its values but the forward; null where it is not known. */
  readonly unit: string | null;
}

/**
 * The result file: the submission's columns with average and stdev appended (spec 001 section 8), and behind them what is ours.
 * Decimal texts are written as they are: a floating-point number would not hold all digits of a large valuation.
 */
export function writeConsensusResult(rows: readonly ConsensusResultRow[]): string {
  const isKept = rows.some(({ robust }) => robust !== undefined);
  const further = isKept ? ['difference', 'median', 'trimmed_mean', 'p10', 'p90'] : [];
  return writeCsv([
    ['tradeid', 'valuation', 'forward', 'average', 'stdev', 'n', 'note', ...further, 'unit'],
    ...rows.map((row) => [
      row.tradeId,
      ...[row.valuation, row.forward, row.average, row.stdev].map(decimal),
      row.n,
      row.note,
      ...(isKept ? robustCells(row) : []),
      row.unit,
    ]),
  ]);
}

function robustCells({ valuation, average, robust }: ConsensusResultRow) {
  const { median = null, trimmedMean = null, p10 = null, p90 = null } = robust ?? {};
  return [differenceOf(valuation, average), median, trimmedMean, p10, p90].map(decimal);
}

function decimal(text: string | null) {
  return text === null ? null : { decimal: text };
}

/** Named with the valuation date. */
export function consensusResultName(date: string): string {
  return `consensus-${date}.csv`;
}
