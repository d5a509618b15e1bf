// The second version of a result. Whoever saw both versions can subtract them: the difference of two sums covers the firms whose
// marks differ, so at least five must.
import { acceptanceOf, isAccepted } from './outliers.ts';
import { minFirmsOfSum } from './overlapping-sets.ts';
import { releaseResult, type ReleasedResult, type ReleaseRule } from './release.ts';

type MarksByFirm = ReadonlyMap<string, number>;

export type Correction =
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'replaced'; readonly result: ReleasedResult }
  /** Too few marks differ, or too few are accepted: the first figures are wrong and better ones cannot be shown. */
  | { readonly outcome: 'withdrawn' };

/**
 * What becomes of published figures when firms have given marks again. Firms that have not keep their first mark.
 *
 * @param grid figures are rounded to it
 * @param options.isChallenged an accepted challenge says that the first figures are wrong: they do not stay, also where no mark
 *   differs. Nobody can tell then whether no firm or up to four firms gave another mark.
 */
export function correctResult(
  first: MarksByFirm,
  second: MarksByFirm,
  rule: ReleaseRule,
  grid: number,
  { isChallenged = false } = {},
): Correction {
  const merged = new Map([...first, ...second]);
  const before = acceptedMarks(first, rule);
  const after = acceptedMarks(merged, rule);
  const differing = [...merged.keys()].filter((firm) => before.get(firm) !== after.get(firm));
  if (differing.length === 0) return { outcome: isChallenged ? 'withdrawn' : 'unchanged' };
  if (!rule.isSample && differing.length < minFirmsOfSum) return { outcome: 'withdrawn' };
  const result = releaseResult([...merged.values()], rule, grid);
  return result.figures ? { outcome: 'replaced', result } : { outcome: 'withdrawn' };
}

/** Marks that were set aside are in no sum. */
function acceptedMarks(marks: MarksByFirm, rule: ReleaseRule): Map<string, number> {
  const acceptance = acceptanceOf(Float64Array.from(marks.values()).sort(), rule);
  return new Map([...marks].filter(([, mark]) => isAccepted(mark, acceptance)));
}
