// Beside the consensus of a cell: what was really traded nearby, from the public reports.
import { useTranslation } from 'react-i18next';
import { periodMonths } from '@pricevault/basics';
import type { NearbyTransaction } from '@pricevault/contract';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { formatInstant } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FigureTable } from '../../ui/charts/FigureTable.tsx';
import { useNearestTransactions } from '../transactions/transactions.api.ts';
import type { Cell } from './dashboard-state.ts';
import { periodLabel } from './figure-text.ts';
import styles from './results.module.css';
import chartsStyles from '../../ui/charts/charts.module.css';

interface NearestTransactionsProps {
  readonly cell: Cell;
  readonly currency: string;
}

const shown = 5;

const columns = [
  'executionTime',
  'optionType',
  'expiry',
  'tenor',
  'strikeFixed',
  'optionPremiumAmount',
  'premiumBp',
  'normalVolBp',
  'quality',
] as const;
// Others than admins and beta users are not told these.
const volColumns: ReadonlySet<string> = new Set(['premiumBp', 'normalVolBp']);

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
      {rows?.length === 0 && <p className={styles.pictureHint}>{t('nearest.none')}</p>}
      {rows && rows.length > 0 && <NearestTable title={title} rows={rows} />}
    </section>
  );
}

function NearestTable(props: {
  readonly title: string;
  readonly rows: readonly NearbyTransaction[];
}) {
  const { title, rows } = props;
  const { t } = useTranslation(['results', 'transactions']);
  const language = useLanguage();
  const number = (value: number | null, digits: number) => formatFixed(value, digits, language);
  const hasVols = rows.some(({ premiumBp }) => premiumBp !== null);
  return (
    <FigureTable
      label={title}
      headings={columns
        .filter((column) => hasVols || !volColumns.has(column))
        .map((column) => t(`transactions:columns.${column}`))}
    >
      {rows.map((row) => (
        <tr key={row.transactionId}>
          <th scope="row">{formatInstant(row.executionTime, language)}</th>
          <td>{row.optionType ? t(`transactions:optionTypes.${row.optionType}`) : '–'}</td>
          <td dir="ltr">{number(row.expiry, 1)}</td>
          <td dir="ltr">{number(row.tenor, 1)}</td>
          <td dir="ltr">{number(row.strikeFixed, 4)}</td>
          <td dir="ltr">{number(row.optionPremiumAmount, 0)}</td>
          {hasVols && <td dir="ltr">{number(row.premiumBp, 1)}</td>}
          {hasVols && <td dir="ltr">{number(row.normalVolBp, 1)}</td>}
          <td title={row.quality.map((flag) => t(`transactions:flags.${flag}`)).join('\n')}>
            {row.quality.length === 0
              ? t('transactions:quality.clean')
              : t('transactions:quality.flags', { count: row.quality.length })}
          </td>
        </tr>
      ))}
    </FigureTable>
  );
}
