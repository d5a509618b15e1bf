// Keeps the colours of the pictures while dates change, in the address.
import { useTranslation } from 'react-i18next';
import type { Heatmap } from '@pricevault/contract';
import { rangeOf } from '../../ui/heatmap/heat-scale.ts';
import type { DashboardState, LockedScale } from './dashboard-state.ts';

interface ScaleLockProps {
  readonly value: Heatmap | undefined;
  readonly change: Heatmap | undefined;
  readonly figure: DashboardState['figure'];
  readonly scale: LockedScale | null;
  readonly onScale: (scale: LockedScale | null) => void;
}

export function ScaleLock({ value, change, figure, scale, onScale }: ScaleLockProps) {
  const { t } = useTranslation('results');
  const figuresOf = (picture: Heatmap | undefined) =>
    picture?.data.flatMap(({ data, maxData }) => (figure === 'max' ? maxData : data)) ?? [];
  const range = rangeOf(figuresOf(value), 'amount');
  if (range === null && scale === null) return null;
  const moved = rangeOf(figuresOf(change), 'change')?.max ?? 0;
  return (
    <label className="pv-legend" style={{ marginBlock: '-0.75rem 0', inlineSize: 'fit-content' }}>
      <input
        type="checkbox"
        checked={scale !== null}
        onChange={() => onScale(scale === null && range ? { ...range, change: moved } : null)}
      />
      {t('lockColours')}
    </label>
  );
}
