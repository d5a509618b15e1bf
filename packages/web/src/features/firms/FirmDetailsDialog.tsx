// The name and the LEI of the user's own firm.
import { useTranslation } from 'react-i18next';
import { firmForm } from '@pricevault/contract';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useSaveFirm, type OwnFirm } from './firms.api.ts';

interface Details {
  readonly name: string;
  readonly lei: string;
}

interface FirmDetailsDialogProps {
  readonly firm: Pick<OwnFirm['firm'], 'name' | 'lei'>;
  readonly onClose: () => void;
}

export function FirmDetailsDialog({ firm, onClose }: FirmDetailsDialogProps) {
  const { t } = useTranslation('firms');
  const save = useSaveFirm();
  const form = useContractForm({
    schema: firmForm,
    defaultValues: { name: firm.name, lei: firm.lei ?? '' },
    submit: async (values) => {
      await save.mutateAsync(values);
      notices.show('success', t('details.done'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('details.title')} form={form} firstField="name" onClose={onClose}>
      <FormTextField<Details> name="name" label={t('details.name')} maxLength={200} isRequired />
      <FormTextField<Details>
        name="lei"
        label={t('details.lei')}
        hint={t('details.leiHint')}
        maxLength={40}
        isLatin
      />
    </FormDialog>
  );
}
