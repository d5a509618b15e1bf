// Why a file is refused as a whole, in the user's language.
import { useTranslation } from 'react-i18next';
import type { FileProblem } from '@pricevault/file-formats';
import { formatNumber } from '../../lib/formatters.ts';
import { useLanguage } from '../../lib/i18n.ts';

export function useFileSentence(): (problem: FileProblem) => string {
  const { t } = useTranslation('upload');
  const language = useLanguage();
  const written = (value: string | number | undefined) =>
    typeof value === 'number' ? formatNumber(value, language) : (value ?? '');
  return ({ code, params }) =>
    t(`files.${code}`, {
      column: written(params['column']),
      rows: written(params['rows']),
      megabytes: written(params['megabytes']),
    });
}
