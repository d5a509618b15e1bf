// One layer of a plot.
import { AreaClosed, Area, LinePath } from '@visx/shape';
import type { ChartLayer, ChartPoint } from './chart-types.ts';
import { dashOf } from './layer-dash.ts';

interface PlotLayerProps {
  readonly layer: ChartLayer;
  readonly x: (value: number) => number;
  readonly y: ((value: number) => number) & { range(): number[] };
  /** Where areas end below, in pixels. */
  readonly ground: number;
}

export function PlotLayer({ layer, x, y, ground }: PlotLayerProps) {
  const { kind, colour } = layer;
  const points = [...layer.points];
  const isKnown = ({ y: value }: ChartPoint) => value !== null;
  const across = (point: ChartPoint) => x(point.x);
  const up = (point: ChartPoint) => y(point.y ?? 0);
  const line = { data: points, x: across, y: up, defined: isKnown };
  if (kind === 'band') {
    return (
      <Area
        data={points}
        x={across}
        y0={({ low }) => y(low ?? 0)}
        y1={({ high }) => y(high ?? 0)}
        defined={({ low, high }) => low != null && high != null}
        fill={colour}
        fillOpacity={0.22}
      />
    );
  }
  if (kind === 'points') {
    return (
      <g fill="var(--pv-surface)" stroke={colour} strokeWidth={2}>
        {points.filter(isKnown).map((point) => (
          <circle key={point.x} cx={across(point)} cy={up(point)} r={4} />
        ))}
      </g>
    );
  }
  // No line leads to a single point: it would not be seen.
  const known = points.filter(isKnown);
  const single = known.length === 1 ? known[0] : undefined;
  return (
    <>
      {kind === 'area' && (
        <AreaClosed
          {...line}
          y0={ground}
          // visx asks for the scale only where no y0 is given.
          yScale={y as never}
          fill={colour}
          fillOpacity={0.1}
        />
      )}
      <LinePath
        {...line}
        stroke={colour}
        strokeWidth={2}
        strokeLinejoin="round"
        {...dashOf(layer)}
      />
      {single && <circle cx={across(single)} cy={up(single)} r={3} fill={colour} />}
    </>
  );
}
