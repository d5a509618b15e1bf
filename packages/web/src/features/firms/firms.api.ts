// Reads and writes of the own firm.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { firmsContract, type BodyInputOf, type ReplyOf } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';

const firmKey = ['firms'] as const;

export type OwnFirm = ReplyOf<typeof firmsContract.read>;
type Body<Name extends keyof typeof firmsContract> = BodyInputOf<(typeof firmsContract)[Name]>;

export function useOwnFirm() {
  useRefreshOn('firms.changed', firmKey);
  return useQuery({
    queryKey: [...firmKey, 'own'],
    queryFn: ({ signal }) => callApi(firmsContract.read, { signal }),
  });
}

export function useRenameFirm() {
  return useFirmWrite((body: Body<'rename'>) => callApi(firmsContract.rename, { body }));
}

export function useInvite() {
  return useFirmWrite((body: Body<'invite'>) => callApi(firmsContract.invite, { body }));
}

export function useRevokeInvitation() {
  return useFirmWrite((body: Body<'revokeInvitation'>) =>
    callApi(firmsContract.revokeInvitation, { body }),
  );
}

export function useSetMemberRole() {
  return useFirmWrite((body: Body<'setMemberRole'>) =>
    callApi(firmsContract.setMemberRole, { body }),
  );
}

export function useRemoveMember() {
  return useFirmWrite((body: Body<'removeMember'>) =>
    callApi(firmsContract.removeMember, { body }),
  );
}

export function useLeaveFirm() {
  return useFirmWrite(() => callApi(firmsContract.leave));
}

/** A write that is done when the firm has been read again, also after a refusal: somebody else may have changed it. */
function useFirmWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => queries.invalidateQueries({ queryKey: firmKey }),
  });
}
