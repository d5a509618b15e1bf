// Reads and writes of bonds that are made on screen, and of requested ones. The rows of an upload are sent by its worker
// (see use-bonds-upload.ts).
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bondsContract, type BondForm } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';

const proposalsKey = ['bond-proposals'] as const;

/** Requested bonds: the own ones, everybody's for admins. */
export function useBondProposals(
  { pageNum, pageSize }: Pick<ListState, 'pageNum' | 'pageSize'>,
  state?: 'waiting',
) {
  useRefreshOn('bond-proposals.changed', proposalsKey);
  const query = { pageNum, pageSize, ...(state === undefined ? {} : { state }) };
  return useQuery({
    queryKey: [...proposalsKey, query],
    queryFn: ({ signal }) => callApi(bondsContract.proposals, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

interface NewBond {
  readonly form: BondForm;
  readonly key: string;
}

export function useCreateBond() {
  return useProposalWrite(({ form, key }: NewBond) =>
    callApi(bondsContract.create, { body: form, idempotencyKey: key }),
  );
}

export function useProposeBond() {
  return useProposalWrite(({ form, key }: NewBond) =>
    callApi(bondsContract.propose, { body: form, idempotencyKey: key }),
  );
}

export function useAcceptProposal() {
  return useProposalWrite((_id: string) =>
    callApi(bondsContract.acceptProposal, { body: { _id } }),
  );
}

export function useRefuseProposal() {
  return useProposalWrite((_id: string) =>
    callApi(bondsContract.refuseProposal, { body: { _id } }),
  );
}

function useProposalWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => queries.invalidateQueries({ queryKey: proposalsKey }),
  });
}
