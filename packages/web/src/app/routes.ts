// Every page of the application in one table: router, guards, navigation and titles derive from it. Public pages are no
// part of the application (see `src/public`).
import AssessmentOutlinedIcon from '@mui/icons-material/AssessmentOutlined';
import CalculateOutlinedIcon from '@mui/icons-material/CalculateOutlined';
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import type { ComponentType } from 'react';
import { isAllowed, roleGroups, type Role } from '@pricevault/basics';
import type { NavigationEntry } from '../shell/shell-types.ts';

export interface RouteEntry {
  readonly path: `/${string}`;
  /** Key of the title in the shell's words; also the name in the navigation. */
  readonly title: 'nav.results' | 'nav.tradeRepo' | 'nav.calculator';
  /** One of these roles is needed. */
  readonly access: readonly Role[];
  /** Pages with an icon stand in the navigation, in this table's order. */
  readonly icon?: NavigationEntry['icon'];
  readonly load: () => Promise<{ Page: ComponentType }>;
}

export const routes: readonly RouteEntry[] = [
  {
    path: '/dashboard',
    title: 'nav.results',
    access: roleGroups.user,
    icon: AssessmentOutlinedIcon,
    load: () => import('./pages/DashboardPage.tsx'),
  },
  {
    path: '/trades',
    title: 'nav.tradeRepo',
    access: roleGroups.user,
    icon: Inventory2OutlinedIcon,
    load: () => import('./pages/TradesPage.tsx'),
  },
  {
    path: '/calculator',
    title: 'nav.calculator',
    access: roleGroups.user,
    icon: CalculateOutlinedIcon,
    load: () => import('../features/calculator/CalculatorPage.tsx'),
  },
];

/** The entry of an address; a slash at its end does not matter. */
export function routeOf(
  pathname: string,
  table: readonly RouteEntry[] = routes,
): RouteEntry | undefined {
  const bare = pathname.replace(/(?<=.)\/+$/, '');
  return table.find((route) => route.path === bare);
}

export type GuardDecision = 'show' | 'notFound' | 'toLanding' | 'toHome';

/**
 * Spec 000 section 2: signed-out visitors of a protected page go to the landing page (and the path is remembered),
 * signed-in users without the role to the remembered path or home.
 */
export function guard(route: RouteEntry | undefined, own: readonly Role[]): GuardDecision {
  if (!route) return 'notFound';
  if (isAllowed(route.access, own)) return 'show';
  return own.length === 0 ? 'toLanding' : 'toHome';
}

/** The pages that the navigation offers to somebody with these roles. */
export function navigationRoutes(
  own: readonly Role[],
): (RouteEntry & Pick<NavigationEntry, 'icon'>)[] {
  return routes.flatMap((route) =>
    route.icon && isAllowed(route.access, own) ? [{ ...route, icon: route.icon }] : [],
  );
}
