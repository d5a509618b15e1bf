// The question before rows are removed that other things hang on.
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import type { CheckedRemoval } from './checked-removal.ts';

interface RemovalDialogProps {
  readonly removal: CheckedRemoval;
  /** Whose words are said. */
  readonly namespace: 'assets' | 'instruments' | 'partners';
}

export function RemovalDialog({ removal, namespace }: RemovalDialogProps) {
  const { t } = useTranslation([namespace, 'common']);
  const language = useLanguage();
  const { related: count } = removal;
  return (
    <ConfirmDialog
      isOpen={removal.isAsking}
      title={t('remove.confirmTitle')}
      confirmLabel={t('common:actions.remove')}
      isDangerous
      isBusy={removal.isBusy}
      onConfirm={removal.confirm}
      onCancel={removal.cancel}
    >
      {/* How much hangs on the rows. */}
      <Typography>
        {t('remove.related', { count, formatted: formatNumber(count, language) })}
      </Typography>
      <Typography>{t('remove.proceed')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
        {t('remove.consequence')}
      </Typography>
    </ConfirmDialog>
  );
}
