// The recovery codes, shown once, to be copied or saved as a file.
import ContentCopyOutlinedIcon from '@mui/icons-material/ContentCopyOutlined';
import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/files/save-file.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { notices } from '../../ui/notices/notice-store.ts';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('profile');
  // Nobody sees them again: stepping back asks first.
  useUnsavedWork({ isUnsaved: true, kind: 'dialog' });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notices.show('success', t('recovery.copied'));
    } catch {
      notices.show('error', t('recovery.copyFailed')); // no permission, or not a secure origin
    }
  };
  const download = () => {
    const text = `${t('recovery.fileHead')}\n\n${codes.join('\n')}\n`;
    saveFile('pricevault-recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
  };
  return (
    <TitledDialog
      title={t('recovery.title')}
      content={{ sx: { display: 'flex', flexDirection: 'column', gap: 4 } }}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('recovery.kept')}
        </Button>
      }
    >
      <Alert severity="warning" variant="outlined">
        {t('recovery.warning')}
      </Alert>
      <Box component="ul" dir="ltr" sx={listStyle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="outlined"
          startIcon={<ContentCopyOutlinedIcon />}
          onClick={() => void copy()}
        >
          {t('recovery.copy')}
        </Button>
        <Button variant="outlined" startIcon={<FileDownloadOutlinedIcon />} onClick={download}>
          {t('recovery.download')}
        </Button>
      </Box>
    </TitledDialog>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 3,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.75rem, 1fr))',
  gap: 2,
  fontSize: '0.9375rem',
  borderRadius: 1,
  backgroundColor: 'background.default',
  userSelect: 'all',
};
