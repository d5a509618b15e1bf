// A visitor without a session: protected pages are remembered and the landing page takes over.
import { lazy, Suspense, useEffect } from 'react';
import { rememberPath } from '../lib/remembered-path.ts';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { guard, routeOf } from './routes.ts';

const GuestBar = lazy(async () => ({ default: (await import('../shell/GuestBar.tsx')).GuestBar }));

export function GuestEntry() {
  const decision = guard(routeOf(location.pathname), []);
  useEffect(() => {
    if (decision !== 'toLanding') return;
    rememberPath(location.pathname + location.search + location.hash);
    location.replace('/');
  }, [decision]);
  if (decision !== 'notFound') return <LoadingScreen />;
  return (
    <>
      <Suspense>
        <GuestBar />
      </Suspense>
      <NotFoundPage />
    </>
  );
}
