// The newest par curves of the vault.
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate, formatInstant, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { useParCurves } from './results.api.ts';
import styles from '../../ui/charts/charts.module.css';

export function LoadedCurves({ curves }: { readonly curves: ReturnType<typeof useParCurves> }) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  if (curves.error && !curves.data) {
    return <ErrorState error={curves.error} onRetry={() => void curves.refetch()} />;
  }
  if (!curves.data) return null;
  if (curves.data.items.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>{t('curves.none')}</Typography>;
  }
  return (
    <div
      className={styles.chartTableScroller}
      style={{ maxBlockSize: 280 }}
      role="region"
      aria-label={t('curves.list')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <table
        className={styles.chartTable}
        style={{ inlineSize: '100%' }}
        aria-label={t('curves.list')}
      >
        <thead>
          <tr>
            {(['date', 'currency', 'quotes', 'loadedAt'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`curves.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {curves.data.items.map(({ _id, date, currency, quotes, loadedAt }) => (
            <tr key={_id}>
              <th scope="row">{formatDate(date, language)}</th>
              <td>{currency}</td>
              <td dir="ltr">{formatNumber(quotes.length, language)}</td>
              <td>{formatInstant(loadedAt, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
