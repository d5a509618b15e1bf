// Questions before the authenticator app is removed or its recovery codes are replaced.
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormAlerts } from '../../ui/form/FormAlerts.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useRemoveAuthenticator, useRenewRecoveryCodes } from './profile.api.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

export function RemoveAuthenticatorDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('profile');
  const failureTexts = useFailureTexts();
  const remove = useRemoveAuthenticator();
  const onSuccess = () => {
    notices.show('success', t('authenticator.removed'));
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('authenticator.remove')}
      confirmLabel={t('authenticator.removeConfirm')}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess })}
      onCancel={onClose}
    >
      <FormAlerts messages={remove.error ? failureTexts(remove.error) : []} />
      <Typography>{t('authenticator.removeText')}</Typography>
    </ConfirmDialog>
  );
}

export function RenewRecoveryCodesDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('profile');
  const failureTexts = useFailureTexts();
  const renew = useRenewRecoveryCodes();
  if (renew.data) return <RecoveryCodesDialog codes={renew.data.recoveryCodes} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      title={t('authenticator.renew')}
      confirmLabel={t('authenticator.renewConfirm')}
      isBusy={renew.isPending}
      onConfirm={() => renew.mutate(undefined)}
      onCancel={onClose}
    >
      <FormAlerts messages={renew.error ? failureTexts(renew.error) : []} />
      <Typography>{t('authenticator.renewText')}</Typography>
    </ConfirmDialog>
  );
}
