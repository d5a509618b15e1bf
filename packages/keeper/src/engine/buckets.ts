// How many triples check a gate, and how many are opened.
//
// N gates are checked with M = B·N + C random triples. After all of them are fixed, a common coin permutes the triples: C are
// opened and must be right, B go to each gate. A wrong gate passes only if all its B triples are wrong in the same bits, and a
// right gate only if all of its triples are right. So an adversary who spoils k gates must have spoilt exactly the kB
// triples that the permutation gives to them: at best one chance in binomial(M, kB). That is least for k = 1, binomial(M, B),
// and for k = N, binomial(M, C). Both must be 2^40 at least.

export interface Buckets {
  /** B, triples for each gate. */
  readonly size: number;
  /** C, triples that are opened. */
  readonly opened: number;
}

/** Bits of statistical security. */
export const securityBits = 40;

/** Words sent for a triple: 1 to make it, 2 masks to use it, or 3 to open it. */
const wordsToUse = 3;
const wordsToOpen = 4;
const maxSize = 40;

/** The cheapest choice in words sent. `gates` is 1 at least. */
export function chooseBuckets(gates: number): Buckets {
  let best: Buckets | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let size = 2; size <= maxSize; size += 1) {
    const opened = leastOpened(gates, size);
    const cost = wordsToUse * size * gates + wordsToOpen * opened;
    if (cost < bestCost) {
      best = { size, opened };
      bestCost = cost;
    }
    // A larger bucket opens fewer triples, but costs more by itself.
    if (opened === size) break;
  }
  return best as Buckets;
}

/** The smallest C ≥ B with binomial(BN + C, B) ≥ 2^40, by bisection; binomial(BN + C, C) is larger still. */
function leastOpened(gates: number, size: number): number {
  const isEnough = (opened: number) => log2Binomial(size * gates + opened, size) >= securityBits;
  if (isEnough(size)) return size;
  let low = size;
  let high = 2 * size;
  while (!isEnough(high)) high *= 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Rounded down a little, so that no error of doubles makes it too large. */
export function log2Binomial(n: number, k: number): number {
  let sum = 0;
  for (let at = 1; at <= k; at += 1) sum += Math.log2((n - k + at) / at);
  return sum - 1e-9;
}
