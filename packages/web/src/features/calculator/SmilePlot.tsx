// The smile as a line, with forward and strike marked by name and by the shape of their lines, so that no colour is
// needed.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { ChartLayer } from '../../ui/charts/chart-types.ts';
import { LayeredChart } from '../../ui/charts/LazyCharts.tsx';
import type { SmilePoint, SmileView } from './smile-view.ts';

interface SmilePlotProps {
  readonly smile: SmileView;
  /** From a volatility to the number that is shown: basis points or percent. */
  readonly scale: number;
  readonly unit: string;
}

export function SmilePlot({ smile, scale, unit }: SmilePlotProps) {
  const { t } = useTranslation('calculator');
  const language = useLanguage();
  const shown = (vol: SmilePoint['vol']) => (vol.ok ? vol.value * scale : null);
  const layers: readonly ChartLayer[] = [
    {
      kind: 'line',
      name: t('smile.title'),
      colour: 'var(--pv-primary)',
      points: smile.curve.map(({ offset, vol }) => ({ x: offset, y: shown(vol) })),
    },
    {
      kind: 'points',
      name: 'K',
      colour: 'var(--pv-text)',
      points: [{ x: smile.strikeOffset, y: shown(smile.atStrike) }],
    },
  ];
  return (
    <LayeredChart
      label={t('smile.picture')}
      layers={layers}
      marks={[
        { x: 0, name: 'F', dash: '2 4' },
        { x: smile.strikeOffset, name: 'K', dash: '7 4' },
      ]}
      xKind="number"
      formatX={(offset) =>
        formatNumber(offset, language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })
      }
      formatY={(vol) => formatNumber(vol, language, { maximumFractionDigits: 4 })}
      xName={t('smile.axisStrike')}
      yName={t('smile.axisVol', { unit })}
      height={280}
    />
  );
}
