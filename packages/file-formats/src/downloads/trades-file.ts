// The trades file that a user downloads, fills in under Your Value and submits (spec 000 section 9): five lines, then the
// headings with Trade Reference first and Your Value second. One file for each series.
import { csvHeadings } from '@pricevault/basics';
import { writeCsv, type CsvCell } from '../csv/write-csv.ts';
import { writtenForward } from './computed-figures.ts';

export const referenceHeading = 'Trade Reference';
export const valueHeading = 'Your Value';

export interface TradesFileSeries {
  readonly name: string;
  readonly serviceFrequency: string;
  /** With its zone. */
  readonly pricingTime: string;
  /** Of the values to fill in; null without trades. */
  readonly unit: string | null;
}

export interface TradesFile {
  readonly series: TradesFileSeries;
  /** Where the filled-in file goes, in the user's words. */
  readonly note: string;
  /** The user's headings; Trade Reference is the first of them, whether it is named or not. */
  readonly headings: readonly string[];
  /** A cell for each heading; Trade Reference is under `tradeId`. */
  readonly rows: readonly (Readonly<Record<string, CsvCell>> & { readonly tradeId: number })[];
  /** By trade; columns behind the others, which nobody reads back. */
  readonly lastKnown?: ReadonlyMap<number, LastKnown> | null;
}

/** What whoever fills in a file looks up today. */
export interface LastKnown {
  readonly ownValue: number | null;
  readonly mean: number | null;
  /** Of the mean. */
  readonly valuationDate: string | null;
  /** The curve's forward rate, decimal. */
  readonly forward: number | null;
}

const lastHeadings = [
  'Your Last Value',
  'Last Consensus',
  'Last Consensus Date',
  'Curve Forward',
] as const;

/** Columns that a trades file has for reading: whoever gives one back is not told that they are unused. */
export const isForReading = (heading: string): boolean => forReading.has(heading.trim());
const forReading: ReadonlySet<string> = new Set([...csvHeadings, ...lastHeadings]);

function lastCells(known: LastKnown | undefined): CsvCell[] {
  return known
    ? [known.ownValue, known.mean, known.valuationDate, writtenForward(known.forward)]
    : lastHeadings.map(() => null);
}

export function writeTradesFile({ series, note, headings, rows, lastKnown }: TradesFile): string {
  const others = headings.filter((heading) => heading !== referenceHeading);
  return writeCsv([
    ['Series Name', series.name],
    ['Service Frequency', series.serviceFrequency],
    ['Pricing Time', series.pricingTime, ...(series.unit ? ['Unit', series.unit] : [])],
    [note],
    [],
    [referenceHeading, valueHeading, ...others, ...(lastKnown ? lastHeadings : [])],
    ...rows.map((row) => [
      row.tradeId,
      '',
      ...others.map((heading) => row[heading]),
      ...(lastKnown ? lastCells(lastKnown.get(row.tradeId)) : []),
    ]),
  ]);
}

/** `trades-2026-03-31.csv`; the series' name keeps several files of one day apart. */
export function tradesFileName(date: string, seriesName?: string): string {
  const name = (seriesName ?? '').replaceAll(unfitForFileNames, ' ').trim().slice(0, 80);
  return name === '' ? `trades-${date}.csv` : `trades-${date} ${name}.csv`;
}

const unfitForFileNames = /[\s\p{Cc}<>:"/\\|?*]+/gu;
