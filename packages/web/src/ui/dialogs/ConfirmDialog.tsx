// A question before something that cannot be undone. Cancel has the focus, so that Enter does no harm.
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledDialog } from './TitledDialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, isDangerous, isBusy = false } = props;
  const { t } = useTranslation('common');
  return (
    <TitledDialog
      isOpen={isOpen}
      isAlert
      title={title}
      onClose={isBusy ? undefined : props.onCancel}
      actions={
        <>
          <Button autoFocus variant="outlined" disabled={isBusy} onClick={props.onCancel}>
            {t('actions.cancel')}
          </Button>
          <Button
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={isBusy}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </TitledDialog>
  );
}
