// The rows of a cell, one point for each strike: trades that share a strike (payer, receiver) are averaged.
import type { ResultRow, VolMissing } from '@pricevault/contract';
import { averageOf } from './average-of.ts';

export interface SmilePoint {
  /** Strike minus forward, decimal. */
  readonly strike: number;
  readonly trades: number;
  readonly n: number;
  readonly mean: number | null;
  readonly std: number | null;
  readonly own: number | null;
  readonly zScore: number | null;
  readonly forward: number | null;
  /** Basis points. */
  readonly vol: number | null;
  readonly ownVol: number | null;
  /** Why there is no volatility. */
  readonly volMissing: VolMissing | null;
  /** Of the consensus: what one basis point of volatility is worth, in units of the mean. */
  readonly vega: number | null;
  /** Of the newest version; 2 after a correction. */
  readonly version: number;
  /** Where all of its trades were withdrawn. */
  readonly withdrawnReason: string | null;
}

/** Ascending by strike; rows without a strike are left out. */
export function smilePoints(
  rows: readonly ResultRow[],
  vegaOf: (row: ResultRow) => number | null = () => null,
): SmilePoint[] {
  const byStrike = new Map<number, ResultRow[]>();
  for (const row of rows) {
    if (row.strike === null) continue;
    const strike = Number(row.strike.toFixed(8));
    const met = byStrike.get(strike);
    if (met) met.push(row);
    else byStrike.set(strike, [row]);
  }
  return [...byStrike]
    .toSorted(([a], [b]) => a - b)
    .map(([strike, met]) => ({
      strike,
      trades: met.length,
      n: Math.max(...met.map(({ n }) => n ?? 0)),
      mean: averageOf(met.map(({ mean }) => mean)),
      std: averageOf(met.map(({ std }) => std)),
      own: averageOf(met.map(({ ownValue }) => ownValue)),
      zScore: averageOf(met.map(({ zScore }) => zScore)),
      forward: averageOf(met.map(({ forward }) => forward)),
      vol: averageOf(met.map(({ vol }) => vol)),
      ownVol: averageOf(met.map(({ ownVol }) => ownVol)),
      volMissing: met.every(({ vol }) => vol === null) ? (met[0]?.volMissing ?? null) : null,
      vega: averageOf(met.map(vegaOf)),
      version: Math.max(...met.map(({ version }) => version)),
      withdrawnReason: met.every(({ n }) => n === null)
        ? (met.find(({ withdrawnReason }) => withdrawnReason !== null)?.withdrawnReason ?? null)
        : null,
    }));
}
