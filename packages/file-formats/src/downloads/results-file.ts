// A results file: the user's headings, mean and std as specified, then valuation date, number of firms, the caller's value, its
// difference to the mean (DOMAIN, Submission windows and results), whether the row is final or withdrawn, its version and
// the unit, and behind them, so that no earlier column moves, score, rank, median, minimum, maximum, volatility, forward, the rule by
// which outliers were set aside, and whether the caller's value was accepted by it.
// Figures are as they were released: in quote steps, empty where they are withheld.
import { localDay } from '@pricevault/basics';
import { writeCsv, type CsvCell } from '../csv/write-csv.ts';
import { writtenForward, writtenVol } from './computed-figures.ts';
import { referenceHeading } from './trades-file.ts';

export interface ResultsFileRow {
  readonly tradeId: number;
  readonly mean: number | null;
  readonly std: number | null;
  readonly valuationDate: string;
  readonly n: number | null;
  readonly ownValue: number | null;
  readonly difference: number | null;
  /** The window is still open: the figures can change. */
  readonly isProvisional: boolean;
  /** 2 after a correction. */
  readonly version: number;
  readonly withdrawnReason: string | null;
  /** Of mean, std, own value, difference, median, min and max. */
  readonly unit: string;
  readonly zScore: number | null;
  readonly rank: number | null;
  readonly median: number | null;
  readonly min: number | null;
  readonly max: number | null;
  /** The normal volatility that reproduces the mean, in basis points. */
  readonly vol: number | null;
  /** The forward swap rate, decimal. */
  readonly forward: number | null;
  readonly outlierRule: 'mad' | 'none';
  /** Null without an own value or without figures. */
  readonly isAccepted: boolean | null;
}

const figures = ['mean', 'std', 'valuationDate', 'n', 'ownValue', 'difference'] as const;
const furtherFigures = [
  ...(['zScore', 'rank', 'median', 'min', 'max', 'vol', 'forward'] as const),
  ...(['outlierRule', 'isAccepted'] as const),
];
const written = (row: ResultsFileRow) => ({
  ...row,
  vol: writtenVol(row.vol),
  forward: writtenForward(row.forward),
});

/** Results as they were known on a date say so in a last column. */
export function writeResultsFile(
  headings: readonly string[],
  rows: readonly (ResultsFileRow & Readonly<Record<string, CsvCell>>)[],
  knownOn: string | null = null,
): string {
  const others = headings.filter((heading) => heading !== referenceHeading);
  const [knownHeading, known] = knownOn === null ? [[], []] : [['knownOn'], [knownOn]];
  return writeCsv([
    [
      referenceHeading,
      ...others,
      ...figures,
      'status',
      'version',
      'unit',
      ...furtherFigures,
      ...knownHeading,
    ],
    ...rows.map((row) => {
      const further = written(row);
      return [
        row.tradeId,
        ...others.map((heading) => row[heading]),
        ...figures.map((figure) => row[figure]),
        statusOf(row),
        row.version,
        row.unit,
        ...furtherFigures.map((figure) => further[figure]),
        ...known,
      ];
    }),
  ]);
}

function statusOf({ isProvisional, withdrawnReason }: ResultsFileRow): string {
  if (withdrawnReason !== null) return `withdrawn: ${withdrawnReason}`;
  return isProvisional ? 'provisional' : 'final';
}

/** Named after the day before (spec 001 section 9): `results-2026-03-30.csv` on 31 March. */
export function resultsFileName(today: Date): string {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  return `results-${localDay(day)}.csv`;
}
