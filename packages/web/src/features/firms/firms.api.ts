// Reads and writes of the user's own firm.
import { firmsContract, type ReplyOf } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRead, useSend, useWrite } from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';

const firmKey = ['firms'] as const;
const always = { readsAfterRefusal: true } as const;

export type OwnFirm = ReplyOf<typeof firmsContract.read>;

export function useOwnFirm() {
  useRefreshOn('firms.changed', firmKey);
  return useRead([...firmKey, 'own'], firmsContract.read);
}

export const useSaveFirm = () => useSend(firmKey, firmsContract.rename, always);
export const useInvite = () => useSend(firmKey, firmsContract.invite, always);
export const useRevokeInvitation = () => useSend(firmKey, firmsContract.revokeInvitation, always);
export const useSetMemberRole = () => useSend(firmKey, firmsContract.setMemberRole, always);
export const useRemoveMember = () => useSend(firmKey, firmsContract.removeMember, always);
export const useLeaveFirm = () => useWrite(firmKey, () => callApi(firmsContract.leave), always);
export const useAskVetting = () => useSend(firmKey, firmsContract.askVetting, always);
