// One of the dashboard's heatmaps: expiries down, tenors across.
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecimalsByMeasure } from '@pricevault/basics';
import type { Heatmap as HeatmapItems, PictureType, ResultMetric } from '@pricevault/contract';
import { periodLabel } from '../../lib/format/period-label.ts';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { listText } from '../../lib/format/list-text.ts';
import { Heatmap } from '../../ui/heatmap/Heatmap.tsx';
import type { HeatRange } from '../../ui/heatmap/heat-scale.ts';
import type { Cell, DashboardState } from './dashboard-state.ts';
import { heatmapFileHead, heatmapFileName, type HeatmapDates } from './heatmap-file.ts';
import { flooredTo } from '../../lib/format/figures.ts';
import { figureText } from './figure-text.ts';
import { PictureStates } from './PictureStates.tsx';

interface ResultHeatmapProps {
  readonly title: string;
  /** Of the series, for the saved picture. */
  readonly seriesName: string;
  readonly note: string | undefined;
  /** Of the types shown, where they have others than usual. */
  readonly decimals?: DecimalsByMeasure | null | undefined;
  /** Of the saved files, without dates and ending. */
  readonly fileName: string;
  /** Of the results that are shown. */
  readonly dates: HeatmapDates;
  readonly type: PictureType;
  readonly metric: ResultMetric;
  readonly figure: DashboardState['figure'];
  /** Undefined until the first reply. */
  readonly items: HeatmapItems | undefined;
  readonly error: unknown;
  /** What is shown belongs to another choice and will be replaced. */
  readonly isOld: boolean;
  readonly onRetry: () => unknown;
  readonly emptyHint: string;
  readonly flags?: ReadonlyMap<string, string> | undefined;
  readonly picked?: Cell | null;
  readonly onPick?: (cell: Cell) => void;
  /** Ends of the colours where they are kept while dates change. */
  readonly range?: HeatRange | null;
}

const amountBands = ['low', 'medium', 'high', 'extreme'] as const;
const scoreBands = ['farBelow', 'below', 'equal', 'above', 'farAbove'] as const;
const changeBands = ['decreaseStrong', 'decrease', 'none', 'increase', 'increaseStrong'] as const;

export const ResultHeatmap = memo(function ResultHeatmap(props: ResultHeatmapProps) {
  const { title, note, dates, type, metric, figure, items, picked, onPick, decimals } = props;
  const { t } = useTranslation('results');
  const language = useLanguage();
  const rows = useMemo(
    () => (items?.data ?? []).map(({ name }) => ({ key: name, label: periodLabel(name) })),
    [items],
  );
  const columns = useMemo(
    () => (items?.xRange ?? []).map((tenor) => ({ key: tenor, label: periodLabel(tenor) })),
    [items],
  );
  const values = useMemo(
    () =>
      new Map(
        (items?.data ?? []).map((row) => [row.name, figure === 'max' ? row.maxData : row.data]),
      ),
    [items, figure],
  );
  const places = useMemo(
    () => new Map((items?.xRange ?? []).map((tenor, index) => [tenor, index])),
    [items],
  );
  const valueOf = useCallback(
    (row: string, column: string) => values.get(row)?.[places.get(column) ?? -1] ?? null,
    [values, places],
  );
  const hidden = useMemo(
    () =>
      new Map(
        items?.hidden.map(({ expiry, tenor, isWithdrawn }) => [
          `${expiry} ${tenor}`,
          t(isWithdrawn ? 'withdrawn' : 'withheld'),
        ]),
      ),
    [items, t],
  );
  const hiddenOf = useCallback(
    (row: string, column: string) => hidden.get(`${row} ${column}`) ?? null,
    [hidden],
  );
  const format = useCallback(
    (value: number) => figureText(value, metric, type, language, decimals),
    [metric, type, language, decimals],
  );
  const changeDigits = decimals?.difference ?? 2;
  // A change that is written as 0.00 has the colour of none.
  const shownOf = useCallback(
    (row: string, column: string) => {
      const value = valueOf(row, column);
      return value === null || type === 'value' ? value : flooredTo(changeDigits, value) || 0;
    },
    [valueOf, type, changeDigits],
  );
  const pictureTitle = [
    props.seriesName,
    title,
    `${t(`metric.${metric}`)}, ${t(`figure.${figure}`)}`,
    type === 'change' && dates.asOf !== null
      ? t('asOf', { date: formatDate(dates.asOf, language) })
      : '',
    note,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
  const isEmpty =
    hidden.size === 0 && [...values.values()].every((row) => row.every((value) => value === null));
  const table = useMemo(
    () =>
      isEmpty
        ? null
        : {
            head: heatmapFileHead(pictureTitle, dates),
            isMap: true as const,
            headings: [t('corner'), ...columns.map(({ label }) => label)],
            rows: rows.map(({ key, label }) => [
              label,
              ...columns.map((column) => valueOf(key, column.key) ?? hiddenOf(key, column.key)),
            ]),
          },
    [isEmpty, pictureTitle, dates, columns, rows, valueOf, hiddenOf, t],
  );
  // Asked for by the colour bar, which comes with the words that the start leaves out.
  const bandNames = useCallback(() => {
    const bands = type === 'change' ? changeBands : metric === 'z' ? scoreBands : amountBands;
    return bands.map((band) => t(`bands.${band}`));
  }, [type, metric, t]);
  const pickedPlace = useMemo(
    () => (picked ? { row: picked.expiry, column: picked.tenor } : null),
    [picked],
  );
  const pick = useMemo(
    () => onPick && ((expiry: string, tenor: string) => onPick({ expiry, tenor })),
    [onPick],
  );
  return (
    <ChartFrame
      title={title}
      note={note}
      pictureTitle={pictureTitle}
      fileName={heatmapFileName(props.fileName, dates)}
      table={table}
      isOld={props.isOld}
      isTable
    >
      <PictureStates
        isLoading={items === undefined}
        isOld={props.isOld}
        error={items === undefined ? props.error : null}
        isEmpty={isEmpty}
        emptyHint={props.emptyHint}
        onRetry={props.onRetry}
      >
        <Heatmap
          label={title}
          rows={rows}
          columns={columns}
          valueOf={shownOf}
          // A score has a sign, and its colours tell the sides of the consensus apart.
          kind={type === 'change' ? 'change' : metric === 'z' ? 'score' : 'amount'}
          format={format}
          isTold
          bandNames={bandNames}
          noValue={t('noValue')}
          hiddenOf={hiddenOf}
          {...(hidden.size > 0
            ? { hiddenName: listText([...new Set(hidden.values())], language) }
            : {})}
          isCompact
          range={props.range ?? null}
          flags={props.flags}
          picked={pickedPlace}
          {...(pick ? { onPick: pick } : {})}
        />
      </PictureStates>
    </ChartFrame>
  );
});
