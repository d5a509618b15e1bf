// Placeholders for a chart: loading, failed, or without data (spec 001 section 2).
import CircularProgress from '@mui/material/CircularProgress';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLate } from './use-late.ts';
import styles from './results.module.css';

interface PictureStatesProps {
  readonly isLoading: boolean;
  /** What is shown belongs to another choice and will be replaced. */
  readonly isOld?: boolean;
  readonly error: unknown;
  readonly isEmpty: boolean;
  /** What would bring data. */
  readonly emptyHint?: string;
  readonly onRetry: () => unknown;
  readonly children: ReactNode;
}

export function PictureStates(props: PictureStatesProps) {
  const { isLoading, isOld = false, error, isEmpty, emptyHint, onRetry, children } = props;
  const { t } = useTranslation(['results', 'common']);
  const failureTexts = useFailureTexts();
  const isWaiting = useLate(isOld);
  if (error !== null && error !== undefined) {
    return (
      <div className={styles.pictureState} role="alert">
        <p>{failureTexts(error).join(' ')}</p>
        <Button variant="outlined" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      </div>
    );
  }
  if (isLoading) {
    return (
      <div className={styles.pictureState}>
        <CircularProgress size={28} aria-label={t('common:loading')} />
      </div>
    );
  }
  if (isEmpty) {
    return (
      <div className={styles.pictureState}>
        <p>{t('noData')}</p>
        {emptyHint !== undefined && <p className={styles.pictureHint}>{emptyHint}</p>}
      </div>
    );
  }
  return (
    <div
      className={styles.picture}
      aria-busy={isOld ? true : undefined}
      data-is-waiting={isWaiting ? '' : undefined}
    >
      <div className={styles.pictureBody}>{children}</div>
      {isWaiting && (
        <CircularProgress
          className={styles.pictureWait}
          size={28}
          // Turns without being painted anew for each frame: the main thread has the cells to draw.
          disableShrink
          aria-label={t('common:loading')}
        />
      )}
    </div>
  );
}
