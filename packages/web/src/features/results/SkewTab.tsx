// One strike: its value, and its change since the custom date.
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardStrikes } from '@pricevault/basics';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import type { DashboardState } from './dashboard-state.ts';
import { strikeName } from './figure-text.ts';
import { PicturePair, type AskedPicture } from './PicturePair.tsx';
import { useHeatmap } from './results.api.ts';
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
  const strike = strikeName(state.strike, language);
  // Asked for by the picture above already; with one strike alone it would not know the others.
  const { since: _since, ...now } = asked;
  const { data } = useHeatmap({ ...now, type: 'value' });
  const known = useMemo(() => {
    // Thousands of trades have two dozen strikes: each is written once.
    const strikes = new Set(data?.items.data.flatMap((row) => row.strikes.flat()));
    return new Set([...strikes].map((at) => at.toFixed(8)));
  }, [data]);
  const nameOf = (one: number) => {
    const name = one === 0 ? `${one} (ATM)` : String(one);
    return data && !known.has(one.toFixed(8)) ? t('skew.noData', { strike: name }) : name;
  };
  return (
    <>
      <Box sx={{ mb: 4, mt: 1 }}>
        <SelectField
          label={t('skew.strike')}
          value={state.strike}
          onChange={(next) => change((now) => ({ ...now, strike: Number(next) }))}
          sx={{ inlineSize: '12rem' }}
        >
          {optionsOf(dashboardStrikes.map((one) => [one, nameOf(one)]))}
        </SelectField>
      </Box>
      <PicturePair
        asked={asked}
        strike={state.strike}
        figure={state.figure === 'max' ? 'max' : 'average'}
        seriesName={seriesName}
        valueTitle={t('skew.value', { strike })}
        changeTitle={t('skew.change', { strike })}
        fileName={`strike-${state.strike}`}
        scale={state.scale}
      />
    </>
  );
}
