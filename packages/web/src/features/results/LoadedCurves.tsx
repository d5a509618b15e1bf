// The newest par curves of the vault.
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate, formatInstantInZone, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingLines } from '../../ui/LoadingLines.tsx';
import { FigureTable } from '../../ui/charts/FigureTable.tsx';
import styles from './curves.module.css';
import type { useParCurves } from './par-curves.api.ts';

const columns = ['date', 'currency', 'quotes', 'loadedAt'] as const;

export function LoadedCurves({ curves }: { readonly curves: ReturnType<typeof useParCurves> }) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  if (curves.error && !curves.data) {
    return <ErrorState error={curves.error} onRetry={() => void curves.refetch()} />;
  }
  if (!curves.data) return <LoadingLines />;
  if (curves.data.items.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>{t('curves.none')}</Typography>;
  }
  return (
    <div className={styles.loaded}>
      <FigureTable
        label={t('curves.list')}
        headings={columns.map((column) => t(`curves.columns.${column}`))}
        maxBlockSize="17.5rem"
      >
        {curves.data.items.map(({ _id, date, currency, quotes, loadedAt }) => (
          <tr key={_id}>
            <th scope="row">{formatDate(date, language)}</th>
            <td>{currency}</td>
            <td dir="ltr">{formatNumber(quotes.length, language)}</td>
            <td>{formatInstantInZone(loadedAt, language)}</td>
          </tr>
        ))}
      </FigureTable>
    </div>
  );
}
