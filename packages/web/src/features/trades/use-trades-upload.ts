// Saving a trades file: known ids are asked about first (spec 000 section 4), then all rows are sent in one call.
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tradesContract } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { createAttemptKey } from '../../ui/form/attempt-key.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { outcomeOfFile, type UploadOutcome } from '../../ui/upload/upload-outcome.ts';
import { useUpload, type Upload } from '../../ui/upload/use-upload.ts';
// oxlint-disable-next-line import/default -- the build answers the worker's address
import workerAddress from './trades-upload.worker.ts?worker&url';

interface TradesUpload {
  readonly upload: Upload;
  readonly isSaving: boolean;
  /** Whether the question about known ids is open. */
  readonly isAsking: boolean;
  readonly save: () => void;
  readonly confirm: () => void;
  /** Cancelling resets the form, as specified. */
  readonly cancel: () => void;
  readonly outcome: UploadOutcome | null;
}

export function useTradesUpload(instrumentTypeId: string, onReset: () => void): TradesUpload {
  const { t } = useTranslation('trades');
  const failureTexts = useFailureTexts();
  const upload = useUpload({
    workerAddress,
    stored: tradesContract.stored,
    choice: instrumentTypeId === '' ? undefined : instrumentTypeId,
  });
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<UploadOutcome | null>(null);
  const attempt = useMemo(createAttemptKey, []);

  const reset = () => {
    setAsking(false);
    upload.reset();
    onReset();
  };
  const run = async (step: () => Promise<void>) => {
    setSaving(true);
    try {
      await step();
    } catch (error) {
      // As specified, the first error is shown.
      notices.show('error', failureTexts(error)[0] ?? '');
    }
    setSaving(false);
  };
  const sendRows = async () => {
    const key = attempt.keyFor([upload.state, instrumentTypeId]);
    const stored = await upload.send('sendRows', tradesContract.upload, { instrumentTypeId }, key);
    attempt.accepted();
    notices.show('success', t('upload.done'));
    setOutcome(outcomeOfFile(stored, upload.state));
    reset();
  };

  return {
    upload: {
      ...upload,
      take: (file) => {
        setOutcome(null);
        upload.take(file);
      },
    },
    isSaving,
    isAsking,
    save: () =>
      void run(async () => {
        const { duplicates } = await upload.send('sendKeys', tradesContract.check, {
          instrumentTypeId,
        });
        if (duplicates > 0) setAsking(true);
        else await sendRows();
      }),
    confirm: () => {
      setAsking(false);
      void run(sendRows);
    },
    cancel: reset,
    outcome,
  };
}
