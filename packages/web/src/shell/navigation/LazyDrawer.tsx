// Loads the drawer when it is first opened; most desks never need it.
import { lazy, Suspense, useState } from 'react';
import type { NavigationDrawerProps } from './NavigationDrawer.tsx';

const NavigationDrawer = lazy(async () => ({
  default: (await import('./NavigationDrawer.tsx')).NavigationDrawer,
}));

export function LazyDrawer(props: NavigationDrawerProps) {
  const [isWanted, setWanted] = useState(false);
  if (props.isOpen && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <NavigationDrawer {...props} />
    </Suspense>
  );
}
