// The operator's day: windows, what waits for a decision, and what has failed.
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FailedWork } from './FailedWork.tsx';
import { OperatedWindows } from './OperatedWindows.tsx';
import { useOperations } from './operations.api.ts';
import { WaitingWork } from './WaitingWork.tsx';
import styles from './operations.module.css';

export function Page() {
  const { t } = useTranslation('operations');
  const { data, error, refetch } = useOperations();
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {data ? (
        <div className={styles.operationsPage}>
          <OperatedWindows operations={data} onChange={() => void refetch()} />
          <WaitingWork operations={data} />
          <FailedWork operations={data} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.operationsPage} aria-busy="true">
          <Skeleton variant="rounded" height={260} />
          <Skeleton variant="rounded" height={140} />
        </div>
      )}
    </>
  );
}
