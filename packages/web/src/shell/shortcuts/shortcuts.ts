// The user's own ways: addresses of pages and of actions on them, in the user's order, kept with the account.
import { createShellContext } from '../shell-context.ts';
import { writeSearch } from '../../lib/address/use-address.ts';
import type { PageLink } from '../../lib/address/page-search.ts';
import { pagesOf, type Places } from '../shell-types.ts';

/** A page or an action as a shortcut leads to it. */
export interface Shortcut {
  /** The address; what the account keeps. */
  readonly address: string;
  readonly title: string;
  readonly icon: Places['userEntries'][number]['icon'];
  readonly link: PageLink;
}

export const maxShortcuts = 12;

/** Shown until somebody chooses. */
const firstShortcuts: readonly string[] = ['/dashboard', '/trades', '/calculator', '/profile'];

/** Everything that can be a shortcut for this user. */
export function possibleShortcuts(places: Places): Shortcut[] {
  return [
    ...pagesOf(places).map(({ path, title, icon }) => ({
      address: path,
      title,
      icon,
      link: { to: path },
    })),
    ...places.actions.map(({ title, icon, link }) => ({
      address: link.to + writeSearch(link.search ?? {}),
      title,
      icon,
      link,
    })),
  ];
}

/** What the account holds; before the first choice, a few to begin with. */
export function chosenAddresses(stored: readonly string[], hasChosen: boolean): readonly string[] {
  return stored.length > 0 || hasChosen ? stored : firstShortcuts;
}

/** Those of the addresses that lead somewhere for this user, in their order, each once. */
export function shortcutsOf(addresses: readonly string[], places: Places): Shortcut[] {
  const possible = new Map(possibleShortcuts(places).map((entry) => [entry.address, entry]));
  return [...new Set(addresses)].flatMap((address) => possible.get(address) ?? []);
}

/** The list with one entry at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1);
  const entry = list[from];
  return entry === undefined ? [...list] : rest.toSpliced(to, 0, entry);
}

export interface ShortcutsControl {
  readonly shortcuts: readonly Shortcut[];
  readonly choose: (shortcuts: readonly Shortcut[]) => void;
}

export const [ShortcutsContext, useShortcuts] = createShellContext<ShortcutsControl>();
