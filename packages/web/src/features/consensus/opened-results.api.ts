// Kept results that were opened in this page and passed their checks, for other pages that compare marks with them. They stay in the
// memory of the page: nothing is stored or sent, and they are gone when it is closed.
import { useSyncExternalStore } from 'react';
import type { MarkReference } from '@pricevault/contract';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import type { OpenedResult, ResultRow } from './consensus-protocol.ts';

export type SealedFigures = ResultRow;

export interface SealedResult {
  /** Another one each time that it is opened or completed. */
  readonly number: number;
  readonly roundId: string;
  readonly instrumentTypeId: string;
  readonly valuationDate: string;
  readonly rows: readonly SealedFigures[];
  /** What the vault knows of the trades, by their ids. */
  readonly references: ReadonlyMap<number, MarkReference>;
}

/** Results that a page holds; the oldest goes. */
const maxHeld = 20;
const nothing: readonly SealedResult[] = [];

let lastNumber = 0;
let held: { readonly userId: string; readonly results: readonly SealedResult[] } | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Takes the place of the same round's. Of a result with a failed check nothing is held. */
export function holdSealedResult(
  userId: string,
  result: Omit<SealedResult, 'number'>,
  checks: OpenedResult['checks'],
): void {
  if (result.rows.length === 0 || checks.some(({ status }) => status === 'failed')) return;
  const before = held?.userId === userId ? held.results : nothing;
  const others = before.filter(({ roundId }) => roundId !== result.roundId);
  lastNumber += 1;
  const numbered = { ...result, number: lastNumber };
  held = { userId, results: [numbered, ...others].slice(0, maxHeld) };
  for (const listener of listeners) listener();
}

/** The own ones, last opened first: somebody else may sign in on the same page. */
export function useSealedResults(): readonly SealedResult[] {
  const { id } = useCurrentUser();
  return useSyncExternalStore(subscribe, () => (held?.userId === id ? held.results : nothing));
}
