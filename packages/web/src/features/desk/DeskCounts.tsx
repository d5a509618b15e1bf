// How many marks, exceptions, and exceptions in each state the date has.
import { useTranslation } from 'react-i18next';
import { exceptionStates } from '@pricevault/basics/desk';
import type { deskContract, ReplyOf } from '@pricevault/contract';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import styles from './desk.module.css';

interface DeskCountsProps {
  readonly counts: ReplyOf<typeof deskContract.list>['counts'] | undefined;
}

export function DeskCounts({ counts }: DeskCountsProps) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const text = (count: number | undefined) =>
    count === undefined ? '–' : formatNumber(count, language);
  return (
    <dl className={styles.counts}>
      <div>
        <dt>{t('counts.marks')}</dt>
        <dd>{text(counts?.marks)}</dd>
      </div>
      <div>
        <dt>{t('counts.exceptions')}</dt>
        <dd>{text(counts?.exceptions)}</dd>
      </div>
      {exceptionStates.map((state) => (
        <div key={state}>
          <dt>{t(`states.${state}`)}</dt>
          <dd>{text(counts?.states[state])}</dd>
        </div>
      ))}
    </dl>
  );
}
