// The shell around the page of the present address.
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../lib/session/current-user.ts';
import { Shell } from '../shell/Shell.tsx';
import { contentId, type Places } from '../shell/shell-types.ts';
import { groupsFor } from './navigation.ts';
import { offeredActions, offeredRoutes, routeOf, type RouteEntry } from './routes.ts';

export function RootLayout() {
  const { t } = useTranslation(['shell', 'common']);
  const { role } = useCurrentUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  const route = routeOf(pathname);
  const title = route ? t(route.title) : t('common:notFound.title');
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
    const entryOf = ({ path, title: key, icon }: RouteEntry) => ({ path, title: t(key), icon });
    return {
      groups: groupsFor(role).map(({ key, icon, routes }) => ({
        key,
        title: t(`groups.${key}`),
        icon,
        entries: routes.map(entryOf),
      })),
      userEntries: offeredRoutes('userMenu', role).map(entryOf),
      actions: offeredActions(role).map(({ route: { path, icon }, action }) => ({
        title: t(action.title),
        icon,
        path,
        search: action.search,
      })),
    };
  }, [role, t]);
  return (
    <Shell places={places}>
      <Outlet />
    </Shell>
  );
}
