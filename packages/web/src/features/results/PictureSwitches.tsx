// What the number of a cell is: average or maximum over strikes, and of which metric.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { resultMetrics } from '@pricevault/basics';
import { useAddress } from '../../lib/address/use-address.ts';
import { useIsMember } from '../../lib/session/current-user.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { DashboardState } from './dashboard-state.ts';
import { dashboardSearch, figures } from './results.address.ts';
import type { ChangeDashboard } from './use-dashboard-state.ts';

const ParCurveDialog = lazyPart(() => import('./ParCurveDialog.tsx'), 'ParCurveDialog');

interface PictureSwitchesProps {
  readonly state: DashboardState;
  readonly change: ChangeDashboard;
}

export function PictureSwitches({ state, change }: PictureSwitchesProps) {
  const { t } = useTranslation('results');
  const isAdmin = useIsMember('admin');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
      <SegmentedControl
        isLabelHidden
        label={t('figure.label')}
        value={state.figure}
        options={figures.map((value) => ({ value, text: t(`figure.${value}`) }))}
        onChange={(figure) => change((now) => ({ ...now, figure }))}
      />
      <SegmentedControl
        isLabelHidden
        label={t('metric.label')}
        value={state.metric}
        options={resultMetrics.map((value) => ({ value, text: t(`metric.${value}`) }))}
        onChange={(metric) => change((now) => ({ ...now, metric }))}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`metric.about.${state.metric}`)}
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
