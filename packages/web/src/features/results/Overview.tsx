// What a controller asks first, above the specified picture. Closed, it is one line: what it holds loads when it is open.
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOwnWords } from '../../lib/i18n/i18n.ts';
import { lazyStartPart } from '../../ui/lazy-part.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { OverviewProps } from './OverviewBody.tsx';
import styles from './results.module.css';

const OverviewBody = lazyStartPart(() => import('./OverviewBody.tsx'), 'OverviewBody');

const views = ['overview', 'picture'] as const;

const words = import.meta.glob<object>('../../locales/*/overview.json', { import: 'default' });

/** The overview comes before the words of all the other pages. */
export const loadWords = () =>
  loadOwnWords('overview', (language) => words[`../../locales/${language}/overview.json`]?.());

export function Overview(props: OverviewProps) {
  const { state, change } = props;
  const { t } = useTranslation('overview');
  const isOpen = state.view === 'overview';
  return (
    <section
      className={styles.overview}
      aria-label={t('title')}
      data-is-closed={isOpen ? undefined : ''}
    >
      <div className={styles.overviewHead}>
        <h2>{t('title')}</h2>
        <SegmentedControl
          isLabelHidden
          label={t('view.label')}
          value={state.view}
          options={views.map((value) => ({ value, text: t(`view.${value}`) }))}
          onChange={(view) => change((now) => ({ ...now, view }))}
        />
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton variant="rounded" height="32rem" />}>
          <OverviewBody {...props} />
        </Suspense>
      )}
    </section>
  );
}
