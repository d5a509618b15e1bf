// Notionals that the user has loaded from a file. They stay in the memory of this page: nothing is stored or sent, and they are
// gone when the page is closed.
import { useSyncExternalStore } from 'react';
import type { MarketOfTrade } from '@pricevault/file-formats/positions/positions-file';
import { useCurrentUser } from '../../lib/session/current-user.ts';

export interface Positions {
  readonly fileName: string;
  /** By trade id, in the currency of the trade. */
  readonly notionals: ReadonlyMap<number, number>;
  /** What the file knows of the market, by trade id. */
  readonly markets: ReadonlyMap<number, MarketOfTrade>;
}

let held: { readonly userId: string; readonly positions: Positions } | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function holdPositions(userId: string, positions: Positions | null): void {
  held = positions && { userId, positions };
  for (const listener of listeners) listener();
}

/** The own ones: somebody else may sign in on the same page. */
export function usePositions(): Positions | null {
  const { id } = useCurrentUser();
  return useSyncExternalStore(subscribe, () => (held?.userId === id ? held.positions : null));
}
