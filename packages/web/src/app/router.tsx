// TanStack's router, built from the pages of the features.
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router';
import { isAllowed, type Role } from '@pricevault/basics';
import type { PagePath, PageSearch } from '../lib/address/page-search.ts';
import { parseSearch, writeSearch } from '../lib/address/use-address.ts';
import type { PageEntry } from '../lib/features/feature.ts';
import { mayKeepPage } from '../lib/analytics/analytics.ts';
import { homePath, takeRememberedPath } from '../lib/session/remembered-path.ts';
import { lazyPart, lazyStartPart } from '../ui/lazy-part.tsx';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { CrashPage } from './CrashPage.tsx';
import { RootLayout } from './RootLayout.tsx';
import { pages } from './features.ts';

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

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
