// Leaving with unsaved changes asks first: Yes saves and leaves, No leaves, closing the question stays.
import Button from '@mui/material/Button';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';

interface LeaveQuestionProps {
  readonly isDirty: boolean;
  /** Resolves to whether it is saved. */
  readonly save: () => Promise<boolean>;
}

export function LeaveQuestion({ isDirty, save }: LeaveQuestionProps) {
  const { t } = useTranslation('settings');
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
    <TitledDialog
      isOpen={blocker.status === 'blocked'}
      isAlert
      title={t('leave.question')}
      onClose={() => blocker.reset?.()}
      actions={
        <>
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
        </>
      }
    />
  );
}
