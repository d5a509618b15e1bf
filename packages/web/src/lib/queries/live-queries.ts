// Lists that refresh when the server reports a change.
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EventKind } from '@pricevault/contract';
import { onEvent } from '../events/events.ts';
import { paceRefreshes } from './refresh-pace.ts';

/** Marks everything under the key as stale, and reads again what is on the screen, soon after each event of the kind. */
export function useRefreshOn(kind: EventKind, queryKey: QueryKey): void {
  const queries = useQueryClient();
  useEffect(() => {
    const pace = paceRefreshes(() => void queries.invalidateQueries({ queryKey }));
    const forget = onEvent(kind, () => pace.changed());
    return () => {
      forget();
      pace.stop();
    };
  }, [kind, queries, queryKey]);
}
