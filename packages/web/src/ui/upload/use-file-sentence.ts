// Why a file is refused as a whole, in words.
import { useTranslation } from 'react-i18next';
import type { FileProblem } from '@pricevault/file-formats';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

export function useFileSentence(): (problem: FileProblem) => string {
  const { t } = useTranslation('upload');
  const language = useLanguage();
  return ({ code, params }) => {
    const written = (name: string) => {
      const value = params[name];
      return typeof value === 'number' ? formatNumber(value, language) : (value ?? '');
    };
    const sentence = t(`files.${code}`, {
      cell: written('cell'),
      column: written('column'),
      line: written('line'),
      characters: written('characters'),
      sheet: written('sheet'),
      rows: written('rows'),
      megabytes: written('megabytes'),
    });
    // The specified words alone do not say what to change.
    return code === 'fileNoSubmission' ? `${sentence}. ${t('noSubmissionWhy')}` : sentence;
  };
}
