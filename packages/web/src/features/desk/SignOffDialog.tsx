// Asks before somebody signs, sends back or reopens a book: it is done in their name.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maxSignOffReason } from '@pricevault/basics/desk';
import type { DeskBook } from '@pricevault/contract';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { createAttemptKey } from '../../ui/form/attempt-key.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useSignOff, type SignOffAction } from './desk.api.ts';
import { isolated, useBookName } from './desk-texts.ts';
import styles from './sign-off.module.css';

interface SignOffDialogProps {
  readonly book: DeskBook;
  readonly action: SignOffAction;
  readonly onClose: () => void;
}

export function SignOffDialog({ book, action, onClose }: SignOffDialogProps) {
  const { t } = useTranslation(['desk', 'common']);
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const nameOf = useBookName();
  const sign = useSignOff();
  const [attempt] = useState(createAttemptKey);
  const [reason, setReason] = useState('');
  const needsReason = action === 'sendBack' || action === 'reopen';
  const endWork = useUnsavedWork({ isUnsaved: reason !== '' && !sign.isPending, kind: 'dialog' });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { instrumentTypeId, valuationDate, listHash } = book;
    const key = attempt.keyFor({ action, instrumentTypeId, valuationDate, listHash, reason });
    try {
      await sign.mutateAsync({ key, action, book, reason });
      attempt.accepted();
      notices.show('success', t(`signOff.done.${action}`));
      onClose();
    } catch {
      // The failure is shown above the fields.
    }
  };
  return (
    <TitledDialog
      title={t(`signOff.actionsOf.${action}`, { book: nameOf(book) })}
      width="32rem"
      onClose={() => endWork(onClose)}
      onSubmit={(event) => void submit(event)}
      content={{ sx: { display: 'flex', flexDirection: 'column', gap: 4 } }}
      actions={
        <>
          <Button variant="outlined" disabled={sign.isPending} onClick={() => endWork(onClose)}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={sign.isPending}
            disabled={needsReason && reason.trim() === ''}
          >
            {t(`signOff.actions.${action}`)}
          </Button>
        </>
      }
    >
      {sign.error && (
        <Alert severity="error" variant="outlined">
          {failureTexts(sign.error).join(' ')}
        </Alert>
      )}
      <p className={styles.asked}>
        {t(`signOff.asked.${action}`, { name: isolated(book.prepared?.name ?? '') })}
      </p>
      <p className={styles.asked}>
        {t('signOff.counted', {
          marks: formatNumber(book.marks, language),
          exceptions: formatNumber(book.exceptions, language),
        })}
      </p>
      {needsReason && (
        <TextField
          label={t('signOff.reason')}
          value={reason}
          rows={3}
          size="small"
          fullWidth
          required
          helperText={t('signOff.reasonHint')}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxSignOffReason, dir: 'auto' } }}
        />
      )}
    </TitledDialog>
  );
}
