// Work that would be lost by leaving: half-filled forms, files that were read but not saved, uploads in progress. Parts
// register it; before anything ends it, one question is asked. The question itself is `ui/unsaved/DiscardQuestion.tsx`.
import type { RouterHistory } from '@tanstack/react-router';

type Blocker = Parameters<RouterHistory['block']>[0];
type AddressChange = Parameters<Blocker['blockerFn']>[0];

/** Where leaving offers to save first. */
export interface SaveOffer {
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  /** Resolves to whether it is saved. */
  readonly save: () => Promise<boolean>;
}

export interface UnsavedWork {
  /** A page ends with its path, tab or opened series; a dialog with every step through the history. */
  readonly kind: 'page' | 'dialog';
  /** Something in progress, which leaving cancels. */
  readonly isRunning: boolean;
  readonly offer: SaveOffer | null;
}

export interface DiscardRequest {
  readonly work: UnsavedWork;
  readonly answer: (isDiscarded: boolean) => void;
}

const works = new Set<UnsavedWork>();
const listeners = new Set<() => void>();
let request: DiscardRequest | null = null;
let unblock: (() => void) | null = null;

/** The history is undefined outside of pages. */
export function registerWork(history: RouterHistory | undefined, work: UnsavedWork): () => void {
  unblock ??=
    history?.block({
      blockerFn: async (change) => {
        const ended = [...works].filter((one) => endsBy(one, change));
        return ended.length > 0 && !(await askToDiscard(ended));
      },
      enableBeforeUnload: () => works.size > 0,
    }) ?? null;
  works.add(work);
  return () => forgetWork(work);
}

export function forgetWork(work: UnsavedWork): void {
  works.delete(work);
  if (works.size > 0) return;
  unblock?.();
  unblock = null;
}

/** Asks once for all of it; resolves to whether it may be lost. */
export async function askToDiscard(ended: readonly UnsavedWork[] = [...works]): Promise<boolean> {
  const [first] = ended;
  if (!first) return true;
  if (request) return false;
  const work = ended.find(({ isRunning, offer }) => isRunning || offer) ?? first;
  const isDiscarded = await new Promise<boolean>((answer) => show({ work, answer }));
  show(null);
  return isDiscarded;
}

/** Closes a dialog whose parts register their own work, once it may be lost. */
export function endDialog(end: () => void): void {
  const ended = [...works].filter(({ kind }) => kind === 'dialog');
  if (ended.length === 0) return end();
  void askToDiscard(ended).then((isDiscarded) => {
    if (!isDiscarded) return;
    for (const work of ended) forgetWork(work);
    end();
  });
}

function show(next: DiscardRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

export const currentRequest = (): DiscardRequest | null => request;

export function onRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The parameters of an address on which the parts of a page depend. */
const placeParameters = ['tab', 'series'];

function endsBy({ kind }: UnsavedWork, change: AddressChange): boolean {
  const { currentLocation: from, nextLocation: to, action } = change;
  if (from.pathname !== to.pathname) return true;
  // What a page corrects in its own address ends nothing.
  if (kind === 'dialog') return action !== 'REPLACE' && from.search !== to.search;
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return placeParameters.some((name) => before.get(name) !== after.get(name));
}
