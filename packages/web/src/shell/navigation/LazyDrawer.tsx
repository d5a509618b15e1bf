// Loads the drawer when it is first opened; most desks never need it.
import { lazy, Suspense } from 'react';
import { useWanted } from '../wanted.ts';
import type { NavigationDrawerProps } from './NavigationDrawer.tsx';

const NavigationDrawer = lazy(async () => ({
  default: (await import('./NavigationDrawer.tsx')).NavigationDrawer,
}));

export function LazyDrawer(props: NavigationDrawerProps) {
  if (!useWanted(props.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <NavigationDrawer {...props} />
    </Suspense>
  );
}
