// What leaves the dashboard: printed, with its series, dates and metric; and in which format its tables are saved.
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { FormatChoice } from '../../ui/files/FormatChoice.tsx';
import { PrintActions } from '../../ui/print/PrintActions.tsx';
import { shownFigure, type DashboardState } from './dashboard-state.ts';

interface DashboardActionsProps {
  readonly state: DashboardState;
  readonly seriesName: string | undefined;
  /** Undefined until they are known. */
  readonly facts: { readonly asOf: string | null; readonly sinceAsOf: string | null } | undefined;
}

export function DashboardActions({ state, seriesName, facts }: DashboardActionsProps) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const { asOf, sinceAsOf } = facts ?? {};
  return (
    <>
      <FormatChoice size="small" />
      <PrintActions
        title={t('title')}
        facts={[
          [t('toolbar.series'), seriesName],
          [t('toolbar.date'), asOf && formatDate(asOf, language)],
          [t('toolbar.customDate'), sinceAsOf && formatDate(sinceAsOf, language)],
          [
            t('metric.label'),
            `${t(`metric.${state.metric}`)}, ${t(`figure.${shownFigure(state)}`)}`,
          ],
        ]}
        fileName={`results-${asOf ?? state.date}`}
      />
    </>
  );
}
