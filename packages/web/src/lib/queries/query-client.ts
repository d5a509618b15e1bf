// How lists and records are read and kept: one client for the application.
import { QueryClient } from '@tanstack/react-query';
import { isTemporary, retryDelay } from '../http/retry.ts';

/** Milliseconds for which a reply counts as fresh. Events from the server refresh earlier. */
const freshFor = 30_000;
const retries = 2;
/** Milliseconds. */
const retryTimes = { firstPause: 500, maxPause: 10_000 };

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        // Our own client reports what is offline; a paused query would show nothing at all.
        networkMode: 'always',
        retry: (failures, error) => failures < retries && isTemporary(error),
        retryDelay: (failures, error) => retryDelay(failures, retryTimes, error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
