// Trades for admins: a CSV file, previewed against what is stored, saved below one instrument type. Known ids are asked about
// first (spec 000 section 4).
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListText } from '../../lib/format/list-text.ts';
import { tradeColumns } from '@pricevault/basics';
import { tradesContract } from '@pricevault/contract';
import { callThroughWorker } from '../../lib/http/worker-call.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { SavedUploadPanel } from '../../ui/upload/SavedUploadPanel.tsx';
import { useSavedUpload } from '../../ui/upload/use-saved-upload.ts';
import { useInstrumentChoices } from '../instruments/instruments.api.ts';
// oxlint-disable-next-line import/default -- the build returns the worker's address
import workerAddress from './trades-upload.worker.ts?worker&url';

const makeSample = async () => {
  const { sampleTrades } = await import('@pricevault/file-formats/samples/sample-tables');
  return { name: 'sample-trades.csv', content: sampleTrades() };
};

export function TradesUploadTab() {
  const { t } = useTranslation(['trades', 'instruments', 'upload']);
  const listText = useListText();
  const failureTexts = useFailureTexts();
  const instruments = useInstrumentChoices();
  const [instrumentTypeId, setInstrumentTypeId] = useState('');
  const [isAsking, setAsking] = useState(false);
  const saved = useSavedUpload({
    workerAddress,
    choice: instrumentTypeId === '' ? undefined : instrumentTypeId,
    readStored: (carry) => callThroughWorker(tradesContract.stored, carry),
    canSave: async (upload) => {
      const keys = upload.carry('sendKeys', { instrumentTypeId });
      const { duplicates } = await callThroughWorker(tradesContract.check, keys);
      setAsking(duplicates > 0);
      return duplicates === 0;
    },
    send: (upload, key) => {
      const rows = upload.carry('sendRows', { instrumentTypeId });
      return callThroughWorker(tradesContract.upload, rows, key);
    },
    doneText: t('upload.done'),
    onReset: () => setInstrumentTypeId(''),
  });
  const { state } = saved.upload;
  const fields = useMemo(
    () =>
      tradeColumns.map(({ field, kind }) => ({
        field,
        header: t(`fields.${field}`),
        isNumber: kind === 'number' || kind === 'tradeId' || kind === 'period',
      })),
    [t],
  );
  const instrumentSelect = (
    <SelectField
      required
      label={t('upload.instrumentType')}
      value={instrumentTypeId}
      onChange={setInstrumentTypeId}
      hint={
        instruments.error && !instruments.data
          ? failureTexts(instruments.error).join(' ')
          : instruments.data?.total === 0
            ? t('upload.noInstruments')
            : t('upload.instrumentHint')
      }
      sx={{ maxInlineSize: '30rem', mt: 1 }}
    >
      <option value="" />
      {optionsOf(
        (instruments.data?.items ?? []).map(({ _id, name, currency, serviceFrequency }) => [
          _id,
          listText([name, currency, t(`instruments:frequencies.${serviceFrequency}`)]),
        ]),
      )}
    </SelectField>
  );
  return (
    <>
      <SavedUploadPanel
        saved={saved}
        fields={fields}
        file={t('upload.file')}
        hint={t('upload.hint')}
        sample={makeSample}
        saveLine={(rows) => t('upload.saveLine', rows)}
        choice={instrumentSelect}
      />
      {state.step === 'ready' && instrumentTypeId === '' && (
        <Alert
          severity="info"
          variant="outlined"
          role="status"
          sx={{ mt: 4 }}
          action={
            <Button variant="text" color="inherit" onClick={saved.upload.reset}>
              {t('upload:another')}
            </Button>
          }
        >
          {t('upload.chooseFirst', { name: state.summary.name })}
        </Alert>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('upload.duplicatesTitle')}
        confirmLabel={t('upload.continue')}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          saved.saveNow();
        }}
        // Cancelling resets the form, as specified.
        onCancel={() => {
          setAsking(false);
          saved.reset();
        }}
      >
        {t('upload.duplicates')}
      </ConfirmDialog>
    </>
  );
}
