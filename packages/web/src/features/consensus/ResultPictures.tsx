// The opened result as the dashboard's pictures: own marks against the average, and the deviation, by expiry and tenor.
import Box from '@mui/material/Box';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsFor, periodMonths } from '@pricevault/basics';
import { formatNumber } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { Heatmap } from '../../ui/heatmap/Heatmap.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { ComparedRow } from './compared-rows.ts';
import type { ResultUnits } from './use-result-units.ts';

const amountBands = ['low', 'medium', 'high', 'extreme'] as const;
const scoreBands = ['farBelow', 'below', 'equal', 'above', 'farAbove'] as const;

interface ResultPicturesProps {
  readonly rows: readonly ComparedRow[];
  readonly date: string;
  readonly units: ResultUnits;
}

export function ResultPictures({ rows, date, units }: ResultPicturesProps) {
  const { t } = useTranslation('consensus');
  const hasScores = rows.some(({ z }) => z !== null);
  return (
    <Panel title={t('pictures.title')}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: 'repeat(auto-fit, minmax(min(28rem, 100%), 1fr))',
          },
        }}
      >
        {hasScores && <Picture rows={rows} metric="z" date={date} units={units} />}
        <Picture rows={rows} metric="stdev" date={date} units={units} />
      </Box>
    </Panel>
  );
}

interface PictureProps extends ResultPicturesProps {
  readonly metric: 'z' | 'stdev';
}

function Picture({ rows, metric, date, units }: PictureProps) {
  const { t } = useTranslation(['consensus', 'results']);
  const language = useLanguage();
  const cells = useMemo(() => cellsOf(rows, metric), [rows, metric]);
  const expiries = useMemo(() => axisOf(rows.map(({ expiry }) => expiry)), [rows]);
  const tenors = useMemo(() => axisOf(rows.map(({ tenor }) => tenor)), [rows]);
  const valueOf = useCallback(
    (expiry: string, tenor: string) => cells.get(`${expiry} ${tenor}`) ?? null,
    [cells],
  );
  const digits = decimalsFor(metric === 'z' ? 'z' : 'std', units);
  const format = useCallback(
    (value: number) =>
      formatNumber(value, language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        ...(metric === 'z' ? { signDisplay: 'exceptZero' } : {}),
      }),
    [language, metric, digits],
  );
  const title = metric === 'z' ? t('pictures.z') : withUnit(t('pictures.stdev'), units.unit);
  const bandNames =
    metric === 'z'
      ? scoreBands.map((band) => t(`results:bands.${band}`))
      : amountBands.map((band) => t(`results:bands.${band}`));
  const table = {
    headings: [t('pictures.corner'), ...tenors.map(({ label }) => label)],
    rows: expiries.map(({ key, label }) => [
      label,
      ...tenors.map((tenor) => valueOf(key, tenor.key)),
    ]),
  };
  return (
    <ChartFrame
      title={title}
      note={t(`pictures.${metric}Note`)}
      fileName={`consensus-${metric}-${date}`}
      table={table}
      isTable
    >
      <Heatmap
        label={title}
        rows={expiries}
        columns={tenors}
        valueOf={valueOf}
        kind={metric === 'z' ? 'score' : 'amount'}
        format={format}
        bandNames={bandNames}
        noValue={t('pictures.none')}
        isCompact
      />
    </ChartFrame>
  );
}

/** Along the strikes of a cell: the z that is farthest from zero, and the average of the deviations. */
function cellsOf(rows: readonly ComparedRow[], metric: 'z' | 'stdev'): Map<string, number> {
  const found = new Map<string, number[]>();
  for (const row of rows) {
    const value = metric === 'z' ? row.z : row.stdev === null ? null : Number(row.stdev);
    if (value === null || row.expiry === null || row.tenor === null) continue;
    const key = `${row.expiry} ${row.tenor}`;
    found.set(key, [...(found.get(key) ?? []), value]);
  }
  const farthest = (values: readonly number[]) =>
    values.reduce((far, value) => (Math.abs(value) > Math.abs(far) ? value : far), 0);
  const average = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return new Map(
    [...found].map(([key, values]) => [key, (metric === 'z' ? farthest : average)(values)]),
  );
}

/** Twelve months and more are shown in years: `12m` is 1Y, `18m` is 1.5Y. */
function axisOf(periods: readonly (string | null)[]) {
  return [...new Set(periods.filter((period) => period !== null))]
    .map((key) => ({ key, months: periodMonths(key) ?? 0 }))
    .toSorted((a, b) => a.months - b.months)
    .map(({ key, months }) => ({
      key,
      label: months >= 12 && key.endsWith('m') ? `${Number((months / 12).toFixed(2))}Y` : key,
    }));
}
