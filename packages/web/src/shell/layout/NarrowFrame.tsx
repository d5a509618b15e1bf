// The frame of phones and tablets.
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { sizes } from '../../theme/tokens.ts';
import { Footer } from '../Footer.tsx';
import { LazyDrawer } from '../navigation/LazyDrawer.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { Content } from './frame-parts.tsx';
import { useLayout } from './layout-context.ts';

export function NarrowFrame({ children }: { readonly children: ReactNode }) {
  const { layout } = useLayout();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' }}>
      <LazyDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
      <Box sx={barStyle}>
        <Toolbar navigation={{ isOpen, toggle: () => setOpen(true) }} />
      </Box>
      <Content>{children}</Content>
      {layout.hasFooter && <Footer isFixed={layout.footerStyle === 'fixed'} />}
    </Box>
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
