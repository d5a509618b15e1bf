// How the pages of the route table stand in the navigation: in groups, in the specified order (spec 000 section 2). A path
// whose page is not in the table yet shows nowhere; a page that is in no group stands with the tools.
import AdminPanelSettingsOutlinedIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import BuildOutlinedIcon from '@mui/icons-material/BuildOutlined';
import RequestQuoteOutlinedIcon from '@mui/icons-material/RequestQuoteOutlined';
import ShowChartIcon from '@mui/icons-material/ShowChart';
import type { Role } from '@pricevault/basics';
import type { NavigationGroup } from '../shell/shell-types.ts';
import { offeredRoutes, type RouteEntry } from './routes.ts';

interface GroupOrder {
  readonly key: 'valuation' | 'administration' | 'quotes' | 'tools';
  readonly icon: NavigationGroup['icon'];
  readonly paths: readonly RouteEntry['path'][];
}

export const groupOrder: readonly GroupOrder[] = [
  {
    key: 'valuation',
    icon: ShowChartIcon,
    paths: ['/dashboard', '/trades', '/submissions', '/consensus'],
  },
  {
    key: 'administration',
    icon: AdminPanelSettingsOutlinedIcon,
    paths: ['/pilot-partners', '/users'],
  },
  {
    key: 'quotes',
    icon: RequestQuoteOutlinedIcon,
    paths: ['/create-trade', '/create-bond', '/bond', '/trade'],
  },
  { key: 'tools', icon: BuildOutlinedIcon, paths: ['/transactions', '/calculator'] },
];

export interface RouteGroup {
  readonly key: GroupOrder['key'];
  readonly icon: NavigationGroup['icon'];
  readonly routes: readonly RouteEntry[];
}

/** The groups that hold a page for somebody with these roles. */
export function groupsFor(
  own: readonly Role[],
  offered: readonly RouteEntry[] = offeredRoutes('navigation', own),
): RouteGroup[] {
  const grouped = new Set(groupOrder.flatMap(({ paths }) => paths));
  const others = offered.filter(({ path }) => !grouped.has(path));
  return groupOrder
    .map(({ key, icon, paths }) => ({
      key,
      icon,
      routes: [
        ...paths.flatMap((path) => offered.filter((route) => route.path === path)),
        ...(key === 'tools' ? others : []),
      ],
    }))
    .filter(({ routes }) => routes.length > 0);
}
