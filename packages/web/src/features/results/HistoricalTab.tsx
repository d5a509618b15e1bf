// The real history of the picked cell, or of the whole series, over the lookback.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryPoint } from '@pricevault/contract';
import { periodLabel } from '../../lib/format/period-label.ts';
import { formatDate, formatNumber, formatShortDate } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { ChartLayer } from '../../ui/charts/chart-types.ts';
import { LayeredChart } from '../../ui/charts/LazyCharts.tsx';
import { CellChip } from './CellChip.tsx';
import { historyViews } from './results.address.ts';
import { figureText, unitOf } from './figure-text.ts';
import { PictureStates } from './PictureStates.tsx';
import { useHistory } from './results.api.ts';
import type { DashboardTabProps } from './SkewTab.tsx';

const instantOf = ({ valuationDate }: HistoryPoint) => Date.parse(`${valuationDate}T00:00:00Z`);
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

interface HistoricalTabProps extends DashboardTabProps {
  /** Of the marks; nothing where types differ. */
  readonly unit: string | null | undefined;
}

export function HistoricalTab({ state, change, asked, unit }: HistoricalTabProps) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const { cell, history: view, metric, figure } = state;
  const history = useHistory({
    batchId: asked.batchId,
    date: asked.date,
    since: asked.since,
    knownOn: asked.knownOn,
    metric,
    expiry: cell?.expiry ?? null,
    tenor: cell?.tenor ?? null,
  });
  const points = useMemo(() => history.data?.items ?? [], [history.data]);
  const layers = useMemo<ChartLayer[]>(() => {
    if (view === 'metric') {
      return [
        {
          kind: 'area',
          name: t(`metric.${metric}`),
          colour: 'var(--pv-primary)',
          points: points.map((point) => ({
            x: instantOf(point),
            y: figure === 'max' ? point.max : point.value,
          })),
        },
      ];
    }
    const isOwn = points.some(({ own }) => own !== null);
    return [
      {
        kind: 'band',
        name: t('historical.band'),
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
        name: t('historical.price'),
        colour: 'var(--pv-primary)',
        points: points.map((point) => ({ x: instantOf(point), y: point.mean })),
      },
      ...(isOwn
        ? [
            {
              kind: 'dashed' as const,
              name: t('historical.own'),
              colour: 'var(--pv-change-increase-strong)',
              points: points.map((point) => ({ x: instantOf(point), y: point.own })),
            },
          ]
        : []),
    ];
  }, [points, view, metric, figure, t]);
  const table = useMemo(
    () =>
      points.length === 0
        ? null
        : {
            headings: [
              t('historical.columns.date'),
              withUnit(t('metric.mean'), unit),
              withUnit(t('metric.std'), unit),
              t('metric.n'),
              withUnit(t('historical.columns.own'), unit),
              t('historical.columns.value', { metric: t(`metric.${metric}`) }),
              t('historical.columns.max', { metric: t(`metric.${metric}`) }),
            ],
            rows: points.map((point) => [
              point.valuationDate,
              point.mean,
              point.std,
              point.n,
              point.own,
              point.value,
              point.max,
            ]),
          },
    [points, metric, unit, t],
  );
  const title = cell
    ? t('historical.title', { expiry: periodLabel(cell.expiry), tenor: periodLabel(cell.tenor) })
    : t('historical.titleSeries');
  const from = points[0]?.valuationDate;
  const to = points.at(-1)?.valuationDate;
  const shown = view === 'metric' ? metric : 'mean';
  return (
    <ChartFrame
      title={title}
      note={
        from && to
          ? t('historical.span', { from: formatDate(from, language), to: formatDate(to, language) })
          : undefined
      }
      fileName={`history-${cell ? `${cell.expiry}-${cell.tenor}-` : ''}${asked.date}${asked.knownOn === null ? '' : `-known-${asked.knownOn}`}`}
      table={table}
      isOld={history.isPlaceholderData}
      controls={
        <>
          <CellChip state={state} change={change} />
          <SegmentedControl
            isLabelHidden
            label={t('historical.view')}
            value={view}
            options={historyViews.map((value) => ({
              value,
              text: value === 'price' ? t('historical.price') : t(`metric.${metric}`),
            }))}
            onChange={(history) => change((now) => ({ ...now, history }))}
          />
        </>
      }
    >
      <PictureStates
        isLoading={history.data === undefined}
        isOld={history.isPlaceholderData}
        error={history.data === undefined ? history.error : null}
        isEmpty={layers.every((layer) =>
          layer.points.every(({ y, low }) => y === null && low == null),
        )}
        onRetry={() => void history.refetch()}
      >
        <LayeredChart
          label={title}
          layers={layers}
          xKind="time"
          formatX={(instant) => formatDate(dateOf(instant), language)}
          formatTick={(instant) => formatShortDate(dateOf(instant), language)}
          formatY={(value) => figureText(value, shown, 'value', language)}
          formatTickY={(value) => formatNumber(value, language)}
          xName=""
          yName={withUnit(
            view === 'metric' ? t(`metric.${metric}`) : t('historical.price'),
            unitOf(shown, unit),
          )}
        />
      </PictureStates>
    </ChartFrame>
  );
}
