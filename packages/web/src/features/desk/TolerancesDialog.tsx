// The firm's tolerances and floors: one rule for all, and further ones by type and expiry.
import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLimits, maxToleranceRules, type ToleranceRule } from '@pricevault/basics/desk';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useInstrumentChoices } from '../instruments/instruments.api.ts';
import { useSaveTolerances, useTolerances } from './desk.api.ts';
import { ToleranceRuleFields } from './ToleranceRuleFields.tsx';
import styles from './desk.module.css';

const ruleForAll: ToleranceRule = { instrumentTypeId: null, expiryBucket: null, ...defaultLimits };

export function TolerancesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['desk', 'common']);
  const tolerances = useTolerances();
  if (!tolerances.data) {
    return (
      <TitledDialog
        title={t('tolerances.title')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
      >
        {tolerances.error ? (
          <ErrorState error={tolerances.error} onRetry={() => void tolerances.refetch()} />
        ) : (
          <LoadingScreen />
        )}
      </TitledDialog>
    );
  }
  return <TolerancesForm {...tolerances.data} onClose={onClose} />;
}

interface TolerancesFormProps {
  readonly rules: readonly ToleranceRule[];
  readonly version: number;
  readonly onClose: () => void;
}

function TolerancesForm({ rules: stored, version, onClose }: TolerancesFormProps) {
  const { t } = useTranslation(['desk', 'common']);
  const failureTexts = useFailureTexts();
  const refusal = useFirmRefusal('tolerances');
  const types = useInstrumentChoices();
  const save = useSaveTolerances();
  // What was read when the dialog opened: a later change by a colleague is refused by the server, with a sentence.
  const [first] = useState(() => ({ rules: stored.length === 0 ? [ruleForAll] : stored, version }));
  const [rules, setRules] = useState<readonly ToleranceRule[]>(first.rules);
  const isChanged = JSON.stringify(rules) !== JSON.stringify(first.rules);
  const endWork = useUnsavedWork({ isUnsaved: isChanged && !save.isPending, kind: 'dialog' });
  const isUnreadable = rules.some((rule) => Object.values(rule).some(Number.isNaN));
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    try {
      await save.mutateAsync({ rules: [...rules], version: first.version });
      notices.show('success', t('tolerances.done'));
      onClose();
    } catch {
      // The failure is shown above the rules.
    }
  };
  return (
    <TitledDialog
      title={t('tolerances.title')}
      width="46rem"
      maxWidth="md"
      onClose={() => endWork(onClose)}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outlined" disabled={save.isPending} onClick={() => endWork(onClose)}>
            {t('common:actions.cancel')}
          </Button>
          <ReasonedButton
            why={refusal}
            type="submit"
            variant="contained"
            loading={save.isPending}
            disabled={!isChanged || isUnreadable}
          >
            {t('common:actions.save')}
          </ReasonedButton>
        </>
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{t('tolerances.purpose')}</Typography>
      {save.error && (
        <Alert severity="error" variant="outlined" sx={{ mb: 4 }}>
          {failureTexts(save.error).join(' ')}
        </Alert>
      )}
      <ul className={styles.rules}>
        {rules.map((rule, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- rules have no name of their own
          <li key={place} className={styles.rule}>
            <ToleranceRuleFields
              rule={rule}
              types={types.data?.items ?? []}
              typesHint={
                types.data || !types.error ? undefined : failureTexts(types.error).join(' ')
              }
              isReadOnly={refusal !== undefined}
              onChange={(changed) =>
                setRules(rules.map((one, index) => (index === place ? changed : one)))
              }
              onRemove={
                rules.length === 1
                  ? undefined
                  : () => setRules(rules.filter((_, index) => index !== place))
              }
            />
          </li>
        ))}
      </ul>
      <Button
        startIcon={<AddIcon />}
        sx={{ mt: 3 }}
        disabled={refusal !== undefined || rules.length >= maxToleranceRules}
        onClick={() => setRules([...rules, { ...ruleForAll, expiryBucket: 'upTo1y' }])}
      >
        {t('tolerances.add')}
      </Button>
    </TitledDialog>
  );
}
