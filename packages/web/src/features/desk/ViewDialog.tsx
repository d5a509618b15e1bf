// Keeps the filters under a name, or renames a view.
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { deskViewForm, type DeskView } from '@pricevault/contract';
import { ChangedMeanwhile } from '../../ui/changed/LazyChangedMeanwhile.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useCreateView, useUpdateView } from './desk.api.ts';

interface ViewDialogProps {
  /** The view to rename; null makes a new one. */
  readonly view: DeskView | null;
  readonly filters: string;
  readonly onClose: () => void;
}

export function ViewDialog({ view, filters, onClose }: ViewDialogProps) {
  const { t } = useTranslation('desk');
  const create = useCreateView();
  const update = useUpdateView();
  const form = useContractForm({
    schema: deskViewForm,
    defaultValues: { name: view?.name ?? '', filters },
    edited: view && { version: view.version, labelOf: () => t('views.name') },
    submit: async (values, key, version) => {
      if (view) await update.mutateAsync({ _id: view._id, version, ...values });
      else await create.mutateAsync({ form: values, key });
      notices.show('success', t(view ? 'views.renamed' : 'views.created', { name: values.name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(view ? 'views.rename' : 'views.create')}
      form={form}
      firstField="name"
      onClose={onClose}
    >
      <ChangedMeanwhile form={form} />
      <FormTextField<{ name: string; filters: string }>
        name="name"
        label={t('views.name')}
        isRequired
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('views.hint')}
      </Typography>
    </FormDialog>
  );
}
