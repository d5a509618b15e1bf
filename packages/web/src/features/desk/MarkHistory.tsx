// The own value against the consensus, date by date.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsFor } from '@pricevault/basics';
import type { deskContract, DeskRow, ReplyOf } from '@pricevault/contract';
import { formatDate, formatNumber, formatShortDate } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import type { ChartLayer } from '../../ui/charts/chart-types.ts';
import { LayeredChart } from '../../ui/charts/LazyCharts.tsx';
import styles from './desk.module.css';

interface MarkHistoryProps {
  readonly row: DeskRow;
  readonly points: ReplyOf<typeof deskContract.trade>['points'];
}

const instantOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

export function MarkHistory({ row, points }: MarkHistoryProps) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const layers = useMemo<ChartLayer[]>(
    () => [
      {
        kind: 'band',
        name: t('history.band'),
        colour: 'var(--pv-band-high)',
        points: points.map(({ valuationDate, mean, std }) => ({
          x: instantOf(valuationDate),
          y: null,
          low: mean === null || std === null ? null : mean - std,
          high: mean === null || std === null ? null : mean + std,
        })),
      },
      {
        kind: 'line',
        name: t('history.mean'),
        colour: 'var(--pv-primary)',
        points: points.map(({ valuationDate, mean }) => ({ x: instantOf(valuationDate), y: mean })),
      },
      {
        kind: 'dashed',
        name: t('history.own'),
        colour: 'var(--pv-change-increase-strong)',
        points: points.map(({ valuationDate, ownValue }) => ({
          x: instantOf(valuationDate),
          y: ownValue,
        })),
      },
    ],
    [points, t],
  );
  if (points.length < 2) return null;
  return (
    <section className={styles.part}>
      <ChartFrame
        title={t('history.title')}
        fileName={`mark-${row.tradeId}`}
        table={{
          headings: [
            t('history.date'),
            withUnit(t('history.own'), row.unit),
            withUnit(t('columns.mean'), row.unit),
            withUnit(t('detail.std'), row.unit),
          ],
          rows: points.map(({ valuationDate, ownValue, mean, std }) => [
            valuationDate,
            ownValue,
            mean,
            std,
          ]),
        }}
      >
        <LayeredChart
          layers={layers}
          label={t('history.title')}
          height={220}
          xKind="time"
          xName={t('history.date')}
          yName={withUnit(t('columns.mean'), row.unit)}
          formatX={(x) => formatDate(dateOf(x), language)}
          formatTick={(x) => formatShortDate(dateOf(x), language)}
          formatY={(y) =>
            formatNumber(y, language, { maximumFractionDigits: decimalsFor('price', row) })
          }
        />
      </ChartFrame>
    </section>
  );
}
