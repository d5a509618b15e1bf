// What became of an upload, said in one line.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { UploadStep } from './use-upload.ts';

export interface UploadOutcome {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly skipped: number;
}

/** Rows that were skipped here, before anything was sent, are as much skipped as those that the server would not take. */
export function outcomeOfFile<Outcome extends UploadOutcome>(
  outcome: Outcome,
  state: UploadStep,
): UploadOutcome {
  const unsent = state.step === 'ready' ? (state.counts?.skipped ?? 0) : 0;
  return { ...outcome, rows: outcome.rows + unsent, skipped: outcome.skipped + unsent };
}

export function useOutcomeText(): (outcome: UploadOutcome) => string {
  const { t } = useTranslation('upload');
  const language = useLanguage();
  return ({ added, changed, unchanged, skipped }) =>
    t('outcome', {
      added: formatNumber(added, language),
      changed: formatNumber(changed, language),
      unchanged: formatNumber(unchanged, language),
      skipped: formatNumber(skipped, language),
    });
}
