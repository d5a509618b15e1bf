// The frame around every page: navigation at the start, toolbar above, footer below. Below the large breakpoint the
// navigation is a drawer.
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sizes } from '../theme/tokens.ts';
import { Footer } from './Footer.tsx';
import { Navigation } from './Navigation.tsx';
import { ShellMessages } from './ShellMessages.tsx';
import { contentId, type NavigationEntry } from './shell-types.ts';
import { SkipLink } from './SkipLink.tsx';
import { Toolbar } from './Toolbar.tsx';

/** Pixels (spec 000 section 9: the active layout). */
const containerWidth = 1600;

interface ShellProps {
  readonly entries: readonly NavigationEntry[];
  /** The pages that the user's menu offers. */
  readonly userEntries: readonly NavigationEntry[];
  readonly children: ReactNode;
}

export function Shell({ entries, userEntries, children }: ShellProps) {
  const { t } = useTranslation('shell');
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = () => setDrawerOpen(false);

  return (
    <Box sx={{ display: 'flex', minBlockSize: '100dvh' }}>
      <SkipLink />
      {isWide ? (
        <Box
          sx={{
            flex: `0 0 ${sizes.navWidth}px`,
            blockSize: '100dvh',
            position: 'sticky',
            insetBlockStart: 0,
          }}
        >
          <Navigation entries={entries} />
        </Box>
      ) : (
        <Drawer
          open={isDrawerOpen}
          onClose={closeDrawer}
          slotProps={{
            paper: {
              'aria-label': t('navigation.label'),
              sx: { inlineSize: sizes.navWidth, maxInlineSize: '85vw', border: 0 },
            },
          }}
        >
          <Navigation entries={entries} onNavigate={closeDrawer} />
        </Drawer>
      )}
      <Box sx={{ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' }}>
        <Toolbar
          onOpenNavigation={isWide ? undefined : () => setDrawerOpen(true)}
          userEntries={userEntries}
        />
        <Box
          component="main"
          id={contentId}
          tabIndex={-1}
          sx={{
            flex: 1,
            inlineSize: '100%',
            maxInlineSize: containerWidth,
            marginInline: 'auto',
            px: { xs: 4, sm: 6, lg: 8 },
            py: { xs: 4, sm: 6 },
            '&:focus-visible': { outline: 'none' }, // focus comes here by script only
          }}
        >
          {children}
        </Box>
        <Footer />
      </Box>
      <ShellMessages />
    </Box>
  );
}
