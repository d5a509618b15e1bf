// Lists that follow what the server reports: by the content of an event, or by reading again.
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EventData, EventKind } from '@pricevault/contract';
import { onEvent } from '../events/events.ts';
import { readAgain } from './read-again.ts';
import { paceRefreshes } from './refresh-pace.ts';

/** Marks everything under the key as stale, and reads again what is on the screen, soon after each event of the kind. */
export function useRefreshOn<Kind extends EventKind>(
  kind: Kind,
  queryKey: QueryKey,
  /** Which events count; all of them without it. The same function at each call. */
  isMeant?: (event: EventData<Kind>) => boolean,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    const pace = paceRefreshes(() => void queries.invalidateQueries({ queryKey }));
    const forget = onEvent(kind, (event) => {
      if (isMeant?.(event) ?? true) pace.changed();
    });
    return () => {
      forget();
      pace.stop();
    };
  }, [kind, queries, queryKey, isMeant]);
}

/**
 * What an event makes of an answer: another one, the same, or `readAgain`.
 * @param input the last part of the answer's key
 * @param readAt milliseconds; when the answer was read or changed
 */
export type Patch<Kind extends EventKind> = (
  answer: never,
  input: never,
  event: EventData<Kind>,
  readAt: number,
) => unknown;

/** Changes the answers under the key by each event of the kind, and reads those again for which it does not suffice. */
export function usePatchOn<Kind extends EventKind>(
  kind: Kind,
  queryKey: QueryKey,
  patch: Patch<Kind>,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    const pace = paceRefreshes(() => void queries.invalidateQueries({ queryKey }));
    const forget = onEvent(kind, (event) => {
      for (const query of queries.getQueryCache().findAll({ queryKey })) {
        const { data, dataUpdatedAt, fetchStatus, isInvalidated } = query.state;
        // An answer under way may be older than the event, and one that is marked stale is to stay so.
        const isKnown = data !== undefined && fetchStatus === 'idle' && !isInvalidated;
        const next = isKnown
          ? patch(data as never, query.queryKey.at(-1) as never, event, dataUpdatedAt)
          : readAgain;
        if (next !== readAgain) {
          if (next !== data) queries.setQueryData(query.queryKey, next);
        } else if (query.isActive()) pace.changed();
        else query.invalidate();
      }
    });
    return () => {
      forget();
      pace.stop();
    };
  }, [kind, queries, queryKey, patch]);
}
