// Jobs and messages that failed, with another try.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Operations } from '@pricevault/contract';
import { formatInstantInZone, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LatinText } from '../../ui/LatinText.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useReport } from '../../ui/notices/use-report.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useRetryJob, useRetryMessages } from './operations.api.ts';
import styles from './operations.module.css';

export function FailedWork({ operations: { jobs, messages } }: { operations: Operations }) {
  const { t } = useTranslation('operations');
  return (
    <Panel title={t('failed.title')}>
      {jobs.length === 0 && messages.length === 0 ? (
        <p className={styles.operationsQuiet}>{t('failed.none')}</p>
      ) : (
        <>
          <Messages messages={messages} />
          <Jobs jobs={jobs} />
        </>
      )}
    </Panel>
  );
}

function Messages({ messages }: Pick<Operations, 'messages'>) {
  const { t } = useTranslation('operations');
  const language = useLanguage();
  const report = useReport();
  const retry = useRetryMessages();
  if (messages.length === 0) return null;
  const canRetry = messages.some(({ retryable }) => retryable > 0);
  const tell = ({ retried }: { readonly retried: number }) =>
    notices.show('success', t('failed.retriedMessages', { count: retried }));
  return (
    <div className={styles.operationsFailed}>
      <div className={styles.operationsLine}>
        <h3 className={styles.operationsSubtitle}>{t('failed.messages')}</h3>
        <ReasonedButton
          size="small"
          variant="outlined"
          loading={retry.isPending}
          why={canRetry ? null : t('failed.textDeleted')}
          onClick={() => void report(retry.mutateAsync({}), tell)}
        >
          {t('failed.retryMessages')}
        </ReasonedButton>
      </div>
      <ul className={styles.operationsRows}>
        {messages.map(({ channel, problem, isGivenUp, count, retryable, oldest }) => (
          <li key={`${channel} ${problem} ${isGivenUp}`} className={styles.operationsLine}>
            <span>
              {t(`failed.channels.${channel}`, { count, formatted: formatNumber(count, language) })}
            </span>
            <Badge tone={isGivenUp ? 'error' : 'warning'}>
              {isGivenUp ? t('failed.givenUp') : t('failed.triedAgain')}
            </Badge>
            <span className={styles.operationsQuiet}>
              {t(`failed.problems.${problem}`)}{' '}
              {t('failed.oldest', { at: `\u2068${formatInstantInZone(oldest, language)}\u2069` })}
              {retryable < count && ` ${t('failed.textDeleted')}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Jobs({ jobs }: Pick<Operations, 'jobs'>) {
  const { t } = useTranslation('operations');
  const language = useLanguage();
  const report = useReport();
  const retry = useRetryJob();
  if (jobs.length === 0) return null;
  return (
    <div className={styles.operationsFailed}>
      <h3 className={styles.operationsSubtitle}>{t('failed.jobs')}</h3>
      <p className={styles.operationsQuiet}>{t('failed.jobsHint')}</p>
      <ul className={styles.operationsRows}>
        {jobs.map(({ _id, name, failedAt, attempts }) => (
          <li key={_id} className={styles.operationsLine}>
            <LatinText text={name} />
            <span className={styles.operationsQuiet}>
              {t('failed.job', {
                at: `\u2068${formatInstantInZone(failedAt, language)}\u2069`,
                count: attempts,
                formatted: formatNumber(attempts, language),
              })}
            </span>
            <Button
              size="small"
              variant="outlined"
              loading={retry.isPending && retry.variables.jobId === _id}
              aria-label={t('failed.retryJob', { name })}
              onClick={() => void report(retry.mutateAsync({ jobId: _id }), t('failed.retriedJob'))}
            >
              {t('actions.retry')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
