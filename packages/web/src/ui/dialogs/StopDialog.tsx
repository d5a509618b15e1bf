// Why something cannot go on. It can only be closed.
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledDialog } from './TitledDialog.tsx';

interface StopDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

export function StopDialog({ onClose, ...shown }: StopDialogProps) {
  const { t } = useTranslation('common');
  const close = (
    <Button autoFocus variant="contained" onClick={onClose}>
      {t('actions.close')}
    </Button>
  );
  return <TitledDialog {...shown} isAlert onClose={onClose} actions={close} />;
}
