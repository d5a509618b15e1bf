// The list of first steps as the account keeps it, among its settings: new accounts start with it.
import type { User } from '@pricevault/contract';

export const firstStepsKey = 'firstSteps';

interface StoredSteps {
  readonly isShown: boolean;
  /** Seen as taken before, also where the vault has cleared away what showed it. */
  readonly done: readonly string[];
}

export function storedFirstSteps({ settings }: Pick<User, 'settings'>): StoredSteps {
  const stored = settings[firstStepsKey] as Partial<StoredSteps> | null | undefined;
  return {
    isShown: stored?.isShown === true,
    done: Array.isArray(stored?.done) ? stored.done : [],
  };
}
