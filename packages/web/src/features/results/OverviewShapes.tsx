// The overview in other shapes than a map: lines of equal value, or cuts by expiry and by tenor.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { periodMonths } from '@pricevault/basics';
import type { OverviewCell } from '@pricevault/contract';
import { periodLabel } from '../../lib/format/period-label.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import type { ChartLayer } from '../../ui/charts/chart-types.ts';
import { LayeredChart } from '../../ui/charts/LazyCharts.tsx';
import { ContourPlot } from './ContourPlot.tsx';
import type { Cell } from './dashboard-state.ts';
import type { Measure, Shape } from './overview-figures.ts';
import { chosenSlices, yearsLabel } from './overview-slices.ts';

interface OverviewShapesProps {
  readonly shape: Exclude<Shape, 'map'>;
  readonly label: string;
  readonly cells: readonly OverviewCell[];
  readonly measure: Measure;
  readonly figureOf: (cell: OverviewCell) => number | null;
  readonly unit: string | null;
  readonly format: (value: number) => string;
  readonly picked: Cell | null;
  readonly onPick: (cell: Cell) => void;
}

const height = 440;
const colours = ['primary', 'change-increase-strong', 'band-extreme', 'success', 'muted'] as const;
const dashes = ['', '8 3', '2 3', '10 3 2 3', '5 2'] as const;

export function OverviewShapes(props: OverviewShapesProps) {
  return props.shape === 'contour' ? (
    <ContourPlot {...props} height={height} />
  ) : (
    <Slices {...props} along={props.shape} />
  );
}

/** `expiry`: along the expiries, one line for each of a few tenors; `tenor`: the other way round. */
function Slices({
  along,
  label,
  cells,
  measure,
  figureOf,
  unit,
  format,
  picked,
}: OverviewShapesProps & { readonly along: 'expiry' | 'tenor' }) {
  const { t } = useTranslation('overview');
  const across = along === 'expiry' ? 'tenor' : 'expiry';
  const layers = useMemo(() => {
    const lines = chosenSlices(
      cells.map((cell) => cell[across]),
      picked?.[across] ?? null,
      colours.length,
    );
    return lines.map((line, place): ChartLayer => {
      const points = cells
        .filter((cell) => cell[across] === line)
        .map((cell) => ({ x: (periodMonths(cell[along]) ?? 0) / 12, y: figureOf(cell) }))
        .toSorted((a, b) => a.x - b.x);
      const name = t(`slices.${across}`, { period: periodLabel(line) });
      const colour = `var(--pv-${colours[place] ?? 'muted'})`;
      return { kind: 'line', name, colour, dash: dashes[place] ?? '', points };
    });
  }, [cells, across, along, figureOf, picked, t]);
  return (
    <LayeredChart
      label={label}
      layers={layers}
      xKind="number"
      height={height}
      formatX={yearsLabel}
      formatY={format}
      xName={t(`slices.${along}Axis`)}
      yName={withUnit(t(`measure.${measure}`), unit)}
    />
  );
}
