// Leaving with unsaved changes asks first: Yes saves and leaves, No leaves, closing the question stays.
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface LeaveQuestionProps {
  readonly isDirty: boolean;
  /** Answers whether it is saved. */
  readonly save: () => Promise<boolean>;
}

export function LeaveQuestion({ isDirty, save }: LeaveQuestionProps) {
  const { t } = useTranslation('settings');
  const titleId = useId();
  const [isSaving, setSaving] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const saveAndLeave = async () => {
    setSaving(true);
    const isSaved = await save();
    setSaving(false);
    if (isSaved) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      role="alertdialog"
      aria-labelledby={titleId}
      onClose={() => blocker.reset?.()}
    >
      <DialogTitle id={titleId}>{t('leave.question')}</DialogTitle>
      <DialogActions>
        <Button variant="outlined" disabled={isSaving} onClick={() => blocker.proceed?.()}>
          {t('leave.no')}
        </Button>
        <Button
          autoFocus
          variant="contained"
          loading={isSaving}
          onClick={() => void saveAndLeave()}
        >
          {t('leave.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
