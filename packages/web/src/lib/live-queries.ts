// Lists that refresh when the server says that something changed.
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EventKind } from '@pricevault/contract';
import { onEvent } from './events.ts';

/** Marks everything under the key as stale, and reads again what is on the screen, at each event of the kind. */
export function useRefreshOn(kind: EventKind, queryKey: QueryKey): void {
  const queries = useQueryClient();
  useEffect(
    () => onEvent(kind, () => void queries.invalidateQueries({ queryKey })),
    [kind, queries, queryKey],
  );
}
