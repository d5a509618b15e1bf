// The left side panel: the user's shortcuts, one below the other, and the way to change them.
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { usePanels } from '../panels.ts';
import { ShortcutLink } from './ShortcutLink.tsx';
import { useShortcuts } from './shortcuts.ts';

export function ShortcutsRail() {
  const { t } = useTranslation('shell');
  const { shortcuts } = useShortcuts();
  const { show } = usePanels();
  return (
    <Box component="nav" aria-label={t('shortcuts.label')} sx={railStyle}>
      {shortcuts.map((shortcut) => (
        <ShortcutLink key={shortcut.address} shortcut={shortcut} />
      ))}
      <IconButton
        aria-label={t('shortcuts.edit')}
        title={t('shortcuts.edit')}
        aria-haspopup="dialog"
        onClick={() => show('shortcuts')}
        sx={{ flex: 'none', color: 'text.secondary' }}
      >
        <AddIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

const railStyle = {
  flex: '0 0 var(--pv-side-panel)',
  position: 'sticky',
  insetBlockStart: 0,
  alignSelf: 'flex-start',
  blockSize: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
  py: 2.5,
  overflowY: 'auto',
  scrollbarWidth: 'none',
  backgroundColor: 'background.paper',
  borderInlineEnd: '1px solid',
  borderColor: 'divider',
} as const;
