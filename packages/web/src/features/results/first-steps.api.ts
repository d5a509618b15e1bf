// Reads the first steps, and keeps with the account what was seen of them.
import { useMutation, useQuery } from '@tanstack/react-query';
import { authContract, firstStepsContract, type FirstStep } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useSession } from '../../lib/session/current-user.ts';
import { firstStepsKey, storedFirstSteps } from '../../lib/session/first-steps.ts';

/** Asked again whenever the dashboard is opened: the steps are taken on other pages. */
export function useFirstSteps() {
  return useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => callApi(firstStepsContract.firstSteps, { signal }),
    staleTime: 0,
  });
}

/** Without a word about it: ticks come by themselves. */
export function useKeepFirstSteps() {
  const { user, replaceUser } = useSession();
  return useMutation({
    mutationFn: (change: { isShown?: boolean; done?: readonly FirstStep[] }) => {
      const settings = { [firstStepsKey]: { ...storedFirstSteps(user), ...change } };
      return callApi(authContract.updateUser, { body: { user: { settings } } });
    },
    onSuccess: ({ user: stored }) => replaceUser(stored),
  });
}
