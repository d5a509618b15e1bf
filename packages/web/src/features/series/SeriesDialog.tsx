// Creates a series of the user's own; it is then opened to be filled.
import { useTranslation } from 'react-i18next';
import type { DefaultValues } from 'react-hook-form';
import { seriesForm, type Series, type SeriesForm } from '@pricevault/contract';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { useCreateSeries } from './series.api.ts';
import { SeriesFields } from './SeriesFields.tsx';

interface SeriesDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (series: Series) => void;
}

/** An empty text means "not chosen yet". */
const nothingChosen = {
  name: '',
  serviceFrequency: '',
  pricingTZ: '',
  pricingTime: '',
} as unknown as DefaultValues<SeriesForm>;

export function SeriesDialog({ onClose, onCreated }: SeriesDialogProps) {
  const { t } = useTranslation('series');
  const create = useCreateSeries();
  const form = useContractForm({
    schema: seriesForm,
    defaultValues: nothingChosen,
    submit: async (values, key) => {
      const { items } = await create.mutateAsync({ form: values, key });
      notices.show('success', t('done.created'));
      const [created] = items;
      if (created) onCreated(created);
      else onClose();
    },
  });
  return (
    <FormDialog title={t('create.title')} form={form} firstField="name" onClose={onClose}>
      <SeriesFields />
    </FormDialog>
  );
}
