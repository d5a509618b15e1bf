// The newest results for the quick panel: each leads to its picture.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullestSeries } from '@pricevault/basics';
import type { ClosedWindow } from '@pricevault/contract';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { useSeriesChoices } from '../series/series.api.ts';
import { useNewestResults } from './results.api.ts';
import styles from './newest-results.module.css';

const shown = 5;

export function NewestResults({ empty }: { readonly empty: ReactNode }) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const newest = useNewestResults();
  const series = useSeriesChoices().data?.items ?? [];
  /** A series that is priced like the window, so that its picture has the window's results. */
  const seriesOf = ({ currency, serviceFrequency }: ClosedWindow) =>
    fullestSeries(
      series.filter(
        (one) => one.currency === currency && one.serviceFrequency === serviceFrequency,
      ),
    )?._id;
  if (newest.error && !newest.data) {
    return <ErrorState error={newest.error} onRetry={() => void newest.refetch()} />;
  }
  if (!newest.data) return <LoadingBlock height={96} />;
  if (newest.data.items.length === 0) return empty;
  return (
    <ul className={styles.newest}>
      {newest.data.items.slice(0, shown).map((window) => (
        <li key={`${window.instrumentTypeId} ${window.valuationDate}`}>
          <Link to="/dashboard" search={{ series: seriesOf(window), date: window.valuationDate }}>
            <bdi>{window.instrumentName}</bdi>
          </Link>
          <span>
            {formatDate(window.valuationDate, language)} ·{' '}
            {window.contributors === null
              ? t('newest.few')
              : t('newest.contributors', {
                  count: window.contributors,
                  formatted: formatNumber(window.contributors, language),
                })}
          </span>
        </li>
      ))}
    </ul>
  );
}
