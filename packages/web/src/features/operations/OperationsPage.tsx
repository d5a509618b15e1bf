// The operator's day: windows, what waits for a decision, and what has failed.
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatedWindow, Operations } from '@pricevault/contract';
import { formatDate, formatSpanInZone } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FailedWork } from './FailedWork.tsx';
import { WaitingWork } from './WaitingWork.tsx';
import { WindowRow } from './WindowRow.tsx';
import { useOperations, type WindowAction } from './operations.api.ts';
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
          <LoadingBlock height={260} />
          <LoadingBlock height={140} />
        </div>
      )}
    </>
  );
}

const WindowDialog = lazyPart(() => import('./WindowDialog.tsx'), 'WindowDialog');

interface OperatedWindowsProps {
  readonly operations: Operations;
  readonly onChange: () => void;
}

const urgency: Record<OperatedWindow['state'], number> = {
  failing: 0,
  held: 1,
  open: 2,
  closed: 3,
  final: 4,
};

/** Windows that are open, closed today or wait for their results, and those that open next. */
function OperatedWindows({ operations, onChange }: OperatedWindowsProps) {
  const { t } = useTranslation('operations');
  const language = useLanguage();
  const [asked, setAsked] = useState<{ window: OperatedWindow; action: WindowAction } | null>(null);
  const { windows, upcoming } = operations;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const sorted = windows.toSorted((a, b) => urgency[a.state] - urgency[b.state]);
  return (
    <Panel title={t('windows.title')}>
      {sorted.length === 0 ? (
        <EmptyState text={t('windows.empty')} hint={t('windows.emptyHint')} />
      ) : (
        <>
          <p className={styles.operationsQuiet}>{t('windows.privacy')}</p>
          <ul className={styles.operationsRows}>
            {sorted.map((window) => (
              <WindowRow
                key={window._id}
                window={window}
                onAsk={(action) => setAsked({ window, action })}
                onEnd={onChange}
              />
            ))}
          </ul>
        </>
      )}
      {upcoming.length > 0 && (
        <>
          <h3 className={styles.operationsSubtitle}>{t('windows.upcoming')}</h3>
          <ul className={styles.operationsRows}>
            {upcoming.map((window) => (
              <li key={window.instrumentTypeId} className={styles.operationsLine}>
                <bdi>{window.instrumentName}</bdi>
                <span className={styles.operationsQuiet} title={own}>
                  <bdi>{window.currency}</bdi> ·{' '}
                  <bdi>{formatDate(window.valuationDate, language)}</bdi> ·{' '}
                  <bdi>
                    {formatSpanInZone(
                      new Date(window.opensAt),
                      new Date(window.closesAt),
                      language,
                      own,
                    )}
                  </bdi>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {asked && (
        <Suspense>
          <WindowDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Panel>
  );
}
