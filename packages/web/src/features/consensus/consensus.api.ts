// Reads and writes of the consensus. What is secret never comes here: bodies are sealed by the worker.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  consensusContract,
  profileContract,
  submissionsContract,
  type BodyInputOf,
} from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useSession } from '../../lib/session/current-user.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';

const consensusKey = ['consensus'] as const;
/** Milliseconds: sealed vectors and results are large. */
const longTimeout = 120_000;

/** The members' keys; with a type also its round. */
export function useRound(instrumentTypeId: string | null) {
  useRefreshOn('consensus.changed', consensusKey);
  return useQuery({
    queryKey: [...consensusKey, 'round', instrumentTypeId],
    queryFn: ({ signal }) => readRound(instrumentTypeId, signal),
  });
}

export function readRound(instrumentTypeId: string | null, signal?: AbortSignal) {
  return callApi(consensusContract.publicKeys, {
    query: instrumentTypeId === null ? {} : { instrumentTypeId },
    ...(signal ? { signal } : {}),
  });
}

export function useRounds() {
  useRefreshOn('consensus.changed', consensusKey);
  return useQuery({
    queryKey: [...consensusKey, 'rounds'],
    queryFn: ({ signal }) => callApi(consensusContract.rounds, { signal }),
  });
}

/** By an admin, before its time. */
export function useCloseRound() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (roundId: string) =>
      callApi(consensusContract.close, { body: { round_id: roundId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: consensusKey }),
  });
}

export function useRegisterKey() {
  const queries = useQueryClient();
  const { replaceUser } = useSession();
  return useMutation({
    mutationFn: (publicKey: string) =>
      callApi(profileContract.setPublicKey, { body: { public_key: publicKey } }),
    onSuccess: async ({ user }) => {
      replaceUser(user);
      await Promise.all([
        queries.invalidateQueries({ queryKey: consensusKey }),
        queries.invalidateQueries({ queryKey: ['profile'] }),
      ]);
    },
  });
}

export function useOwnKeys() {
  return useQuery({
    queryKey: [...consensusKey, 'ownKeys'],
    queryFn: ({ signal }) => callApi(profileContract.publicKeys, { signal }),
  });
}

export function checkTrades(tradeIds: readonly number[], protocol: 1 | 2) {
  return callApi(consensusContract.check, { body: { items: JSON.stringify(tradeIds), protocol } });
}

/** The last consensus of each trade, or the firm's own last value: only ids are sent, as for the check. */
export async function lastValues(
  tradeIds: readonly number[],
): Promise<readonly (readonly [number, number])[]> {
  const { items } = await callApi(submissionsContract.reference, {
    body: { items: JSON.stringify(tradeIds) },
  });
  return items.flatMap(({ tradeId, mean, ownValue }) => {
    const last = mean ?? ownValue;
    return last === null ? [] : [[tradeId, last] as const];
  });
}

export function sendContribution(body: BodyInputOf<typeof consensusContract.upload>) {
  return callApi(consensusContract.upload, { body, timeout: longTimeout });
}

export function sendSharing(body: BodyInputOf<typeof consensusContract.share>) {
  return callApi(consensusContract.share, { body, timeout: longTimeout });
}

export function readResult(body: BodyInputOf<typeof consensusContract.result>) {
  return callApi(consensusContract.result, { body, timeout: longTimeout });
}

export function openRehearsal(body: BodyInputOf<typeof consensusContract.rehearse>) {
  return callApi(consensusContract.rehearse, { body });
}
