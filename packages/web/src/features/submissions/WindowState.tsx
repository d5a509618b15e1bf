// One window as the user's firm finds it: open or when it opens, what was given, what is left.
import { useTranslation } from 'react-i18next';
import { listText } from '../../lib/format/list-text.ts';
import type { WindowState as Window } from '@pricevault/contract';
import {
  formatDate,
  formatInstantInZone,
  formatNumber,
  formatSpanInZone,
} from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Countdown } from '../../ui/countdown/Countdown.tsx';
import styles from './submissions.module.css';

interface WindowStateProps {
  readonly window: Window;
  readonly onChange: () => void;
}

export function WindowState({ window, onChange }: WindowStateProps) {
  const { t } = useTranslation(['submissions', 'common']);
  const language = useLanguage();
  const { open, next } = window;
  const number = (value: number) => formatNumber(value, language);
  const span = open ?? next;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const part = window.trades > 0 ? Math.min(window.givenTrades / window.trades, 1) : 0;
  return (
    <li className={styles.window}>
      <div className={styles.windowHead}>
        <strong>
          <bdi>{window.instrumentName}</bdi>
        </strong>
        <span className={styles.windowBadges}>
          {window.isSample && <Badge tone="neutral">{t('windows.sample')}</Badge>}
          <Badge tone={open ? 'success' : 'neutral'}>
            {open ? t('windows.open') : t('windows.closed')}
          </Badge>
        </span>
      </div>
      <div className={styles.windowQuiet}>
        {listText(
          [window.currency, window.unit, t(`common:frequencies.${frequencyOf(window)}`)].filter(
            (part) => part !== '',
          ),
          language,
        )}{' '}
        ·{' '}
        <bdi dir="ltr">
          {window.pricingTime} {window.pricingTZ}
        </bdi>
      </div>
      {span ? (
        <div className={styles.windowTime}>
          <span>{open ? t('windows.closesIn') : t('windows.opensIn')}</span>
          <b>
            <Countdown
              key={open ? open.closesAt : span.opensAt}
              until={open ? open.closesAt : span.opensAt}
              isDeadline={open !== null}
              onEnd={onChange}
            />
          </b>
          <span className={styles.windowQuiet} title={own}>
            {formatSpanInZone(new Date(span.opensAt), new Date(span.closesAt), language, own)}
          </span>
        </div>
      ) : (
        <div className={styles.windowQuiet}>{t('windows.none')}</div>
      )}
      {open && window.extension && (
        <div className={styles.windowQuiet}>
          {t('windows.extended', {
            until: isolated(formatInstantInZone(open.closesAt, language)),
            before: isolated(formatInstantInZone(window.extension.closedAt, language)),
            reason: isolated(window.extension.reason),
          })}
        </div>
      )}
      {window.corrections.map(({ valuationDate, closesAt, reason }) => (
        <div key={valuationDate} className={styles.windowQuiet}>
          {t('corrections.open', {
            date: formatDate(valuationDate, language),
            until: formatInstantInZone(closesAt, language),
            reason,
          })}
        </div>
      ))}
      {!window.isVetted && (
        <div className={styles.windowQuiet}>
          {t(open ? 'windows.notVettedAtOpening' : 'windows.notVetted')}
        </div>
      )}
      {open && window.contributorBand !== null && (
        <div className={styles.windowQuiet}>{t(`windows.bands.${window.contributorBand}`)}</div>
      )}
      {open && (
        <>
          <div className={styles.windowGiven}>
            <span>
              {t('windows.given', {
                given: number(window.givenTrades),
                trades: number(window.trades),
              })}
            </span>
            <span>
              {t('windows.triesLeft', {
                count: window.triesLeft,
                formatted: number(window.triesLeft),
                tries: number(window.tries),
              })}
            </span>
          </div>
          <div className={styles.windowBar} aria-hidden="true">
            <span style={{ inlineSize: `${100 * part}%` }} />
          </div>
        </>
      )}
    </li>
  );
}

/** Keeps its own direction inside a sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`;

const frequencyOf = ({ serviceFrequency }: Window) =>
  serviceFrequency === 'Monthly' ? 'Monthly' : 'Daily';
