// The desk against a sealed result that was opened in this browser. Rows, order, sums and files are made here: the vault learns neither
// the figures nor which marks are off, so states, comments and sign-off, which it stores, belong to plain results.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address/use-address.ts';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useSealedResults, type SealedResult } from '../consensus/opened-results.api.ts';
import { useInstrumentChoices } from '../instruments/instruments.api.ts';
import { deskSearch } from './desk.address.ts';
import { SourceField } from './SourceField.tsx';
import styles from './desk.module.css';

const SealedList = lazyPart(() => import('./SealedList.tsx'), 'SealedList');

const ButtonLink = createLink(Button);

export function SealedDesk() {
  const { t } = useTranslation(['sealed', 'desk']);
  const language = useLanguage();
  const results = useSealedResults();
  const [{ scope }, { push }] = useAddress(deskSearch);
  const [chosen, setChosen] = useState<string | null>(null);
  const types = useInstrumentChoices();
  const result = results.find(({ roundId }) => roundId === chosen) ?? results[0];
  const nameOf = ({ instrumentTypeId }: SealedResult) =>
    types.data?.items.find(({ _id }) => _id === instrumentTypeId)?.name ?? '';
  const filters = (
    <div
      className={styles.filters}
      data-is-sealed
      role="group"
      aria-label={t('desk:filters.label')}
    >
      <SourceField isSealed onChange={(source) => push({ source, page: undefined })} />
      {result && (
        <>
          <SelectField label={t('result')} value={result.roundId} onChange={setChosen}>
            {results.map((one) => (
              <option key={one.roundId} value={one.roundId}>
                {`${formatDate(one.valuationDate, language)} · ${nameOf(one)}`}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('desk:filters.scope')}
            value={scope ?? ''}
            onChange={(value) => push({ scope: value || undefined, page: undefined })}
          >
            <option value="">{t('desk:filters.exceptions')}</option>
            <option value="all">{t('desk:filters.all')}</option>
          </SelectField>
        </>
      )}
    </div>
  );
  if (result) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <SealedList key={result.number} result={result} filters={filters} />
      </Suspense>
    );
  }
  return (
    <>
      <PageHeader title={t('desk:title')} purpose={t('desk:purpose')} />
      {filters}
      <Panel>
        <EmptyState text={t('none')} hint={t('noneHint')} />
        <Box sx={{ display: 'flex', justifyContent: 'center', pb: 4 }}>
          <ButtonLink variant="contained" to="/consensus" search={{ tab: 'result' }}>
            {t('open')}
          </ButtonLink>
        </Box>
      </Panel>
    </>
  );
}
