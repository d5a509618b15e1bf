// How long a request can still be answered: a thin ring that empties, with the minutes beside it.
import { useTranslation } from 'react-i18next';
import { requestOpenMs } from '@pricevault/basics';
import { customColumn } from '../../ui/data-table/column-kinds.tsx';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { useMinutesLeft } from './request-clock.ts';
import styles from './quotes.module.css';

/** Minutes: from here on it is time to answer. */
const lastMinutes = 10;
const openMinutes = requestOpenMs / 60_000;
const radius = 7;
const circle = 2 * Math.PI * radius;

export function TimeRemaining({ expiresAt }: { readonly expiresAt: string }) {
  const { t } = useTranslation('quotes');
  const minutes = useMinutesLeft(expiresAt);
  if (minutes === null)
    return <span className={`${styles.remaining} ${styles.isOver}`}>{t('time.expired')}</span>;
  const part = Math.min(1, (minutes + 1) / openMinutes);
  return (
    <span
      className={minutes < lastMinutes ? `${styles.remaining} ${styles.isLate}` : styles.remaining}
    >
      <svg viewBox="0 0 18 18" aria-hidden>
        <circle className={styles.track} cx="9" cy="9" r={radius} />
        <circle
          className={styles.left}
          cx="9"
          cy="9"
          r={radius}
          strokeDasharray={`${part * circle} ${circle}`}
          transform="rotate(-90 9 9)"
        />
      </svg>
      {minutes === 0 ? t('time.lastMinute') : t('time.minutes', { count: minutes })}
    </span>
  );
}

/** @param pinnedEnd where answers stay at the end of a wide table: the time to give them stays beside them */
export function remainingColumn<Row extends { readonly expiresAt: string }>(
  header: string,
  pinnedEnd?: number,
): DataTableColumn<Row> {
  return customColumn(
    'remaining',
    header,
    ({ expiresAt }) => expiresAt,
    ({ expiresAt }) => <TimeRemaining expiresAt={expiresAt} />,
    86,
    { isBesideTitle: true, ...(pinnedEnd === undefined ? {} : { pinnedEnd }) },
  );
}
