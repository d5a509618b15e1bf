// The result of a kept round as a file.
import { writeCsv } from '../csv/write-csv.ts';

/** Decimal texts; null for what is withheld. */
export interface KeptResultRow {
  readonly tradeId: number;
  /** The caller's value; null where it is not known here. */
  readonly valuation: string | null;
  readonly forward: string | null;
  readonly n: number | null;
  readonly average: string | null;
  readonly stdev: string | null;
  readonly median: string | null;
  readonly trimmedMean: string | null;
  readonly p10: string | null;
  readonly p90: string | null;
  /** Why there are no figures; empty where there are. */
  readonly note: string;
}

/** The columns of the spec first, then what kept rounds add. */
export function writeKeptResult(rows: readonly KeptResultRow[]): string {
  const heads = ['median', 'trimmedmean', 'p10', 'p90', 'note'];
  return writeCsv([
    ['tradeid', 'valuation', 'forward', 'average', 'stdev', 'n', ...heads],
    ...rows.map((row) => [
      row.tradeId,
      ...[row.valuation, row.forward, row.average, row.stdev].map(decimal),
      row.n,
      ...[row.median, row.trimmedMean, row.p10, row.p90].map(decimal),
      row.note,
    ]),
  ]);
}

function decimal(text: string | null) {
  return text === null ? null : { decimal: text };
}
