// TanStack's router, built from the table of routes.
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router';
import { isAllowed, type Role } from '@pricevault/basics';
import { mayKeepPage } from '../lib/analytics/analytics.ts';
import { homePath, takeRememberedPath } from '../lib/session/remembered-path.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { CrashPage } from './pages/CrashPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { RootLayout } from './RootLayout.tsx';
import { routes } from './routes.ts';

export interface RouterContext {
  readonly roles: readonly Role[];
}

const root = createRootRouteWithContext<RouterContext>()({ component: RootLayout });

const pages = routes.map((route) =>
  createRoute({
    getParentRoute: () => root,
    path: route.path,
    beforeLoad: ({ context, location: next, preload }) => {
      if (!preload && !mayKeepPage(next.pathname)) {
        location.assign(next.href);
        return new Promise<void>(() => {}); // this page ends here
      }
      // Spec 000 section 2: without the role to the remembered path or home. Guests were sent away by the boot script.
      if (!isAllowed(route.access, context.roles)) {
        throw redirect({ href: takeRememberedPath() ?? homePath, replace: true });
      }
      return undefined;
    },
    component: lazyPart(async () => ({ default: (await route.load()).Page }), 'page'),
  }),
);

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree: root.addChildren(pages),
    context,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: () => <LoadingScreen isInside />,
    defaultPendingMs: 300,
    defaultNotFoundComponent: () => <NotFoundPage />,
    defaultErrorComponent: ({ error }) => <CrashPage error={error} isInside />,
  });
}
