// The recovery codes, shown this once: to copy or to keep as a file.
import ContentCopyOutlinedIcon from '@mui/icons-material/ContentCopyOutlined';
import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../ui/notices/notice-store.ts';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('profile');
  const titleId = useId();
  const listId = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notices.show('success', t('recovery.copied'));
    } catch {
      notices.show('error', t('recovery.copyFailed')); // no permission, or not a secure origin
    }
  };
  const download = () => {
    const address = URL.createObjectURL(
      new Blob([`${t('recovery.fileHead')}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
    );
    const link = document.createElement('a');
    link.href = address;
    link.download = 'pricevault-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Dialog open aria-labelledby={titleId} aria-describedby={listId}>
      <DialogTitle id={titleId}>{t('recovery.title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Alert severity="warning" variant="outlined">
          {t('recovery.warning')}
        </Alert>
        <Box component="ul" id={listId} dir="ltr" sx={listStyle}>
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
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('recovery.kept')}
        </Button>
      </DialogActions>
    </Dialog>
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
