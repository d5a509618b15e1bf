// The navigation as a drawer, for screens that are too narrow for it and for layouts that hide it.
import Drawer from '@mui/material/Drawer';
import { useTranslation } from 'react-i18next';
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
          sx: { inlineSize: 'var(--pv-nav-width)', maxInlineSize: '85vw', border: 0 },
        },
      }}
    >
      <Navigation onNavigate={onClose} />
    </Drawer>
  );
}
