// The cells of the overview: as a map, as lines of equal value, or cut along one of both axes.
import { Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { periodMonths, tradeShorthand } from '@pricevault/basics';
import type { OverviewCell } from '@pricevault/contract';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { listText } from '../../lib/format/list-text.ts';
import { periodLabel } from '../../lib/format/period-label.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { Heatmap } from '../../ui/heatmap/Heatmap.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { Cell } from './dashboard-state.ts';
import { heatmapFileHead } from './heatmap-file.ts';
import {
  decimalsOf,
  farthestCell,
  figureOf,
  measures,
  quotes,
  shapes,
  type OverviewChoice,
} from './overview-figures.ts';
import styles from './overview.module.css';

const OverviewShapes = lazyPart(() => import('./OverviewShapes.tsx'), 'OverviewShapes');

interface OverviewMapProps {
  readonly cells: readonly OverviewCell[];
  readonly choice: OverviewChoice;
  readonly asOf: {
    readonly asOf: string | null;
    readonly isProvisional: boolean;
    readonly isSample: boolean;
    readonly unit: string | null;
    readonly decimals: number | null;
  };
  readonly seriesName: string;
  readonly picked: Cell | null;
  readonly onPick: (cell: Cell) => void;
  readonly onChoose: (changed: Partial<OverviewChoice>) => void;
}

const amountBands = ['low', 'medium', 'high', 'extreme'] as const;
const scoreBands = ['farBelow', 'below', 'equal', 'above', 'farAbove'] as const;

export function OverviewMap(props: OverviewMapProps) {
  const { cells, choice, picked, onPick, onChoose } = props;
  const { measure, quote, shape } = choice;
  const { asOf, isProvisional, isSample, unit, decimals } = props.asOf;
  const { t } = useTranslation(['overview', 'results']);
  const language = useLanguage();
  const rows = useMemo(() => axisOf(cells.map(({ expiry }) => expiry)), [cells]);
  const tenors = useMemo(() => axisOf(cells.map(({ tenor }) => tenor)), [cells]);
  const byPlace = useMemo(
    () => new Map(cells.map((cell) => [`${cell.expiry} ${cell.tenor}`, cell])),
    [cells],
  );
  const cellFigure = useCallback(
    (cell: OverviewCell) => figureOf(cell, measure, quote),
    [measure, quote],
  );
  const valueOf = useCallback(
    (row: string, column: string) => {
      const cell = byPlace.get(`${row} ${column}`);
      return cell ? cellFigure(cell) : null;
    },
    [byPlace, cellFigure],
  );
  const hiddenOf = useCallback(
    (row: string, column: string) => {
      const cell = byPlace.get(`${row} ${column}`);
      if (!cell) return null;
      if (cell.n === null) return t(cell.isWithdrawn ? 'results:withdrawn' : 'results:withheld');
      if (measure !== 'consensus' && cell.ownValue === null) return t('noMark');
      return quote === 'vol' && cell.volMissing ? t('noVol') : null;
    },
    [byPlace, measure, quote, t],
  );
  const digits = decimalsOf(choice, decimals);
  const isSigned = measure === 'difference';
  const format = useMemo(() => {
    const signed: Intl.NumberFormatOptions = {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'exceptZero',
    };
    return (value: number) =>
      isSigned ? formatNumber(value, language, signed) : formatFixed(value, digits, language);
  }, [isSigned, digits, language]);
  const shownUnit = quote === 'vol' ? 'bp' : unit;
  const title = withUnit(
    listText([t(`titles.${quote}`), t(`measure.${measure}`)], language),
    shownUnit,
  );
  const sample = isSample && t('results:sampleShort');
  const note = asOf
    ? t(isProvisional ? 'results:asOfProvisional' : 'results:asOf', {
        date: formatDate(asOf, language),
      })
    : undefined;
  const bandNames = useMemo(
    () => (isSigned ? scoreBands : amountBands).map((band) => t(`results:bands.${band}`)),
    [isSigned, t],
  );
  const table = useMemo(
    () => ({
      head: heatmapFileHead(`${props.seriesName} · ${title}`, {
        asOf,
        isProvisional,
        sinceAsOf: null,
      }),
      isMap: true as const,
      headings: [t('results:corner'), ...tenors.map(({ label }) => label)],
      rows: rows.map(({ key, label }) => [
        label,
        ...tenors.map((tenor) => valueOf(key, tenor.key) ?? hiddenOf(key, tenor.key)),
      ]),
    }),
    [props.seriesName, title, asOf, isProvisional, tenors, rows, valueOf, hiddenOf, t],
  );
  const pickedPlace = useMemo(
    () => (picked ? { row: picked.expiry, column: picked.tenor } : null),
    [picked],
  );
  const pick = useCallback((expiry: string, tenor: string) => onPick({ expiry, tenor }), [onPick]);
  const hasOwn = cells.some(({ ownValue }) => ownValue !== null);
  const hasVols = cells.some(({ vol }) => vol !== null);
  const farthest = farthestCell(cells, quote);
  return (
    <ChartFrame
      title={title}
      note={[props.seriesName, note, sample].filter(Boolean).join(' · ')}
      pictureTitle={[props.seriesName, title, note, sample].filter(Boolean).join(' · ')}
      fileName={`at-the-money-${quote}-${measure}-${asOf ?? ''}`}
      table={table}
      isTable
    >
      <div className={styles.overviewChoices}>
        <SegmentedControl
          isLabelHidden
          label={t('measure.label')}
          value={measure}
          options={measures.map((value) => ({
            value,
            text: t(`measure.${value}`),
            isDisabled: value !== 'consensus' && !hasOwn,
          }))}
          onChange={(next) => onChoose({ measure: next })}
        />
        {hasVols && (
          <SegmentedControl
            isLabelHidden
            label={t('quote.label')}
            value={quote}
            options={quotes.map((value) => ({ value, text: t(`quote.${value}`) }))}
            onChange={(next) => onChoose({ quote: next })}
          />
        )}
        <SegmentedControl
          isLabelHidden
          label={t('shape.label')}
          value={shape}
          options={shapes.map((value) => ({ value, text: t(`shape.${value}`) }))}
          onChange={(next) => onChoose({ shape: next })}
        />
        {farthest && (
          <span className={styles.overviewFarthest}>
            {t('farthest')}{' '}
            <button
              type="button"
              className="pv-link"
              onClick={() => onPick({ expiry: farthest.cell.expiry, tenor: farthest.cell.tenor })}
            >
              <bdi dir="ltr">
                {`${tradeShorthand({ ...farthest.cell, strikeRelative: null })} ${formatNumber(
                  farthest.difference,
                  language,
                  { maximumFractionDigits: 2, signDisplay: 'exceptZero' },
                )}`}
              </bdi>
            </button>
          </span>
        )}
      </div>
      {shape === 'map' ? (
        <Heatmap
          label={title}
          rows={rows}
          columns={tenors}
          valueOf={valueOf}
          kind={isSigned ? 'change' : 'amount'}
          format={format}
          {...(shownUnit ? { unit: shownUnit } : {})}
          bandNames={bandNames}
          noValue={t('results:noValue')}
          hiddenOf={hiddenOf}
          isCompact
          picked={pickedPlace}
          onPick={pick}
        />
      ) : (
        <Suspense fallback={<LoadingBlock className={styles.overviewWait} />}>
          <OverviewShapes
            shape={shape}
            label={title}
            cells={cells}
            measure={measure}
            figureOf={cellFigure}
            unit={shownUnit}
            format={format}
            picked={picked}
            onPick={onPick}
          />
        </Suspense>
      )}
    </ChartFrame>
  );
}

/** Shortest first. */
function axisOf(periods: readonly string[]) {
  const months = (period: string) => periodMonths(period) ?? Infinity;
  return [...new Set(periods)]
    .toSorted((a, b) => months(a) - months(b))
    .map((key) => ({ key, label: periodLabel(key) }));
}
