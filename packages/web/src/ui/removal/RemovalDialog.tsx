// The question before rows are removed that other things hang on.
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import type { CheckedRemoval } from './checked-removal.ts';

export interface RemovalTexts {
  readonly title: string;
  /** How much hangs on the rows. */
  readonly related: (count: number) => string;
  readonly question: string;
  readonly consequence?: string;
}

interface RemovalDialogProps {
  readonly removal: CheckedRemoval;
  readonly texts: RemovalTexts;
}

export function RemovalDialog({ removal, texts }: RemovalDialogProps) {
  const { t } = useTranslation('common');
  return (
    <ConfirmDialog
      isOpen={removal.isAsking}
      title={texts.title}
      confirmLabel={t('actions.remove')}
      isDangerous
      isBusy={removal.isBusy}
      onConfirm={removal.confirm}
      onCancel={removal.cancel}
    >
      <Typography>{texts.related(removal.related)}</Typography>
      <Typography>{texts.question}</Typography>
      {texts.consequence && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
          {texts.consequence}
        </Typography>
      )}
    </ConfirmDialog>
  );
}
