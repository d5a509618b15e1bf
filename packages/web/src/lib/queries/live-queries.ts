// Lists that refresh when the server reports a change.
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EventKind } from '@pricevault/contract';
import { onEvent } from '../events/events.ts';

/** Milliseconds between two refreshes: on a busy day one read covers many events. */
const shortestPause = 400;

/** Marks everything under the key as stale, and reads again what is on the screen, at each event of the kind. */
export function useRefreshOn(kind: EventKind, queryKey: QueryKey): void {
  const queries = useQueryClient();
  useEffect(() => {
    let last = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      last = performance.now();
      void queries.invalidateQueries({ queryKey });
    };
    const forget = onEvent(kind, () => {
      if (timer !== undefined) return;
      const wait = last + shortestPause - performance.now();
      if (wait <= 0) refresh();
      else timer = setTimeout(refresh, wait);
    });
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, [kind, queries, queryKey]);
}
