// Saving a bonds file: all rows in one call. What is replaced is shown before, in the preview.
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bondsContract } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { createAttemptKey } from '../../ui/form/attempt-key.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { outcomeOfFile, type UploadOutcome } from '../../ui/upload/upload-outcome.ts';
import { useUpload, type Upload } from '../../ui/upload/use-upload.ts';
// oxlint-disable-next-line import/default -- the build answers the worker's address
import workerAddress from './bonds-upload.worker.ts?worker&url';

interface BondsUpload {
  readonly upload: Upload;
  readonly isSaving: boolean;
  readonly save: () => void;
  readonly outcome: UploadOutcome | null;
}

export function useBondsUpload(): BondsUpload {
  const { t } = useTranslation('bonds');
  const failureTexts = useFailureTexts();
  const upload = useUpload({ workerAddress, stored: bondsContract.stored, choice: null });
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<UploadOutcome | null>(null);
  const attempt = useMemo(createAttemptKey, []);

  const save = async () => {
    setSaving(true);
    try {
      const key = attempt.keyFor(upload.state);
      const stored = await upload.send('sendRows', bondsContract.upload, {}, key);
      attempt.accepted();
      notices.show('success', t('done'));
      setOutcome(outcomeOfFile(stored, upload.state));
      upload.reset();
    } catch (error) {
      // As specified, the first error is shown.
      notices.show('error', failureTexts(error)[0] ?? '');
    }
    setSaving(false);
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
    save: () => void save(),
    outcome,
  };
}
