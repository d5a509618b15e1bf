// When a failed call is retried, and after how long.
import { ApiError } from './api-error.ts';

/** Milliseconds. */
interface RetryTimes {
  readonly firstPause: number;
  readonly maxPause: number;
}

/** Offline, or the server is away or overloaded. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && error.isTemporary;
}

/**
 * Milliseconds before the next try: what the server asked for, else twice as long after each failure. Spread at random, so
 * that many browsers that lost the same server do not come back at the same instant.
 */
export function retryDelay(
  failures: number,
  { firstPause, maxPause }: RetryTimes,
  error?: unknown,
  random: () => number = Math.random,
): number {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  if (asked !== null) return Math.min(asked * 1000, maxPause);
  return Math.min(firstPause * 2 ** failures, maxPause) * (0.5 + random() / 2);
}
