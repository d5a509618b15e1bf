// The navigation as a drawer, for screens without room for it and for layouts that hide it.
import Drawer from '@mui/material/Drawer';
import { useTranslation } from 'react-i18next';
import { sizes } from '../../theme/tokens.ts';
import { Navigation } from './Navigation.tsx';

export interface NavigationDrawerProps {
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
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('navigation.label'),
          sx: { inlineSize: sizes.navWidth, maxInlineSize: '85vw', border: 0 },
        },
      }}
    >
      <Navigation onNavigate={onClose} />
    </Drawer>
  );
}
