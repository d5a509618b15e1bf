// What was traded and quoted near a mark: public transactions, and requests in which the firm took part.
import { useTranslation } from 'react-i18next';
import { periodMonths } from '@pricevault/basics';
import type { DeskRow } from '@pricevault/contract';
import { formatInstantInZone } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { FigureTable } from '../../ui/charts/FigureTable.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingLines } from '../../ui/LoadingLines.tsx';
import { NearestTable } from '../../ui/NearestTable.tsx';
import { useChallengesOf } from '../challenges/challenges.api.ts';
import { useNearestTransactions } from '../transactions/transactions.api.ts';
import { useFigures } from './desk-texts.ts';
import styles from './desk.module.css';

const nearbyRows = 5;

/** Near in expiry, tenor, strike and date. */
export function useTransactionsNear(row: DeskRow) {
  return useNearestTransactions({
    currency: row.currency,
    expiryMonths: periodMonths(row.expiry ?? '') ?? 0,
    tenorMonths: periodMonths(row.tenor ?? '') ?? 0,
    strikeFixed: row.strikeFixed ?? undefined,
    date: row.valuationDate,
    limit: nearbyRows,
  });
}

export function Nearby({ row }: { readonly row: DeskRow }) {
  const { t } = useTranslation('desk');
  const nearest = useTransactionsNear(row);
  const rows = nearest.data?.items;
  return (
    <>
      <section className={styles.part}>
        <h3>{t('detail.nearest')}</h3>
        {nearest.error && !rows && (
          <ErrorState error={nearest.error} onRetry={() => void nearest.refetch()} />
        )}
        {nearest.isPending && <LoadingLines />}
        {rows?.length === 0 && <p className={styles.hint}>{t('detail.nearestNone')}</p>}
        {rows && rows.length > 0 && (
          <NearestTable title={t('detail.nearest')} rows={rows} date={row.valuationDate} />
        )}
      </section>
      <OwnQuotes row={row} />
    </>
  );
}

function OwnQuotes({ row }: { readonly row: DeskRow }) {
  const { t } = useTranslation(['desk', 'challenges']);
  const language = useLanguage();
  const figures = useFigures();
  const own = useChallengesOf({ tradeId: row.tradeId, valuationDate: row.valuationDate });
  const quotes = own.data?.quotes;
  return (
    <section className={styles.part}>
      <h3>{t('detail.quotes')}</h3>
      {own.error && !quotes && <ErrorState error={own.error} onRetry={() => void own.refetch()} />}
      {own.isPending && <LoadingLines count={1} />}
      {quotes?.length === 0 && <p className={styles.hint}>{t('challenges:evidence.noQuotes')}</p>}
      {quotes && quotes.length > 0 && (
        <FigureTable
          label={t('detail.quotes')}
          headings={[
            t('challenges:evidence.asked'),
            withUnit(t('challenges:evidence.best'), row.unit),
            withUnit(t('detail.quoteDifference'), row.unit),
          ]}
        >
          {quotes.map(({ requestId, askedAt, best }) => (
            <tr key={requestId}>
              <th scope="row">{formatInstantInZone(askedAt, language)}</th>
              <td dir="ltr">{figures.value(row, best)}</td>
              <td dir="ltr">
                {figures.part(
                  row,
                  best === null || row.ownValue === null ? null : row.ownValue - best,
                )}
              </td>
            </tr>
          ))}
        </FigureTable>
      )}
    </section>
  );
}
