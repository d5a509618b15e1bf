// What the application passes to the shell; the shell has no routes of its own.
import { createShellContext } from './shell-context.ts';
import type { PageLink, PagePath } from '../lib/address/page-search.ts';
import type { Icon, SearchedKey } from '../lib/features/feature.ts';

export interface NavigationEntry {
  readonly path: PagePath;
  readonly title: string;
  readonly icon: Icon;
  /** The key of other words by which it is looked for. */
  readonly searched?: SearchedKey | undefined;
}

/** Pages that belong together, under one heading or one tab. */
export interface NavigationGroup {
  readonly key: string;
  readonly title: string;
  readonly icon: Icon;
  readonly entries: readonly NavigationEntry[];
}

/** Something to be done on a page. */
export interface PageAction {
  readonly title: string;
  readonly icon: Icon;
  readonly link: PageLink;
}

/** Everything that the signed-in user may reach. */
export interface Places {
  readonly groups: readonly NavigationGroup[];
  /** The pages that the user's menu offers. */
  readonly userEntries: readonly NavigationEntry[];
  readonly actions: readonly PageAction[];
}

export const [PlacesContext, usePlaces] = createShellContext<Places>();

/** The pages of the navigation and of the user's menu, in one list. */
export function pagesOf({ groups, userEntries }: Places): NavigationEntry[] {
  return [...groups.flatMap(({ entries }) => entries), ...userEntries];
}

/** Where the content begins, for the skip link and for the focus after a change of page. */
export const contentId = 'content';
