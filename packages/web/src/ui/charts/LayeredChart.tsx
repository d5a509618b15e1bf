// Areas, bands, lines and points over one axis, with a readout of the place that is pointed at. Left to right in every
// language.
import { scaleLinear, scaleUtc } from '@visx/scale';
import { useMemo, useState, type PointerEvent } from 'react';
import { paddedSpan, heightsOf, nearestPlace, placesOf, spanOf } from './chart-range.ts';
import type { ChartLayer, ChartMark } from './chart-types.ts';
import { PlotAxes, plotMargin } from './PlotAxes.tsx';
import { PlotFrame } from './PlotFrame.tsx';
import { PlotLayer } from './PlotLayer.tsx';
import { PlotReadout } from './PlotReadout.tsx';
import { usePlotWidth } from './plot-width.ts';

interface PlotMarksProps {
  readonly marks: readonly ChartMark[];
  readonly x: (value: number) => number;
  readonly bottom: number;
}

/** Pixels between two names that can be read apart. */
const minLabelDistance = 24;

export interface LayeredChartProps {
  readonly label: string;
  readonly layers: readonly ChartLayer[];
  /** Named places: a line across the plot, its name above. */
  readonly marks?: readonly ChartMark[];
  /** Whether places are instants (milliseconds) or plain numbers. */
  readonly xKind: 'time' | 'number';
  readonly formatX: (value: number) => string;
  /** Shorter, for the axis. */
  readonly formatTick?: (value: number) => string;
  readonly formatY: (value: number) => string;
  /** Shorter, for the axis. */
  readonly formatTickY?: (value: number) => string;
  readonly xName: string;
  readonly yName: string;
  readonly height?: number;
}

export function LayeredChart(props: LayeredChartProps) {
  const { label, layers, marks = [], xKind, formatX, formatY, height = 320 } = props;
  const [frame, width] = usePlotWidth();
  const size = { width, height };
  const [pointed, setPointed] = useState<number | null>(null);
  const places = useMemo(
    () => [...new Set(placesOf(layers.filter(({ kind }) => kind !== 'dashed')))],
    [layers],
  );
  const across = spanOf(placesOf(layers));
  const up = spanOf(heightsOf(layers));
  if (across === null || up === null) return null;
  const right = width - plotMargin.right;
  const bottom = height - plotMargin.bottom;
  const [from, to] = across[0] === across[1] ? paddedSpan(across, false) : across;
  const range: [number, number] = [plotMargin.left + 6, right - 6];
  const xScale =
    xKind === 'time'
      ? scaleUtc<number>({ domain: [from, to], range })
      : scaleLinear<number>({ domain: [from, to], range });
  const yScale = scaleLinear<number>({
    domain: [...paddedSpan(up, layers.some(({ kind }) => kind === 'area') && up[0] < up[1] / 4)],
    range: [bottom, plotMargin.top],
    nice: 5,
  });
  const x = (value: number) => Number(xScale(value));
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left;
    setPointed(nearestPlace(places, Number(xScale.invert(event.clientX - left))));
  };
  return (
    <PlotFrame
      label={label}
      frame={frame}
      {...size}
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
      legend={<PlotReadout layers={layers} at={pointed} formatX={formatX} formatY={formatY} />}
    >
      <PlotAxes
        {...size}
        xScale={xScale}
        yScale={yScale}
        xTicks={Math.max(Math.floor(width / 130), 2)}
        formatX={(value) => (props.formatTick ?? formatX)(Number(value))}
        formatY={props.formatTickY ?? formatY}
        xName={props.xName}
        yName={props.yName}
      />
      <PlotMarks marks={marks} x={x} bottom={bottom} />
      {layers.map((layer) => (
        <PlotLayer key={layer.name} layer={layer} x={x} y={yScale} ground={bottom} />
      ))}
      {pointed !== null && (
        <line
          x1={x(pointed)}
          x2={x(pointed)}
          y1={plotMargin.top}
          y2={bottom}
          stroke="var(--pv-muted)"
          strokeDasharray="2 3"
        />
      )}
    </PlotFrame>
  );
}

// Named places of a plot: a dashed line each, with the name above. Names that would overlap share one label.
function PlotMarks({ marks, x, bottom }: PlotMarksProps) {
  return (
    <g fill="var(--pv-text)" style={{ fontWeight: 'var(--pv-weight-strong)' }}>
      {marks.map((mark) => (
        <path
          key={mark.name}
          d={`M${x(mark.x)} ${plotMargin.top}V${bottom}`}
          stroke="var(--pv-muted)"
          strokeDasharray={mark.dash}
        />
      ))}
      {labelsOf(marks, x).map(({ at, text }) => (
        <text key={text} x={at} y={plotMargin.top - 6} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}

function labelsOf(marks: readonly ChartMark[], x: (value: number) => number) {
  const labels: { at: number; text: string }[] = [];
  for (const { x: value, name } of marks.toSorted((a, b) => a.x - b.x)) {
    const before = labels.at(-1);
    if (!before || x(value) - before.at >= minLabelDistance)
      labels.push({ at: x(value), text: name });
    else before.text += x(value) === before.at ? ` = ${name}` : `, ${name}`;
  }
  return labels;
}
