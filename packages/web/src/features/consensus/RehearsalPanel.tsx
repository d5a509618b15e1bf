// A rehearsal: the user's marks against synthetic members, through the same keepers as a real round.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allRows } from '@pricevault/basics';
import { tradesToCover, usualCoverage } from '@pricevault/consensus/protocol3/coverage';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useMemoryListState } from '../../ui/data-table/list-state.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { useSeriesList } from '../series/series.api.ts';
import { CheckList } from './CheckList.tsx';
import { comparedRows } from './compared-rows.ts';
import type { LoadedFile } from './consensus-protocol.ts';
import { useConsensusSession } from './consensus-session.tsx';
import { ResultTable } from './lazy-parts.ts';
import { syntheticMembers, useRehearsal } from './use-rehearsal.ts';
import { useResultUnits } from './use-result-units.ts';

/** `file` is the one of the submission; without one, sample marks are used. */
export function RehearsalPanel({ file }: { readonly file: LoadedFile | null }) {
  const { t } = useTranslation('consensus');
  const { public_key: registered } = useCurrentUser();
  const why = useFirmRefusal('submit');
  const { opened: key } = useConsensusSession();
  const language = useLanguage();
  const series = useSeriesList(useMemoryListState({ pageSize: allRows }));
  const items = (series.data?.items ?? []).filter(({ tradeCount }) => tradeCount > 0);
  const [chosen, setChosen] = useState('');
  const rehearsal = useRehearsal();
  const { stage, problem, outcome } = rehearsal;
  // Sample marks fit every series, and the keepers take minutes over a large one.
  const first = file ? items[0] : items.toSorted((a, b) => a.tradeCount - b.tradeCount)[0];
  const batchId = items.some(({ _id }) => _id === chosen) ? chosen : (first?._id ?? '');
  const isReady = key !== null && key.publicKey === registered && batchId !== '';
  const trades = items.find(({ _id }) => _id === batchId)?.tradeCount ?? 0;
  const isTooFew = file !== null && file.tradeIds.length < tradesToCover(usualCoverage, trades);
  const rows = useMemo(
    () => (outcome ? comparedRows(outcome.rows, outcome.references) : []),
    [outcome],
  );
  const units = useResultUnits(outcome);
  const number = (value: number) => formatNumber(value, language);
  return (
    <Panel title={t('rehearsal.title')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('rehearsal.purpose', { members: number(syntheticMembers) })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <SelectField
            label={t('rehearsal.series')}
            value={batchId}
            sx={{ inlineSize: '17.5rem', maxInlineSize: '100%' }}
            onChange={setChosen}
          >
            {optionsOf(items.map(({ _id, name }) => [_id, name]))}
          </SelectField>
          <ReasonedButton
            why={why}
            variant="outlined"
            disabled={!isReady || isTooFew || stage !== null}
            onClick={() => void rehearsal.start(batchId)}
          >
            {t('rehearsal.start')}
          </ReasonedButton>
        </Box>
        <Typography sx={{ color: 'text.secondary' }}>
          {file ? t('rehearsal.ownFile', { name: file.name }) : t('rehearsal.sample')}
        </Typography>
        {file && isTooFew && (
          <Alert severity="warning" variant="outlined">
            {t('rehearsal.tooFew', {
              priced: number(file.tradeIds.length),
              trades: number(trades),
            })}
          </Alert>
        )}
        {series.error && !series.data && (
          <ErrorState error={series.error} onRetry={() => void series.refetch()} />
        )}
        {!isReady && series.data && (
          <Typography sx={{ color: 'text.secondary' }}>{t('rehearsal.needsKey')}</Typography>
        )}
        {stage && (
          <div>
            <LinearProgress
              variant={stage.part === null ? 'indeterminate' : 'determinate'}
              value={Math.round((stage.part ?? 0) * 100)}
              aria-label={t('work.rehearsing')}
            />
            <small role="status">{t(`rehearsal.stages.${stage.name}`)}</small>
          </div>
        )}
        {problem !== null && (
          <Alert severity="error" variant="outlined">
            {problem}
          </Alert>
        )}
        {rehearsal.dialog}
        {outcome && (
          <>
            <Alert severity={outcome.isExact ? 'success' : 'error'} variant="outlined">
              {outcome.isExact ? t('rehearsal.exact') : t('rehearsal.different')}{' '}
              {outcome.fromFile > 0
                ? t('rehearsal.fromFile', { trades: number(outcome.fromFile) })
                : t('rehearsal.fromSample')}
            </Alert>
            <CheckList checks={outcome.checks} />
            <Suspense fallback={<LoadingScreen />}>
              <ResultTable rows={rows} policy={outcome.kept?.policy ?? null} units={units} />
            </Suspense>
          </>
        )}
      </Box>
    </Panel>
  );
}
