// Below the facts: the two heatmaps over all strikes, and the tabs that look closer.
import Box from '@mui/material/Box';
import { memo, Suspense, useCallback, useState } from 'react';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PanelTabs } from '../../ui/PanelTabs.tsx';
import type { Cell, DashboardState } from './dashboard-state.ts';
import { dashboardTabs } from './results.address.ts';
import { PicturePair, type AskedPicture } from './PicturePair.tsx';
import { PictureSwitches } from './PictureSwitches.tsx';
import { SkewTab } from './SkewTab.tsx';
import { useLate } from './use-late.ts';
import type { ChangeDashboard } from './use-dashboard-state.ts';
import styles from './results.module.css';

const SmileTab = lazyPart(() => import('./SmileTab.tsx'), 'SmileTab');
const HistoricalTab = lazyPart(() => import('./HistoricalTab.tsx'), 'HistoricalTab');

const SurfaceCheck = lazyPart(() => import('./SurfaceCheck.tsx'), 'SurfaceCheck');

const NearestTransactions = lazyPart(
  () => import('./NearestTransactions.tsx'),
  'NearestTransactions',
);

/** Milliseconds: whoever only looks in and leaves does not load the check of the surface. */
const settled = 5_000;

interface DashboardPicturesProps {
  readonly state: DashboardState;
  readonly change: ChangeDashboard;
  readonly asked: AskedPicture;
  readonly seriesName: string;
  /** Of the series; null where its trades have several, or there is none. */
  readonly currency: string | null;
  /** Of the marks; nothing where types differ. */
  readonly unit: string | null | undefined;
}

export const DashboardPictures = memo(function DashboardPictures({
  state,
  change,
  asked,
  seriesName,
  currency,
  unit,
}: DashboardPicturesProps) {
  const { t } = useTranslation('results');
  const { tab } = state;
  const isSettled = useLate(true, settled);
  const [flags, setFlags] = useState<ReadonlyMap<string, string>>();
  const pick = useCallback(
    (cell: Cell) => change((now) => ({ ...now, cell, tab: 'smile' })),
    [change],
  );
  return (
    <>
      <Box sx={surfaceStyle}>
        <PictureSwitches state={state} change={change} />
        <PicturePair
          asked={asked}
          strike={null}
          figure={state.figure}
          seriesName={seriesName}
          valueTitle={t('pictures.value')}
          changeTitle={t('pictures.change')}
          fileName="all-strikes"
          picked={state.cell}
          onPick={pick}
          flags={flags}
        />
        {isSettled && (
          <Suspense>
            <SurfaceCheck asked={asked} onFlags={setFlags} onPick={pick} />
          </Suspense>
        )}
      </Box>
      <Box sx={{ ...surfaceStyle, pt: 2 }}>
        <PanelTabs
          label={t('tabs.label')}
          tabs={dashboardTabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
          current={tab}
          onChange={(next) => change((now) => ({ ...now, tab: next }))}
          panelSx={{ minBlockSize: '26.25rem' }}
        >
          <Suspense
            fallback={
              <div className={styles.pictureState}>
                <CircularProgress size={28} />
              </div>
            }
          >
            {tab === 'skew' && (
              <SkewTab state={state} change={change} asked={asked} seriesName={seriesName} />
            )}
            {tab === 'smile' && <SmileTab state={state} change={change} asked={asked} />}
            {tab === 'historical' && (
              <HistoricalTab state={state} change={change} asked={asked} unit={unit} />
            )}
            {tab !== 'skew' && state.cell && currency !== null && (
              <NearestTransactions cell={state.cell} currency={currency} />
            )}
          </Suspense>
        </PanelTabs>
      </Box>
    </>
  );
});

const surfaceStyle = {
  p: { xs: 3, sm: 4 },
  mb: 4,
  backgroundColor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
} as const;
