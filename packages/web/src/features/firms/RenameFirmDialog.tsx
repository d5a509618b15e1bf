// Renames the user's own firm.
import { useTranslation } from 'react-i18next';
import { firmForm } from '@pricevault/contract';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useRenameFirm } from './firms.api.ts';

interface RenameFirmDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

export function RenameFirmDialog({ name, onClose }: RenameFirmDialogProps) {
  const { t } = useTranslation('firms');
  const rename = useRenameFirm();
  const form = useContractForm({
    schema: firmForm,
    defaultValues: { name },
    submit: async (values) => {
      await rename.mutateAsync(values);
      notices.show('success', t('rename.done'));
      onClose();
    },
  });
  return (
    <FormDialog isOpen title={t('rename.title')} form={form} firstField="name" onClose={onClose}>
      <FormTextField<{ name: string }>
        name="name"
        label={t('rename.name')}
        maxLength={200}
        isRequired
      />
    </FormDialog>
  );
}
