// The navigation at the side in its four styles.
import type { SidePlace } from '../layout/frame-shape.ts';
import type { NavigationStyle } from '../layout/layout-settings.ts';
import { FoldedNavigation } from './FoldedNavigation.tsx';
import { SlidingNavigation } from './SlidingNavigation.tsx';
import { TabbedNavigation } from './TabbedNavigation.tsx';

interface SideNavigationProps {
  readonly style: NavigationStyle;
  readonly isOpen: boolean;
  readonly place: SidePlace;
}

export function SideNavigation({ style, isOpen, place }: SideNavigationProps) {
  switch (style) {
    case 'slide':
      return <SlidingNavigation isOpen={isOpen} {...place} />;
    case 'folded':
      return <FoldedNavigation {...place} />;
    case 'tabbed':
      return <TabbedNavigation isDense={false} {...place} />;
    case 'denseTabbed':
      return <TabbedNavigation isDense {...place} />;
  }
}
