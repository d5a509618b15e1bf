// Reads and writes of bonds that are created or requested on screen. The rows of an upload are sent by its worker.
import { bondsContract } from '@pricevault/contract';
import { useCreate, usePage, useSend } from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';

const proposalsKey = ['bond-proposals'] as const;

/** Requested bonds: the user's own ones, everybody's for admins. */
export function useBondProposals(
  { pageNum, pageSize }: Pick<ListState, 'pageNum' | 'pageSize'>,
  state?: 'waiting',
) {
  useRefreshOn('bond-proposals.changed', proposalsKey);
  const query = { pageNum, pageSize, ...(state === undefined ? {} : { state }) };
  return usePage(proposalsKey, bondsContract.proposals, { query });
}

export const useCreateBond = () => useCreate(proposalsKey, bondsContract.create);
export const useProposeBond = () => useCreate(proposalsKey, bondsContract.propose);
export const useAcceptProposal = () => useSend(proposalsKey, bondsContract.acceptProposal);
export const useRefuseProposal = () => useSend(proposalsKey, bondsContract.refuseProposal);
