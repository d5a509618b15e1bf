// Reads and writes of challenges, for the firms that make them and the staff who decide.
import { challengesContract, resultsContract, type BodyInputOf } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { usePage, useRead, useWrite } from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';

const challengesKey = ['challenges'] as const;
const always = { readsAfterRefusal: true } as const;

interface Mark {
  readonly tradeId: number;
  readonly valuationDate: string;
}

export function useChallengesOf(mark: Mark) {
  useRefreshOn('challenges.changed', challengesKey);
  useRefreshOn('results.changed', challengesKey);
  return useRead([...challengesKey, 'mark'], challengesContract.ofMark, { body: mark });
}

export const useVersions = (mark: Mark) =>
  useRead([...challengesKey, 'versions'], resultsContract.versions, { body: mark });

interface Keyed<Body> {
  readonly key: string;
  readonly body: Body;
}

export const useChallenge = () =>
  useWrite(
    challengesKey,
    ({ key, body }: Keyed<BodyInputOf<typeof challengesContract.create>>) =>
      callApi(challengesContract.create, { body, idempotencyKey: key }),
    always,
  );

export const useWithdrawChallenge = () =>
  useWrite(
    challengesKey,
    (challengeId: string) => callApi(challengesContract.withdrawOwn, { body: { challengeId } }),
    always,
  );

export function useChallenges({ pageNum, pageSize }: ListState, isAll: boolean) {
  useRefreshOn('challenges.changed', challengesKey);
  const query = { pageNum, pageSize, open: isAll ? ('false' as const) : ('true' as const) };
  return usePage([...challengesKey, 'list'], challengesContract.list, { query });
}

export const useDecide = () =>
  useWrite(
    challengesKey,
    ({ key, body }: Keyed<BodyInputOf<typeof challengesContract.decide>>) =>
      callApi(challengesContract.decide, { body, idempotencyKey: key }),
    always,
  );

export const readEvidenceFile = (challengeId: string) =>
  callApi(challengesContract.file, { body: { challengeId } });
