// What the number of a cell is: average or maximum over strikes, and of which metric.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resultMetrics, type ResultMetric } from '@pricevault/contract';
import { useIsMember } from '../../lib/current-user.ts';
import { figures, type DashboardState } from './dashboard-state.ts';
import type { ChangeDashboard } from './use-dashboard-state.ts';

const ParCurveDialog = lazy(async () => ({
  default: (await import('./ParCurveDialog.tsx')).ParCurveDialog,
}));

interface PictureSwitchesProps {
  readonly state: DashboardState;
  readonly change: ChangeDashboard;
}

export function PictureSwitches({ state, change }: PictureSwitchesProps) {
  const { t } = useTranslation('results');
  const isAdmin = useIsMember('admin');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={state.figure}
        aria-label={t('figure.label')}
        onChange={(_event, figure: DashboardState['figure'] | null) =>
          figure && change((now) => ({ ...now, figure }))
        }
      >
        {figures.map((figure) => (
          <ToggleButton key={figure} value={figure} sx={toggleStyle}>
            {t(`figure.${figure}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={state.metric}
        aria-label={t('metric.label')}
        onChange={(_event, metric: ResultMetric | null) =>
          metric && change((now) => ({ ...now, metric }))
        }
        sx={{ flexWrap: 'wrap' }}
      >
        {resultMetrics.map((metric) => (
          <ToggleButton key={metric} value={metric} sx={toggleStyle}>
            {t(`metric.${metric}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`metric.about.${state.metric}`)}
      </Typography>
      {isAdmin && <ParCurves />}
    </Box>
  );
}

/** Normal vols need forwards: who runs the reference data gives them here. */
function ParCurves() {
  const { t } = useTranslation('results');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        sx={{ marginInlineStart: 'auto' }}
        onClick={() => setOpen(true)}
      >
        {t('curves.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ParCurveDialog onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

const toggleStyle = { minBlockSize: 32, px: 2.5, textTransform: 'none' } as const;
