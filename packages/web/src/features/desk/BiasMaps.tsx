// The firm's own bias: how far its marks lie from the consensus on average, across the cube and over time.
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsFor, periodMonths } from '@pricevault/basics';
import type { deskBiasContract, ReplyOf } from '@pricevault/contract';
import { formatDate, formatDayOfYear, formatNumber } from '../../lib/format/formatters.ts';
import { periodLabel } from '../../lib/format/period-label.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { Heatmap } from '../../ui/heatmap/Heatmap.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { useBias } from './desk-bias.api.ts';
import styles from './quality.module.css';

interface BiasMapsProps {
  readonly type: string;
  readonly date: string | undefined;
}

type Bias = ReplyOf<typeof deskBiasContract.bias>;
const measures = ['deviations', 'difference'] as const;
type Measure = (typeof measures)[number];
/** Dates: the newest one, a week, a month. */
const periods = [1, 5, 20] as const;
const bands = ['farBelow', 'below', 'equal', 'above', 'farAbove'] as const;

export function BiasMaps({ type, date }: BiasMapsProps) {
  const { t } = useTranslation('desk');
  const [measure, setMeasure] = useState<Measure>('deviations');
  const [dates, setDates] = useState<number>(20);
  const bias = useBias({ instrumentTypeId: type, dates, ...(date === undefined ? {} : { date }) });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <SegmentedControl
          label={t('bias.measure')}
          isLabelHidden
          value={measure}
          options={measures.map((value) => ({ value, text: t(`bias.measures.${value}`) }))}
          onChange={setMeasure}
        />
        <SegmentedControl
          label={t('bias.period')}
          isLabelHidden
          value={dates}
          options={periods.map((value) => ({ value, text: t('bias.dates', { count: value }) }))}
          onChange={setDates}
        />
      </Box>
      {bias.data ? (
        <Maps bias={bias.data} measure={measure} />
      ) : bias.error ? (
        <ErrorState error={bias.error} onRetry={() => void bias.refetch()} />
      ) : (
        <LoadingBlock height={360} />
      )}
      <p className={styles.qualityHint}>
        {t(`bias.about.${measure}`)} {t('bias.private')}
      </p>
    </Box>
  );
}

function Maps({ bias, measure }: { readonly bias: Bias; readonly measure: Measure }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const expiries = useMemo(() => periodsOf(bias.cells.map(({ expiry }) => expiry)), [bias]);
  const tenors = useMemo(() => periodsOf(bias.cells.map(({ tenor }) => tenor)), [bias]);
  const days = useMemo(
    () => bias.dates.map((key) => ({ key, label: formatDayOfYear(key, language) })),
    [bias, language],
  );
  const cells = useMemo(
    () => new Map(bias.cells.map((cell) => [`${cell.expiry} ${cell.tenor}`, cell[measure]])),
    [bias, measure],
  );
  const byDate = useMemo(
    () => new Map(bias.byDate.map((one) => [`${one.expiry} ${one.valuationDate}`, one[measure]])),
    [bias, measure],
  );
  if (bias.cells.length === 0) return <p className={styles.qualityHint}>{t('bias.none')}</p>;
  const [first = '', last = ''] = [bias.dates[0], bias.dates.at(-1)];
  const note =
    first === last
      ? formatDate(last, language)
      : t('bias.span', { from: formatDate(first, language), to: formatDate(last, language) });
  return (
    <>
      <BiasMap
        {...{ bias, measure, note, rows: expiries, columns: tenors, values: cells }}
        title={t('bias.cube')}
        fileName={`bias-${last}`}
        corner={t('bias.corners.cube')}
        columnAxis="tenor"
      />
      {bias.dates.length > 1 && (
        <BiasMap
          {...{ bias, measure, note, rows: expiries, columns: days, values: byDate }}
          title={t('bias.time')}
          fileName={`bias-by-date-${last}`}
          corner={t('bias.corners.time')}
          columnAxis="date"
        />
      )}
    </>
  );
}

type Axis = readonly { readonly key: string; readonly label: string }[];

/** Shortest first. */
function periodsOf(periods: readonly string[]): Axis {
  const months = (period: string) => periodMonths(period) ?? 0;
  return [...new Set(periods)]
    .toSorted((a, b) => months(a) - months(b))
    .map((key) => ({ key, label: periodLabel(key) }));
}

interface BiasMapProps {
  readonly bias: Bias;
  readonly measure: Measure;
  readonly title: string;
  readonly note: string;
  readonly fileName: string;
  readonly corner: string;
  readonly columnAxis: 'tenor' | 'date';
  readonly rows: Axis;
  readonly columns: Axis;
  /** By the keys of row and column. */
  readonly values: ReadonlyMap<string, number | null>;
}

function BiasMap(props: BiasMapProps) {
  const { bias, measure, title, note, corner, rows, columns, values } = props;
  const { t } = useTranslation(['desk', 'results']);
  const language = useLanguage();
  const format = useMemo(() => {
    const digits =
      measure === 'deviations' ? (bias.decimalsByMeasure.z ?? 2) : decimalsFor('difference', bias);
    const options = {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'exceptZero',
    } as const;
    return (value: number) => formatNumber(value, language, options);
  }, [bias, measure, language]);
  const valueOf = useMemo(
    () => (row: string, column: string) => values.get(`${row} ${column}`) ?? null,
    [values],
  );
  const unit = measure === 'difference' ? bias.unit : null;
  const named = withUnit(`${title} · ${t(`bias.measures.${measure}`)}`, unit);
  const table = useMemo(
    () => ({
      head: [[`${bias.instrumentName} · ${named}`], ['dates', ...bias.dates]],
      headings: [
        corner,
        ...columns.map(({ key, label }) => (bias.dates.includes(key) ? key : label)),
      ],
      rows: rows.map(({ key, label }) => [
        label,
        ...columns.map((column) => valueOf(key, column.key)),
      ]),
    }),
    [bias, named, corner, rows, columns, valueOf],
  );
  return (
    <ChartFrame
      title={withUnit(title, unit)}
      note={note}
      pictureTitle={`${bias.instrumentName} · ${named} · ${note}`}
      fileName={props.fileName}
      table={table}
      isTable
    >
      <Heatmap
        label={title}
        columnAxis={props.columnAxis}
        rows={rows}
        columns={columns}
        valueOf={valueOf}
        kind="change"
        format={format}
        {...(unit === null ? {} : { unit })}
        bandNames={bands.map((band) => t(`results:bands.${band}`))}
        noValue={t('results:noValue')}
        isCompact
      />
    </ChartFrame>
  );
}
