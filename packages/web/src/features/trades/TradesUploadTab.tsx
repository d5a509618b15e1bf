// Trades for admins: a CSV file, previewed against what is stored, saved below one instrument type.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tradeColumns } from '@pricevault/basics';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { DropZone } from '../../ui/upload/DropZone.tsx';
import { useOutcomeText } from '../../ui/upload/upload-outcome.ts';
import { UploadProgress } from '../../ui/upload/UploadProgress.tsx';
import { canTakeFile } from '../../ui/upload/use-upload.ts';
import { UploadReview } from '../../ui/upload/LazyUploadReview.tsx';
import { useInstrumentChoices } from '../instruments/instruments.api.ts';
import { useTradesUpload } from './use-trades-upload.ts';

export function TradesUploadTab() {
  const { t } = useTranslation(['trades', 'instruments', 'upload']);
  const language = useLanguage();
  const outcomeText = useOutcomeText();
  const instruments = useInstrumentChoices();
  const [instrumentTypeId, setInstrumentTypeId] = useState('');
  const trades = useTradesUpload(instrumentTypeId, () => setInstrumentTypeId(''));
  const { upload, outcome } = trades;
  const { state, worker } = upload;
  const fields = useMemo(
    () =>
      tradeColumns.map(({ field, kind }) => ({
        field,
        header: t(`fields.${field}`),
        isNumber: kind === 'number' || kind === 'tradeId' || kind === 'period',
      })),
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
      <TextField
        select
        required
        size="small"
        label={t('upload.instrumentType')}
        value={instrumentTypeId}
        onChange={(event) => setInstrumentTypeId(event.target.value)}
        helperText={
          instruments.data?.total === 0 ? t('upload.noInstruments') : t('upload.instrumentHint')
        }
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ maxInlineSize: '30rem', mt: 1 }}
      >
        <option value="" />
        {(instruments.data?.items ?? []).map(({ _id, name, currency, serviceFrequency }) => (
          <option key={_id} value={_id}>
            {[name, currency, t(`instruments:frequencies.${serviceFrequency}`)].join(', ')}
          </option>
        ))}
      </TextField>
      <UploadProgress upload={upload} />
      {canTakeFile(state) && (
        <DropZone label={t('upload.file')} hint={t('upload.hint')} onFile={upload.take} />
      )}
      {state.step === 'ready' && !counts && (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {t('upload.chooseFirst', { name: state.summary.name })}
        </Typography>
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
              : t('upload.saveLine', {
                  count: saved,
                  formatted: formatNumber(saved, language),
                  replaced: formatNumber(counts.changed, language),
                })
          }
          isSaving={trades.isSaving}
          onSave={trades.save}
          onReset={upload.reset}
        />
      )}
      <ConfirmDialog
        isOpen={trades.isAsking}
        title={t('upload.duplicatesTitle')}
        confirmLabel={t('upload.continue')}
        isDangerous
        onConfirm={trades.confirm}
        onCancel={trades.cancel}
      >
        {t('upload.duplicates')}
      </ConfirmDialog>
    </Box>
  );
}
