// Reads and writes of operators. Everything on the page is one answer.
import { useQuery } from '@tanstack/react-query';
import { operationsContract } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useSend, useWrite } from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { noteServerTime } from '../../lib/time/clock.ts';

const operationsKey = ['operations'] as const;
const always = { readsAfterRefusal: true } as const;

/** Mails, jobs and keepers send no events: the page asks again. */
const pauseMs = 30_000;

export function useOperations() {
  useRefreshOn('windows.changed', operationsKey);
  useRefreshOn('results.changed', operationsKey);
  return useQuery({
    queryKey: operationsKey,
    queryFn: async ({ signal }) => {
      const reply = await callApi(operationsContract.read, { signal });
      noteServerTime(reply.serverTime, 0);
      return reply;
    },
    refetchInterval: pauseMs,
  });
}

export type WindowAction = 'remind' | 'extend' | 'hold' | 'release' | 'retry';

export interface WindowChange {
  readonly key: string;
  readonly action: WindowAction;
  readonly windowId: string;
  readonly reason: string;
  readonly minutes: number;
}

async function change({ key, action, windowId, reason, minutes }: WindowChange): Promise<unknown> {
  const { remind, extend, hold, release, retryWindow } = operationsContract;
  const keyed = { idempotencyKey: key };
  if (action === 'extend') {
    return callApi(extend, { ...keyed, body: { windowId, minutes, reason } });
  }
  if (action === 'hold') return callApi(hold, { ...keyed, body: { windowId, reason } });
  const endpoint = { remind, release, retry: retryWindow }[action];
  return callApi(endpoint as typeof release, { ...keyed, body: { windowId } });
}

export const useChangeWindow = () => useWrite(operationsKey, change, always);
export const useRetryJob = () => useSend(operationsKey, operationsContract.retryJob, always);
export const useRetryMessages = () =>
  useSend(operationsKey, operationsContract.retryMessages, always);
