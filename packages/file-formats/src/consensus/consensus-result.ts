// The result of a round as a file. Apart from the reader, so that a page that writes loads no parser.
import { writeCsv } from '../csv/write-csv.ts';

const moreColumns = ['difference', 'median', 'trimmed_mean', 'p10', 'p90'] as const;

export interface ConsensusResultRow {
  readonly tradeId: number;
  /** The caller's value; null where it is not known here. */
  readonly valuation: string | null;
  readonly forward: string | null;
  /** Null where the figures are withheld. */
  readonly n: number | null;
  readonly average: string | null;
  readonly stdev: string | null;
  /** Of a kept round. */
  readonly more?: Readonly<Record<(typeof moreColumns)[number], string | null>>;
  /** Why there are no numbers; empty where there are. */
  readonly note: string;
}

/**
 * The result file: the submission's columns with average and stdev appended (spec 001 section 8), and behind them what is ours.
 * Decimal texts are written as they are: a floating-point number would not hold all digits of a large valuation.
 */
export function writeConsensusResult(rows: readonly ConsensusResultRow[]): string {
  const further = rows.some(({ more }) => more !== undefined) ? moreColumns : [];
  return writeCsv([
    ['tradeid', 'valuation', 'forward', 'average', 'stdev', 'n', 'note', ...further],
    ...rows.map((row) => [
      row.tradeId,
      decimal(row.valuation),
      decimal(row.forward),
      decimal(row.average),
      decimal(row.stdev),
      row.n,
      row.note,
      ...further.map((name) => decimal(row.more?.[name] ?? null)),
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
