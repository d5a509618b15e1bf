// The pages a user is offered: in the navigation, in the user's menu, in the command palette.
import { isAllowed, type FirmRole, type Role } from '@pricevault/basics';
import {
  navigationGroups,
  type PageAction,
  type PageEntry,
  type PagePlace,
} from '../lib/features/feature.ts';
import { pages, tabs } from './features.ts';

/** The page of an address; slashes at its end do not matter. */
export function pageOf(pathname: string): PageEntry | undefined {
  const bare = pathname.replace(/(?<=[^/])\/+$/, '');
  return pages.find(({ path }) => path === bare);
}

/** The pages of one group that somebody with these roles, and this one in a firm, may see. */
export function offeredPages(
  group: PagePlace['group'],
  own: readonly Role[],
  firmRole?: FirmRole,
): PageEntry[] {
  const isOfFirm = ({ firmRoles }: PageEntry) =>
    firmRoles === undefined ||
    own.includes('admin') ||
    (firmRole !== undefined && firmRoles.includes(firmRole));
  const placeOf = ({ place, firmPlace = place }: PageEntry) =>
    own.includes('admin') ? place : firmPlace;
  return pages.filter(
    (page) => placeOf(page).group === group && isAllowed(page.access, own) && isOfFirm(page),
  );
}

/** The groups of the navigation that hold a page for somebody with these roles, each with the icon of its first page. */
export function offeredGroups(own: readonly Role[], firmRole?: FirmRole) {
  return navigationGroups.flatMap((key) => {
    const [first, ...others] = offeredPages(key, own, firmRole);
    return first ? [{ key, icon: first.icon, pages: [first, ...others] }] : [];
  });
}

/** What the command palette offers on the pages that somebody with these roles may see. */
export function offeredActions(
  own: readonly Role[],
  firmRole?: FirmRole,
): (PageAction & Pick<PageEntry, 'icon'>)[] {
  const all = [
    ...offeredGroups(own, firmRole).flatMap((group) => group.pages),
    ...offeredPages('userMenu', own, firmRole),
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
