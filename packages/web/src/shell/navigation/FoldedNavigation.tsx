// The folded navigation: 64 px of icons that open when the pointer comes or the keyboard is inside, above the page, and
// close when it leaves.
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useHoverDelay } from './hover-delay.ts';
import { Navigation } from './Navigation.tsx';

interface FoldedNavigationProps {
  readonly blockSize: string;
  readonly insetBlockStart: string;
  readonly hasLogo: boolean;
}

export function FoldedNavigation({ blockSize, insetBlockStart, hasLogo }: FoldedNavigationProps) {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const hover = useHoverDelay(setHovered);
  const isOpen = isHovered || hasFocus;

  return (
    <Box
      data-folded={!isOpen}
      sx={{
        flex: '0 0 var(--pv-nav-folded)',
        minInlineSize: 0, // never as wide as what opens inside of it: the page stays where it is
        position: 'sticky',
        alignSelf: 'flex-start',
        insetBlockStart,
        blockSize,
        zIndex: 'drawer',
      }}
    >
      <Box
        onPointerEnter={() => hover.later(true)}
        onPointerLeave={() => hover.later(false)}
        onFocus={() => setFocus(true)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setFocus(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setFocus(false);
          setHovered(false);
        }}
        sx={{
          blockSize: '100%',
          inlineSize: isOpen ? 'var(--pv-nav-width)' : 'var(--pv-nav-folded)',
          overflow: 'hidden',
          boxShadow: isOpen ? 'var(--pv-shadow)' : 'none',
          transition: 'inline-size var(--pv-motion-calm) ease-out',
        }}
      >
        {/* As wide as when it is open, and cut: nothing inside moves while it opens. */}
        <Box sx={{ inlineSize: 'var(--pv-nav-width)', blockSize: '100%' }}>
          <Navigation
            isFolded={!isOpen}
            hasLogo={hasLogo}
            // Choosing a page closes it, wherever pointer and focus are.
            onNavigate={() => {
              hover.cancel();
              setHovered(false);
              setFocus(false);
            }}
          />
        </Box>
      </Box>
    </Box>
  );
}
