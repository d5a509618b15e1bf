// Results by date: opened in the worker with the private key, checked, shown and saved. Nothing of it is sent.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  consensusResultName,
  writeConsensusResult,
} from '@pricevault/file-formats/consensus/consensus-result';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { acceptedTables } from '../../lib/files/table-format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useAddress } from '../../lib/address/use-address.ts';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { CheckList } from './CheckList.tsx';
import { consensusSearch } from './consensus.address.ts';
import { comparedRows } from './compared-rows.ts';
import { useKeptRounds, useProtocol1Dates } from './consensus.api.ts';
import { useConsensusSession } from './consensus-session.tsx';
import { Fingerprint } from '../../ui/Fingerprint.tsx';
import { OpenKeyForm } from './OpenKeyForm.tsx';
import { OwnFileReading } from './OwnFileReading.tsx';
import { KeyStanding } from './KeyStanding.tsx';
import { FirmList } from './FirmList.tsx';
import { PrintActions, ResultPictures, ResultTable } from './lazy-parts.ts';
import { RoundState, stateWord } from './RoundState.tsx';
import { FormatChoice } from '../../ui/files/FormatChoice.tsx';
import { useSaveTable } from '../../ui/files/use-save-table.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { SampleFile } from '../../ui/upload/SampleFile.tsx';
import { makeSealedSample } from '../submissions/sample-marks.api.ts';
import { useOpenResult, type ResultChoice } from './use-open-result.ts';
import { useResultUnits } from './use-result-units.ts';
import styles from './consensus.module.css';

const ButtonLink = createLink(Button);

export function ResultTab() {
  const { t } = useTranslation('consensus');
  const saveTable = useSaveTable();
  const language = useLanguage();
  const rounds = useKeptRounds();
  const rowDates = useProtocol1Dates();
  const { opened: key } = useConsensusSession();
  const [{ result: chosen }, { push, replace }] = useAddress(consensusSearch);
  const [isOnlyPublished, setOnlyPublished] = useState(true);
  const choices: (ResultChoice & { label: string })[] = [
    ...(rounds.data?.items ?? [])
      .filter(({ isOwn, rehearsal }) => isOwn && !rehearsal)
      .map((round) => ({
        id: round.id,
        date: round.valuationDate,
        roundId: round.id,
        instrumentTypeId: round.instrumentTypeId,
        label: `${formatDate(round.valuationDate, language)} · ${round.instrumentName} · ${t(`states.${stateWord(round)}`)}`,
      })),
    ...(rowDates.data ?? []).map((date) => ({
      id: `rows-${date}`,
      date,
      roundId: null,
      instrumentTypeId: null,
      label: `${formatDate(date, language)} · ${t('submission.rows')}`,
    })),
  ];
  const choice =
    choices.find(({ id }) => id === chosen) ??
    choices.find(({ roundId }) => rounds.data?.items.some(isPublished(roundId))) ??
    choices[0];
  const round = rounds.data?.items.find(({ id }) => id === choice?.roundId);
  const { outcome, progress, problem, waiting, open, addOwn, chooseMark, chooseSheet } =
    useOpenResult(choice);
  const rows = useMemo(
    () => (outcome ? comparedRows(outcome.rows, outcome.references) : []),
    [outcome],
  );
  const units = useResultUnits(outcome);
  const published = useMemo(() => rows.filter(({ state }) => state === 'published'), [rows]);
  const isMixed = published.length > 0 && published.length < rows.length;
  const mayOpen = round === undefined || round.state === 'published';
  // Without either list nobody knows whether there is nothing to open.
  const unread = [rounds, rowDates].filter(({ data }) => !data);
  const failed = unread.find(({ error }) => error);
  if (failed) {
    return (
      <Panel>
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      </Panel>
    );
  }
  if (unread.length > 0) return <LoadingScreen />;
  if (!choice) {
    return (
      <Panel>
        <EmptyState
          text={t('result.none')}
          hint={t('result.noneHint')}
          next={{
            text: t('tabs.submission'),
            link: { to: '/consensus', search: { tab: 'submission' } },
          }}
        />
      </Panel>
    );
  }
  const save = () => {
    if (!outcome) return;
    const saved = rows.map((row) => ({
      ...row,
      valuation: row.own,
      note: row.state === 'published' ? '' : row.state,
      unit: units.unitOf(row.tradeId),
      ...(outcome.kept && { robust: row }),
    }));
    saveTable(consensusResultName(choice.date), writeConsensusResult(saved));
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
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
            {optionsOf(choices.map(({ id, label }) => [id, label]))}
          </SelectField>
          {round && round.state !== 'published' && <RoundState round={round} />}
          <div className={styles.key}>
            <OpenKeyForm />
            <KeyStanding wanted="own" />
          </div>
          <Button
            variant="contained"
            disabled={!key || !mayOpen || progress !== null}
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
          {(problem ?? waiting) && (
            <Alert severity={problem ? 'error' : 'info'} variant="outlined">
              {problem ?? waiting}
            </Alert>
          )}
        </Box>
      </Panel>
      {outcome && (
        <>
          {outcome.checks.length > 0 && (
            <Panel title={t('checks.title')}>
              <CheckList checks={outcome.checks} />
              {outcome.kept && (
                <>
                  <Typography sx={{ mt: 3, color: 'text.secondary' }}>
                    {t('checks.fingerprint')} <Fingerprint text={outcome.kept.fingerprint} />
                  </Typography>
                  <FirmList
                    title={t('result.firms', { count: outcome.kept.firms.length })}
                    firms={outcome.kept.firms}
                  />
                </>
              )}
            </Panel>
          )}
          {outcome.checks.some(({ status }) => status === 'failed') && (
            <Alert severity="error" variant="outlined">
              {t('result.refused')}
            </Alert>
          )}
          {rows.length > 0 && (
            <>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
                <Button variant="outlined" onClick={save}>
                  {t('result.download')}
                </Button>
                <FormatChoice />
                <FileButton
                  variant="text"
                  label={t('result.ownFile')}
                  accept={acceptedTables}
                  onFile={(file) => void addOwn(file)}
                >
                  {t('result.addOwn')}
                </FileButton>
                <SampleFile make={makeSealedSample} />
                {outcome.kept && (
                  <ButtonLink variant="text" to="/desk" search={{ source: 'sealed' }}>
                    {t('result.desk')}
                  </ButtonLink>
                )}
                <Suspense>
                  <PrintActions
                    title={t('result.title')}
                    facts={[[t('result.date'), choice.label]]}
                    fileName={`sealed-result-${choice.date}`}
                  />
                </Suspense>
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
              {outcome.ownFile && (
                <OwnFileReading
                  name={outcome.ownFile.file.name}
                  read={outcome.ownFile.read}
                  onChoose={(mark) => void chooseMark(mark)}
                  onSheet={(name) => void chooseSheet(name)}
                />
              )}
              <Suspense fallback={<LoadingScreen />}>
                <ResultTable
                  rows={isMixed && isOnlyPublished ? published : rows}
                  policy={outcome.kept?.policy ?? null}
                  units={units}
                />
                {published.some(({ expiry }) => expiry !== null) && (
                  <ResultPictures rows={published} date={choice.date} units={units} />
                )}
              </Suspense>
            </>
          )}
        </>
      )}
    </Box>
  );
}

const isPublished =
  (roundId: string | null) =>
  ({ id, state }: { readonly id: string; readonly state: string }) =>
    id === roundId && state === 'published';
