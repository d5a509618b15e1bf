// The sliding navigation: 280 px that a button of the toolbar sends away and brings back.
import Box from '@mui/material/Box';
import { Navigation } from './Navigation.tsx';

interface SlidingNavigationProps {
  readonly isOpen: boolean;
  readonly blockSize: string;
  readonly insetBlockStart: string;
  readonly hasLogo: boolean;
}

export function SlidingNavigation(props: SlidingNavigationProps) {
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
