// Notionals that the user has loaded from a file, or that the firm stores. Those of a file stay in the memory of this page: nothing is
// stored or sent unless somebody chooses to, and they are gone when the page is closed.
import { useSyncExternalStore } from 'react';
import type { MarketOfTrade } from '@pricevault/basics/desk';
import type { PositionProblem } from '@pricevault/file-formats/positions/positions-file';
import { useCurrentUser } from '../../lib/session/current-user.ts';

export interface Positions {
  readonly fileName: string;
  /** By trade id, in the currency of the trade. */
  readonly notionals: ReadonlyMap<number, number>;
  /** What the file knows of the market, by trade id. */
  readonly markets: ReadonlyMap<number, MarketOfTrade>;
  /** Rows of the file that were left out; absent where it was read elsewhere. */
  readonly problems?: readonly PositionProblem[];
  /** Of those that the firm stores; absent where they are only in this page. */
  readonly storedVersion?: number;
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
