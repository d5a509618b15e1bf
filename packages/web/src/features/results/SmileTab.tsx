// The strikes of one cell: std by strike percent as specified, or the consensus as a smile with band, fit and own marks.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardStrikes } from '@pricevault/basics';
import { periodLabel } from '../../lib/format/period-label.ts';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { BarChart } from '../../ui/charts/LazyCharts.tsx';
import { CellQuotes } from './CellQuotes.tsx';
import { CellChip } from './CellChip.tsx';
import { smileViews } from './dashboard-state.ts';
import { figureText, strikeName } from './figure-text.ts';
import { OverlayFields } from './OverlayFields.tsx';
import { useOverlay } from './use-overlay.ts';
import { PictureStates } from './PictureStates.tsx';
import { useCellRows } from './results.api.ts';
import type { DashboardTabProps } from './SkewTab.tsx';
import { isInVols, SmileCurve } from './SmileCurve.tsx';
import { smilePoints, type SmilePoint } from './smile-points.ts';
import { vegaOf, yearsOf } from './smile-fit.ts';

/** Columns in the unit of the marks. */
const inUnit: ReadonlySet<string> = new Set(['std', 'mean', 'own']);

export function SmileTab({ state, change, asked }: DashboardTabProps) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const { cell, smile } = state;
  const { batchId, date, knownOn } = asked;
  const rows = useCellRows(
    { batchId, date, knownOn, expiry: cell?.expiry ?? null, tenor: cell?.tenor ?? null },
    cell !== null,
  );
  // The volatilities are for the days to the expiry date, which whole months are not: 28 of them in February.
  const years =
    rows.data?.result.find((row) => row.years !== null)?.years ?? yearsOf(cell?.expiry ?? '');
  const points = useMemo(
    () => (cell ? smilePoints(rows.data?.result ?? [], (row) => vegaOf(row, years)) : []),
    [cell, rows.data, years],
  );
  const { asOf, unit, decimalsByMeasure } = rows.data ?? {};
  const over = useOverlay(batchId);
  const isOverlaid = over.date !== undefined || over.series !== undefined;
  const second = useCellRows(
    {
      knownOn,
      expiry: cell?.expiry ?? null,
      tenor: cell?.tenor ?? null,
      batchId: over.series?._id ?? batchId,
      date: over.date ?? date,
    },
    cell !== null && isOverlaid,
  );
  const secondDate = second.data?.asOf;
  const overlay = useMemo(() => {
    if (!isOverlaid || !second.data || !secondDate) return undefined;
    const name = t('smile.overlay.name', {
      name: over.series?.name ?? t('smile.consensus'),
      date: formatDate(secondDate, language),
    });
    return { name, points: smilePoints(second.data.result) };
  }, [isOverlaid, second.data, secondDate, over.series, language, t]);
  const stateOf = useCallback(
    ({ version, withdrawnReason }: SmilePoint) => {
      if (withdrawnReason !== null) {
        return t('smile.withdrawn', { version, reason: withdrawnReason });
      }
      return version > 1 ? t('smile.corrected', { version }) : '';
    },
    [t],
  );
  // Forwards of an older curve are not those of the day: that is said.
  const curveDate = rows.data?.result.find((row) => row.curveDate !== null)?.curveDate;
  const curveNote =
    curveDate && curveDate !== asOf
      ? [t('smile.curveOf', { date: formatDate(curveDate, language) })]
      : [];
  const states = new Set(points.map(stateOf).filter((state) => state !== ''));
  const table = useMemo(
    () =>
      points.length === 0
        ? null
        : {
            headings: [
              ...(
                ['strike', 'std', 'mean', 'n', 'own', 'z', 'vol', 'ownVol', 'trades'] as const
              ).map((column) =>
                withUnit(t(`smile.columns.${column}`), inUnit.has(column) ? unit : null),
              ),
              t('smile.columns.state'),
            ],
            rows: points.map((point) => [
              // A number, since a spreadsheet would take the text "-5%" for a formula.
              Number((point.strike * 100).toFixed(6)),
              point.std,
              point.mean,
              point.n,
              point.own,
              point.zScore,
              // A blank would not say why.
              point.volMissing === null ? point.vol : t(`volMissing.${point.volMissing}`),
              point.ownVol,
              point.trades,
              stateOf(point),
            ]),
          },
    [points, stateOf, unit, t],
  );
  const title = cell
    ? t('smile.title', { expiry: periodLabel(cell.expiry), tenor: periodLabel(cell.tenor) })
    : t('smile.titleNone');
  const withdrawn = points.some(({ withdrawnReason }) => withdrawnReason !== null)
    ? [...states].join(' ')
    : null;
  const bars = points.map(({ strike, std }) => ({ at: strike, value: std }));
  const known = new Set(points.filter(({ std }) => std !== null).map(({ strike }) => strike));
  const missing = dashboardStrikes.filter((strike) => !known.has(strike));
  const formatStrike = useCallback(
    (strike: number) => strikeName(Number(strike.toFixed(8)), language),
    [language],
  );
  // In volatilities, or in the values themselves where no forward is known.
  const given = decimalsByMeasure?.[isInVols(points) ? 'vol' : 'price'];
  const formatVol = useCallback(
    (vol: number) =>
      given == null
        ? formatNumber(vol, language, { maximumFractionDigits: 1 })
        : formatFixed(vol, given, language),
    [language, given],
  );
  return (
    <ChartFrame
      title={title}
      note={
        asOf
          ? [t('asOf', { date: formatDate(asOf, language) }), ...curveNote, ...states].join(' · ')
          : undefined
      }
      fileName={`smile-${cell?.expiry ?? ''}-${cell?.tenor ?? ''}-${asOf ?? date}`}
      table={table}
      isOld={rows.isPlaceholderData}
      controls={
        <>
          <CellChip state={state} change={change} />
          <SegmentedControl
            isLabelHidden
            label={t('smile.view')}
            value={smile}
            options={smileViews.map((value) => ({ value, text: t(`smile.views.${value}`) }))}
            onChange={(next) => change((now) => ({ ...now, smile: next }))}
          />
        </>
      }
    >
      <PictureStates
        isLoading={cell !== null && rows.data === undefined}
        isOld={rows.isPlaceholderData}
        error={rows.data === undefined ? rows.error : null}
        isEmpty={points.every(({ std }) => std === null)}
        emptyHint={cell ? (withdrawn ?? t('smile.tooFew')) : t('smile.pick')}
        onRetry={() => void rows.refetch()}
      >
        {smile !== 'std' && (
          <>
            <SmileCurve
              label={title}
              points={points}
              years={years}
              unit={unit}
              formatStrike={formatStrike}
              formatVol={formatVol}
              overlay={overlay}
            />
            <OverlayFields batchId={batchId} proposedDate={asked.since} latest={asked.date} />
          </>
        )}
        {smile !== 'curve' && (
          <BarChart
            label={t('smile.views.std')}
            bars={bars}
            missing={missing}
            missingName={t('noValue')}
            formatPlace={formatStrike}
            formatValue={(value) => figureText(value, 'std', 'value', language, decimalsByMeasure)}
            xName={t('smile.axisStrike')}
            yName={withUnit(t('metric.std'), unit)}
          />
        )}
        {smile !== 'std' && (
          <CellQuotes
            rows={rows.data?.result ?? []}
            years={years}
            unit={unit}
            decimals={decimalsByMeasure}
          />
        )}
      </PictureStates>
    </ChartFrame>
  );
}
