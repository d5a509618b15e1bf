// The navigation at the side in its four styles.
import Box from '@mui/material/Box';
import type { SidePlace } from '../layout/frame-shape.ts';
import type { NavigationStyle } from '../layout/layout-settings.ts';
import { FoldedNavigation } from './FoldedNavigation.tsx';
import { Navigation } from './Navigation.tsx';
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

/** 280 px that a button of the toolbar hides and brings back. */
function SlidingNavigation(props: SidePlace & { readonly isOpen: boolean }) {
  const { isOpen, blockSize, insetBlockStart, hasLogo } = props;
  return (
    <Box
      sx={{
        flex: 'none',
        inlineSize: isOpen ? 'var(--pv-nav-width)' : 0,
        position: 'sticky',
        alignSelf: 'flex-start',
        insetBlockStart,
        blockSize,
        overflow: 'hidden',
        // Out of the keyboard's way once it is gone.
        visibility: isOpen ? 'visible' : 'hidden',
        transition:
          'inline-size var(--pv-motion-calm) ease-out, visibility var(--pv-motion-calm) linear',
      }}
    >
      <Box sx={{ inlineSize: 'var(--pv-nav-width)', blockSize: '100%' }}>
        <Navigation hasLogo={hasLogo} />
      </Box>
    </Box>
  );
}
