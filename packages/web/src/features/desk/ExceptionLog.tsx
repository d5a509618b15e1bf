// Who made what of a trade's exceptions, newest first, on all dates.
import { useTranslation } from 'react-i18next';
import type { ExceptionLogEntry } from '@pricevault/contract';
import { formatDate, formatInstant } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { stateTones } from './desk-texts.ts';
import styles from './desk.module.css';

export function ExceptionLog({ log }: { readonly log: readonly ExceptionLogEntry[] }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  return (
    <section className={styles.part}>
      <h3>{t('log.title')}</h3>
      {log.length === 0 ? (
        <p className={styles.hint}>{t('log.none')}</p>
      ) : (
        <ol className={styles.log}>
          {log.map((entry) => (
            <li key={entry.changedAt}>
              <p>
                <Badge tone={stateTones[entry.state]}>{t(`states.${entry.state}`)}</Badge>{' '}
                {entry.reason !== null && t(`reasons.${entry.reason}`)}
              </p>
              {entry.comment !== '' && <p dir="auto">{entry.comment}</p>}
              <small>
                {[
                  formatInstant(entry.changedAt, language),
                  entry.changedBy,
                  t('log.of', { date: formatDate(entry.valuationDate, language) }),
                  entry.assigneeName && t('log.assigned', { name: entry.assigneeName }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
