// A rehearsal from one button: made-up members take part through the full path, and the result opens at once.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allRows } from '@pricevault/basics';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useMemoryListState } from '../../ui/data-table/list-state.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useSeriesList } from '../series/series.api.ts';
import { CheckList } from './CheckList.tsx';
import { openRehearsal, readResult, sendContribution } from './consensus.api.ts';
import { useConsensusFailure } from './consensus-failure.ts';
import type { OpenedResult } from './consensus-protocol.ts';
import { useConsensusSession } from './consensus-session.tsx';
import { ResultTable } from './lazy-parts.ts';

/** Beside the user. */
const madeUpMembers = 5;
/** What the dither can move an average by, and the last printed decimal. */
const tolerance = 1e-4;

export function RehearsalPanel() {
  const { t } = useTranslation('consensus');
  const { public_key: registered } = useCurrentUser();
  const why = useFirmRefusal('submit');
  const { worker, opened: key } = useConsensusSession();
  const failureText = useConsensusFailure();
  const language = useLanguage();
  const series = useSeriesList(useMemoryListState({ pageSize: allRows }));
  const items = (series.data?.items ?? []).filter(({ tradeCount }) => tradeCount > 0);
  const [chosen, setChosen] = useState('');
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<(OpenedResult & { isExact: boolean }) | null>(null);
  const batchId = items.some(({ _id }) => _id === chosen) ? chosen : (items[0]?._id ?? '');
  const isReady = key !== null && key.publicKey === registered && batchId !== '';

  const rehearse = async () => {
    if (!key) return;
    setPart(0);
    setProblem(null);
    setOutcome(null);
    try {
      const { keys } = await worker.ask('rehearsalKeys', { count: madeUpMembers });
      const { round } = await openRehearsal({
        batchId,
        public_key: key.publicKey,
        members: [...keys],
      });
      const { bodies, averages, acknowledgement, ownValues } = await worker.ask(
        'rehearse',
        { round },
        (done) => setPart(done / 2),
      );
      for (const [index, body] of bodies.entries()) {
        await sendContribution(body);
        setPart(0.5 + (index + 1) / bodies.length / 2);
      }
      const { data: result } = await readResult({ round_id: round.id });
      if (!('round' in result)) return;
      const opened = await worker.ask('openSealed', {
        result,
        acknowledged: acknowledgement,
        checkedKeys: [],
        ownValues,
      });
      const isExact = opened.rows.every(
        ({ average }, index) =>
          Math.abs(Number(average) - (averages[index] ?? Number.NaN)) < tolerance,
      );
      setOutcome({ ...opened, isExact });
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setPart(null);
    }
  };

  return (
    <Panel title={t('rehearsal.title')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('rehearsal.purpose', { members: formatNumber(madeUpMembers, language) })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <SelectField
            label={t('rehearsal.series')}
            value={batchId}
            sx={{ inlineSize: '17.5rem', maxInlineSize: '100%' }}
            onChange={setChosen}
          >
            {items.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
          <ReasonedButton
            why={why}
            variant="outlined"
            disabled={!isReady || part !== null}
            onClick={() => void rehearse()}
          >
            {t('rehearsal.start')}
          </ReasonedButton>
        </Box>
        {series.error && !series.data && (
          <ErrorState error={series.error} onRetry={() => void series.refetch()} />
        )}
        {!isReady && series.data && (
          <Typography sx={{ color: 'text.secondary' }}>{t('rehearsal.needsKey')}</Typography>
        )}
        {part !== null && (
          <LinearProgress
            variant="determinate"
            value={Math.round(part * 100)}
            aria-label={t('work.rehearsing')}
          />
        )}
        {problem && (
          <Alert severity="error" variant="outlined">
            {problem}
          </Alert>
        )}
        {outcome && (
          <>
            <Alert severity={outcome.isExact ? 'success' : 'error'} variant="outlined">
              {outcome.isExact ? t('rehearsal.exact') : t('rehearsal.different')}
            </Alert>
            <CheckList checks={outcome.checks} ownReceivedAt={outcome.ownReceivedAt} />
            <Suspense fallback={<LoadingScreen />}>
              <ResultTable rows={outcome.rows} />
            </Suspense>
          </>
        )}
      </Box>
    </Panel>
  );
}
