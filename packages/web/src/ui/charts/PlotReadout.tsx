// Legend of a plot; while something is pointed at, with its numbers.
import type { ChartLayer } from './chart-types.ts';
import { dashOf } from './layer-dash.ts';
import styles from './charts.module.css';

interface PlotReadoutProps {
  readonly layers: readonly ChartLayer[];
  readonly at: number | null;
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
}

export function PlotReadout({ layers, at, formatX, formatY }: PlotReadoutProps) {
  const textOf = ({ points, kind }: ChartLayer) => {
    const point = at === null ? undefined : points.find(({ x }) => x === at);
    if (!point) return null;
    if (kind !== 'band') return point.y === null ? null : formatY(point.y);
    return point.low == null || point.high == null
      ? null
      : `${formatY(point.low)} – ${formatY(point.high)}`;
  };
  return (
    <ul className={`pv-legend ${styles.plotLegend}`}>
      {layers.map((layer) => (
        <li key={layer.name}>
          <svg width="20" height="12" aria-hidden="true">
            <Swatch layer={layer} />
          </svg>
          <span>{layer.name}</span>
          <bdi dir="ltr" className={styles.plotStrong}>
            {textOf(layer)}
          </bdi>
        </li>
      ))}
      {at !== null && <li className={styles.plotAt}>{formatX(at)}</li>}
    </ul>
  );
}

function Swatch({ layer }: { readonly layer: ChartLayer }) {
  const { kind, colour } = layer;
  if (kind === 'band') return <rect width="20" height="12" rx="2" fill={colour} opacity={0.3} />;
  if (kind === 'points') {
    return <circle cx="10" cy="6" r="4" fill="var(--pv-surface)" stroke={colour} strokeWidth={2} />;
  }
  return <line x1="0" x2="20" y1="6" y2="6" stroke={colour} strokeWidth={2} {...dashOf(layer)} />;
}
