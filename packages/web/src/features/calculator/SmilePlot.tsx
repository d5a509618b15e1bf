// The smile as a line, with forward and strike marked by name and by the shape of their lines, so that no colour is
// needed. Left to right in every language.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { usePlotWidth } from '../../ui/charts/plot-width.ts';
import { PlotFrame } from '../../ui/charts/PlotFrame.tsx';
import { place, rangeOf, roundTicks } from './plot-scale.ts';
import type { SmileView } from './smile-view.ts';

interface SmilePlotProps {
  readonly smile: SmileView;
  /** From a volatility to the number that is shown: basis points or percent. */
  readonly scale: number;
  readonly unit: string;
}

const height = 280;
const margin = { left: 52, right: 16, top: 24, bottom: 40 };

export function SmilePlot({ smile, scale, unit }: SmilePlotProps) {
  const { t } = useTranslation('calculator');
  const language = useLanguage();
  const [frame, width] = usePlotWidth();
  const drawn = smile.curve.flatMap(({ offset, vol }) =>
    vol.ok ? [{ offset, vol: vol.value * scale }] : [],
  );
  const atStrike = smile.atStrike.ok ? smile.atStrike.value * scale : null;
  const vols = rangeOf([...drawn.map(({ vol }) => vol), ...(atStrike === null ? [] : [atStrike])]);
  const first = smile.curve[0];
  const last = smile.curve.at(-1);
  const offsets = first && last ? { low: first.offset, high: last.offset } : null;
  const right = width - margin.right;
  const bottom = height - margin.bottom;
  const number = (value: number) => formatNumber(value, language, { maximumFractionDigits: 4 });
  if (vols === null || offsets === null) return null;
  const x = (offset: number) => place(offset, offsets, margin.left, right);
  const y = (vol: number) => place(vol, vols, bottom, margin.top);
  return (
    <PlotFrame label={t('smile.picture')} frame={frame} width={width} height={height}>
      <g fill="var(--pv-muted)">
        {roundTicks(vols, 5).map((tick) => (
          <g key={tick}>
            <path d={`M${margin.left} ${y(tick)}H${right}`} stroke="var(--pv-hairline)" />
            <text x={margin.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {number(tick)}
            </text>
          </g>
        ))}
        {roundTicks(offsets, width < 480 ? 5 : 9).map((tick) => (
          <g key={tick}>
            <path d={`M${x(tick)} ${bottom}v4`} stroke="var(--pv-control-border)" />
            <text x={x(tick)} y={bottom + 17} textAnchor="middle">
              {formatNumber(tick, language, { signDisplay: 'exceptZero' })}
            </text>
          </g>
        ))}
        <path d={`M${margin.left} ${bottom}H${right}`} stroke="var(--pv-control-border)" />
        <text x={(margin.left + right) / 2} y={height - 5} textAnchor="middle">
          {t('smile.axisStrike')}
        </text>
        <text x={4} y={12}>
          {t('smile.axisVol', { unit })}
        </text>
        <path
          d={`M${x(0)} ${margin.top}V${bottom}`}
          stroke="var(--pv-muted)"
          strokeDasharray="2 4"
        />
        <path
          d={linePath(smile, scale, x, y)}
          fill="none"
          stroke="var(--pv-primary)"
          strokeWidth={2}
          strokeLinejoin="round"
        />
        <path
          d={`M${x(smile.strikeOffset)} ${margin.top}V${bottom}`}
          stroke="var(--pv-text)"
          strokeDasharray="7 4"
        />
        {atStrike !== null && (
          <circle
            cx={x(smile.strikeOffset)}
            cy={y(atStrike)}
            r={5}
            fill="var(--pv-surface)"
            stroke="var(--pv-text)"
            strokeWidth={2}
          />
        )}
        <MarkLabels
          forwardAt={x(0)}
          strikeAt={x(smile.strikeOffset)}
          isTogether={Math.abs(x(smile.strikeOffset) - x(0)) < 24}
        />
      </g>
    </PlotFrame>
  );
}

interface MarkLabelsProps {
  readonly forwardAt: number;
  readonly strikeAt: number;
  readonly isTogether: boolean;
}

/** F and K above their lines; one label where the lines meet. */
function MarkLabels({ forwardAt, strikeAt, isTogether }: MarkLabelsProps) {
  const style = { fontWeight: 'var(--pv-weight-strong)' };
  if (isTogether) {
    return (
      <text x={strikeAt} y={margin.top - 6} textAnchor="middle" style={style} fill="var(--pv-text)">
        {forwardAt === strikeAt ? 'F = K' : forwardAt < strikeAt ? 'F, K' : 'K, F'}
      </text>
    );
  }
  return (
    <g style={style}>
      <text x={forwardAt} y={margin.top - 6} textAnchor="middle">
        F
      </text>
      <text x={strikeAt} y={margin.top - 6} textAnchor="middle" fill="var(--pv-text)">
        K
      </text>
    </g>
  );
}

/** The line is broken where the formula has no volatility. */
function linePath(
  { curve }: SmileView,
  scale: number,
  x: (offset: number) => number,
  y: (vol: number) => number,
): string {
  let isDown = false;
  let path = '';
  for (const { offset, vol } of curve) {
    if (vol.ok) {
      path += `${isDown ? 'L' : 'M'}${x(offset).toFixed(1)} ${y(vol.value * scale).toFixed(1)}`;
    }
    isDown = vol.ok;
  }
  return path;
}
