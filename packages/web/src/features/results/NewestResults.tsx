// The newest results for the quick panel: each leads to its picture.
import Skeleton from '@mui/material/Skeleton';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useNewestResults } from './results.api.ts';
import './newest-results.css';

const shown = 5;

export function NewestResults({ empty }: { readonly empty: ReactNode }) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const newest = useNewestResults();
  if (newest.error && !newest.data) {
    return <ErrorState error={newest.error} onRetry={() => void newest.refetch()} />;
  }
  if (!newest.data) return <Skeleton variant="rounded" height={96} />;
  if (newest.data.items.length === 0) return empty;
  return (
    <ul className="pv-newest">
      {newest.data.items.slice(0, shown).map((window) => (
        <li key={`${window.instrumentTypeId} ${window.valuationDate}`}>
          <Link to="/dashboard" search={{ date: window.valuationDate }}>
            <bdi>{window.instrumentName}</bdi>
          </Link>
          <span>
            {formatDate(window.valuationDate, language)} ·{' '}
            {t('newest.contributors', {
              count: window.contributors,
              formatted: formatNumber(window.contributors, language),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
