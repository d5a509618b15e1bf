// Bonds for admins: a holdings file, previewed against what is stored, matched by ISIN; and the requested bonds that wait.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bondColumns } from '@pricevault/basics';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { DropZone } from '../../ui/upload/DropZone.tsx';
import { useOutcomeText } from '../../ui/upload/upload-outcome.ts';
import { UploadProgress } from '../../ui/upload/UploadProgress.tsx';
import { canTakeFile } from '../../ui/upload/use-upload.ts';
import { UploadReview } from '../../ui/upload/LazyUploadReview.tsx';
import { useBondsUpload } from './use-bonds-upload.ts';

const WaitingProposals = lazyPart(() => import('./WaitingProposals.tsx'), 'WaitingProposals');

/** Pixels, where the usual width is too narrow. */
const widths: Readonly<Record<string, number>> = { isin: 150, name: 280, location: 150 };

export function BondsUploadTab() {
  const { t } = useTranslation(['bonds', 'upload']);
  const language = useLanguage();
  const outcomeText = useOutcomeText();
  const { upload, isSaving, save, outcome } = useBondsUpload();
  const { state, worker } = upload;
  const fields = useMemo(
    () =>
      bondColumns.map(({ field, kind }) => {
        const width = widths[field];
        return {
          field,
          header: t(`fields.${field}`),
          isNumber: kind === 'number',
          ...(width === undefined ? {} : { width }),
        };
      }),
    [t],
  );
  const counts = state.step === 'ready' ? state.counts : null;
  const saved = counts ? counts.new + counts.changed : 0;

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      {outcome && (
        <Alert severity="success" variant="outlined">
          {outcomeText(outcome)}
        </Alert>
      )}
      <UploadProgress upload={upload} />
      {canTakeFile(state) && <DropZone label={t('file')} hint={t('hint')} onFile={upload.take} />}
      {canTakeFile(state) && (
        <Suspense>
          <WaitingProposals />
        </Suspense>
      )}
      {state.step === 'ready' && counts && worker && (
        <UploadReview
          worker={worker}
          summary={state.summary}
          counts={counts}
          fields={fields}
          isOwnKind
          saveLine={
            saved === 0
              ? t('upload:allUnchanged')
              : t('saveLine', {
                  count: saved,
                  formatted: formatNumber(saved, language),
                  replaced: formatNumber(counts.changed, language),
                })
          }
          isSaving={isSaving}
          onSave={save}
          onReset={upload.reset}
        />
      )}
    </Box>
  );
}
