// Appearance and layout: each change shows at once behind the panel and is kept with the account.
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayout } from '../layout/layout-context.ts';
import { usePanels } from '../panels.ts';
import type { PanelProps } from '../panels.ts';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { LayoutSettingsFields } from './LayoutSettingsFields.tsx';

export function SettingsPanel({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation(['layout', 'shell', 'common']);
  const { reset } = useLayout();
  const panels = usePanels();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        // The page stays in full sight: what is changed here is seen there.
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: {
            inlineSize: 'var(--pv-quick-panel)',
            maxInlineSize: '92vw',
            boxShadow: 'var(--pv-shadow)',
          },
        },
      }}
    >
      <Box sx={headStyle}>
        <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
          {t('shell:toolbar.settings')}
        </Typography>
        <IconButton aria-label={t('common:actions.close')} onClick={onClose} edge="end">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 4, py: 4 }}>
        <AppearanceSettings />
        <LayoutSettingsFields />
        <Button
          variant="outlined"
          fullWidth
          onClick={() => panels.show('shortcuts')}
          sx={{ mt: 5 }}
        >
          {t('shell:shortcuts.edit')}
        </Button>
      </Box>
      <Box sx={footStyle}>
        <Button variant="text" onClick={reset}>
          {t('reset')}
        </Button>
      </Box>
    </Drawer>
  );
}

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  px: 4,
  minBlockSize: 'var(--pv-bar)',
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;

const footStyle = {
  display: 'flex',
  px: 3,
  py: 2,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const;
