// Makes the evidence pack of a signed book and saves it.
import FolderZipOutlinedIcon from '@mui/icons-material/FolderZipOutlined';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeskBook } from '@pricevault/contract';
import { saveFile } from '../../lib/files/save-file.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { serverNow } from '../../lib/time/clock.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useBookName } from './desk-texts.ts';
import { evidenceCalls } from './evidence.api.ts';
import { usePositions } from './positions-store.ts';

export function EvidenceButton({ book }: { readonly book: DeskBook }) {
  const { t } = useTranslation(['evidence', 'desk', 'prudent', 'quotes']);
  const language = useLanguage();
  const positions = usePositions();
  const { displayName: name } = useCurrentUser();
  const failureTexts = useFailureTexts();
  const refusal = useFirmRefusal('evidence');
  const bookName = useBookName()(book);
  const make = useMutation({
    mutationFn: async () => {
      const [{ makeEvidencePack }, { loadReportFonts: loadFonts }] = await Promise.all([
        import('./evidence-pack.ts'),
        import('../../lib/report/report-fonts.ts'),
      ]);
      const maker = { name, t, language, positions, now: new Date(serverNow()), loadFonts };
      return makeEvidencePack(book, { ...maker, calls: evidenceCalls });
    },
    onError: (error) => failureTexts(error).forEach((text) => notices.show('error', text)),
    onSuccess: ({ fileName, content, manifestHash }) => {
      saveFile(fileName, content);
      notices.show('success', t('done'), t('hash', { hash: manifestHash }));
    },
  });
  return (
    <ReasonedButton
      why={refusal}
      variant="outlined"
      startIcon={<FolderZipOutlinedIcon />}
      loading={make.isPending}
      aria-label={t('actionOf', { book: bookName })}
      title={t('hint')}
      onClick={() => make.mutate()}
    >
      {t('action')}
    </ReasonedButton>
  );
}
