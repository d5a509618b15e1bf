// The quick panel as the right side panel: always open, for desks that are wide enough.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sideColumn } from '../layout/side-column.ts';
import { QuickSections } from './QuickSections.tsx';

export function QuickDock() {
  const { t } = useTranslation('shell');
  const titleId = useId();
  return (
    <Box component="aside" aria-labelledby={titleId} sx={dockStyle}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 4, minBlockSize: 'var(--pv-bar)' }}>
        <Typography variant="h2" id={titleId}>
          {t('toolbar.quickPanel')}
        </Typography>
      </Box>
      <QuickSections />
    </Box>
  );
}

const dockStyle = {
  ...sideColumn,
  flex: '0 0 var(--pv-quick-panel)',
  borderInlineStart: '1px solid var(--pv-hairline)',
} as const;
