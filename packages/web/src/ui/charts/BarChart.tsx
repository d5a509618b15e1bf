// One bar for each name. What is pointed at is written above its bar; the table beside the chart has every number.
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useState } from 'react';
import { paddedSpan, spanOf } from './chart-range.ts';
import { PlotAxes, plotMargin } from './PlotAxes.tsx';
import { PlotFrame } from './PlotFrame.tsx';
import { usePlotWidth } from './plot-width.ts';
import styles from './charts.module.css';

export interface BarChartProps {
  readonly label: string;
  readonly bars: readonly { readonly name: string; readonly value: number | null }[];
  readonly formatValue: (value: number) => string;
  readonly xName: string;
  readonly yName: string;
  readonly height?: number;
}

/** Pixels. */
const widestBar = 56;

export function BarChart({ label, bars, formatValue, xName, yName, height = 320 }: BarChartProps) {
  const [frame, width] = usePlotWidth();
  const [pointed, setPointed] = useState<string | null>(null);
  const span = spanOf(bars.map(({ value }) => value));
  if (span === null) return null;
  const bottom = height - plotMargin.bottom;
  const xScale = scaleBand<string>({
    domain: bars.map(({ name }) => name),
    range: [plotMargin.left, width - plotMargin.right],
    padding: 0.24,
  });
  const yScale = scaleLinear<number>({
    domain: [...paddedSpan(span, true)],
    range: [bottom, plotMargin.top],
    nice: 5,
  });
  // Of one or two bars each would fill the picture.
  const barWidth = Math.min(xScale.bandwidth(), widestBar);
  const ground = yScale(Math.max(0, yScale.domain()[0] ?? 0));
  const every = Math.ceil(bars.length / Math.max(Math.floor((width - 72) / 56), 1));
  return (
    <PlotFrame label={label} frame={frame} width={width} height={height}>
      <PlotAxes
        width={width}
        height={height}
        xScale={xScale}
        yScale={yScale}
        xTicks={bars.filter((_, index) => index % every === 0).map(({ name }) => name)}
        formatX={String}
        formatY={formatValue}
        xName={xName}
        yName={yName}
      />
      {bars.map(({ name, value }) => {
        if (value === null) return null;
        const x = xScale(name) ?? 0;
        const top = yScale(value);
        const isPointed = pointed === name;
        return (
          <g
            key={name}
            onPointerEnter={() => setPointed(name)}
            onPointerLeave={() => setPointed(null)}
          >
            <rect
              x={x}
              y={plotMargin.top}
              width={xScale.bandwidth()}
              height={bottom - plotMargin.top}
              fill="transparent"
            />
            <Bar
              x={x + (xScale.bandwidth() - barWidth) / 2}
              y={Math.min(top, ground)}
              width={barWidth}
              height={Math.max(Math.abs(ground - top), 1)}
              rx={2}
              fill={isPointed ? 'var(--pv-band-extreme)' : 'var(--pv-band-high)'}
            />
            {isPointed && (
              <text
                x={x + xScale.bandwidth() / 2}
                y={Math.min(top, ground) - 6}
                textAnchor="middle"
                className={styles.plotStrong}
              >
                {formatValue(value)}
              </text>
            )}
          </g>
        );
      })}
    </PlotFrame>
  );
}
