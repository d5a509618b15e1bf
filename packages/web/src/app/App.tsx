// The providers, outermost first: appearance, translations, data, session, pages.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { useEffect, useInsertionEffect, useMemo, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/system';
import { languageOf } from '@pricevault/basics';
import type { SessionStart } from '../features/auth/session-start.ts';
import { SessionGate } from '../features/auth/SessionGate.tsx';
import { FeaturesContext } from '../lib/features/features-context.ts';
import { useCurrentUser } from '../lib/session/current-user.ts';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { features } from './features.ts';
import { CrashPage } from './CrashPage.tsx';
import { createAppRouter, type AppRouter } from './router.tsx';
import { changeLanguage, useLanguage } from '../lib/i18n/i18n.ts';
import { applyLanguage, onPreferencesChange, readLanguage } from '../lib/storage/preferences.ts';
import { emotionCacheOf } from '../theme/emotion-cache.ts';
import { createAppTheme } from '../theme/mui-theme.ts';
import { addThemeVariables } from '../theme/theme-variables.ts';

interface AppProps {
  readonly words: i18n;
  readonly queries: QueryClient;
  /** Under way since before the words came. */
  readonly session: Promise<SessionStart>;
  /** What the session came to, if that is known. */
  readonly start: SessionStart | null;
  /** With the page that the address names; null where nobody is known to be signed in. */
  readonly router: AppRouter | null;
}

export function App({ words, queries, session, start, router }: AppProps) {
  return (
    <I18nextProvider i18n={words}>
      <Appearance>
        <ErrorBoundary fallbackRender={({ error }) => <CrashPage error={error} fillsWindow />}>
          <QueryClientProvider client={queries}>
            <SessionGate start={session} known={start} guest={<GuestEntry />}>
              <Pages first={router} />
            </SessionGate>
          </QueryClientProvider>
        </ErrorBoundary>
      </Appearance>
    </I18nextProvider>
  );
}

function Pages({ first }: { readonly first: AppRouter | null }) {
  const { role } = useCurrentUser();
  // A changed role makes another set of guards; the gate keeps the list as long as nothing in it changes.
  const router = useMemo(
    () => (first?.options.context.roles === role ? first : createAppRouter({ roles: role })),
    [first, role],
  );
  return (
    <FeaturesContext value={features}>
      <RouterProvider router={router} />
    </FeaturesContext>
  );
}

/**
 * The server does not accept the token, or revoked it while the page was loading. The page is loaded again: without a token
 * the boot script or the server treats it as every guest's.
 */
function GuestEntry() {
  useEffect(() => location.reload(), []);
  return <LoadingScreen fillsWindow />;
}

// Theme and direction of everything that MUI draws, following the preferences of this browser.
function Appearance({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  const { direction } = languageOf(useLanguage());
  const theme = useMemo(() => createAppTheme(direction), [direction]);
  useInsertionEffect(() => addThemeVariables(theme), [theme]);

  // The language of another tab's choice, or of the account: a part inside may have stored it before this one listens.
  useEffect(() => {
    const follow = () => {
      const wanted = readLanguage();
      if (wanted === i18n.language) return;
      void changeLanguage(i18n, wanted).then((isChanged) => {
        if (isChanged) applyLanguage(wanted);
      });
    };
    follow();
    return onPreferencesChange(follow);
  }, [i18n]);

  return (
    <CacheProvider value={emotionCacheOf(direction)}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
