// The further settings of an instrument type, with warnings where a setting could give marks away.
import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { warnBelowContributors } from '@pricevault/basics';
import { FormNumberField } from '../../ui/form/FormNumberField.tsx';
import { FormSwitch } from '../../ui/form/FormSwitch.tsx';
import { ClosedDatesField } from './ClosedDatesField.tsx';
import { FormSection } from './FormSection.tsx';
import type { InstrumentInput } from './instrument-form.ts';

export function FurtherSettings() {
  const { t } = useTranslation('instruments');
  const minContributors = useWatch<InstrumentInput, 'minContributors'>({ name: 'minContributors' });
  const provisional = useWatch<InstrumentInput, 'provisionalResults'>({
    name: 'provisionalResults',
  });
  const protocol1 = useWatch<InstrumentInput, 'allowProtocol1'>({ name: 'allowProtocol1' });
  const isFew = (minContributors ?? 0) < warnBelowContributors;
  return (
    <FormSection title={t('further.title')}>
      <FormNumberField<InstrumentInput>
        name="minContributors"
        label={t('further.minContributors')}
        hint={t('further.minContributorsHint')}
      />
      {isFew && (
        <Alert severity="warning" variant="outlined">
          {t('further.minContributorsWarning')}
        </Alert>
      )}
      <FormSwitch<InstrumentInput>
        name="provisionalResults"
        label={t('further.provisionalResults')}
        hint={t('further.provisionalResultsHint')}
      />
      {provisional === true && (
        <Alert severity="warning" variant="outlined">
          {t('further.provisionalResultsWarning')}
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
