// Below the facts: the two heatmaps over all strikes, and the tabs that look closer.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { memo, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resultMetrics, type DecimalsByMeasure } from '@pricevault/basics';
import { useAddress } from '../../lib/address/use-address.ts';
import { useIsMember } from '../../lib/session/current-user.ts';
import { PanelTabs } from '../../ui/PanelTabs.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { lazyPart, lazyStartPart } from '../../ui/lazy-part.tsx';
import { PicturePair, type AskedPicture } from './PicturePair.tsx';
import { SkewTab } from './SkewTab.tsx';
import {
  dashboardTabs,
  figures,
  isOfOneStrike,
  shownFigure,
  type Cell,
  type DashboardState,
  type LockedScale,
} from './dashboard-state.ts';
import { dashboardSearch } from './results.address.ts';
import type { ChangeDashboard } from './use-dashboard-state.ts';
import { useLate } from './use-late.ts';
import styles from './results.module.css';

const SmileTab = lazyPart(() => import('./SmileTab.tsx'), 'SmileTab');
const HistoricalTab = lazyPart(() => import('./HistoricalTab.tsx'), 'HistoricalTab');

const SurfaceCheck = lazyStartPart(() => import('./SurfaceCheck.tsx'), 'SurfaceCheck');

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
  readonly decimals: DecimalsByMeasure | null | undefined;
}

export const DashboardPictures = memo(function DashboardPictures({
  state,
  change,
  asked,
  seriesName,
  currency,
  unit,
  decimals,
}: DashboardPicturesProps) {
  const { t } = useTranslation('results');
  const { tab } = state;
  const figure = shownFigure(state);
  const isSettled = useLate(true, settled);
  const [flags, setFlags] = useState<ReadonlyMap<string, string>>();
  const pick = useCallback(
    (cell: Cell) => change((now) => ({ ...now, cell, tab: 'smile' })),
    [change],
  );
  const lock = useCallback(
    (scale: LockedScale | null) => change((now) => ({ ...now, scale })),
    [change],
  );
  return (
    <>
      <Box sx={surfaceStyle}>
        <PictureSwitches state={state} change={change} />
        <PicturePair
          asked={asked}
          strike={figure === 'atm' ? 0 : null}
          figure={figure}
          seriesName={seriesName}
          valueTitle={t(figure === 'atm' ? 'pictures.valueAtm' : 'pictures.value')}
          changeTitle={t(figure === 'atm' ? 'pictures.changeAtm' : 'pictures.change')}
          fileName={figure === 'atm' ? 'at-the-money' : 'all-strikes'}
          picked={state.cell}
          onPick={pick}
          flags={flags}
          scale={state.scale}
          onScale={lock}
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
              <HistoricalTab {...{ state, change, asked, unit, decimals }} />
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

const ParCurveDialog = lazyPart(() => import('./ParCurveDialog.tsx'), 'ParCurveDialog');

interface PictureSwitchesProps {
  readonly state: DashboardState;
  readonly change: ChangeDashboard;
}

/** What the number of a cell is: average or maximum over strikes, and of which metric. */
function PictureSwitches({ state, change }: PictureSwitchesProps) {
  const { t } = useTranslation('results');
  const isAdmin = useIsMember('admin');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
      <SegmentedControl
        isLabelHidden
        label={t('figure.label')}
        value={shownFigure(state)}
        options={figures
          .filter((value) => value !== 'atm' || isOfOneStrike(state.metric))
          .map((value) => ({ value, text: t(`figure.${value}`) }))}
        onChange={(figure) => change((now) => ({ ...now, figure, scale: null }))}
      />
      <SegmentedControl
        isLabelHidden
        label={t('metric.label')}
        value={state.metric}
        options={resultMetrics.map((value) => ({ value, text: t(`metric.${value}`) }))}
        onChange={(metric) => change((now) => ({ ...now, metric, scale: null }))}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`metric.about.${state.metric}`)}
        {isOfOneStrike(state.metric) && `; ${t(`figure.about.${shownFigure(state)}`)}`}
      </Typography>
      {isAdmin && <ParCurves />}
    </Box>
  );
}

/** Normal vols need forwards, and forwards need par curves: admins load them here. */
function ParCurves() {
  const { t } = useTranslation('results');
  const [{ dialog }, { open, close }] = useAddress(dashboardSearch);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        sx={{ marginInlineStart: 'auto' }}
        onClick={() => open({ dialog: 'curves' })}
      >
        {t('toolbar.curves')}
      </Button>
      <Suspense fallback={null}>
        {dialog === 'curves' && <ParCurveDialog onClose={() => close({ dialog: undefined })} />}
      </Suspense>
    </>
  );
}
