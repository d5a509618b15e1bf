// Where nothing is read from most of a file's columns, and it carries few of those that could be read, the file may be
// another one than meant. Holdings files have many columns of their own beside those that are read.
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { FileSummary } from './upload-protocol.ts';

interface WrongFileWarningProps {
  readonly summary: FileSummary;
  /** How many columns could be read. */
  readonly knownFields: number;
}

export function WrongFileWarning({ summary, knownFields }: WrongFileWarningProps) {
  const { t } = useTranslation('upload');
  const language = useLanguage();
  const used = summary.fields.length;
  const unused = summary.ignored.length;
  if (unused <= used || used * 2 > knownFields) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {t('mostlyUnused', {
        used: formatNumber(used, language),
        all: formatNumber(used + unused, language),
      })}
    </Alert>
  );
}
