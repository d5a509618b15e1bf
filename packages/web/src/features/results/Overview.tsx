// What a controller asks first, above the specified picture. Closed, it is one line, and asks for nothing.
import { useTranslation } from 'react-i18next';
import { InTurn } from '../../ui/InTurn.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { OverviewBody, type OverviewProps } from './OverviewBody.tsx';
import styles from './results.module.css';

const views = ['overview', 'picture'] as const;

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
        <InTurn>
          <OverviewBody {...props} />
        </InTurn>
      )}
    </section>
  );
}
