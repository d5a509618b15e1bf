// The history of a cell as layers of a chart: the mean with a band of one standard deviation, and the own value.
import type { TFunction } from 'i18next';
import type { HistoryPoint } from '@pricevault/contract';
import type { ChartLayer } from '../../ui/charts/chart-types.ts';

/** The valuation date as the place on an axis of time. */
export const instantOf = ({ valuationDate }: Pick<HistoryPoint, 'valuationDate'>) =>
  Date.parse(`${valuationDate}T00:00:00Z`);

export function historyLayers(
  points: readonly HistoryPoint[],
  t: TFunction<readonly ['overview', 'results']> | TFunction<'results'>,
): ChartLayer[] {
  const say = t as TFunction<readonly ['results']>;
  const isOwn = points.some(({ own }) => own !== null);
  return [
    {
      kind: 'band',
      name: say('results:historical.band'),
      colour: 'var(--pv-band-high)',
      points: points.map((point) => ({
        x: instantOf(point),
        y: null,
        low: point.mean === null || point.std === null ? null : point.mean - point.std,
        high: point.mean === null || point.std === null ? null : point.mean + point.std,
      })),
    },
    {
      kind: 'area',
      name: say('results:historical.price'),
      colour: 'var(--pv-primary)',
      points: points.map((point) => ({ x: instantOf(point), y: point.mean })),
    },
    ...(isOwn
      ? [
          {
            kind: 'dashed' as const,
            name: say('results:historical.own'),
            colour: 'var(--pv-change-increase-strong)',
            points: points.map((point) => ({ x: instantOf(point), y: point.own })),
          },
        ]
      : []),
  ];
}
