// The fields of an opened series. Save waits for a change.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { seriesForm, type Series, type SeriesForm } from '@pricevault/contract';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormAlerts } from '../../ui/form/FormAlerts.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useUpdateSeries } from './series.api.ts';
import { SeriesFields } from './SeriesFields.tsx';

interface SeriesFormCardProps {
  readonly series: Series;
  readonly canEdit: boolean;
}

const formOf = ({ name, serviceFrequency, pricingTZ, pricingTime }: Series): SeriesForm => ({
  name,
  serviceFrequency,
  pricingTZ,
  pricingTime,
});

export function SeriesFormCard({ series, canEdit }: SeriesFormCardProps) {
  const { t } = useTranslation(['series', 'common']);
  const update = useUpdateSeries();
  const form = useContractForm({
    schema: seriesForm,
    defaultValues: formOf(series),
    submit: async (values) => {
      await update.mutateAsync({ _id: series._id, ...values });
      form.methods.reset(values);
      notices.show('success', t('done.updated'));
    },
  });
  const { isValid, isDirty, isSubmitting } = form.methods.formState;
  return (
    <Panel>
      <FormProvider {...form.methods}>
        <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ p: 4, pb: 2 }}>
          <FormAlerts messages={form.alerts} />
          <Box sx={row}>
            <SeriesFields isDisabled={!canEdit} ownZone={series.pricingTZ} />
            <Button
              type="submit"
              variant="contained"
              disabled={!canEdit || !isValid || !isDirty}
              loading={isSubmitting}
              sx={{ mt: 1, minBlockSize: '2.5rem' }}
            >
              {t('common:actions.save')}
            </Button>
          </Box>
        </Box>
      </FormProvider>
    </Panel>
  );
}

const row = {
  display: 'grid',
  columnGap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '2fr 1fr 2fr 1fr auto' },
};
