// The worst exceptions of the firm on the map's date, beside it: each leads to its place on the desk.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { cellShorthand } from '../../lib/format/trade-shorthand.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DifferenceLine } from '../../ui/charts/DifferenceLine.tsx';
import { FigureTable } from '../../ui/charts/FigureTable.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { useWorstExceptions } from './overview.api.ts';
import styles from './overview.module.css';

interface OverviewExceptionsProps {
  readonly date: string | null;
  /** Results as they were known on this date. */
  readonly known: string | null;
}

export function OverviewExceptions({ date, known }: OverviewExceptionsProps) {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  const worst = useWorstExceptions(date, known);
  const onDesk = { date: date ?? undefined, known: known ?? undefined };
  const { data } = worst;
  if (!data) {
    return worst.error ? (
      <ErrorState error={worst.error} onRetry={() => void worst.refetch()} />
    ) : (
      <LoadingBlock className={styles.overviewWait} />
    );
  }
  const { marks, exceptions } = data.counts;
  const units = new Set(data.items.map(({ unit }) => unit));
  const unit = units.size === 1 ? [...units][0] : null;
  const signed = (value: number | null, digits: number) =>
    value === null
      ? '–'
      : formatNumber(value, language, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
          signDisplay: 'exceptZero',
        });
  const hasCurrencies = new Set(data.items.map(({ currency }) => currency)).size > 1;
  const title = t('exceptions.title');
  return (
    <>
      <div className={styles.overviewSideHead}>
        <h3>{title}</h3>
        <p>
          {data.asOf === null
            ? t('exceptions.noMarks')
            : t(marks === 0 ? 'exceptions.noMarksOf' : 'exceptions.counts', {
                exceptions: formatNumber(exceptions, language),
                marks: formatNumber(marks, language),
                date: formatDate(data.asOf, language),
              })}
        </p>
      </div>
      {data.items.length === 0 ? (
        <p className={styles.overviewNone}>
          {t(marks === 0 ? 'exceptions.noMarksHint' : 'exceptions.none')}
        </p>
      ) : (
        <FigureTable
          isDense
          label={title}
          maxBlockSize="none"
          headings={[
            t('exceptions.trade'),
            withUnit(t('exceptions.difference'), unit),
            t('exceptions.z'),
            t('exceptions.line'),
          ]}
        >
          {data.items.map((row) => (
            <tr key={row.tradeId}>
              <th scope="row">
                <Link
                  to="/desk"
                  search={{ ...onDesk, mark: `${row.tradeId}_${row.valuationDate}` }}
                >
                  <bdi dir="ltr">
                    {hasCurrencies ? `${cellShorthand(row)} ${row.currency}` : cellShorthand(row)}
                  </bdi>
                </Link>
              </th>
              <td dir="ltr">{signed(row.difference, row.decimals)}</td>
              <td dir="ltr">{formatFixed(row.zScore, 1, language)}</td>
              <td dir="ltr">
                <DifferenceLine
                  points={row.history}
                  label={t('exceptions.lineLabel', {
                    difference: signed(row.difference, row.decimals),
                  })}
                />
              </td>
            </tr>
          ))}
        </FigureTable>
      )}
      <p className={styles.overviewMore}>
        <Link to="/desk" search={onDesk}>
          {t('exceptions.all')}
        </Link>
      </p>
    </>
  );
}
