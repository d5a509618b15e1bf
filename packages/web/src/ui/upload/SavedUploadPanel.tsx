// The upload of a file of reference data: drop zone, preview against what is stored, and what became of the last file.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DropZone } from './DropZone.tsx';
import type { MakeSample } from './SampleFile.tsx';
import { LeftOutRows } from './LeftOutRows.tsx';
import { useSkipSentence } from './use-skip-sentence.ts';
import { UploadReview } from './LazyUploadReview.tsx';
import type { PreviewField } from './UploadPreview.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { canTakeFile } from './use-upload.ts';
import type { SavedUpload } from './use-saved-upload.ts';

interface SavedUploadPanelProps {
  readonly saved: SavedUpload;
  readonly fields: readonly PreviewField[];
  /** Names the file, e.g. "Trades file". */
  readonly file: string;
  readonly hint: string;
  readonly sample: MakeSample;
  /** What Save will do. */
  readonly saveLine: (rows: { count: number; formatted: string; replaced: string }) => string;
  /** Above the file: what has to be chosen first. */
  readonly choice?: ReactNode;
  /** Below the drop zone, while no file is open. */
  readonly children?: ReactNode;
}

export function SavedUploadPanel(props: SavedUploadPanelProps) {
  const { saved, saveLine } = props;
  const { t } = useTranslation('upload');
  const language = useLanguage();
  const labels = useMemo(
    () => Object.fromEntries(props.fields.map(({ field, header }) => [field, header])),
    [props.fields],
  );
  const skipSentence = useSkipSentence(labels);
  const written = (value: number) => formatNumber(value, language);
  const { upload, outcome } = saved;
  const { state } = upload;
  const counts = state.step === 'ready' ? state.counts : null;
  const count = counts ? counts.new + counts.changed : 0;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      {outcome && (
        <Alert severity="success" variant="outlined">
          {t('outcome', {
            added: written(outcome.added),
            changed: written(outcome.changed),
            unchanged: written(outcome.unchanged),
            skipped: written(outcome.skipped),
          })}
        </Alert>
      )}
      {outcome && (
        <LeftOutRows
          rows={outcome.leftOut.map((reason) => ({
            line: reason.line,
            text: skipSentence(reason),
          }))}
          total={outcome.skipped}
        />
      )}
      {props.choice}
      <UploadProgress upload={upload} />
      {canTakeFile(state) && (
        <>
          <DropZone
            label={props.file}
            hint={props.hint}
            sample={props.sample}
            onFile={upload.take}
          />
          {props.children}
        </>
      )}
      <UploadReview
        upload={upload}
        fields={props.fields}
        isOwnKind
        saveLine={
          count === 0
            ? t('allUnchanged')
            : saveLine({
                count,
                formatted: written(count),
                replaced: written(counts?.changed ?? 0),
              })
        }
        isSaving={saved.isSaving}
        onSave={saved.save}
      />
    </Box>
  );
}
