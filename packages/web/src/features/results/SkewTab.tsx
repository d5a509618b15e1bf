// One strike: its value, and its change since the custom date.
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { dashboardStrikes } from '@pricevault/basics';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import type { DashboardState } from './dashboard-state.ts';
import { strikePercent } from './figure-text.ts';
import { PicturePair, type AskedPicture } from './PicturePair.tsx';
import type { ChangeDashboard } from './use-dashboard-state.ts';

export interface DashboardTabProps {
  readonly state: DashboardState;
  readonly change: ChangeDashboard;
  readonly asked: AskedPicture;
}

export function SkewTab({
  state,
  change,
  asked,
  seriesName,
}: DashboardTabProps & { readonly seriesName: string }) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const strike = strikePercent(state.strike, language);
  return (
    <>
      <Box sx={{ mb: 4, mt: 1 }}>
        <SelectField
          label={t('skew.strike')}
          value={state.strike}
          onChange={(next) => change((now) => ({ ...now, strike: Number(next) }))}
          sx={{ inlineSize: '10rem' }}
        >
          {optionsOf(dashboardStrikes.map((one) => [one, one]))}
        </SelectField>
      </Box>
      <PicturePair
        asked={asked}
        strike={state.strike}
        figure={state.figure}
        seriesName={seriesName}
        valueTitle={t('skew.value', { strike })}
        changeTitle={t('skew.change', { strike })}
        fileName={`strike-${state.strike}`}
        scale={state.scale}
      />
    </>
  );
}
