// Every page of the application in one table: router, guards, navigation and titles derive from it. Public pages are no
// part of the application (see `src/public`).
import AddChartOutlinedIcon from '@mui/icons-material/AddchartOutlined';
import AssessmentOutlinedIcon from '@mui/icons-material/AssessmentOutlined';
import BusinessOutlinedIcon from '@mui/icons-material/BusinessOutlined';
import CalculateOutlinedIcon from '@mui/icons-material/CalculateOutlined';
import HandshakeOutlinedIcon from '@mui/icons-material/HandshakeOutlined';
import CurrencyExchangeOutlinedIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import PeopleOutlinedIcon from '@mui/icons-material/PeopleOutlined';
import PersonOutlinedIcon from '@mui/icons-material/PersonOutlined';
import PostAddOutlinedIcon from '@mui/icons-material/PostAddOutlined';
import ReceiptLongOutlinedIcon from '@mui/icons-material/ReceiptLongOutlined';
import RequestQuoteOutlinedIcon from '@mui/icons-material/RequestQuoteOutlined';
import SettingsOutlinedIcon from '@mui/icons-material/SettingsOutlined';
import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined';
import type { ComponentType } from 'react';
import { isAllowed, roleGroups, type Role } from '@pricevault/basics';
import type { Words } from '../lib/i18n/i18n.ts';
import type { NavigationEntry } from '../shell/shell-types.ts';

type ShellWords = Words['shell'];

/** Something to be done on the page, for the command palette: the page's address with this query. */
export interface RouteAction {
  readonly title: `actions.${keyof ShellWords['actions']}`;
  readonly search: Readonly<Record<string, string>>;
  /** One of these roles is needed; without it, the page's own access counts. */
  readonly access?: readonly Role[];
}

export interface RouteEntry {
  readonly path: `/${string}`;
  /** Key of the title in the shell's words; also the name in the navigation. */
  readonly title: `nav.${keyof ShellWords['nav']}`;
  /** One of these roles is needed. */
  readonly access: readonly Role[];
  readonly icon: NavigationEntry['icon'];
  /** Where the way to the page stands; `navigation.ts` has the order of the navigation, this table that of the menu. */
  readonly place: 'navigation' | 'userMenu';
  readonly actions?: readonly RouteAction[];
  readonly load: () => Promise<{ Page: ComponentType }>;
}

export const routes: readonly RouteEntry[] = [
  {
    path: '/dashboard',
    title: 'nav.results',
    access: roleGroups.user,
    icon: AssessmentOutlinedIcon,
    place: 'navigation',
    load: () => import('../features/results/DashboardPage.tsx'),
  },
  {
    path: '/trades',
    title: 'nav.tradeRepo',
    access: roleGroups.user,
    icon: Inventory2OutlinedIcon,
    place: 'navigation',
    actions: [
      { title: 'actions.assets', search: { tab: 'assets' }, access: roleGroups.admin },
      { title: 'actions.instruments', search: { tab: 'instruments' }, access: roleGroups.admin },
      { title: 'actions.series', search: { tab: 'series' } },
      { title: 'actions.uploadTrades', search: { tab: 'trades' }, access: roleGroups.admin },
      { title: 'actions.uploadBonds', search: { tab: 'bonds' }, access: roleGroups.admin },
      { title: 'actions.downloadTrades', search: { tab: 'download' }, access: ['staff', 'user'] },
    ],
    load: () => import('./pages/TradesPage.tsx'),
  },
  {
    path: '/submissions',
    title: 'nav.submissions',
    access: roleGroups.user,
    icon: UploadFileOutlinedIcon,
    place: 'navigation',
    load: () => import('../features/submissions/SubmissionsPage.tsx'),
  },
  {
    path: '/consensus',
    title: 'nav.consensus',
    access: roleGroups.user,
    icon: LockOutlinedIcon,
    place: 'navigation',
    load: () => import('./pages/ConsensusPage.tsx'),
  },
  {
    path: '/calculator',
    title: 'nav.calculator',
    access: roleGroups.user,
    icon: CalculateOutlinedIcon,
    place: 'navigation',
    actions: [{ title: 'actions.bondCalculator', search: { mode: 'bond' } }],
    load: () => import('../features/calculator/CalculatorPage.tsx'),
  },
  {
    path: '/transactions',
    title: 'nav.transactions',
    access: roleGroups.user,
    icon: ReceiptLongOutlinedIcon,
    place: 'navigation',
    load: () => import('../features/transactions/TransactionsPage.tsx'),
  },
  {
    path: '/pilot-partners',
    title: 'nav.pilotPartners',
    access: roleGroups.admin,
    icon: HandshakeOutlinedIcon,
    place: 'navigation',
    load: () => import('./pages/PilotPartnersPage.tsx'),
  },
  {
    path: '/users',
    title: 'nav.users',
    access: roleGroups.admin,
    icon: PeopleOutlinedIcon,
    place: 'navigation',
    load: () => import('./pages/UsersPage.tsx'),
  },
  {
    path: '/create-trade',
    title: 'nav.createTrade',
    access: roleGroups.user,
    icon: AddChartOutlinedIcon,
    place: 'navigation',
    load: () => import('../features/trades/CreateTradePage.tsx'),
  },
  {
    path: '/create-bond',
    title: 'nav.createBond',
    access: roleGroups.user,
    icon: PostAddOutlinedIcon,
    place: 'navigation',
    load: () => import('../features/bonds/CreateBondPage.tsx'),
  },
  {
    path: '/bond',
    title: 'nav.bond',
    access: roleGroups.user,
    icon: RequestQuoteOutlinedIcon,
    place: 'navigation',
    load: () => import('../features/quotes/BondQuotesPage.tsx'),
  },
  {
    path: '/trade',
    title: 'nav.trade',
    access: roleGroups.user,
    icon: CurrencyExchangeOutlinedIcon,
    place: 'navigation',
    load: () => import('../features/quotes/TradeQuotesPage.tsx'),
  },
  {
    path: '/profile',
    title: 'nav.profile',
    access: roleGroups.user,
    icon: PersonOutlinedIcon,
    place: 'userMenu',
    load: () => import('./pages/ProfilePage.tsx'),
  },
  {
    path: '/settings',
    title: 'nav.settings',
    access: roleGroups.user,
    icon: SettingsOutlinedIcon,
    place: 'userMenu',
    load: () => import('./pages/SettingsPage.tsx'),
  },
  {
    path: '/firm',
    title: 'nav.firm',
    access: roleGroups.user,
    icon: BusinessOutlinedIcon,
    place: 'userMenu',
    load: () => import('./pages/FirmPage.tsx'),
  },
];

/** The entry of an address; slashes at its end do not matter. */
export function routeOf(
  pathname: string,
  table: readonly RouteEntry[] = routes,
): RouteEntry | undefined {
  const bare = pathname.replace(/(?<=.)\/+$/, '');
  return table.find((route) => route.path === bare);
}

/** The pages that the navigation or the user's menu offers to somebody with these roles. */
export function offeredRoutes(place: RouteEntry['place'], own: readonly Role[]): RouteEntry[] {
  return routes.filter((route) => route.place === place && isAllowed(route.access, own));
}

/** What the command palette offers on the pages that somebody with these roles may see. */
export function offeredActions(
  own: readonly Role[],
): { readonly route: RouteEntry; readonly action: RouteAction }[] {
  return routes
    .filter((route) => isAllowed(route.access, own))
    .flatMap((route) =>
      (route.actions ?? [])
        .filter(({ access }) => isAllowed(access ?? route.access, own))
        .map((action) => ({ route, action })),
    );
}
