// Beside the consensus of a cell: what was really traded nearby, from the public reports.
import { useTranslation } from 'react-i18next';
import { periodMonths } from '@pricevault/basics';
import { periodLabel } from '../../lib/format/period-label.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingLines } from '../../ui/LoadingLines.tsx';
import { NearestTable } from '../../ui/NearestTable.tsx';
import { useNearestTransactions } from '../transactions/transactions.api.ts';
import type { Cell } from './dashboard-state.ts';
import styles from './results.module.css';
import chartsStyles from '../../ui/charts/charts.module.css';

interface NearestTransactionsProps {
  readonly cell: Cell;
  readonly currency: string;
}

const shown = 5;

export function NearestTransactions({ cell, currency }: NearestTransactionsProps) {
  const { t } = useTranslation('results');
  const nearest = useNearestTransactions({
    currency,
    expiryMonths: periodMonths(cell.expiry) ?? 0,
    tenorMonths: periodMonths(cell.tenor) ?? 0,
    strikeFixed: undefined, // a cell has all strikes
    limit: shown,
  });
  const title = t('nearest.title', {
    expiry: periodLabel(cell.expiry),
    tenor: periodLabel(cell.tenor),
    currency,
  });
  const rows = nearest.data?.items;
  return (
    <section className={styles.nearest} aria-label={title}>
      <div className={chartsStyles.chartTitle}>
        <h2>{title}</h2>
        <p>{t('nearest.purpose')}</p>
      </div>
      {nearest.error && !rows && (
        <ErrorState error={nearest.error} onRetry={() => void nearest.refetch()} />
      )}
      {nearest.isPending && <LoadingLines />}
      {rows?.length === 0 && <p className={styles.pictureHint}>{t('nearest.none')}</p>}
      {rows && rows.length > 0 && <NearestTable title={title} rows={rows} />}
    </section>
  );
}
