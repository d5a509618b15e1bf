// Grid lines and axes of a plot, in the look's type and hairlines.
import { AxisBottom, AxisLeft } from '@visx/axis';
import type { ComponentProps } from 'react';

export const plotMargin = { left: 56, right: 16, top: 28, bottom: 44 } as const;

interface PlotAxesProps {
  readonly width: number;
  readonly height: number;
  readonly xScale: ComponentProps<typeof AxisBottom>['scale'];
  readonly yScale: ComponentProps<typeof AxisLeft>['scale'] & {
    ticks(count: number): number[];
  } & ((value: number) => number);
  readonly xTicks: number | readonly (number | string)[];
  readonly formatX: (value: number | string) => string;
  readonly formatY: (value: number) => string;
  readonly xName: string;
  readonly yName: string;
}

const label = { fill: 'var(--pv-muted)', fontSize: 12, fontFamily: 'inherit' } as const;

export function PlotAxes(props: PlotAxesProps) {
  const { width, height, xScale, yScale, xTicks, xName, yName } = props;
  const bottom = height - plotMargin.bottom;
  const right = width - plotMargin.right;
  const heights = yScale.ticks(5);
  return (
    <>
      {heights.map((tick) => (
        <line
          key={tick}
          x1={plotMargin.left}
          x2={right}
          y1={yScale(tick)}
          y2={yScale(tick)}
          stroke="var(--pv-hairline)"
        />
      ))}
      <AxisLeft
        scale={yScale}
        left={plotMargin.left}
        tickValues={heights}
        hideAxisLine
        hideTicks
        tickFormat={(value) => props.formatY(Number(value))}
        tickLabelProps={{ ...label, textAnchor: 'end', dx: -4, dy: 4 }}
      />
      <AxisBottom
        scale={xScale}
        top={bottom}
        {...(typeof xTicks === 'number' ? { numTicks: xTicks } : { tickValues: [...xTicks] })}
        stroke="var(--pv-control-border)"
        tickStroke="var(--pv-control-border)"
        tickLength={4}
        tickFormat={(value) =>
          props.formatX(typeof value === 'string' ? value : Number(value.valueOf()))
        }
        tickLabelProps={{ ...label, textAnchor: 'middle', dy: 2 }}
      />
      <text x={(plotMargin.left + right) / 2} y={height - 6} textAnchor="middle" {...label}>
        {xName}
      </text>
      <text x={4} y={10} {...label}>
        {yName}
      </text>
    </>
  );
}
