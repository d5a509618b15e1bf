// What became of an upload, said in one line.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/formatters.ts';
import { useLanguage } from '../../lib/i18n.ts';

export interface UploadOutcome {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly skipped: number;
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
