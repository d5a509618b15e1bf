// A visitor without a session: protected pages are remembered and the landing page takes over.
import { useEffect } from 'react';
import { rememberPath } from '../lib/remembered-path.ts';
import { GuestBar } from '../shell/GuestBar.tsx';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { guard, routeOf } from './routes.ts';

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
      <GuestBar />
      <NotFoundPage />
    </>
  );
}
