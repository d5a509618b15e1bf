// Asks before an operator reminds, extends, holds back or releases: others are told.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { extensionMinutes, maxOperationReason, type OperatedWindow } from '@pricevault/contract';
import { formatDate, formatInstantInZone } from '../../lib/format/formatters.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { createAttemptKey } from '../../ui/form/attempt-key.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useChangeWindow, type WindowAction } from './operations.api.ts';

interface WindowDialogProps {
  readonly window: OperatedWindow;
  readonly action: WindowAction;
  readonly onClose: () => void;
}

const usualMinutes = 30;

export function WindowDialog({ window, action, onClose }: WindowDialogProps) {
  const { t } = useTranslation(['operations', 'common']);
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const change = useChangeWindow();
  const [attempt] = useState(createAttemptKey);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState(String(usualMinutes));
  const needsReason = action === 'extend' || action === 'hold';
  const minutes = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
  const isFitting = minutes >= extensionMinutes.min && minutes <= extensionMinutes.max;
  const closesAt = new Date(Date.parse(window.closesAt) + (isFitting ? minutes : 0) * 60_000);
  const endWork = useUnsavedWork({ isUnsaved: reason !== '' && !change.isPending, kind: 'dialog' });
  const about = `\u2068${window.instrumentName}\u2069 · \u2068${formatDate(window.valuationDate, language)}\u2069`;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const body = { action, windowId: window._id, reason, minutes: isFitting ? minutes : 0 };
    try {
      await change.mutateAsync({ key: attempt.keyFor(body), ...body });
      attempt.accepted();
      notices.show('success', t(`done.${action}`));
      onClose();
    } catch {
      // The failure is shown above the fields.
    }
  };
  return (
    <TitledDialog
      title={t(`actionsOf.${action}`, { window: about })}
      width="32rem"
      onClose={() => endWork(onClose)}
      onSubmit={(event) => void submit(event)}
      content={{ sx: { display: 'flex', flexDirection: 'column', gap: 4 } }}
      actions={
        <>
          <Button variant="outlined" disabled={change.isPending} onClick={() => endWork(onClose)}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={change.isPending}
            disabled={(needsReason && reason.trim() === '') || (action === 'extend' && !isFitting)}
          >
            {t(`actions.${action}`)}
          </Button>
        </>
      }
    >
      {change.error && (
        <Alert severity="error" variant="outlined">
          {failureTexts(change.error).join(' ')}
        </Alert>
      )}
      <Typography>{t(`asked.${action}`)}</Typography>
      {action === 'extend' && (
        <TextField
          label={t('minutes')}
          value={typed}
          size="small"
          required
          error={!isFitting}
          helperText={
            isFitting
              ? t('closesThen', { at: `\u2068${formatInstantInZone(closesAt, language)}\u2069` })
              : t('minutesRange', extensionMinutes)
          }
          onChange={(event) => setTyped(event.target.value.trim())}
          slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 4 } }}
        />
      )}
      {needsReason && (
        <TextField
          label={t('reason')}
          value={reason}
          rows={3}
          size="small"
          fullWidth
          required
          helperText={t('reasonHint')}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxOperationReason, dir: 'auto' } }}
        />
      )}
    </TitledDialog>
  );
}
