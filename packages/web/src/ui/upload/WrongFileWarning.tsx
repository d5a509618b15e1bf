// Where nothing is read from most of a file's columns, the file may be another one than meant.
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/formatters.ts';
import { useLanguage } from '../../lib/i18n.ts';
import type { FileSummary } from './upload-protocol.ts';

export function WrongFileWarning({ summary }: { readonly summary: FileSummary }) {
  const { t } = useTranslation('upload');
  const language = useLanguage();
  const used = summary.fields.length;
  const unused = summary.ignored.length;
  if (unused <= used) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {t('mostlyUnused', {
        used: formatNumber(used, language),
        all: formatNumber(used + unused, language),
      })}
    </Alert>
  );
}
