// Reads and writes of pilot partners, for admins.
import { partnerRemovalContract, partnersContract, partnerSortColumns } from '@pricevault/contract';
import { useAskAbout, useSend, useSendItems } from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { useListPage } from '../../ui/data-table/list-reads.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';

const partnersKey = ['partners'] as const;
const always = { readsAfterRefusal: true } as const;

export function usePartners(list: ListState) {
  useRefreshOn('partners.changed', partnersKey);
  return useListPage(partnersKey, partnersContract.list, list, partnerSortColumns);
}

export const useSetPartnerStatus = () => useSend(partnersKey, partnersContract.setStatus, always);
export const useRemovePartners = () => useSendItems(partnersKey, partnersContract.remove, always);
export const useRestorePartners = () =>
  useSendItems(partnersKey, partnerRemovalContract.restore, always);

/** How many instrument types the asset classes have that the partners asked for. */
export const useCheckPartners = () => useAskAbout(partnersContract.check);
