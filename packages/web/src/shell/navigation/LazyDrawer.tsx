// Loads the drawer when it is first opened; most desks never need it.
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useWanted } from '../wanted.ts';
import type { NavigationDrawerProps } from './NavigationDrawer.tsx';

const NavigationDrawer = lazyPart(() => import('./NavigationDrawer.tsx'), 'NavigationDrawer');

export function LazyDrawer(props: NavigationDrawerProps) {
  if (!useWanted(props.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <NavigationDrawer {...props} />
    </Suspense>
  );
}
