// Each step of a book's sign-off, newest first, with the list that was signed.
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeskBook } from '@pricevault/contract';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatInstant, formatNumber } from '../../lib/format/formatters.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { readSignedList } from './desk.api.ts';
import { isolated, useBookName } from './desk-texts.ts';
import { EvidencePacks } from './EvidencePacks.tsx';
import deskStyles from './desk.module.css';
import styles from './sign-off.module.css';

interface SignOffHistoryProps {
  readonly book: DeskBook;
  readonly onClose: () => void;
}

export function SignOffHistory({ book, onClose }: SignOffHistoryProps) {
  const { t } = useTranslation(['desk', 'common']);
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const nameOf = useBookName();
  const download = useMutation({
    mutationFn: async (listHash: string) => {
      const { content } = await readSignedList(listHash);
      saveFile(`signed-${book.valuationDate}-${listHash.slice(0, 12)}.csv`, content);
    },
    onError: (error) => failureTexts(error).forEach((text) => notices.show('error', text)),
  });
  return (
    <TitledDialog
      title={t('signOff.historyOf', { book: nameOf(book) })}
      width="36rem"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      <ol className={deskStyles.log}>
        {book.steps.map(({ step, by, at, reason, listHash, marks, exceptions }, place) => (
          <li key={`${at} ${step}`}>
            <p>
              <strong>
                {t(`signOff.by.${step}`, {
                  name: isolated(by),
                  at: isolated(formatInstant(at, language)),
                })}
              </strong>
            </p>
            {reason !== null && <p>{t('signOff.because', { reason: isolated(reason) })}</p>}
            <p>
              {t('signOff.counted', {
                marks: formatNumber(marks, language),
                exceptions: formatNumber(exceptions, language),
              })}
            </p>
            {book.steps.findIndex((other) => other.listHash === listHash) === place && (
              <div className={styles.list}>
                <code dir="ltr" title={t('signOff.hash')}>
                  {listHash}
                </code>
                <Button
                  size="small"
                  startIcon={<DownloadOutlinedIcon />}
                  onClick={() => download.mutate(listHash)}
                >
                  {t('signOff.file')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <EvidencePacks book={book} />
    </TitledDialog>
  );
}
