// The pages a user is offered: in the navigation, in the user's menu, in the command palette.
import { isAllowed, type Role } from '@pricevault/basics';
import { navigationGroups, type PageAction, type PageEntry } from '../lib/features/feature.ts';
import { pages, tabs } from './features.ts';

/** The page of an address; slashes at its end do not matter. */
export function pageOf(pathname: string): PageEntry | undefined {
  const bare = pathname.replace(/(?<=[^/])\/+$/, '');
  return pages.find(({ path }) => path === bare);
}

/** The pages of one group that somebody with these roles may see. */
export function offeredPages(
  group: PageEntry['place']['group'],
  own: readonly Role[],
): PageEntry[] {
  return pages.filter(({ place, access }) => place.group === group && isAllowed(access, own));
}

/** The groups of the navigation that hold a page for somebody with these roles, each with the icon of its first page. */
export function offeredGroups(own: readonly Role[]) {
  return navigationGroups.flatMap((key) => {
    const [first, ...others] = offeredPages(key, own);
    return first ? [{ key, icon: first.icon, pages: [first, ...others] }] : [];
  });
}

/** What the command palette offers on the pages that somebody with these roles may see. */
export function offeredActions(own: readonly Role[]): (PageAction & Pick<PageEntry, 'icon'>)[] {
  const all = [
    ...offeredGroups(own).flatMap((group) => group.pages),
    ...offeredPages('userMenu', own),
  ];
  return all.flatMap((page) =>
    [...(page.actions ?? []), ...tabActions(page, own)].map((action) => ({
      ...action,
      icon: page.icon,
    })),
  );
}

function tabActions({ path }: PageEntry, own: readonly Role[]): PageAction[] {
  return tabs
    .filter(({ page, access }) => page === path && isAllowed(access, own))
    .map(({ page, key, action }) => ({ title: action, link: { to: page, search: { tab: key } } }));
}
