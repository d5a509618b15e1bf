// A secret that the server shows this once: to be copied before the dialog is closed.
import ContentCopyOutlinedIcon from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { notices } from '../notices/notice-store.ts';
import { TitledDialog } from './TitledDialog.tsx';

interface ShownOnceDialogProps {
  readonly title: string;
  readonly warning: string;
  readonly secret: string;
  readonly words: Readonly<Record<'copy' | 'copied' | 'copyFailed' | 'kept', string>>;
  readonly onClose: () => void;
}

export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, warning, secret, words, onClose } = props;
  // Nobody sees it again: stepping back asks first.
  useUnsavedWork({ isUnsaved: true, kind: 'dialog' });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      notices.show('success', words.copied);
    } catch {
      notices.show('error', words.copyFailed); // no permission, or not a secure origin
    }
  };
  return (
    <TitledDialog
      title={title}
      content={{ sx: { display: 'flex', flexDirection: 'column', gap: 4 } }}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<ContentCopyOutlinedIcon />}
            onClick={() => void copy()}
          >
            {words.copy}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {words.kept}
          </Button>
        </>
      }
    >
      <Alert severity="warning" variant="outlined">
        {warning}
      </Alert>
      <Box
        component="code"
        dir="ltr"
        data-testid="token"
        sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}
      >
        {secret}
      </Box>
    </TitledDialog>
  );
}
