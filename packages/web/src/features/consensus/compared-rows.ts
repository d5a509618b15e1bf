// Rows of a result beside the user's values: difference, z, and the order by distance from the average.
import { scoreBeside } from '@pricevault/basics/results';
import type { MarkReference } from '@pricevault/contract';
import { differenceOf } from '@pricevault/file-formats/consensus/difference';
import type { ResultRow } from './consensus-protocol.ts';

export interface ComparedRow extends ResultRow {
  readonly expiry: string | null;
  readonly tenor: string | null;
  readonly strike: number | null;
  /** Own value less the average, with the average's decimals; null without either. */
  readonly difference: string | null;
  readonly z: number | null;
}

/** The farthest first; rows without a value of one's own or figures last, in the order of their ids. */
export function comparedRows(
  rows: readonly ResultRow[],
  references: ReadonlyMap<number, MarkReference>,
): ComparedRow[] {
  return rows
    .map((row): ComparedRow => {
      const {
        expiry = null,
        tenor = null,
        strikeRelative = null,
      } = references.get(row.tradeId) ?? {};
      const difference = differenceOf(row.own, row.average);
      const z = difference === null ? null : scoreOfRow(row);
      return { ...row, expiry, tenor, strike: strikeRelative, difference, z };
    })
    .toSorted((a, b) => distanceOf(b) - distanceOf(a) || a.tradeId - b.tradeId);
}

/** Against the others alone, as the vault's own scores: in its own average and deviation an error would hide itself. */
function scoreOfRow({ own, n, average, stdev }: ResultRow): number | null {
  if (own === null || n === null || average === null || stdev === null) return null;
  const [mean, std] = [Number(average), Number(stdev)];
  return scoreBeside(Number(own), { n, mean, std });
}

/** In deviations; without a deviation any difference is the largest. */
function distanceOf({ z, difference }: ComparedRow): number {
  if (z !== null) return Math.abs(z);
  if (difference === null) return -1;
  return Number(difference) === 0 ? 0 : Number.MAX_VALUE;
}
