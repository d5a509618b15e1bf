// A drawer over the page's end with a title and a way to close it; what it holds is the caller's.
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SideDrawerProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly width: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function SideDrawer(props: SideDrawerProps) {
  const { title, subtitle, action, width, onClose, children } = props;
  const { t } = useTranslation('common');
  const titleId = useId();
  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    sx: {
      // Parts that scroll keep their height.
      display: 'block',
      inlineSize: width,
      maxInlineSize: '100vw',
      p: { xs: 4, sm: 5 },
      boxShadow: 'var(--pv-shadow)',
    },
  };
  return (
    <Drawer open anchor="right" onClose={onClose} slotProps={{ paper }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 3 }}>
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography variant="h2" id={titleId}>
            {title}
          </Typography>
          {subtitle && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {action}
        <IconButton aria-label={t('actions.close')} edge="end" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}
