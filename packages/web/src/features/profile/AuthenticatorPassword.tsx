// What weakens or renews the second factor asks for the password first.
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { profileContract } from '@pricevault/contract';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormPasswordField } from '../../ui/form/FormPasswordField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useRemoveAuthenticator, useRenewRecoveryCodes } from './profile.api.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

export function RemoveAuthenticatorDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('profile');
  const remove = useRemoveAuthenticator();
  return (
    <PasswordDialog
      title={t('authenticator.remove')}
      text={t('authenticator.removeText')}
      submitLabel={t('authenticator.removeConfirm')}
      isDangerous
      run={async (password) => {
        await remove.mutateAsync({ password });
        notices.show('success', t('authenticator.removed'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export function RenewRecoveryCodesDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('profile');
  const renew = useRenewRecoveryCodes();
  if (renew.data) return <RecoveryCodesDialog codes={renew.data.recoveryCodes} onClose={onClose} />;
  return (
    <PasswordDialog
      title={t('authenticator.renew')}
      text={t('authenticator.renewText')}
      submitLabel={t('authenticator.renewConfirm')}
      run={async (password) => {
        await renew.mutateAsync({ password });
      }}
      onClose={onClose}
    />
  );
}

interface PasswordDialogProps extends DialogProps {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly run: (password: string) => Promise<void>;
}

function PasswordDialog(props: PasswordDialogProps) {
  const { t } = useTranslation('profile');
  const form = useContractForm({
    schema: profileContract.removeAuthenticator.body,
    defaultValues: { password: '' },
    submit: ({ password }) => props.run(password),
  });
  return (
    <FormDialog
      isOpen
      title={props.title}
      form={form}
      firstField="password"
      submitLabel={props.submitLabel}
      isDangerous={props.isDangerous ?? false}
      onClose={props.onClose}
    >
      <Typography>{props.text}</Typography>
      <FormPasswordField<{ password: string }>
        name="password"
        label={t('password.current')}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
