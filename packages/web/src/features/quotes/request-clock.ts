// How long a request is still open, counted in whole minutes. All rows share one timer, and a row renders again only when its
// own minute changes.
import { useSyncExternalStore } from 'react';
import { serverNow } from '../../lib/time/clock.ts';

const tickMs = 1_000;
const minuteMs = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of Array.from(listeners)) each();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Whole minutes that are left, 0 in the last one; null when the request is over. */
export function minutesLeft(expiresAt: string, now: number): number | null {
  const left = Date.parse(expiresAt) - now;
  return left > 0 ? Math.floor(left / minuteMs) : null;
}

export function useMinutesLeft(expiresAt: string): number | null {
  return useSyncExternalStore(subscribe, () => minutesLeft(expiresAt, serverNow()));
}

export function useIsOpen(expiresAt: string): boolean {
  return useMinutesLeft(expiresAt) !== null;
}
