// TanStack's router, built from the pages of the features.
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  Outlet,
  useLocation,
} from '@tanstack/react-router';
import { isAllowed, type Role } from '@pricevault/basics';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagePath, PageSearch } from '../lib/address/page-search.ts';
import { parseSearch, writeSearch } from '../lib/address/use-address.ts';
import type { PageEntry } from '../lib/features/feature.ts';
import { mayKeepPage } from '../lib/analytics/analytics.ts';
import { homePath, takeRememberedPath } from '../lib/session/remembered-path.ts';
import { lazyPart, lazyStartPart } from '../ui/lazy-part.tsx';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { CrashPage } from './CrashPage.tsx';
import { pages } from './features.ts';
import { useFeatureWords } from '../lib/features/features-context.ts';
import { useCurrentUser } from '../lib/session/current-user.ts';
import { UnsavedWorkGuard } from '../ui/unsaved/UnsavedWorkGuard.tsx';
import { Shell } from '../shell/Shell.tsx';
import { contentId, type Places } from '../shell/shell-types.ts';
import { offeredActions, offeredGroups, offeredPages, pageOf } from './offered-pages.ts';

const NotFoundPage = lazyPart(() => import('./NotFoundPage.tsx'), 'NotFoundPage', 'page');

export interface RouterContext {
  readonly roles: readonly Role[];
}

const root = createRootRouteWithContext<RouterContext>()({ component: RootLayout });

/** Typed by its path, so that links and navigations know what each page's address may hold. */
function routeOf<Path extends PagePath>(path: Path, search: PageSearch[Path], page: PageEntry) {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: search,
    beforeLoad: ({ context, location: next, preload }) => {
      if (!preload && !mayKeepPage(next.pathname)) {
        location.assign(next.href);
        return new Promise<void>(() => {}); // this page ends here
      }
      // Spec 000 section 2: without the role to the remembered path or home. Guests were sent away by the boot script.
      if (!isAllowed(page.access, context.roles)) {
        throw redirect({ href: takeRememberedPath() ?? homePath, replace: true });
      }
      return undefined;
    },
    component: (path === homePath ? lazyStartPart : lazyPart)(page.load, 'Page', 'page'),
  });
}
type PageRoutes = { [Path in PagePath]: ReturnType<typeof routeOf<Path>> };

// Features are found by their files: what the table holds, the compiler knows from `PageSearch` alone.
const routes = Object.fromEntries(
  pages.map((page) => [page.path, routeOf(page.path, page.search, page)]),
) as unknown as PageRoutes;

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree: root.addChildren(routes),
    context,
    defaultPreload: 'intent',
    scrollRestoration: true,
    parseSearch,
    stringifySearch: writeSearch,
    defaultPendingComponent: () => <LoadingScreen />,
    defaultPendingMs: 300,
    defaultNotFoundComponent: () => <NotFoundPage />,
    defaultErrorComponent: ({ error }) => <CrashPage error={error} />,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

// The shell around the current page.
function RootLayout() {
  const { t } = useTranslation(['shell', 'common']);
  const say = useFeatureWords();
  const { role, firmRole } = useCurrentUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  const page = pageOf(pathname);
  const title = page ? say(page.title) : t('common:notFound.title');
  useEffect(() => {
    document.title = `${title} · ${t('common:productName')}`;
  }, [title, t]);

  // Screen readers and the keyboard start at the new page's content, not where the old link was.
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname]);

  const places = useMemo<Places>(() => {
    const entryOf = ({ path, title: key, icon, searched }: PageEntry) => ({
      path,
      title: say(key),
      icon,
      searched,
    });
    return {
      groups: offeredGroups(role, firmRole).map(({ key, icon, pages }) => ({
        key,
        title: t(`groups.${key}`),
        icon,
        entries: pages.map(entryOf),
      })),
      userEntries: offeredPages('userMenu', role, firmRole).map(entryOf),
      actions: offeredActions(role, firmRole).map((action) => ({
        ...action,
        title: say(action.title),
      })),
    };
  }, [role, firmRole, t, say]);
  return (
    <Shell places={places}>
      <Outlet />
      <UnsavedWorkGuard />
    </Shell>
  );
}
