// The volatility cubes of the data files.
import type { CubeCell } from '../../src/index.ts';
import { groupRows, readCsv } from './data-files.ts';

export const cubes = [
  'ore_2024-06-10_usd_sofr_normal_cube.csv',
  'ore_2025-02-10_usd_sofr_normal_cube.csv',
  'strata_2016-02-29_eur_normal_cube.csv',
];

export function cellsOf(file: string, forward = 0.03): CubeCell[] {
  const byCell = groupRows(readCsv(file), ['expiryMonths', 'tenorMonths']);
  return [...byCell.values()].map((rows) => ({
    expiry: Number(rows[0]!['expiryMonths']) / 12,
    tenor: Number(rows[0]!['tenorMonths']) / 12,
    forward,
    offsets: rows.map((row) => Number(row['strikeOffset'])),
    volatilities: rows.map((row) => Number(row['vol'])),
  }));
}
