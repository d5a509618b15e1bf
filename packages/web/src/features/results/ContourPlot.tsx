// Lines of equal value between the cells of the overview, with their numbers; what is clicked is picked.
import { useMemo, type MouseEvent } from 'react';
import { periodMonths } from '@pricevault/basics';
import type { OverviewCell } from '@pricevault/contract';
import { periodLabel } from '../../lib/format/period-label.ts';
import { PlotFrame } from '../../ui/charts/PlotFrame.tsx';
import { usePlotWidth } from '../../ui/charts/plot-width.ts';
import { contourLevels, contourLines, type ContourLine } from './contour-lines.ts';
import type { Cell } from './dashboard-state.ts';
import styles from './contour.module.css';

interface ContourPlotProps {
  readonly label: string;
  readonly cells: readonly OverviewCell[];
  readonly figureOf: (cell: OverviewCell) => number | null;
  readonly format: (value: number) => string;
  readonly picked: Cell | null;
  readonly onPick: (cell: Cell) => void;
  readonly height: number;
}

const margin = { left: 40, right: 16, top: 24, bottom: 12 } as const;
const about = 9;

export function ContourPlot(props: ContourPlotProps) {
  const { label, cells, figureOf, format, picked, onPick, height } = props;
  const [frame, width] = usePlotWidth();
  const { expiries, tenors, lines } = useMemo(() => {
    const months = (period: string) => periodMonths(period) ?? Infinity;
    const axis = (of: 'expiry' | 'tenor') =>
      [...new Set(cells.map((cell) => cell[of]))].toSorted((a, b) => months(a) - months(b));
    const places = { expiries: axis('expiry'), tenors: axis('tenor') };
    const byPlace = new Map(cells.map((cell) => [`${cell.expiry} ${cell.tenor}`, cell]));
    const grid = places.expiries.map((expiry) =>
      places.tenors.map((tenor) => {
        const cell = byPlace.get(`${expiry} ${tenor}`);
        return cell ? figureOf(cell) : null;
      }),
    );
    return { ...places, lines: contourLines(grid, contourLevels(grid, about)) };
  }, [cells, figureOf]);
  const across = (width - margin.left - margin.right) / Math.max(tenors.length - 1, 1);
  const down = (height - margin.top - margin.bottom) / Math.max(expiries.length - 1, 1);
  const x = (place: number) => margin.left + place * across;
  const y = (place: number) => margin.top + place * down;
  const pick = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const tenor = tenors[Math.round((event.clientX - box.left - margin.left) / across)];
    const expiry = expiries[Math.round((event.clientY - box.top - margin.top) / down)];
    if (tenor !== undefined && expiry !== undefined) onPick({ expiry, tenor });
  };
  const at = picked && { x: tenors.indexOf(picked.tenor), y: expiries.indexOf(picked.expiry) };
  return (
    <PlotFrame label={label} frame={frame} width={width} height={height} onClick={pick}>
      <g className={styles.contourAxis}>
        {tenors.map((tenor, place) => (
          <text key={tenor} x={x(place)} y={12} textAnchor="middle">
            {periodLabel(tenor)}
          </text>
        ))}
        {expiries.map((expiry, place) => (
          <text key={expiry} x={margin.left - 10} y={y(place) + 4} textAnchor="end">
            {periodLabel(expiry)}
          </text>
        ))}
        {expiries.flatMap((expiry, row) =>
          tenors.map((tenor, column) => (
            <circle key={`${expiry} ${tenor}`} cx={x(column)} cy={y(row)} r={1} />
          )),
        )}
      </g>
      {lines.map((line, place) => (
        <Contour
          key={line.level}
          line={line}
          strength={lines.length === 1 ? 1 : place / (lines.length - 1)}
          text={format(line.level)}
          x={x}
          y={y}
        />
      ))}
      {at && at.x >= 0 && at.y >= 0 && (
        <circle className={styles.contourPicked} cx={x(at.x)} cy={y(at.y)} r={6} />
      )}
    </PlotFrame>
  );
}

interface ContourProps {
  readonly line: ContourLine;
  /** 0 for the lowest, 1 for the highest: thicker and stronger. */
  readonly strength: number;
  readonly text: string;
  readonly x: (place: number) => number;
  readonly y: (place: number) => number;
}

function Contour({ line: { segments }, strength, text, x, y }: ContourProps) {
  const middle = segments[Math.floor(segments.length / 2)];
  const path = segments
    .map(({ from, to }) => `M${x(from[0])} ${y(from[1])}L${x(to[0])} ${y(to[1])}`)
    .join('');
  return (
    <g>
      <path
        d={path}
        fill="none"
        stroke="var(--pv-band-extreme)"
        strokeWidth={1 + 1.5 * strength}
        strokeOpacity={0.45 + 0.55 * strength}
        strokeLinecap="round"
      />
      {middle && (
        <text
          className={styles.contourLevel}
          x={(x(middle.from[0]) + x(middle.to[0])) / 2}
          y={(y(middle.from[1]) + y(middle.to[1])) / 2 + 4}
          textAnchor="middle"
        >
          {text}
        </text>
      )}
    </g>
  );
}
