// Reads and writes of accounts, for admins.
import { usersContract, userSortColumns } from '@pricevault/contract';
import { usePage, useRead, useSend, useSendItems } from '../../lib/queries/endpoint-hooks.ts';
import { listQueryOf, type ListState } from '../../ui/data-table/list-state.ts';

const usersKey = ['users'] as const;
const always = { readsAfterRefusal: true } as const;

export function useUserAccounts(list: ListState) {
  const query = listQueryOf(list, userSortColumns);
  return usePage([...usersKey, 'list'], usersContract.list, { query });
}

export const useSetRole = () => useSend(usersKey, usersContract.setRole, always);
export const useDisableUsers = () => useSendItems(usersKey, usersContract.disable, always);
export const useEnableUsers = () => useSendItems(usersKey, usersContract.enable, always);
export const useEndSessionsOf = () => useSendItems(usersKey, usersContract.endSessions, always);
export const useVetFirm = () => useSend(usersKey, usersContract.vetFirm, always);
export const useVettingRequests = () =>
  useRead([...usersKey, 'vettings'], usersContract.vettingRequests);
export const useRefuseVetting = () => useSend(usersKey, usersContract.refuseVetting, always);
