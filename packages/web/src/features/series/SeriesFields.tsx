// The fields of a series, for the dialog and for the configure view.
import { useTranslation } from 'react-i18next';
import { pricingTimeStepMinutes, serviceFrequencies } from '@pricevault/basics';
import type { SeriesForm } from '@pricevault/contract';
import { useChoicesHint } from '../../ui/form/choices-hint.ts';
import { FormSearchSelect } from '../../ui/form/FormSearchSelect.tsx';
import { FormSelectField } from '../../ui/form/FormSelectField.tsx';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { FormTimeField } from '../../ui/form/FormTimeField.tsx';
import { Explained } from '../../ui/help/Explained.tsx';
import { useZoneChoices } from '../instruments/instruments.api.ts';

interface SeriesFieldsProps {
  readonly isDisabled?: boolean;
  /** A zone that the platform's list does not name, such as the one of an older series. */
  readonly ownZone?: string;
}

export function SeriesFields({ isDisabled = false, ownZone }: SeriesFieldsProps) {
  const { t } = useTranslation(['series', 'common']);
  const { zones, list } = useZoneChoices(ownZone);
  const choicesHint = useChoicesHint();
  return (
    <>
      <FormTextField<SeriesForm>
        name="name"
        label={t('fields.name')}
        isRequired
        isDisabled={isDisabled}
      />
      <FormSelectField<SeriesForm>
        name="serviceFrequency"
        label={t('fields.serviceFrequency')}
        choices={serviceFrequencies.map((value) => ({
          value,
          label: t(`common:frequencies.${value}`),
        }))}
        isRequired
        isDisabled={isDisabled}
      />
      <FormSearchSelect<SeriesForm>
        name="pricingTZ"
        label={t('fields.pricingTZ')}
        choices={zones}
        {...choicesHint(list)}
        isRequired
        isDisabled={isDisabled}
      />
      <Explained term="pricingTime">
        <FormTimeField<SeriesForm>
          name="pricingTime"
          label={t('fields.pricingTime')}
          stepMinutes={pricingTimeStepMinutes}
          isRequired
          isDisabled={isDisabled}
        />
      </Explained>
    </>
  );
}
