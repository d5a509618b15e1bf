// The parts that every frame is made of: a bar, the content, the box around it all.
import Box from '@mui/material/Box';
import type { CSSProperties, ReactNode } from 'react';
import { sizes } from '../../theme/tokens.ts';
import { contentId } from '../shell-types.ts';
import type { LayoutSettings } from './layout-settings.ts';

/** Space at both sides of bars and content. */
export const sidePadding = { xs: 4, sm: 6, lg: 8 } as const;

/** The specified widths are pixels of the screen: they do not grow with the letters. */
export function widthOf({ mode, containerWidth }: LayoutSettings): CSSProperties {
  return mode === 'container' ? { maxInlineSize: containerWidth } : {};
}

interface BarProps {
  readonly layout: LayoutSettings;
  readonly isFixed: boolean;
  /** Pixels of the fixed bars above this one. */
  readonly offset?: number;
  readonly isNavy?: boolean;
  readonly children: ReactNode;
}

/** A bar across the page: its ground reaches from edge to edge, what it holds as far as the content does. */
export function Bar({ layout, isFixed, offset = 0, isNavy = false, children }: BarProps) {
  return (
    <Box
      data-bar={isFixed ? 'fixed' : 'static'}
      sx={{
        flex: 'none',
        position: isFixed ? 'sticky' : 'static',
        insetBlockStart: offset,
        zIndex: 'appBar',
        ...(isNavy
          ? { backgroundColor: 'var(--pv-nav)', color: 'var(--pv-nav-text)' }
          : {
              backgroundColor: 'background.paper',
              borderBlockEnd: '1px solid',
              borderColor: 'divider',
            }),
      }}
    >
      <Box
        style={widthOf(layout)}
        sx={{ blockSize: sizes.bar, marginInline: 'auto', px: sidePadding }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface ContentProps {
  readonly layout?: LayoutSettings;
  readonly children: ReactNode;
}

export function Content({ layout, children }: ContentProps) {
  return (
    <Box
      component="main"
      id={contentId}
      tabIndex={-1}
      {...(layout ? { style: widthOf(layout) } : {})}
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
