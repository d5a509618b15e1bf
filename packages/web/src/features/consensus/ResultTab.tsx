// Results by date: opened in the worker with the private key, checked, shown and saved. Nothing of it is sent.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  consensusResultName,
  writeConsensusResult,
} from '@pricevault/file-formats/consensus/consensus-result';
import { useIsMember } from '../../lib/session/current-user.ts';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useAddress } from '../../lib/address/use-address.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { CheckList } from './CheckList.tsx';
import { consensusSearch } from './consensus.address.ts';
import { useRounds } from './consensus.api.ts';
import { useConsensusSession } from './consensus-session.tsx';
import { Fingerprint } from '../../ui/Fingerprint.tsx';
import { OpenKeyForm } from './OpenKeyForm.tsx';
import { KeyStanding } from './KeyStanding.tsx';
import { OpenRounds, ResultTable } from './lazy-parts.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { useOpenResult, type ResultChoice } from './use-open-result.ts';
import styles from './consensus.module.css';

export function ResultTab() {
  const isAdmin = useIsMember('admin');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Results />
      <Suspense fallback={<LoadingScreen />}>{isAdmin && <OpenRounds />}</Suspense>
    </Box>
  );
}

function Results() {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const rounds = useRounds();
  const { opened: key } = useConsensusSession();
  const [{ result: chosen }, { push, replace }] = useAddress(consensusSearch);
  const [isOnlyPublished, setOnlyPublished] = useState(true);
  const choices: (ResultChoice & { label: string })[] = [
    ...(rounds.data?.items ?? [])
      .filter(({ isOwn, state }) => isOwn && (state === 'closed' || state === 'published'))
      .map((round) => ({
        id: round.id,
        date: round.valuationDate,
        instrumentTypeId: round.instrumentTypeId,
        label: `${formatDate(round.valuationDate, language)} · ${round.instrumentName}`,
      })),
    ...(rounds.data?.protocol1Dates ?? []).map((date) => ({
      id: `rows-${date}`,
      date,
      instrumentTypeId: null,
      label: `${formatDate(date, language)} · ${t('submission.rows')}`,
    })),
  ];
  const choice = choices.find(({ id }) => id === chosen) ?? choices[0];
  const { outcome, progress, problem, open, addOwn } = useOpenResult(choice);
  const published = outcome?.rows.filter(({ state }) => state === 'published') ?? [];
  const isMixed = published.length > 0 && published.length < (outcome?.rows.length ?? 0);
  if (rounds.error && !rounds.data) {
    return (
      <Panel>
        <ErrorState error={rounds.error} onRetry={() => void rounds.refetch()} />
      </Panel>
    );
  }
  if (!rounds.data) return <LoadingScreen />;
  if (!choice) {
    return (
      <Panel>
        <EmptyState text={t('result.none')} hint={t('result.noneHint')} />
      </Panel>
    );
  }
  const save = () => {
    if (!outcome) return;
    const rows = outcome.rows.map(({ own, state, ...row }) => ({
      ...row,
      valuation: own,
      note: state === 'published' ? '' : state,
    }));
    saveFile(consensusResultName(choice.date), writeConsensusResult(rows));
  };
  return (
    <>
      <Panel title={t('result.title')}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 4,
            justifyItems: 'start',
          }}
        >
          <Typography sx={{ color: 'text.secondary' }}>{t('result.purpose')}</Typography>
          <SelectField
            label={t('result.date')}
            value={choice.id}
            sx={{ inlineSize: '26.25rem', maxInlineSize: '100%' }}
            onChange={(result) => push({ result })}
          >
            {choices.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
          <div className={styles.key}>
            <OpenKeyForm />
            <KeyStanding wanted="own" />
          </div>
          <Button
            variant="contained"
            disabled={!key || progress !== null}
            onClick={() => {
              // In the address, so that a round that is published meanwhile does not become the choice.
              replace({ result: choice.id });
              void open(choice);
            }}
          >
            {t('result.open')}
          </Button>
          {progress !== null && (
            <LinearProgress
              variant={progress > 0 ? 'determinate' : 'indeterminate'}
              value={Math.round(progress * 100)}
              aria-label={t('work.opening')}
              sx={{ inlineSize: '100%' }}
            />
          )}
          {problem && (
            <Alert severity="error" variant="outlined">
              {problem}
            </Alert>
          )}
        </Box>
      </Panel>
      {outcome && (
        <>
          {outcome.checks.length > 0 && (
            <Panel title={t('checks.title')}>
              <CheckList checks={outcome.checks} ownReceivedAt={outcome.ownReceivedAt} />
              {outcome.fingerprint && (
                <Typography sx={{ mt: 3, color: 'text.secondary' }}>
                  {t('checks.fingerprint')} <Fingerprint text={outcome.fingerprint} />
                </Typography>
              )}
            </Panel>
          )}
          {outcome.checks.some(({ status }) => status === 'failed') && (
            <Alert severity="error" variant="outlined">
              {outcome.isDisputed ? t('result.isDisputed') : t('result.refused')}
            </Alert>
          )}
          {outcome.rows.length > 0 && (
            <>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
                <Button variant="outlined" onClick={save}>
                  {t('result.download')}
                </Button>
                <FileButton
                  variant="text"
                  label={t('result.ownFile')}
                  accept=".csv,.txt,text/csv,text/plain"
                  onFile={(file) => void addOwn(file)}
                >
                  {t('result.addOwn')}
                </FileButton>
                {isMixed && (
                  <FormControlLabel
                    sx={{ m: 0, gap: 2 }}
                    control={
                      <Switch
                        size="small"
                        checked={isOnlyPublished}
                        onChange={(_, checked) => setOnlyPublished(checked)}
                      />
                    }
                    label={t('result.onlyPublished')}
                  />
                )}
              </Box>
              <Suspense fallback={<LoadingScreen />}>
                <ResultTable rows={isMixed && isOnlyPublished ? published : outcome.rows} />
              </Suspense>
            </>
          )}
        </>
      )}
    </>
  );
}
