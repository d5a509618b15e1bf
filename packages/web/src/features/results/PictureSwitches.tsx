// What the number of a cell is: average or maximum over strikes, and of which metric.
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { resultMetrics, type ResultMetric } from '@pricevault/contract';
import { figures, type DashboardState } from './dashboard-state.ts';
import type { ChangeDashboard } from './use-dashboard-state.ts';

interface PictureSwitchesProps {
  readonly state: DashboardState;
  readonly change: ChangeDashboard;
}

export function PictureSwitches({ state, change }: PictureSwitchesProps) {
  const { t } = useTranslation('results');
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
    </Box>
  );
}

const toggleStyle = { minBlockSize: 32, px: 2.5, textTransform: 'none' } as const;
