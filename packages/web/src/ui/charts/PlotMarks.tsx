// Named places of a plot: a dashed line each, with the name above. Names that would overlap share one label.
import type { ChartMark } from './chart-types.ts';
import { plotMargin } from './PlotAxes.tsx';

interface PlotMarksProps {
  readonly marks: readonly ChartMark[];
  readonly x: (value: number) => number;
  readonly bottom: number;
}

/** Pixels between two names that can be read apart. */
const minDistance = 24;

export function PlotMarks({ marks, x, bottom }: PlotMarksProps) {
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
    if (!before || x(value) - before.at >= minDistance) labels.push({ at: x(value), text: name });
    else before.text += x(value) === before.at ? ` = ${name}` : `, ${name}`;
  }
  return labels;
}
