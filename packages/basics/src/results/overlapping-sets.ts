// Trades of identical terms that are priced in several types. Each result alone is safe, but the difference of two sums covers
// only the firms in which they differ.

/** A sum must cover this many firms: two of them may work together, and three others have to remain. */
export const minFirmsOfSum = 5;

type Firms = ReadonlySet<string>;

/**
 * True if no combination of the sums over `sets` covers fewer than five firms, whichever multiples are added. Firms that are
 * in the same sets always have the same weight in a combination, so only such classes have to be left out together.
 */
function areSumsSafe(sets: readonly Firms[], least: number = minFirmsOfSum): boolean {
  const classes = classesOf(sets);
  const total = rankOf(classes.map(({ pattern }) => pattern));
  // Which few firms could remain: every choice of classes that together have fewer than `least`.
  const remainders = (from: number, firms: number, chosen: ReadonlySet<number>): boolean => {
    if (chosen.size > 0) {
      const outside = classes
        .filter((_, index) => !chosen.has(index))
        .map(({ pattern }) => pattern);
      // A combination that vanishes outside the chosen classes, and nowhere else, exists if the rank drops.
      if (rankOf(outside) < total) return false;
    }
    return classes.every(
      ({ size }, index) =>
        index < from ||
        firms + size >= least ||
        remainders(index + 1, firms + size, new Set([...chosen, index])),
    );
  };
  return remainders(0, 0, new Set());
}

/**
 * Which of the waiting sets may be released beside those that were: each in turn, so the ones that should rather be shown come
 * first.
 */
export function releasableSets<T extends Firms>(
  released: readonly Firms[],
  waiting: readonly T[],
  least: number = minFirmsOfSum,
): Set<T> {
  const chosen = new Set<T>();
  for (const set of waiting) {
    if (areSumsSafe([...released, ...chosen, set], least)) chosen.add(set);
  }
  return chosen;
}

function classesOf(sets: readonly Firms[]): { pattern: number[]; size: number }[] {
  const classes = new Map<string, { pattern: number[]; size: number }>();
  for (const firm of new Set(sets.flatMap((set) => [...set]))) {
    const pattern = sets.map((set) => (set.has(firm) ? 1 : 0));
    const known = classes.get(pattern.join(''));
    if (known) known.size += 1;
    else classes.set(pattern.join(''), { pattern, size: 1 });
  }
  return [...classes.values()];
}

/** By elimination; entries are small whole numbers, so doubles are exact enough. */
export function rankOf(rows: readonly (readonly number[])[]): number {
  const left = rows.map((row) => [...row]);
  let rank = 0;
  for (let column = 0; column < (left[0]?.length ?? 0); column += 1) {
    const pivot = left.findIndex(
      (row, index) => index >= rank && Math.abs(row[column] ?? 0) > 1e-9,
    );
    if (pivot === -1) continue;
    [left[rank], left[pivot]] = [left[pivot] ?? [], left[rank] ?? []];
    const top = left[rank] ?? [];
    for (const [index, row] of left.entries()) {
      if (index === rank) continue;
      const factor = (row[column] ?? 0) / (top[column] ?? 1);
      for (let at = column; at < row.length; at += 1)
        row[at] = (row[at] ?? 0) - factor * (top[at] ?? 0);
    }
    rank += 1;
  }
  return rank;
}
