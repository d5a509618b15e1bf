// Signs several books in one go. Each is a signature of its own: what is refused is named, and the others are signed all the same.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskBook } from '@pricevault/contract';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { createAttemptKey } from '../../ui/form/attempt-key.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { useSignOff } from './desk.api.ts';
import { useBookName } from './desk-texts.ts';
import styles from './sign-off.module.css';

interface SignAllDialogProps {
  readonly action: 'prepare' | 'approve';
  readonly books: readonly DeskBook[];
  readonly onClose: () => void;
}

const idOf = ({ instrumentTypeId, valuationDate }: DeskBook) =>
  `${instrumentTypeId} ${valuationDate}`;

export function SignAllDialog({ action, books, onClose }: SignAllDialogProps) {
  const { t } = useTranslation(['desk', 'common']);
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const nameOf = useBookName();
  const sign = useSignOff();
  const [attempts] = useState(() => new Map(books.map((book) => [idOf(book), createAttemptKey()])));
  const [left, setLeft] = useState(books);
  const [refused, setRefused] = useState<readonly { id: string; texts: string }[]>([]);
  const [isSigning, setSigning] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSigning(true);
    const failed: { id: string; texts: string }[] = [];
    // One after the other: the vault takes a firm's signatures one at a time.
    for (const book of left) {
      const id = idOf(book);
      const { instrumentTypeId, valuationDate, listHash } = book;
      const attempt = attempts.get(id);
      const key = attempt?.keyFor({ action, instrumentTypeId, valuationDate, listHash }) ?? id;
      try {
        await sign.mutateAsync({ key, action, book, reason: '' });
        attempt?.accepted();
      } catch (error) {
        failed.push({ id, texts: failureTexts(error).join(' ') });
      }
    }
    setSigning(false);
    setRefused(failed);
    setLeft(left.filter((book) => failed.some(({ id }) => id === idOf(book))));
    const signed = left.length - failed.length;
    if (signed > 0) notices.show('success', t(`signOff.allDone.${action}`, { count: signed }));
    if (failed.length === 0) onClose();
  };
  return (
    <TitledDialog
      title={t(`signOff.all.${action}`, { count: left.length })}
      width="36rem"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      content={{ sx: { display: 'flex', flexDirection: 'column', gap: 4 } }}
      actions={
        <>
          <Button variant="outlined" disabled={isSigning} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSigning}>
            {t(`signOff.actions.${action}`)}
          </Button>
        </>
      }
    >
      <p className={styles.asked}>{t(`signOff.askedAll.${action}`)}</p>
      <ul className={styles.books}>
        {left.map((book) => {
          const why = refused.find(({ id }) => id === idOf(book))?.texts;
          return (
            <li key={idOf(book)}>
              <strong>{nameOf(book)}</strong>
              <span>
                {t('signOff.counted', {
                  marks: formatNumber(book.marks, language),
                  exceptions: formatNumber(book.exceptions, language),
                })}
              </span>
              {why !== undefined && (
                <Alert severity="error" variant="outlined">
                  {why}
                </Alert>
              )}
            </li>
          );
        })}
      </ul>
    </TitledDialog>
  );
}
