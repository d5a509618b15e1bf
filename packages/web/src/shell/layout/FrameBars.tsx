// The bars across the page.
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Logo } from '../Logo.tsx';
import { HorizontalNavigation } from '../navigation/HorizontalNavigation.tsx';
import { Toolbar, type ToolbarProps } from '../toolbar/Toolbar.tsx';
import { sidePadding, widthOf } from './frame-parts.tsx';
import type { BarShape } from './frame-shape.ts';
import type { LayoutSettings } from './layout-settings.ts';

interface ToolbarBarProps {
  readonly layout: LayoutSettings;
  readonly bar: BarShape;
  readonly navigation: ToolbarProps['navigation'];
}

export function ToolbarBar({ layout, bar, navigation }: ToolbarBarProps) {
  return (
    <Bar layout={layout} bar={bar}>
      <Toolbar navigation={navigation} start={bar.hasLogo && <Logo isOnSurface />} />
    </Bar>
  );
}

interface NavbarBarProps {
  readonly layout: LayoutSettings;
  readonly bar: BarShape;
}

export function NavbarBar({ layout, bar }: NavbarBarProps) {
  return (
    <Bar layout={layout} bar={bar} isNavy>
      <HorizontalNavigation start={bar.hasLogo && <Logo />} />
    </Bar>
  );
}

interface BarProps {
  readonly layout: LayoutSettings;
  readonly bar: BarShape;
  readonly isNavy?: boolean;
  readonly children: ReactNode;
}

/** The ground reaches from edge to edge, what the bar holds as far as the content does. */
function Bar({ layout, bar, isNavy = false, children }: BarProps) {
  return (
    <Box
      sx={[
        {
          flex: 'none',
          position: bar.isFixed ? 'sticky' : 'static',
          insetBlockStart: bar.offset,
          // The search's suggestions hang over the bar below.
          zIndex: ({ zIndex }) => zIndex.appBar + (isNavy ? 0 : 1),
        },
        isNavy ? navyStyle : surfaceStyle,
      ]}
    >
      <Box style={widthOf(layout)} sx={innerStyle}>
        {children}
      </Box>
    </Box>
  );
}

const navyStyle = { backgroundColor: 'var(--pv-nav)', color: 'var(--pv-nav-text)' };

const surfaceStyle = {
  backgroundColor: 'background.paper',
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
};

const innerStyle = {
  blockSize: 'var(--pv-bar)',
  marginInline: 'auto',
  px: { ...sidePadding, xs: 2 },
} as const;
