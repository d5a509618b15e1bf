// The frame of phones and tablets.
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sizes } from '../../theme/tokens.ts';
import { Footer } from '../Footer.tsx';
import { Navigation } from '../navigation/Navigation.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { Content } from './frame-parts.tsx';
import { useLayout } from './layout-context.ts';

export function NarrowFrame({ children }: { readonly children: ReactNode }) {
  const { layout } = useLayout();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' }}>
      <NavigationDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
      <Box sx={barStyle}>
        <Toolbar navigation={{ isOpen, toggle: () => setOpen(true) }} />
      </Box>
      <Content>{children}</Content>
      {layout.hasFooter && <Footer isFixed={layout.footerStyle === 'fixed'} />}
    </Box>
  );
}

interface NavigationDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function NavigationDrawer({ isOpen, onClose }: NavigationDrawerProps) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': t('navigation.label'),
          sx: { inlineSize: sizes.navWidth, maxInlineSize: '85vw', border: 0 },
        },
      }}
    >
      <Navigation onNavigate={onClose} />
    </Drawer>
  );
}

const barStyle = {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 'appBar',
  blockSize: sizes.bar,
  px: { xs: 2, sm: 4 },
  backgroundColor: 'background.paper',
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;
