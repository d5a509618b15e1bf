// The fields of an opened series.
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { seriesForm, type Series, type SeriesForm } from '@pricevault/contract';
import { ChangedMeanwhile } from '../../ui/changed/LazyChangedMeanwhile.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormBody, SubmitButton } from '../../ui/form/FormBody.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useZoneChoices } from '../instruments/instruments.api.ts';
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
  const { zones } = useZoneChoices(series.pricingTZ);
  const form = useContractForm({
    schema: seriesForm,
    defaultValues: formOf(series),
    edited: {
      version: series.version,
      labelOf: (field) => t(`fields.${field}`, { defaultValue: field }),
      textOf: (field, value) => {
        const word = String(value);
        if (field === 'pricingTZ') return zones.find((zone) => zone.value === word)?.label;
        if (field !== 'serviceFrequency') return undefined;
        return t(`common:frequencies.${word}`, { defaultValue: word });
      },
    },
    submit: async (values, _key, version) => {
      const { items } = await update.mutateAsync({ _id: series._id, version, ...values });
      form.setVersion(items[0]?.version);
      form.methods.reset(values);
      notices.show('success', t('done.updated'));
    },
  });
  return (
    <Panel>
      <FormBody form={form} sx={{ p: 4, pb: 2 }}>
        <ChangedMeanwhile form={form} />
        <Box sx={row}>
          <SeriesFields isDisabled={!canEdit} ownZone={series.pricingTZ} />
          <SubmitButton isDisabled={!canEdit} sx={{ mt: 1, minBlockSize: '2.5rem' }}>
            {t('common:actions.save')}
          </SubmitButton>
        </Box>
      </FormBody>
    </Panel>
  );
}

const row = {
  display: 'grid',
  columnGap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '2fr 1fr 2fr 1fr auto' },
};
