// What is asked before values are sent, in the specified order (spec 001 section 4).
import type { consensusContract, ReplyOf, submissionsContract } from '@pricevault/contract';

type Checked = ReplyOf<typeof submissionsContract.check>['result'];
type UsedPaths = ReplyOf<typeof consensusContract.check>['usedPaths'];
export type SubmissionQuestion = 'mixedTypes' | 'duplicates' | 'invalidTrades' | 'otherPath';

/**
 * The questions that a check leaves open. Mixed types end the flow. Of values that were given before, those that stay the
 * same lose nothing, and those that are withdrawn were asked about: `unasked` counts both.
 */
export function questionsOf(
  result: Checked,
  unasked: number,
  used: UsedPaths,
): SubmissionQuestion[] {
  if (!result.unique_ins_type) return ['mixedTypes'];
  return [
    ...(result.tf_duplicates_ids.length > unasked ? (['duplicates'] as const) : []),
    ...(result.invalid_ids.length > 0 ? (['invalidTrades'] as const) : []),
    ...(used && (used.kept || used.protocol1) ? (['otherPath'] as const) : []),
  ];
}
