// The question before rows are removed that other things belong to.
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import type { CheckedRemoval } from './checked-removal.ts';

export type RemovalKey = `remove.${'confirmTitle' | 'related' | 'proceed' | 'consequence'}`;

/** The domain's words for these keys. */
export type Words<Key> = (key: Key, params: { count: number; formatted: string }) => string;

interface RemovalDialogProps {
  readonly removal: CheckedRemoval;
  readonly words: Words<RemovalKey>;
}

export function RemovalDialog({ removal, words }: RemovalDialogProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { related: count } = removal;
  const textOf = (key: RemovalKey) =>
    words(key, { count, formatted: formatNumber(count, language) });
  return (
    <ConfirmDialog
      isOpen={removal.isAsking}
      title={textOf('remove.confirmTitle')}
      confirmLabel={t('actions.remove')}
      isDangerous
      isBusy={removal.isBusy}
      onConfirm={removal.confirm}
      onCancel={removal.cancel}
    >
      <Typography>{textOf('remove.related')}</Typography>
      <Typography>{textOf('remove.proceed')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
        {textOf('remove.consequence')}
      </Typography>
    </ConfirmDialog>
  );
}
