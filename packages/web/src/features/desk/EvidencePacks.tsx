// The evidence packs that were made of a book, with the manifests that the vault signed.
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasFirmRight } from '@pricevault/basics';
import type { DeskBook } from '@pricevault/contract';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatInstant } from '../../lib/format/formatters.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { isolated } from './desk-texts.ts';
import deskStyles from './desk.module.css';
import { readManifest, useEvidencePacks } from './evidence.api.ts';
import styles from './sign-off.module.css';

export function EvidencePacks({ book }: { readonly book: DeskBook }) {
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
                at: isolated(formatInstant(madeAt, language)),
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
