// Reads and writes of pilot partners, for admins.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { partnersContract, partnerSortColumns, type PartnerStatus } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { listQueryOf, type ListState } from '../../ui/data-table/list-state.ts';

const partnersKey = ['partners'] as const;

/** One page of partners. The last page stays on the screen while another is read. */
export function usePartners(list: ListState) {
  useRefreshOn('partners.changed', partnersKey);
  const query = listQueryOf(list, partnerSortColumns);
  return useQuery({
    queryKey: [...partnersKey, 'list', query],
    queryFn: ({ signal }) => callApi(partnersContract.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useSetPartnerStatus() {
  return usePartnerWrite((body: { _id: string; status: PartnerStatus }) =>
    callApi(partnersContract.setStatus, { body }),
  );
}

/** How many instrument types the asset classes have that the partners asked for. */
export function useCheckPartners() {
  return useMutation({
    mutationFn: (items: readonly string[]) =>
      callApi(partnersContract.check, { body: { items: [...items] } }),
  });
}

export function useRemovePartners() {
  return usePartnerWrite((items: readonly string[]) =>
    callApi(partnersContract.remove, { body: { items: [...items] } }),
  );
}

/** A write that is done when the lists have been read again, also after a refusal. */
function usePartnerWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => queries.invalidateQueries({ queryKey: partnersKey }),
  });
}
