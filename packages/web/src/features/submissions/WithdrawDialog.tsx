// Withdraws the values of a submission that still count, all or those of some trades.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Submission } from '@pricevault/contract';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { createAttemptKey } from '../../ui/form/attempt-key.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useWithdraw } from './submissions.api.ts';

interface WithdrawDialogProps {
  readonly submission: Submission;
  readonly onClose: () => void;
}

export function WithdrawDialog({ submission, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(['submissions', 'common']);
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const withdraw = useWithdraw();
  const [attempt] = useState(createAttemptKey);
  const [typed, setTyped] = useState('');
  const references = typed.split(/[\s,;،؛]+/).filter((part) => part !== '');
  const isUnreadable = references.some((part) => !/^\d{1,15}$/.test(part));
  const endWork = useUnsavedWork({
    isUnsaved: references.length > 0 && !withdraw.isPending,
    kind: 'dialog',
  });
  const close = () => endWork(onClose);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const body = {
      submissionId: submission._id,
      ...(references.length === 0 ? {} : { tradeIds: references.map(Number) }),
    };
    try {
      const { withdrawn } = await withdraw.mutateAsync({ key: attempt.keyFor(body), body });
      attempt.accepted();
      const formatted = formatNumber(withdrawn, language);
      notices.show('success', t('withdrawal.done', { formatted }));
      onClose();
    } catch {
      // The failure is shown above the field.
    }
  };
  return (
    <TitledDialog
      title={t('withdrawal.title')}
      width="30rem"
      onClose={withdraw.isPending ? undefined : close}
      onSubmit={(event) => void submit(event)}
      content={{ sx: { display: 'flex', flexDirection: 'column', gap: 4 } }}
      actions={
        <>
          <Button autoFocus variant="outlined" disabled={withdraw.isPending} onClick={close}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            loading={withdraw.isPending}
            disabled={isUnreadable}
          >
            {t('withdrawal.action')}
          </Button>
        </>
      }
    >
      {withdraw.error && (
        <Alert severity="error" variant="outlined">
          {failureTexts(withdraw.error).join(' ')}
        </Alert>
      )}
      <Typography>
        {t('withdrawal.text', {
          // Isolated, so that the date beside a Latin name stays in one piece in Arabic.
          instrument: `\u2068${submission.instrumentName}\u2069`,
          date: formatDate(submission.valuationDate ?? '', language),
          formatted: formatNumber(submission.withdrawable, language),
        })}
      </Typography>
      <TextField
        label={t('withdrawal.trades')}
        value={typed}
        size="small"
        fullWidth
        autoComplete="off"
        error={isUnreadable}
        helperText={t(isUnreadable ? 'withdrawal.tradesInvalid' : 'withdrawal.tradesHint')}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 20_000, inputMode: 'numeric' } }}
      />
    </TitledDialog>
  );
}
