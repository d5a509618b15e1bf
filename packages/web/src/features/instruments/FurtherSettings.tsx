// The further settings of an instrument type, with warnings where a setting could give marks away.
import Alert from '@mui/material/Alert';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { measures } from '@pricevault/basics';
import { outlierRules } from '@pricevault/basics/results';
import { FormNumberField } from '../../ui/form/FormNumberField.tsx';
import { FormSelectField } from '../../ui/form/FormSelectField.tsx';
import { FormSwitch } from '../../ui/form/FormSwitch.tsx';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { Explained } from '../../ui/help/Explained.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ClosedDatesField } from './ClosedDatesField.tsx';
import { FormSection } from './FormSection.tsx';
import type { InstrumentInput } from './instrument-form.ts';
import styles from './instruments.module.css';

// Loaded when they are opened: they compute.
const LeakMeter = lazyPart(() => import('./LeakMeter.tsx'), 'LeakMeter');
const CalendarField = lazyPart(() => import('./CalendarField.tsx'), 'CalendarField');

export function FurtherSettings({ instrumentId }: { readonly instrumentId: string | null }) {
  const { t } = useTranslation('instruments');
  const [isOpen, setOpen] = useState(false);
  const [unit, isSample, protocol1] = useWatch<
    InstrumentInput,
    ['unit', 'isSample', 'allowProtocol1']
  >({ name: ['unit', 'isSample', 'allowProtocol1'] });
  const number = (name: 'minContributors' | 'minCohort' | 'challengeDays' | 'reopeningMinutes') => (
    <FormNumberField<InstrumentInput>
      name={name}
      label={t(`further.${name}`)}
      hint={t(`further.${name}Hint`)}
    />
  );
  const toggle = (name: 'giveToGet' | 'isSample' | 'allowProtocol1' | 'openAtWeekends') => (
    <FormSwitch<InstrumentInput>
      name={name}
      label={t(`further.${name}`)}
      hint={t(`further.${name}Hint`)}
    />
  );
  const warning = (name: 'isSample' | 'allowProtocol1') => (
    <Alert severity="warning" variant="outlined">
      {t(`further.${name}Warning`)}
    </Alert>
  );
  return (
    <FormSection title={t('further.title')} onToggle={setOpen}>
      {number('minContributors')}
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
      <FormTextField<InstrumentInput>
        name="unit"
        label={t('further.unit')}
        hint={t('further.unitHint')}
      />
      <FormTextField<InstrumentInput>
        name="unitDetail"
        label={t('further.unitDetail')}
        hint={t('further.unitDetailHint')}
      />
      <Explained term="quoteStep">
        <FormNumberField<InstrumentInput>
          name="quoteStep"
          label={t('further.quoteStep')}
          hint={t('further.quoteStepHint')}
          kind="decimal"
          {...(unit ? { unit } : {})}
        />
      </Explained>
      {isOpen && instrumentId !== null && (
        <Suspense fallback={null}>
          <LeakMeter instrumentId={instrumentId} />
        </Suspense>
      )}
      <FormNumberField<InstrumentInput> name="decimals" label={t('further.decimals')} />
      <fieldset className={styles.measures}>
        <legend>{t('further.decimalsByMeasure')}</legend>
        {measures.map((measure) => (
          <FormNumberField<InstrumentInput>
            key={measure}
            name={`decimalsByMeasure.${measure}`}
            label={t(`further.measures.${measure}`)}
            isOptional
          />
        ))}
      </fieldset>
      {toggle('giveToGet')}
      {number('challengeDays')}
      {number('reopeningMinutes')}
      {toggle('isSample')}
      {isSample === true && warning('isSample')}
      {number('minCohort')}
      {toggle('allowProtocol1')}
      {protocol1 === true && warning('allowProtocol1')}
      {toggle('openAtWeekends')}
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarField />
        </Suspense>
      )}
      <ClosedDatesField />
    </FormSection>
  );
}
