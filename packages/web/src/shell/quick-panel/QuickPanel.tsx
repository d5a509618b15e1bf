// The quick panel as a drawer at the end of the page.
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '../panels.ts';
import { QuickSections } from './QuickSections.tsx';

export function QuickPanel({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation(['shell', 'common']);
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { inlineSize: 'var(--pv-quick-panel)', maxInlineSize: '92vw' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 4, minBlockSize: 'var(--pv-bar)' }}>
        <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
          {t('toolbar.quickPanel')}
        </Typography>
        <IconButton aria-label={t('common:actions.close')} onClick={onClose} edge="end">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <QuickSections />
    </Drawer>
  );
}
