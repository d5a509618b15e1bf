// The selected cell, with a button back to the whole series.
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { periodLabel } from '../../lib/format/period-label.ts';
import type { DashboardState } from './dashboard-state.ts';
import type { ChangeDashboard } from './use-dashboard-state.ts';

interface CellChipProps {
  readonly state: DashboardState;
  readonly change: ChangeDashboard;
}

export function CellChip({ state: { cell }, change }: CellChipProps) {
  const { t } = useTranslation('results');
  if (!cell) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      label={t('cell', { expiry: periodLabel(cell.expiry), tenor: periodLabel(cell.tenor) })}
      onDelete={() => change((now) => ({ ...now, cell: null }))}
    />
  );
}
