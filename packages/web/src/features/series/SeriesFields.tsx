// The fields of a series, for the dialog and for the configure view.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pricingTimeStepMinutes, serviceFrequencies, timeZoneChoices } from '@pricevault/basics';
import type { SeriesForm } from '@pricevault/contract';
import { serverNow } from '../../lib/time/clock.ts';
import { FormSelectField } from '../../ui/form/FormSelectField.tsx';
import { FormTextField } from '../../ui/form/FormTextField.tsx';

interface SeriesFieldsProps {
  readonly isDisabled?: boolean;
  /** A zone that the platform's list does not name, such as the one of an older series. */
  readonly ownZone?: string;
}

export function SeriesFields({ isDisabled = false, ownZone }: SeriesFieldsProps) {
  const { t } = useTranslation(['series', 'common']);
  const zones = useMemo(() => {
    const choices = timeZoneChoices(new Date(serverNow())).map(({ tzCode, label }) => ({
      value: tzCode,
      label,
    }));
    return ownZone === undefined || choices.some(({ value }) => value === ownZone)
      ? choices
      : [{ value: ownZone, label: ownZone }, ...choices];
  }, [ownZone]);
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
      <FormSelectField<SeriesForm>
        name="pricingTZ"
        label={t('fields.pricingTZ')}
        choices={zones}
        isRequired
        isDisabled={isDisabled}
      />
      <FormTextField<SeriesForm>
        type="time"
        name="pricingTime"
        label={t('fields.pricingTime')}
        stepMinutes={pricingTimeStepMinutes}
        isRequired
        isDisabled={isDisabled}
      />
    </>
  );
}
