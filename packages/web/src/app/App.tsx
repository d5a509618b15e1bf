// The providers, outermost first: appearance, translations, data, session, pages.
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { useEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { I18nextProvider } from 'react-i18next';
import type { SessionStart } from '../features/auth/session-start.ts';
import { SessionGate } from '../features/auth/SessionGate.tsx';
import { FeaturesContext } from '../lib/features/features-context.ts';
import { useCurrentUser } from '../lib/session/current-user.ts';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { createQueryClient } from '../lib/queries/query-client.ts';
import { Appearance } from './Appearance.tsx';
import { features } from './features.ts';
import { CrashPage } from './CrashPage.tsx';
import { createAppRouter } from './router.tsx';

const queryClient = createQueryClient();

interface AppProps {
  readonly words: i18n;
  /** Under way since before the words came. */
  readonly session: Promise<SessionStart>;
}

export function App({ words, session }: AppProps) {
  return (
    <I18nextProvider i18n={words}>
      <Appearance>
        <ErrorBoundary fallbackRender={({ error }) => <CrashPage error={error} fillsWindow />}>
          <QueryClientProvider client={queryClient}>
            <SessionGate start={session} guest={<GuestEntry />}>
              <Pages />
            </SessionGate>
          </QueryClientProvider>
        </ErrorBoundary>
      </Appearance>
    </I18nextProvider>
  );
}

function Pages() {
  const { role } = useCurrentUser();
  // A changed role makes another set of guards; the gate keeps the list as long as nothing in it changes.
  const router = useMemo(() => createAppRouter({ roles: role }), [role]);
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
