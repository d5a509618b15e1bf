// Each step of a book's sign-off, newest first, with the list that was signed.
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasFirmRight } from '@pricevault/basics';
import type { DeskBook } from '@pricevault/contract';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatInstantInZone, formatNumber } from '../../lib/format/formatters.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { isolated, useBookName } from './desk-texts.ts';
import { readSignedList } from './desk.api.ts';
import { readManifest, useEvidencePacks } from './evidence.api.ts';
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
                  at: isolated(formatInstantInZone(at, language)),
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

/** The evidence packs that were made of a book, with the manifests that the vault signed. */
function EvidencePacks({ book }: { readonly book: DeskBook }) {
  const { t } = useTranslation('evidence');
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const packs = useEvidencePacks(book, hasFirmRight(useCurrentUser().firmRole, 'evidence'));
  const download = useMutation({
    mutationFn: async (packId: string) => {
      const { manifest } = await readManifest(packId);
      const content = new Blob([manifest], { type: 'application/json' });
      saveFile(`manifest-${book.valuationDate}-${packId.slice(0, 8)}.json`, content);
    },
    onError: (error) => failureTexts(error).forEach((text) => notices.show('error', text)),
  });
  const items = packs.data?.items ?? [];
  if (packs.error && !packs.data) {
    return <ErrorState error={packs.error} onRetry={() => void packs.refetch()} />;
  }
  if (items.length === 0) return null;
  return (
    <section className={deskStyles.part}>
      <h3>{t('packs')}</h3>
      <ol className={deskStyles.log}>
        {items.map(({ _id, madeBy, madeAt, manifestHash }) => (
          <li key={_id}>
            <p>
              {t('madeBy', {
                name: isolated(madeBy),
                at: isolated(formatInstantInZone(madeAt, language)),
              })}
            </p>
            <div className={styles.list}>
              <code dir="ltr" title={t('hash', { hash: manifestHash })}>
                {manifestHash}
              </code>
              <Button
                size="small"
                startIcon={<DownloadOutlinedIcon />}
                onClick={() => download.mutate(_id)}
              >
                {t('manifest')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
