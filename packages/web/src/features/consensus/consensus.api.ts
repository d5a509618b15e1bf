// Reads and writes of the consensus. What is secret never comes here: bodies are sealed by the worker.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  consensusContract,
  keepersContract,
  profileContract,
  submissionsContract,
  type BodyInputOf,
  type MarkReference,
  type ReplyOf,
} from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useSession } from '../../lib/session/current-user.ts';
import { serverNow } from '../../lib/time/clock.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { ApiError } from '../../lib/http/api-error.ts';

const consensusKey = ['consensus'] as const;
/** Milliseconds: contributions and results are large. */
const longTimeout = 120_000;
/** Milliseconds between looks at a round that keepers work on. */
export const watchInterval = 2_000;

export type KeptRound = ReplyOf<typeof keepersContract.keptRounds>['items'][number];
export type TermsOfTrade = ReplyOf<typeof keepersContract.keptTerms>['items'][number];
export type KeptRoundText = ReplyOf<typeof keepersContract.keptRound>['round'];

/** Whether the firm is vetted; with a type also what the firm has used for it. */
export function useMembership(instrumentTypeId: string | null) {
  useRefreshOn('consensus.changed', consensusKey);
  return useQuery({
    queryKey: [...consensusKey, 'membership', instrumentTypeId],
    queryFn: ({ signal }) => readMembership(instrumentTypeId, signal),
  });
}

export function readMembership(instrumentTypeId: string | null, signal?: AbortSignal) {
  return callApi(consensusContract.publicKeys, {
    query: instrumentTypeId === null ? {} : { instrumentTypeId },
    ...(signal ? { signal } : {}),
  });
}

/** Who keeps. */
export function useKeepers() {
  return useQuery({
    queryKey: [...consensusKey, 'keepers'],
    queryFn: ({ signal }) => callApi(keepersContract.keepers, { signal }),
    refetchInterval: 15_000,
  });
}

export function readKeepers() {
  return callApi(keepersContract.keepers, {});
}

/** While keepers work on one of them, the list is read again and again. */
export function useKeptRounds() {
  useRefreshOn('consensus.changed', consensusKey);
  return useQuery({
    queryKey: [...consensusKey, 'kept'],
    queryFn: ({ signal }) => readKeptRounds(undefined, signal),
    refetchInterval: ({ state }) =>
      state.data?.items.some(isInWork) ? watchInterval : 10 * watchInterval,
  });
}

export const isInWork = ({ state, closesAt }: KeptRound) =>
  state === 'frozen' ||
  state === 'computed' ||
  state === 'unsigned' ||
  (state === 'open' && Date.parse(closesAt) <= serverNow());

export function readKeptRounds(instrumentTypeId?: string, signal?: AbortSignal) {
  return callApi(keepersContract.keptRounds, {
    query: instrumentTypeId === undefined ? {} : { instrumentTypeId },
    ...(signal ? { signal } : {}),
  });
}

export async function readKeptRound(roundId: string): Promise<KeptRoundText> {
  return (await callApi(keepersContract.keptRound, { query: { round_id: roundId } })).round;
}

/** The type's open round with its descriptor; null where none is open. */
export async function readOpenRound(instrumentTypeId: string) {
  const { items } = await readKeptRounds(instrumentTypeId);
  const listed = items.find(({ state, rehearsal }) => state === 'open' && !rehearsal);
  return listed ? { listed, text: await readKeptRound(listed.id) } : null;
}

export function useOpenRound(instrumentTypeId: string | null) {
  useRefreshOn('consensus.changed', consensusKey);
  return useQuery({
    queryKey: [...consensusKey, 'openRound', instrumentTypeId],
    queryFn: () => (instrumentTypeId === null ? null : readOpenRound(instrumentTypeId)),
    // A round opens a moment after its window.
    refetchInterval: ({ state }) => (state.data === null && instrumentTypeId ? 5_000 : false),
  });
}

export function readReceipts(submissionUuid: string) {
  return callApi(keepersContract.receipts, { query: { submission_uuid: submissionUuid } });
}

/** The dates that have results of protocol 1. */
export function useProtocol1Dates() {
  return useQuery({
    queryKey: [...consensusKey, 'protocol1Dates'],
    queryFn: ({ signal }) => callApi(consensusContract.protocol1Dates, { signal }),
    select: ({ items }) => items,
  });
}

function useKeeperWrite<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: consensusKey }),
  });
}

/** By an admin. */
export function useVoidRound() {
  return useKeeperWrite((roundId: string) =>
    callApi(keepersContract.voidRound, { body: { round_id: roundId } }),
  );
}

export function useEnrolKeeper() {
  return useKeeperWrite((enrolment: string) =>
    callApi(keepersContract.enrolKeeper, { body: { enrolment } }),
  );
}

export function useRetireKeeper() {
  return useKeeperWrite((signKey: string) =>
    callApi(keepersContract.retireKeeper, { body: { signKey } }),
  );
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

export function checkTrades(tradeIds: readonly number[]) {
  return callApi(consensusContract.check, { body: { items: JSON.stringify(tradeIds) } });
}

/** What is known of the trades, their last consensus, and the market of the date or of today: no values are sent, as for the check. */
export async function readReferences(
  tradeIds: readonly number[],
  valuationDate: string | null,
): Promise<readonly MarkReference[]> {
  const body = { items: JSON.stringify(tradeIds), valuationDate };
  return (await callApi(submissionsContract.reference, { body })).items;
}

/** As the vault shows them: they must have the hashes that the keepers have signed. */
export async function readTerms(tradeIds: readonly number[]): Promise<readonly TermsOfTrade[]> {
  const body = { items: JSON.stringify(tradeIds) };
  return (await callApi(keepersContract.keptTerms, { body })).items;
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

export function openRehearsal(body: BodyInputOf<typeof keepersContract.rehearseKept>) {
  return callApi(keepersContract.rehearseKept, { body });
}

export function closeRehearsal(roundId: string) {
  return callApi(keepersContract.closeRehearsal, { body: { round_id: roundId } });
}

/** Null where the vault refuses with one of these codes: what is asked for is not there yet. */
export async function unlessRefused<Reply>(ask: () => Promise<Reply>, ...codes: readonly string[]) {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError && error.codes.some((one) => codes.includes(one))) return null;
    throw error;
  }
}
