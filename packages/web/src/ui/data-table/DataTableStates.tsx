// Shown instead of rows: a skeleton while the first page loads, or why there are none; and a message about rows that could not
// be refreshed.
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './stacked-rows.module.css';
import dataTableStyles from './data-table.module.css';

interface SkeletonRowsProps {
  readonly count: number;
  readonly columnCount: number;
  readonly isSelectable: boolean;
}

/** Widths differ so that it reads as text, in percent of the cell. */
const widths = [62, 48, 71, 55, 66];

/** Each moving shape is a layer of its own: a wide table of them would hold the page up. */
const maxAnimated = 60;

export function SkeletonRows({ count, columnCount, isSelectable }: SkeletonRowsProps) {
  const animation = count * columnCount > maxAnimated ? false : 'wave';
  return (
    <tbody aria-hidden data-testid="skeleton-rows">
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} className={styles.tableSkeleton}>
          {Array.from({ length: columnCount }, (_cell, column) => (
            <td
              key={column}
              className={isSelectable && column === 0 ? dataTableStyles.tableCheck : undefined}
            >
              {isSelectable && column === 0 ? (
                <Skeleton
                  variant="rounded"
                  animation={animation}
                  width={16}
                  height={16}
                  sx={{ mx: 'auto' }}
                />
              ) : (
                <Skeleton
                  animation={animation}
                  width={`${widths[(row + column) % widths.length]}%`}
                  sx={{ maxInlineSize: '15rem' }}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface FullWidthRowProps {
  readonly columnCount: number;
  readonly children: ReactNode;
}

export function FullWidthRow({ columnCount, children }: FullWidthRowProps) {
  return (
    <tbody>
      <tr className={dataTableStyles.tableMessage}>
        <td colSpan={columnCount}>{children}</td>
      </tr>
    </tbody>
  );
}

interface NotRefreshedProps {
  readonly onRetry: (() => void) | undefined;
}

/** The rows stay on the screen and in use, so this is a quiet line and not an alarm. */
export function NotRefreshed({ onRetry }: NotRefreshedProps) {
  const { t } = useTranslation(['table', 'common']);
  return (
    <div className={dataTableStyles.tableNotRefreshed} role="status">
      <span>{t('notRefreshed')}</span>
      {onRetry && (
        <Button variant="text" size="small" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      )}
    </div>
  );
}
