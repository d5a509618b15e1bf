// The real history of the picked cell, or of the whole series, over the lookback or a range of its own.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecimalsByMeasure } from '@pricevault/basics';
import { periodLabel } from '../../lib/format/period-label.ts';
import { formatDate, formatNumber, formatShortDate } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { localToday } from '../../lib/time/clock.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { ChartLayer } from '../../ui/charts/chart-types.ts';
import { LayeredChart } from '../../ui/charts/LazyCharts.tsx';
import { CellChip } from './CellChip.tsx';
import { historyLayers, instantOf } from './history-layers.ts';
import { rangeOf, rangeText, type DayRange } from './history-range.ts';
import { HistoryRange } from './HistoryRange.tsx';
import { OverlayFields } from './OverlayFields.tsx';
import { useOverlay } from './use-overlay.ts';
import { dashboardSearch } from './results.address.ts';
import { figureText, unitOf } from './figure-text.ts';
import { PictureStates } from './PictureStates.tsx';
import { useHistory } from './results.api.ts';
import type { DashboardTabProps } from './SkewTab.tsx';
import { historyViews, shownFigure } from './dashboard-state.ts';
import styles from './closer.module.css';

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

interface HistoricalTabProps extends DashboardTabProps {
  /** Of the marks; nothing where types differ. */
  readonly unit: string | null | undefined;
  readonly decimals: DecimalsByMeasure | null | undefined;
}

export function HistoricalTab({ state, change, asked, unit, decimals }: HistoricalTabProps) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const { cell, history: view, metric } = state;
  const figure = shownFigure(state);
  const isAtTheMoney = view === 'atm' || (view === 'metric' && figure === 'atm');
  const [{ range: chosen }, { push }] = useAddress(dashboardSearch);
  const today = localToday();
  const range = rangeOf(chosen, { from: asked.since, to: asked.date }, today);
  const changeRange = (next: DayRange | null) =>
    push({ range: next === null ? undefined : rangeText(next) });
  const body = {
    date: range.to,
    since: range.from,
    knownOn: asked.knownOn,
    metric,
    expiry: cell?.expiry ?? null,
    tenor: cell?.tenor ?? null,
    ...(isAtTheMoney ? { strike: 0 } : {}),
  };
  const history = useHistory({ ...body, batchId: asked.batchId });
  const over = useOverlay(asked.batchId).series;
  const second = useHistory(
    { ...body, batchId: over?._id ?? asked.batchId },
    over !== undefined,
  ).data;
  const overlay = useMemo<ChartLayer[]>(
    () =>
      over === undefined || !second
        ? []
        : [
            {
              kind: 'line',
              dash: '2 3',
              name: over.name,
              colour: 'var(--pv-text)',
              points: second.items.map((point) => ({
                x: instantOf(point),
                y: view !== 'metric' ? point.mean : figure === 'max' ? point.max : point.value,
              })),
            },
          ],
    [over, second, view, figure],
  );
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
        ...overlay,
      ];
    }
    return [...historyLayers(points, t), ...overlay];
  }, [points, view, metric, figure, overlay, t]);
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
          ? [
              t('historical.span', {
                from: formatDate(from, language),
                to: formatDate(to, language),
              }),
              ...(isAtTheMoney ? [] : [t('historical.average')]),
            ].join(' · ')
          : undefined
      }
      fileName={`history-${cell ? `${cell.expiry}-${cell.tenor}-` : ''}${range.to}${asked.knownOn === null ? '' : `-known-${asked.knownOn}`}`}
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
              text: value === 'metric' ? t(`metric.${metric}`) : t(`historical.${value}`),
            }))}
            onChange={(history) => change((now) => ({ ...now, history }))}
          />
        </>
      }
    >
      <HistoryRange
        range={range}
        today={today}
        isOwn={chosen !== undefined}
        onChange={changeRange}
      />
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
          formatY={(value) => figureText(value, shown, 'value', language, decimals)}
          formatTickY={(value) => formatNumber(value, language)}
          xName=""
          yName={withUnit(
            view === 'metric' ? t(`metric.${metric}`) : t('historical.price'),
            unitOf(shown, unit),
          )}
          onBrush={(start, end) => changeRange({ from: dateOf(start), to: dateOf(end) })}
        />
      </PictureStates>
      <p className={styles.chartNote}>{t('historical.range.hint')}</p>
      <OverlayFields batchId={asked.batchId} latest={asked.date} />
    </ChartFrame>
  );
}
