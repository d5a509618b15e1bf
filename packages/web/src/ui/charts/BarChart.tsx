// One bar for each place on a true scale, such as strikes. What is pointed at is written above its bar; the table beside the chart
// has every number.
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useState } from 'react';
import { paddedSpan, spanOf } from './chart-range.ts';
import { PlotAxes, plotMargin } from './PlotAxes.tsx';
import { PlotFrame } from './PlotFrame.tsx';
import { usePlotWidth } from './plot-width.ts';
import styles from './charts.module.css';

export interface BarChartProps {
  readonly label: string;
  readonly bars: readonly { readonly at: number; readonly value: number | null }[];
  /** Places that could have a bar and have none: marked on the axis. */
  readonly missing?: readonly number[];
  /** What a marked place has, as a tooltip. */
  readonly missingName?: string;
  readonly formatPlace: (at: number) => string;
  readonly formatValue: (value: number) => string;
  readonly xName: string;
  readonly yName: string;
  readonly height?: number;
}

/** Pixels. */
const widestBar = 56;
const tickDistance = 52;

export function BarChart(props: BarChartProps) {
  const { label, bars, missing = [], formatPlace, formatValue, xName, yName } = props;
  const { height = 320 } = props;
  const [frame, width] = usePlotWidth();
  const [pointed, setPointed] = useState<number | null>(null);
  const span = spanOf(bars.map(({ value }) => value));
  const places = [...bars.map(({ at }) => at), ...missing].toSorted((a, b) => a - b);
  const across = spanOf(places);
  if (span === null || across === null) return null;
  const bottom = height - plotMargin.bottom;
  const right = width - plotMargin.right;
  const gaps = places.slice(1).map((at, place) => at - (places[place] ?? at));
  const [from, to] = across[0] === across[1] ? paddedSpan(across, false) : across;
  const inner = right - plotMargin.left;
  // Bars stand apart where places are nearest; of one or two each would fill the picture.
  const nearest = Math.min(...gaps.filter((gap) => gap > 0), to - from);
  const barWidth = Math.max(Math.min((inner * nearest * 0.7) / (to - from), widestBar), 3);
  const room = barWidth / 2 + 4;
  const xScale = scaleLinear<number>({
    domain: [from, to],
    range: [plotMargin.left + room, right - room],
  });
  const yScale = scaleLinear<number>({
    domain: [...paddedSpan(span, true)],
    range: [bottom, plotMargin.top],
    nice: 5,
  });
  const ground = yScale(Math.max(0, yScale.domain()[0] ?? 0));
  return (
    <PlotFrame label={label} frame={frame} width={width} height={height}>
      <PlotAxes
        width={width}
        height={height}
        xScale={xScale}
        yScale={yScale}
        xTicks={ticksOf(places, xScale)}
        formatX={(at) => formatPlace(Number(at))}
        formatY={formatValue}
        xName={xName}
        yName={yName}
      />
      {missing.map((at) => (
        <text
          key={at}
          x={xScale(at)}
          y={bottom - 4}
          textAnchor="middle"
          fill="var(--pv-muted)"
          aria-hidden="true"
        >
          ×<title>{`${formatPlace(at)}: ${props.missingName ?? ''}`}</title>
        </text>
      ))}
      {bars.map(({ at, value }) => {
        if (value === null) return null;
        const x = xScale(at);
        const top = yScale(value);
        const isPointed = pointed === at;
        return (
          <g key={at} onPointerEnter={() => setPointed(at)} onPointerLeave={() => setPointed(null)}>
            <rect
              x={x - barWidth / 2}
              y={plotMargin.top}
              width={barWidth}
              height={bottom - plotMargin.top}
              fill="transparent"
            />
            <Bar
              x={x - barWidth / 2}
              y={Math.min(top, ground)}
              width={barWidth}
              height={Math.max(Math.abs(ground - top), 1)}
              rx={2}
              fill={isPointed ? 'var(--pv-band-extreme)' : 'var(--pv-band-high)'}
            />
            {isPointed && (
              <text
                x={x}
                y={Math.min(top, ground) - 6}
                textAnchor="middle"
                className={styles.plotStrong}
              >
                {`${formatPlace(at)}: ${formatValue(value)}`}
              </text>
            )}
          </g>
        );
      })}
    </PlotFrame>
  );
}

/** Those that can be read apart, from the middle outwards: zero is always among them where it is a place. */
function ticksOf(places: readonly number[], x: (at: number) => number): number[] {
  const taken: number[] = [];
  for (const at of places.toSorted((a, b) => Math.abs(a) - Math.abs(b))) {
    if (taken.every((other) => Math.abs(x(other) - x(at)) >= tickDistance)) taken.push(at);
  }
  return taken.toSorted((a, b) => a - b);
}
