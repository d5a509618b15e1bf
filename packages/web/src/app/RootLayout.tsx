// The shell around the current page.
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageEntry } from '../lib/features/feature.ts';
import { useFeatureWords } from '../lib/features/features-context.ts';
import { useCurrentUser } from '../lib/session/current-user.ts';
import { UnsavedWorkGuard } from '../ui/unsaved/UnsavedWorkGuard.tsx';
import { Shell } from '../shell/Shell.tsx';
import { contentId, type Places } from '../shell/shell-types.ts';
import { offeredActions, offeredGroups, offeredPages, pageOf } from './offered-pages.ts';

export function RootLayout() {
  const { t } = useTranslation(['shell', 'common']);
  const say = useFeatureWords();
  const { role } = useCurrentUser();
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
    const entryOf = ({ path, title: key, icon }: PageEntry) => ({ path, title: say(key), icon });
    return {
      groups: offeredGroups(role).map(({ key, icon, pages }) => ({
        key,
        title: t(`groups.${key}`),
        icon,
        entries: pages.map(entryOf),
      })),
      userEntries: offeredPages('userMenu', role).map(entryOf),
      actions: offeredActions(role).map((action) => ({ ...action, title: say(action.title) })),
    };
  }, [role, t, say]);
  return (
    <Shell places={places}>
      <Outlet />
      <UnsavedWorkGuard />
    </Shell>
  );
}
