// Reads and writes of accounts, for admins.
import { usersContract, userSortColumns } from '@pricevault/contract';
import { useRead, useSend, useSendItems } from '../../lib/queries/endpoint-hooks.ts';
import { useListPage } from '../../ui/data-table/list-reads.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';

const usersKey = ['users'] as const;
const always = { readsAfterRefusal: true } as const;

export function useUserAccounts(list: ListState) {
  return useListPage(usersKey, usersContract.list, list, userSortColumns);
}

export const useSetRole = () => useSend(usersKey, usersContract.setRole, always);
export const useDisableUsers = () => useSendItems(usersKey, usersContract.disable, always);
export const useEnableUsers = () => useSendItems(usersKey, usersContract.enable, always);
export const useEndSessionsOf = () => useSendItems(usersKey, usersContract.endSessions, always);
export const useVetFirm = () => useSend(usersKey, usersContract.vetFirm, always);
export const useVettingRequests = () =>
  useRead([...usersKey, 'vettings'], usersContract.vettingRequests);
export const useRefuseVetting = () => useSend(usersKey, usersContract.refuseVetting, always);
