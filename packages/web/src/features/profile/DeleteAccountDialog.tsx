// Deleting the account: what goes and what stays, and the address typed once more.
import { useTranslation } from 'react-i18next';
import { deletionForm } from '@pricevault/contract';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { clearSession } from '../../lib/session/session.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { GoesAndStays } from '../../ui/own-data/GoesAndStays.tsx';
import { useDeleteAccount } from './own-data.api.ts';

interface DeleteAccountDialogProps {
  readonly firmName: string;
  readonly endsFirm: boolean;
  readonly onClose: () => void;
}

export function DeleteAccountDialog({ firmName, endsFirm, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation('ownData');
  const { email } = useCurrentUser();
  const remove = useDeleteAccount();
  const form = useContractForm({
    schema: deletionForm,
    defaultValues: { email: '' },
    submit: async (values) => {
      await remove.mutateAsync(values);
      clearSession();
      location.assign('/');
    },
  });
  const firm = { firm: `\u2068${firmName}\u2069` };
  return (
    <FormDialog
      title={t('deletion.question')}
      form={form}
      firstField="email"
      submitLabel={t('deletion.action')}
      isDangerous
      onClose={onClose}
    >
      <GoesAndStays
        goes={[
          t('deletion.goes.access'),
          t('deletion.goes.person'),
          t('deletion.goes.own'),
          ...(endsFirm ? [t('deletion.goes.firm', firm)] : []),
        ]}
        stays={[
          t('deletion.stays.firm'),
          t('deletion.stays.quotes'),
          t('deletion.stays.keys'),
          t('deletion.stays.audit'),
        ]}
      />
      <FormTextField<{ email: string }>
        name="email"
        label={t('deletion.email')}
        hint={t('deletion.emailHint', { email: `\u2068${email}\u2069` })}
        maxLength={320}
        isRequired
        isLatin
      />
    </FormDialog>
  );
}
