// The address as the state of a page: filters, order, page, tab, open dialog. A part of a page reads what its schema
// knows and changes that; a reload, a sent link, Back and Forward then show what they should.
import { useRouter } from '@tanstack/react-router';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many entries lie between the page before its dialog was opened and this one. */
    readonly dialogDepth?: number | undefined;
  }
}

type Schema = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType<string | undefined>>>>;

/** The changes, or a function of the current address; `undefined` removes a value. */
type Change<Search> = Partial<Search> | ((now: Search) => Partial<Search>);

export interface AddressControl<Search> {
  /** A choice, such as a tab or a page: Back undoes it. */
  readonly push: (change: Change<Search>) => void;
  /** What is typed, or what the page itself corrects: Back does not stop at it. */
  readonly replace: (change: Change<Search>) => void;
  /** Opens a dialog: Back closes it. */
  readonly open: (change: Change<Search>) => void;
  /** Closes the dialog so that Back does not open it again. The change is for a dialog that came with a link. */
  readonly close: (change: Change<Search>) => void;
}

export function useAddress<Own extends Schema>(
  schema: Own,
): readonly [z.output<Own>, AddressControl<z.output<Own>>] {
  const { history, navigate } = useRouter();
  const [pathname] = useState(() => bare(history.location.pathname));
  // Read from the history itself: the router's state follows in a transition, too late for what somebody types. While
  // the next page is being loaded, the one that is left keeps its own address.
  const last = useRef(history.location.search);
  const text = useSyncExternalStore(history.subscribe, () => {
    if (bare(history.location.pathname) === pathname) last.current = history.location.search;
    return last.current;
  });
  const search = useMemo(() => z.parse(schema, parseSearch(text)), [schema, text]);

  const control = useMemo<AddressControl<z.output<Own>>>(() => {
    type OwnChange = Change<z.output<Own>>;
    const isLeft = () => bare(history.location.pathname) !== pathname;
    const depth = () => history.location.state.dialogDepth;
    const go = (change: OwnChange, replace: boolean, dialogDepth: number | undefined) => {
      if (isLeft()) return;
      const changed = changedSearch(schema, history.location.search, change);
      if (changed === null) return;
      const href = history.location.pathname + changed;
      void navigate({ href, replace, resetScroll: false, state: { dialogDepth } });
    };
    let isClosing = false;
    const goBack = (entries: number) => {
      isClosing = true;
      const stop = history.subscribe(() => {
        isClosing = false;
        stop();
      });
      history.go(-entries);
    };
    return {
      push: (change) => {
        const inside = depth();
        go(change, false, inside === undefined ? undefined : inside + 1);
      },
      replace: (change) => go(change, true, depth()),
      open: (change) => go(change, false, 1),
      close: (change) => {
        const entries = depth();
        if (entries === undefined) go(change, true, undefined);
        // A second click, before the first has closed it, must not leave the page.
        else if (!isLeft() && !isClosing) goBack(entries);
      },
    };
  }, [history, navigate, schema, pathname]);
  return [search, control];
}

/** The text of an address after a change; null where it says so already. */
export function changedSearch<Own extends Schema>(
  schema: Own,
  text: string,
  change: Change<z.output<Own>>,
): string | null {
  const now = parseSearch(text);
  const own = z.parse(schema, now);
  const next: Readonly<Record<string, string | undefined>> = {
    ...own,
    ...(typeof change === 'function' ? change(own) : change),
  };
  const names = Object.keys(schema.shape);
  if (names.every((name) => next[name] === now[name])) return null;
  // In the order of the schema, so that the same state has the same address.
  const ordered = Object.fromEntries(names.map((name) => [name, next[name]]));
  return writeSearch({ ...ordered, ...now, ...ordered });
}

const bare = (pathname: string) => pathname.replace(/(?<=[^/])\/+$/, '');

/** Every value is plain text, so that a person can read and write it. If a name occurs twice, the last one counts. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** What is undefined is left out. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
