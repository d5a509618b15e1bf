// The further settings of an instrument type, with warnings where a setting could give marks away.
import Alert from '@mui/material/Alert';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { outlierRules } from '@pricevault/basics/results';
import { FormNumberField } from '../../ui/form/FormNumberField.tsx';
import { FormSelectField } from '../../ui/form/FormSelectField.tsx';
import { FormSwitch } from '../../ui/form/FormSwitch.tsx';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ClosedDatesField } from './ClosedDatesField.tsx';
import { FormSection } from './FormSection.tsx';
import type { InstrumentInput } from './instrument-form.ts';

// Loaded when it is opened: it computes.
const LeakMeter = lazyPart(() => import('./LeakMeter.tsx'), 'LeakMeter');

export function FurtherSettings({ instrumentId }: { readonly instrumentId: string | null }) {
  const { t } = useTranslation('instruments');
  const [isOpen, setOpen] = useState(false);
  const isSample = useWatch<InstrumentInput, 'isSample'>({ name: 'isSample' });
  const protocol1 = useWatch<InstrumentInput, 'allowProtocol1'>({ name: 'allowProtocol1' });
  return (
    <FormSection title={t('further.title')} onToggle={setOpen}>
      <FormNumberField<InstrumentInput>
        name="minContributors"
        label={t('further.minContributors')}
        hint={t('further.minContributorsHint')}
      />
      <FormSelectField<InstrumentInput>
        name="outlierRule"
        label={t('further.outlierRule')}
        hint={t('further.outlierRuleHint')}
        choices={outlierRules.map((rule) => ({
          value: rule,
          label: t(`further.outlierRules.${rule}`),
        }))}
        isRequired
      />
      <FormTextField<InstrumentInput> name="unit" label={t('further.unit')} />
      <FormNumberField<InstrumentInput>
        name="quoteStep"
        label={t('further.quoteStep')}
        hint={t('further.quoteStepHint')}
        kind="decimal"
      />
      {isOpen && instrumentId !== null && (
        <Suspense fallback={null}>
          <LeakMeter instrumentId={instrumentId} />
        </Suspense>
      )}
      <FormNumberField<InstrumentInput> name="decimals" label={t('further.decimals')} />
      <FormSwitch<InstrumentInput>
        name="giveToGet"
        label={t('further.giveToGet')}
        hint={t('further.giveToGetHint')}
      />
      <FormSwitch<InstrumentInput>
        name="isSample"
        label={t('further.isSample')}
        hint={t('further.isSampleHint')}
      />
      {isSample === true && (
        <Alert severity="warning" variant="outlined">
          {t('further.isSampleWarning')}
        </Alert>
      )}
      <FormNumberField<InstrumentInput>
        name="minCohort"
        label={t('further.minCohort')}
        hint={t('further.minCohortHint')}
      />
      <FormSwitch<InstrumentInput>
        name="allowProtocol1"
        label={t('further.allowProtocol1')}
        hint={t('further.allowProtocol1Hint')}
      />
      {protocol1 === true && (
        <Alert severity="warning" variant="outlined">
          {t('further.allowProtocol1Warning')}
        </Alert>
      )}
      <FormSwitch<InstrumentInput>
        name="openAtWeekends"
        label={t('further.openAtWeekends')}
        hint={t('further.openAtWeekendsHint')}
      />
      <ClosedDatesField />
    </FormSection>
  );
}
