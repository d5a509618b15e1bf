// How many firms hold each trade, recounted from the bitmaps and never taken from the server, and the sums that fit them.
import { fromBase64 } from '../encoding/base64.ts';
import type { Bytes } from '../encoding/bytes.ts';
import type { CheckList } from './checks.ts';
import { smallestCohort } from './lists.ts';
import type { RoundLists, RoundResult } from './messages.ts';
import type { PresentTrades } from './presence.ts';
import { elementLength } from './ring.ts';

export interface Cohorts {
  readonly published: readonly { readonly tradeId: number; readonly n: number }[];
  /** For each of the round's trades its place among the published ones, or -1. */
  readonly placeOf: Int32Array;
  /** Y, checked for its length. */
  readonly values: Bytes;
  readonly squares: Bytes;
}

/**
 * Records `cohorts-recounted`: the published trades are exactly those with at least max(4, minCohort) firms, the others are
 * named as suppressed, and every count is right. Null when that failed.
 */
export function readCohorts(
  checks: CheckList,
  lists: RoundLists,
  { contributions, allUserTrades: [row], suppressed }: RoundResult,
  readBitmap: (present: string) => PresentTrades | null,
): Cohorts | null {
  const counts = countFirms(lists.trades.length, contributions, readBitmap);
  const fewest = Math.max(smallestCohort, lists.minCohort);
  const all = lists.trades.map((tradeId, index) => ({ tradeId, n: counts[index] as number }));
  const published = all.filter(({ n }) => n >= fewest);
  const wrong = [
    ...differences(
      published,
      row.trades.map((tradeId, index) => ({ tradeId, n: row.n[index] ?? -1 })),
    ),
    ...differences(
      all.filter(({ n }) => n < fewest),
      suppressed,
    ),
  ];
  const values = fromBase64(row.encrypted1);
  const squares = fromBase64(row.encrypted2);
  const length = published.length * elementLength;
  if (values?.length !== length || squares?.length !== length) wrong.push('sums');
  if (row.n.length !== row.trades.length) wrong.push('counts');
  if (!checks.record('cohorts-recounted', wrong) || values === null || squares === null)
    return null;

  let place = 0;
  const placeOf = Int32Array.from(all, ({ n }) => (n >= fewest ? place++ : -1));
  return { published, placeOf, values, squares };
}

/** A bitmap that cannot be read counts for nothing here; the check of the headers names it. */
function countFirms(
  trades: number,
  contributions: RoundResult['contributions'],
  readBitmap: (present: string) => PresentTrades | null,
): Uint32Array {
  const counts = new Uint32Array(trades);
  for (const { present } of contributions) {
    const indexes = readBitmap(present)?.indexes;
    if (indexes === undefined) continue;
    for (let at = 0; at < indexes.length; at += 1) {
      const index = indexes[at] as number;
      counts[index] = (counts[index] as number) + 1;
    }
  }
  return counts;
}

interface Counted {
  readonly tradeId: number;
  readonly n: number;
}

/** Trades at which two lists part; at most ten, to be read by a person. */
function differences(recounted: readonly Counted[], claimed: readonly Counted[]): string[] {
  const parted: string[] = [];
  for (let at = 0; at < Math.max(recounted.length, claimed.length); at += 1) {
    const [ours, theirs] = [recounted[at], claimed[at]];
    if (ours?.tradeId !== theirs?.tradeId || ours?.n !== theirs?.n) {
      parted.push(String(ours?.tradeId ?? theirs?.tradeId));
    }
    if (parted.length === 10) break;
  }
  return parted;
}
