// What the parts of the frame share, and the place of the page itself.
import Box from '@mui/material/Box';
import type { CSSProperties, ReactNode } from 'react';
import { contentId } from '../shell-types.ts';
import type { LayoutSettings, NavigationStyle } from './layout-settings.ts';

/** Space at both sides of bars and content. */
export const sidePadding = { xs: 4, sm: 6, lg: 8 } as const;

/** The specified widths are pixels of the screen: they do not grow with the letters. */
export function widthOf({ mode, containerWidth }: LayoutSettings): CSSProperties {
  return mode === 'container' ? { maxInlineSize: containerWidth } : {};
}

const sideWidths: Readonly<Record<NavigationStyle, string>> = {
  slide: 'var(--pv-nav-width)',
  folded: 'var(--pv-nav-folded)',
  tabbed: 'calc(var(--pv-nav-tabbed) + var(--pv-nav-width))',
  denseTabbed: 'calc(var(--pv-nav-dense) + var(--pv-nav-width))',
};

/** The place of a navigation at the side until it is there. */
export function SidePlaceholder({ style }: { readonly style: NavigationStyle }) {
  return <Box sx={{ flex: `0 0 ${sideWidths[style]}`, backgroundColor: 'var(--pv-nav)' }} />;
}

interface ContentProps {
  readonly width: CSSProperties;
  readonly children: ReactNode;
}

export function Content({ width, children }: ContentProps) {
  return (
    <Box
      component="main"
      id={contentId}
      tabIndex={-1}
      style={width}
      sx={{
        flex: 1,
        inlineSize: '100%',
        marginInline: 'auto',
        px: sidePadding,
        py: { xs: 4, sm: 6 },
        '&:focus-visible': { outline: 'none' }, // focus comes here by script only
      }}
    >
      {children}
    </Box>
  );
}
