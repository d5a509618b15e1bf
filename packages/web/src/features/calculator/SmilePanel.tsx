// The smile: the plot and the same numbers as a table.
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel.tsx';
import { NumberTable } from './NumberTable.tsx';
import type { SmileView, SmilePoint } from './smile-view.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { ChartLayer } from '../../ui/charts/chart-types.ts';
import { LayeredChart } from '../../ui/charts/LazyCharts.tsx';

interface SmilePanelProps {
  readonly smile: SmileView;
  readonly isNormal: boolean;
}

export function SmilePanel({ smile, isNormal }: SmilePanelProps) {
  const { t } = useTranslation('calculator');
  const isEmpty = !smile.curve.some(({ vol }) => vol.ok);
  return (
    <Panel title={t('smile.title')}>
      {isEmpty ? (
        <p style={{ margin: 0, color: 'var(--pv-muted)' }}>
          {smile.atStrike.ok || smile.curve.length === 0
            ? t('smile.nothing')
            : t('noAnswer', { reason: t(`reasons.${smile.atStrike.reason}`) })}
        </p>
      ) : (
        <>
          <SmilePlot
            smile={smile}
            scale={isNormal ? 1e4 : 100}
            unit={isNormal ? t('units.basisPoints') : t('units.percent')}
          />
          <SmileTable smile={smile} isNormal={isNormal} />
        </>
      )}
    </Panel>
  );
}

function SmileTable({ smile, isNormal }: SmilePanelProps) {
  const { t } = useTranslation('calculator');
  const unit = isNormal ? t('units.basisPoints') : t('units.percent');
  return (
    <NumberTable
      name={t('smile.title')}
      summary={t('smile.asTable')}
      rows={smile.rows}
      keyOf={({ offset }) => offset}
      columns={[
        { title: t('smile.axisStrike'), format: 'count', value: ({ offset }) => offset },
        { title: t('smile.strikePercent'), format: 'percent', value: ({ strike }) => strike },
        {
          title: t('smile.axisVol', { unit }),
          format: isNormal ? 'basisPoints' : 'percent',
          value: ({ vol }) => (vol.ok ? vol.value : t(`reasons.${vol.reason}`)),
        },
      ]}
    />
  );
}

// The smile as a line, with forward and strike marked by name and by the shape of their lines, so that no colour is
// needed.
interface SmilePlotProps {
  readonly smile: SmileView;
  /** From a volatility to the number that is shown: basis points or percent. */
  readonly scale: number;
  readonly unit: string;
}

function SmilePlot({ smile, scale, unit }: SmilePlotProps) {
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
