// Reads and writes of accounts, for admins.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usersContract, userSortColumns, type BodyInputOf } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { listQueryOf, type ListState } from '../../ui/data-table/list-state.ts';

const usersKey = ['users'] as const;

type Body<Name extends keyof typeof usersContract> = BodyInputOf<(typeof usersContract)[Name]>;

/** One page of accounts. The last page stays on the screen while another is read. */
export function useUserAccounts(list: ListState) {
  const query = listQueryOf(list, userSortColumns);
  return useQuery({
    queryKey: [...usersKey, 'list', query],
    queryFn: ({ signal }) => callApi(usersContract.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useSetRole() {
  return useUserWrite((body: Body<'setRole'>) => callApi(usersContract.setRole, { body }));
}

export function useDisableUsers() {
  return useUserWrite((items: readonly string[]) =>
    callApi(usersContract.disable, { body: { items: [...items] } }),
  );
}

export function useEnableUsers() {
  return useUserWrite((items: readonly string[]) =>
    callApi(usersContract.enable, { body: { items: [...items] } }),
  );
}

export function useEndSessionsOf() {
  return useUserWrite((items: readonly string[]) =>
    callApi(usersContract.endSessions, { body: { items: [...items] } }),
  );
}

export function useVetFirm() {
  return useUserWrite((body: Body<'vetFirm'>) => callApi(usersContract.vetFirm, { body }));
}

/** A write that is done when the lists have been read again, also after a refusal. */
function useUserWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => queries.invalidateQueries({ queryKey: usersKey }),
  });
}
