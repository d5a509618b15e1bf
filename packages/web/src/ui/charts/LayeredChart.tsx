// Areas, bands, lines and points over one axis, with a readout of the place that is pointed at. Left to right in every
// language.
import { scaleLinear, scaleUtc } from '@visx/scale';
import { useMemo, useState, type PointerEvent } from 'react';
import {
  acrossSpan,
  paddedSpan,
  heightsOf,
  nearestPlace,
  placesOf,
  spanOf,
  wholeDays,
} from './chart-range.ts';
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
  /** Called with what somebody has dragged over, to be shown alone. */
  readonly onBrush?: (from: number, to: number) => void;
}

/** Pixels: less is a click. */
const shortestDrag = 8;

export function LayeredChart(props: LayeredChartProps) {
  const { label, layers, marks = [], xKind, formatX, formatY, height = 320, onBrush } = props;
  const [frame, width] = usePlotWidth();
  const size = { width, height };
  const [pointed, setPointed] = useState<number | null>(null);
  /** In pixels, from where to where it is being dragged. */
  const [drag, setDrag] = useState<readonly [number, number] | null>(null);
  const places = useMemo(
    () => [...new Set(placesOf(layers.filter(({ kind }) => kind !== 'dashed')))],
    [layers],
  );
  const across = spanOf(placesOf(layers));
  const up = spanOf(heightsOf(layers));
  if (across === null || up === null) return null;
  const right = width - plotMargin.right;
  const bottom = height - plotMargin.bottom;
  const [from, to] = acrossSpan(across, xKind);
  const range: [number, number] = [plotMargin.left + 6, right - 6];
  const days = scaleUtc<number>({ domain: [from, to], range });
  const xScale = xKind === 'time' ? days : scaleLinear<number>({ domain: [from, to], range });
  const named = Math.max(Math.floor(width / 130), 2);
  const yScale = scaleLinear<number>({
    domain: [...paddedSpan(up, layers.some(({ kind }) => kind === 'area') && up[0] < up[1] / 4)],
    range: [bottom, plotMargin.top],
    nice: 5,
  });
  const x = (value: number) => Number(xScale(value));
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const at = placeIn(event);
    setPointed(nearestPlace(places, Number(xScale.invert(at))));
    if (drag) setDrag([drag[0], at]);
  };
  const brush = onBrush && {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.pointerType === 'touch') return; // a finger scrolls the page
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag([placeIn(event), placeIn(event)]);
    },
    onPointerUp: () => {
      setDrag(null);
      if (!drag || Math.abs(drag[1] - drag[0]) < shortestDrag) return;
      const [start, end] = drag.toSorted((a, b) => a - b);
      onBrush(Number(xScale.invert(start ?? 0)), Number(xScale.invert(end ?? 0)));
    },
  };
  return (
    <PlotFrame
      label={label}
      frame={frame}
      {...size}
      onPointerMove={point}
      {...brush}
      onPointerLeave={() => setPointed(null)}
      legend={<PlotReadout layers={layers} at={pointed} formatX={formatX} formatY={formatY} />}
    >
      <PlotAxes
        {...size}
        xScale={xScale}
        yScale={yScale}
        xTicks={xKind === 'time' ? wholeDays(days.ticks(named)) : named}
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
      {drag && (
        <rect
          x={Math.min(...drag)}
          y={plotMargin.top}
          width={Math.abs(drag[1] - drag[0])}
          height={bottom - plotMargin.top}
          fill="var(--pv-primary)"
          fillOpacity={0.12}
          stroke="var(--pv-primary)"
        />
      )}
    </PlotFrame>
  );
}

/** Of a pointer in the plot, in pixels. */
const placeIn = (event: PointerEvent<SVGSVGElement>) =>
  event.clientX - event.currentTarget.getBoundingClientRect().left;

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
