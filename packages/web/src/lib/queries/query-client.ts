// How lists and records are read and kept: one client for the application.
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-client.ts';

/** Milliseconds for which a reply counts as fresh. Events from the server refresh earlier. */
const freshFor = 30_000;
const retries = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        // Our own client says what is offline; a paused query would show nothing at all.
        networkMode: 'always',
        retry: (failures, error) => failures < retries && isTemporary(error),
        retryDelay: retryDelayOf,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Milliseconds before the next try: what the server asked for (at most 10 s), else 0.5 s, 1 s, 2 s … with jitter. */
export function retryDelayOf(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  if (asked !== null) return Math.min(asked, 10) * 1000;
  return Math.min(500 * 2 ** failures, 10_000) * (0.75 + Math.random() / 2);
}

function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && error.isTemporary;
}
