// Opens the settings for users who have hidden the toolbar.
import TuneOutlinedIcon from '@mui/icons-material/TuneOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { usePanels } from '../panels.ts';

export function SettingsHandle() {
  const { t } = useTranslation('shell');
  const { show } = usePanels();
  return (
    <IconButton
      aria-label={t('toolbar.settings')}
      title={t('toolbar.settings')}
      aria-haspopup="dialog"
      onClick={() => show('settings')}
      sx={{
        position: 'fixed',
        insetInlineEnd: '1rem',
        insetBlockEnd: '1rem',
        zIndex: 'fab',
        inlineSize: '2.75rem',
        blockSize: '2.75rem',
        backgroundColor: 'primary.main',
        color: 'primary.contrastText',
        boxShadow: 'var(--pv-shadow)',
        '&:hover': { backgroundColor: 'primary.dark' },
      }}
    >
      <TuneOutlinedIcon />
    </IconButton>
  );
}
