// The first steps of a new person: which of them are theirs to take, and which are taken.
import { hasFirmRight } from '@pricevault/basics';
import type { AnswerOf, FirstStep, firstStepsContract } from '@pricevault/contract';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readKnownSteps } from './first-steps.repository.ts';

export async function readFirstSteps(
  { db }: Pick<Platform, 'db'>,
  { user }: UserCaller,
): Promise<AnswerOf<typeof firstStepsContract.firstSteps>> {
  const known = await readKnownSteps(db.queries, { userId: user.id, firmId: user.firmId });
  if (!known) return { items: [] };
  const may = (right: 'submit' | 'invite') => hasFirmRight(user.firmRole, right);
  const steps: readonly (readonly [FirstStep, mayTake: boolean, isDone: boolean])[] = [
    ['sample', may('submit') && known.hasSampleType, known.sample],
    ['rehearsal', may('submit') && known.hasKeepers, known.rehearsal],
    ['result', true, false],
    ['colleague', may('invite'), known.colleague],
    // Who signs in with a provider alone has that provider's second factor.
    ['twoFactor', known.hasPassword, known.twoFactor],
  ];
  return {
    items: steps.filter(([, mayTake]) => mayTake).map(([step, , isDone]) => ({ step, isDone })),
  };
}
