// Adding a passkey, which the browser makes, and renaming one.
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { passkeyForm, type Passkey } from '@pricevault/contract';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormAlerts } from '../../ui/form/FormAlerts.tsx';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import type { useAddPasskey, useRenamePasskey } from './passkeys.api.ts';

type Form = z.input<typeof passkeyForm>;

interface AddPasskeyDialogProps {
  readonly add: ReturnType<typeof useAddPasskey>['mutateAsync'];
  readonly onClose: () => void;
}

export function AddPasskeyDialog({ add, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation('profile');
  const [obstacle, setObstacle] = useState<'cancelled' | 'exists' | null>(null);
  const form = useContractForm({
    schema: passkeyForm,
    defaultValues: { name: '' },
    submit: async ({ name }, key) => {
      setObstacle(null);
      const outcome = await add({ name, key });
      if (outcome !== 'added') {
        setObstacle(outcome);
        return false;
      }
      notices.show('success', t('passkeys.added'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('passkeys.add')}
      form={form}
      firstField="name"
      submitLabel={t('passkeys.addConfirm')}
      onClose={onClose}
    >
      <FormAlerts messages={obstacle ? [t(`passkeys.notMade.${obstacle}`)] : []} />
      <Typography>{t('passkeys.addPurpose')}</Typography>
      <NameField />
    </FormDialog>
  );
}

interface RenamePasskeyDialogProps {
  readonly passkey: Passkey;
  readonly rename: ReturnType<typeof useRenamePasskey>['mutateAsync'];
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, rename, onClose }: RenamePasskeyDialogProps) {
  const { t } = useTranslation('profile');
  const form = useContractForm({
    schema: passkeyForm,
    defaultValues: { name: passkey.name },
    submit: async ({ name }) => {
      await rename({ passkeyId: passkey._id, name });
      notices.show('success', t('passkeys.renamed'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('passkeys.renameTitle')} form={form} firstField="name" onClose={onClose}>
      <NameField />
    </FormDialog>
  );
}

function NameField() {
  const { t } = useTranslation('profile');
  return (
    <FormTextField<Form>
      name="name"
      label={t('passkeys.columns.name')}
      hint={t('passkeys.nameHint')}
      isRequired
    />
  );
}
