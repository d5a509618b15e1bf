// What a new person tries first, above the dashboard. It ticks itself from what the vault knows, and can be put away.
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FirstStep } from '@pricevault/contract';
import { useAddress } from '../../lib/address/use-address.ts';
import type { PageLink } from '../../lib/address/page-search.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { storedFirstSteps } from '../../lib/session/first-steps.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { useFirstSteps, useKeepFirstSteps } from './first-steps.api.ts';
import { dashboardSearch } from './results.address.ts';
import styles from './first-steps.module.css';

const places: Readonly<Record<FirstStep, PageLink>> = {
  sample: { to: '/submissions' },
  rehearsal: { to: '/consensus', search: { tab: 'keys' } },
  result: { to: '/dashboard', search: { date: 'newest', view: 'overview' } },
  colleague: { to: '/firm' },
  twoFactor: { to: '/profile' },
};

export function FirstSteps() {
  const { t } = useTranslation('firstSteps');
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const titleId = useId();
  const steps = useFirstSteps();
  const keep = useKeepFirstSteps();
  const { done: before } = storedFirstSteps(useCurrentUser());
  const [{ cell }] = useAddress(dashboardSearch);
  const isOpened = cell !== undefined;
  const items = (steps.data?.items ?? []).map(({ step, isDone }) => ({
    step,
    isDone: isDone || before.includes(step) || (step === 'result' && isOpened),
  }));
  const done = items.filter(({ isDone }) => isDone).map(({ step }) => step);
  const fresh = done.filter((step) => !before.includes(step)).join(' ');
  const keepDone = useEffectEvent(() => keep.mutate({ done }));
  useEffect(() => {
    if (fresh !== '') keepDone();
  }, [fresh]);

  // Nobody waits for this list, and a line about it would only be in the way.
  if (items.length === 0) return null;
  const putAway = () =>
    keep.mutate(
      { isShown: false },
      {
        onSuccess: () => notices.show('info', t('putAwayDone')),
        onError: (error) => failureTexts(error).forEach((text) => notices.show('error', text)),
      },
    );
  const isAll = done.length === items.length;
  return (
    <section className={styles.steps} aria-labelledby={titleId} data-print="off">
      <div className={styles.stepsHead}>
        <h2 id={titleId}>{t('title')}</h2>
        <p role="status">
          {isAll
            ? t('allDone')
            : t('progress', {
                done: formatNumber(done.length, language),
                all: formatNumber(items.length, language),
              })}
        </p>
        <Link to="/guide" className="pv-link">
          {t('guide')}
        </Link>
        <Button variant="text" size="small" disabled={keep.isPending} onClick={putAway}>
          {t('putAway')}
        </Button>
      </div>
      <ol className={styles.stepsList}>
        {items.map(({ step, isDone }) => (
          <li key={step} data-is-done={isDone || undefined}>
            {isDone ? (
              <CheckCircleIcon fontSize="small" titleAccess={t('done')} />
            ) : (
              <RadioButtonUncheckedIcon fontSize="small" titleAccess={t('open')} />
            )}
            <div>
              <Link {...places[step]} className="pv-link">
                {t(`steps.${step}.title`)}
              </Link>
              <p>{t(`steps.${step}.hint`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
