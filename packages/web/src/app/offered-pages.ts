// The pages a user is offered: in the navigation, in the user's menu, in the command palette.
import AdminPanelSettingsOutlinedIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import BuildOutlinedIcon from '@mui/icons-material/BuildOutlined';
import RequestQuoteOutlinedIcon from '@mui/icons-material/RequestQuoteOutlined';
import ShowChartIcon from '@mui/icons-material/ShowChart';
import { isAllowed, type Role } from '@pricevault/basics';
import type { PageAction, PageEntry } from '../lib/features/feature.ts';
import { pages, tabs } from './features.ts';

/** The groups of the navigation in the specified order (spec 000 section 2). */
const groups = [
  { key: 'valuation', icon: ShowChartIcon },
  { key: 'administration', icon: AdminPanelSettingsOutlinedIcon },
  { key: 'quotes', icon: RequestQuoteOutlinedIcon },
  { key: 'tools', icon: BuildOutlinedIcon },
] as const;

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

/** The groups of the navigation that hold a page for somebody with these roles. */
export function offeredGroups(own: readonly Role[]) {
  return groups
    .map((group) => ({ ...group, pages: offeredPages(group.key, own) }))
    .filter((group) => group.pages.length > 0);
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
