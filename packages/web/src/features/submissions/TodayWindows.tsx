// The windows for the quick panel: those that are open, and those that open within a day.
import type { ReactNode } from 'react';
import { serverNow } from '../../lib/time/clock.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { useWindows } from './submissions.api.ts';
import { inOrder } from './WindowsPanel.tsx';
import { WindowState } from './WindowState.tsx';
import styles from './submissions.module.css';

const day = 86_400_000;

export function TodayWindows({ empty }: { readonly empty: ReactNode }) {
  const windows = useWindows();
  if (windows.error && !windows.data) {
    return <ErrorState error={windows.error} onRetry={() => void windows.refetch()} />;
  }
  if (!windows.data) return <LoadingBlock height={96} />;
  const { items } = windows.data;
  const soon = serverNow() + day;
  const near = inOrder(items).filter(
    ({ open, next }) => open !== null || (next !== null && Date.parse(next.opensAt) < soon),
  );
  if (near.length === 0) return empty;
  return (
    <ul className={styles.windows}>
      {near.map((window) => (
        <WindowState
          key={window.instrumentTypeId}
          window={window}
          onChange={() => void windows.refetch()}
        />
      ))}
    </ul>
  );
}
