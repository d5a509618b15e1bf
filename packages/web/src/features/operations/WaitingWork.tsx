// What waits for a decision or for somebody outside: challenges, firms to vet, keepers, curves.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operations } from '@pricevault/contract';
import { formatDate, formatInstantInZone } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { shownKeeperName } from '../../ui/keeper-names.ts';
import { useIsMember } from '../../lib/session/current-user.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './operations.module.css';

const neededKeepers = 3;

export function WaitingWork({ operations }: { readonly operations: Operations }) {
  const { t } = useTranslation('operations');
  return (
    <Panel title={t('waiting.title')}>
      <div className={styles.operationsCards}>
        <Challenges {...operations} />
        <Firms {...operations} />
        <Keepers {...operations} />
        <Curves {...operations} />
      </div>
    </Panel>
  );
}

interface CardProps {
  readonly title: string;
  readonly isDone: boolean;
  readonly done: string;
  readonly link: ReactNode;
  readonly children: ReactNode;
}

function Card({ title, isDone, done, link, children }: CardProps) {
  return (
    <section className={styles.operationsCard}>
      <h3 className={styles.operationsSubtitle}>{title}</h3>
      {isDone ? <p className={styles.operationsQuiet}>{done}</p> : children}
      {link}
    </section>
  );
}

function Challenges({ challenges: { waiting, oldest } }: Operations) {
  const { t } = useTranslation('operations');
  return (
    <Card
      title={t('waiting.challenges')}
      isDone={waiting === 0}
      done={t('waiting.noChallenges')}
      link={<Link to="/challenges">{t('waiting.openChallenges')}</Link>}
    >
      <p>{t('waiting.challengesWait', { count: waiting })}</p>
      <Since oldest={oldest} />
    </Card>
  );
}

function Since({ oldest }: { readonly oldest: string | null }) {
  const { t } = useTranslation('operations');
  const language = useLanguage();
  if (oldest === null) return null;
  return (
    <p className={styles.operationsQuiet}>
      {t('waiting.since', { at: `\u2068${formatInstantInZone(oldest, language)}\u2069` })}
    </p>
  );
}

function Firms({ vetting }: Operations) {
  const { t } = useTranslation('operations');
  const isAdmin = useIsMember('admin');
  return (
    <Card
      title={t('waiting.vetting')}
      isDone={vetting.waiting === 0}
      done={t('waiting.noVetting')}
      link={
        isAdmin ? (
          <Link to="/users">{t('waiting.openUsers')}</Link>
        ) : (
          vetting.waiting > 0 && (
            <p className={styles.operationsQuiet}>{t('waiting.adminDecides')}</p>
          )
        )
      }
    >
      <p>{t('waiting.firms', { count: vetting.waiting })}</p>
      <Since oldest={vetting.oldest} />
    </Card>
  );
}

function Keepers({ keepers, keptRounds }: Operations) {
  const { t } = useTranslation('operations');
  const { t: named } = useTranslation('consensus');
  const language = useLanguage();
  const isAdmin = useIsMember('admin');
  const missing = neededKeepers - keepers.length;
  return (
    <Card
      title={t('waiting.keepers')}
      isDone={false}
      done=""
      link={isAdmin && <Link to="/keepers">{t('waiting.openKeepers')}</Link>}
    >
      {keepers.length > 0 && (
        <ul className={styles.operationsRows}>
          {keepers.map(({ name, isAway, lastSeen }) => (
            <li key={name} className={styles.operationsLine}>
              <bdi>{shownKeeperName(name, named)}</bdi>
              <Badge tone={isAway ? 'error' : 'success'}>
                {isAway ? t('waiting.away') : t('waiting.serving')}
              </Badge>
              {isAway && (
                <span className={styles.operationsQuiet}>
                  {lastSeen === null
                    ? t('waiting.neverSeen')
                    : t('waiting.lastSeen', {
                        at: `\u2068${formatInstantInZone(lastSeen, language)}\u2069`,
                      })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {missing > 0 && (
        <p className={styles.operationsQuiet}>{t('waiting.missingKeepers', { count: missing })}</p>
      )}
      {keptRounds.waiting > 0 && <p>{t('waiting.rounds', { count: keptRounds.waiting })}</p>}
    </Card>
  );
}

function Curves({ missingCurves }: Operations) {
  const { t } = useTranslation('operations');
  const language = useLanguage();
  const isAdmin = useIsMember('admin');
  return (
    <Card
      title={t('waiting.curves')}
      isDone={missingCurves.length === 0}
      done={t('waiting.noCurves')}
      link={isAdmin && <Link to="/dashboard">{t('waiting.openDashboard')}</Link>}
    >
      <ul className={styles.operationsRows}>
        {missingCurves.map(({ currency, date, newest }) => (
          <li key={`${currency} ${date}`} className={styles.operationsLine}>
            <span>
              <bdi>{currency}</bdi> · <bdi>{formatDate(date, language)}</bdi>
            </span>
            <span className={styles.operationsQuiet}>
              {newest === null
                ? t('waiting.noCurveYet')
                : t('waiting.newestCurve', { date: formatDate(newest, language) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
