// The volatility dashboard: where the market marks the trades of a series, how far apart, and what has moved.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { askedDate, dateLevelOf, fullestSeries } from '@pricevault/basics';
import type { Series } from '@pricevault/contract';
import { ApiError } from '../../lib/http/api-error.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { storedFirstSteps } from '../../lib/session/first-steps.ts';
import { InTurn } from '../../ui/InTurn.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useSeriesChoices } from '../series/series.api.ts';
import { DashboardPictures } from './DashboardPictures.tsx';
import { DashboardToolbar } from './DashboardToolbar.tsx';
import { FactsStrip } from './FactsStrip.tsx';
import { KnownOn } from './KnownOn.tsx';
import { Overview } from './Overview.tsx';
import { resultsKey, saveResults, useDashboardFacts, useLatestResults } from './results.api.ts';
import { atLevel } from './dashboard-state.ts';
import { useLate } from './use-late.ts';
import { useNewestDate } from './use-newest-date.ts';
import { useDashboardState } from './use-dashboard-state.ts';

export { prepare } from './first-picture.ts';

const FirstSteps = lazyPart(() => import('./FirstSteps.tsx'), 'FirstSteps');
const DashboardActions = lazyPart(() => import('./DashboardActions.tsx'), 'DashboardActions');

/** Milliseconds: whoever only looks in does not load what prints and saves the page. */
const settled = 4_000;

const noSeries: readonly Series[] = [];

/** Null where transactions of several currencies would have to be compared. */
const currencyOf = (series: Series | null): string | null =>
  series?.currency && /^[A-Z]{3}$/.test(series.currency) ? series.currency : null;

export function Page() {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const queries = useQueryClient();
  const control = useDashboardState();
  const { change, today, isAddressed, dateInAddress } = control;
  useRefreshOn('results.changed', resultsKey);
  useRefreshOn('windows.changed', resultsKey);
  const list = useSeriesChoices();
  const series = list.data?.items ?? noSeries;
  const chosen = series.find(({ _id }) => _id === control.state.series) ?? fullestSeries(series);
  const level = dateLevelOf(chosen);
  const state = useMemo(() => atLevel(control.state, level), [control.state, level]);
  const batchId = chosen?._id ?? null;
  const date = askedDate(state.date, level, today);
  const since = askedDate(state.since, level, today);
  const { metric, known: knownOn } = state;
  // The same object for the same question: what is below is drawn again for another one only.
  const asked = useMemo(
    () => ({ batchId, date, since, metric, knownOn }),
    [batchId, date, since, metric, knownOn],
  );
  const isReady = list.data !== undefined;
  const facts = useDashboardFacts(asked, isReady);
  const latest = useLatestResults();
  const isSettled = useLate(true, settled);
  const hasFirstSteps = storedFirstSteps(useCurrentUser()).isShown;
  const isPainted = useLate(hasFirstSteps);
  useNewestDate({
    series: batchId,
    level,
    date,
    today,
    asOf: facts.isPlaceholderData ? undefined : facts.data?.asOf,
    dateInAddress,
    change,
  });

  // The address says all that is shown, also before anything was touched.
  const isOtherShown = batchId !== null && (!isAddressed || state.series !== batchId);
  useEffect(() => {
    if (isOtherShown) change((now) => ({ ...now, series: batchId }), 'replace');
  }, [isOtherShown, batchId, change]);

  const readLatest = latest.mutateAsync;
  const download = useCallback(async () => {
    try {
      const reply = await readLatest(batchId);
      if (reply.result.length === 0) {
        notices.show('warning', t('noData'));
        return;
      }
      await saveResults(reply);
      notices.show('success', t('download.done'));
    } catch (error) {
      // As specified: the server's message, or this one.
      const said = error instanceof ApiError && !error.isOffline ? failureTexts(error)[0] : null;
      notices.show('error', said ?? t('download.failed'));
    }
  }, [readLatest, batchId, failureTexts, t]);
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: resultsKey }),
    [queries],
  );

  if (!isReady) {
    return list.error ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <LoadingScreen />
    );
  }
  const asOf = facts.data?.asOf;
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={asOf ? t('purposeAsOf', { date: formatDate(asOf, language) }) : t('purpose')}
      >
        {isSettled && (
          <Suspense>
            <DashboardActions state={state} seriesName={chosen?.name} facts={facts.data} />
          </Suspense>
        )}
      </PageHeader>
      {hasFirstSteps && (
        <Box sx={stepsRoom}>
          {isPainted && (
            <Suspense>
              <FirstSteps />
            </Suspense>
          )}
        </Box>
      )}
      <Box sx={state.view === 'overview' ? overviewRoom : closedRoom}>
        <Overview state={state} change={change} batchId={batchId} seriesName={chosen?.name ?? ''} />
      </Box>
      {/* Below the window, but where it is very high. */}
      <InTurn room={<Box sx={belowRoom} />}>
        <DashboardToolbar
          state={state}
          change={change}
          series={series}
          chosen={chosen}
          level={level}
          today={today}
          onRefresh={refresh}
          isDownloading={latest.isPending}
          onDownload={download}
        />
        <KnownOn
          known={knownOn}
          today={today}
          asked={asked}
          onChange={(known) => change((now) => ({ ...now, known }))}
        />
        {facts.data?.hiddenBecause && (
          <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
            {t(`emptyHints.${facts.data.hiddenBecause}`)}
          </Alert>
        )}
        {facts.data?.isSample === true && (
          <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
            {t('sample')}
          </Alert>
        )}
        {facts.error && !facts.data ? (
          <ErrorState error={facts.error} onRetry={() => void facts.refetch()} />
        ) : (
          <FactsStrip
            facts={facts.data?.facts ?? null}
            unit={facts.data?.unit}
            decimals={facts.data?.decimalsByMeasure}
            metric={state.metric}
            onWindowChange={refresh}
          />
        )}
        <DashboardPictures
          state={state}
          unit={facts.data?.unit}
          decimals={facts.data?.decimalsByMeasure}
          change={change}
          asked={asked}
          seriesName={chosen?.name ?? ''}
          currency={currencyOf(chosen)}
        />
      </InTurn>
    </>
  );
}

/** What is below does not move when the overview comes. */
const overviewRoom = {
  minBlockSize: { xs: '81.5rem', sm: '72.5rem' },
  // Where its parts stand side by side, as in overview.module.css.
  '@media (width >= 1100px)': { minBlockSize: '49.75rem' },
} as const;
const stepsRoom = {
  display: 'grid',
  minBlockSize: { xs: '27rem', sm: '19rem' },
  mb: 4,
  // Where they stand side by side, as in first-steps.module.css.
  '@media (width >= 1100px)': { minBlockSize: '8.5rem' },
} as const;
const belowRoom = { minBlockSize: '100rem' } as const;
const closedRoom = { minBlockSize: '4.25rem' } as const;
