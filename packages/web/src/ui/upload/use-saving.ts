// Whether the rows of an upload are being saved, and how a failure to save them is told.
import { useState } from 'react';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { notices } from '../notices/notice-store.ts';

export function useSaving(onFailure?: () => void) {
  const failureTexts = useFailureTexts();
  const [isSaving, setSaving] = useState(false);
  const run = async (step: () => Promise<void>) => {
    setSaving(true);
    try {
      await step();
    } catch (error) {
      // As specified, the first error is shown.
      notices.show('error', failureTexts(error)[0] ?? '');
      onFailure?.();
    }
    setSaving(false);
  };
  return { isSaving, run };
}
