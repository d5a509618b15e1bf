// Public transactions nearest to a trade.
import { useTranslation } from 'react-i18next';
import { periodMonths } from '@pricevault/basics';
import type { DeskRow } from '@pricevault/contract';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NearestTable } from '../../ui/NearestTable.tsx';
import { useNearestTransactions } from '../transactions/transactions.api.ts';
import styles from './desk.module.css';

const nearbyRows = 5;

export function Nearby({ row }: { readonly row: DeskRow }) {
  const { t } = useTranslation('desk');
  const nearest = useNearestTransactions({
    currency: row.currency,
    expiryMonths: periodMonths(row.expiry ?? '') ?? 0,
    tenorMonths: periodMonths(row.tenor ?? '') ?? 0,
    strikeFixed: row.strikeFixed ?? undefined,
    limit: nearbyRows,
  });
  const rows = nearest.data?.items;
  return (
    <section className={styles.part}>
      <h3>{t('detail.nearest')}</h3>
      {nearest.error && !rows && (
        <ErrorState error={nearest.error} onRetry={() => void nearest.refetch()} />
      )}
      {rows?.length === 0 && <p className={styles.hint}>{t('detail.nearestNone')}</p>}
      {rows && rows.length > 0 && <NearestTable title={t('detail.nearest')} rows={rows} />}
    </section>
  );
}
