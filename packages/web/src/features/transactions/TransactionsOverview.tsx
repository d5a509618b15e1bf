// Counts and volumes by expiry and tenor as a heatmap, and by venue and day.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { monthRanges } from '@pricevault/basics';
import { useAddress } from '../../lib/address/use-address.ts';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { FigureTable } from '../../ui/charts/FigureTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Heatmap } from '../../ui/heatmap/Heatmap.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Filters } from './transaction-filters.ts';
import { transactionsSearch } from './transactions.address.ts';
import { useTransactionSummary } from './transactions.api.ts';

const axis = monthRanges.map((range) => ({ key: range, label: range }));
const bands = ['low', 'medium', 'high', 'extreme'] as const;
const venues = ['on', 'off', 'unknown'] as const;
type Metric = 'count' | 'volume';
const metricSearch = z.pick(transactionsSearch, { metric: true });

interface OverviewProps {
  readonly filters: Filters;
  /** Shows the transactions of one cell. */
  readonly onPick: (expiry: string, tenor: string) => void;
}

export function TransactionsOverview({ filters, onPick }: OverviewProps) {
  const { t } = useTranslation('transactions');
  const language = useLanguage();
  const summary = useTransactionSummary(filters);
  const [{ metric: wanted = 'count' }, { push }] = useAddress(metricSearch);
  // Amounts of several currencies have no sum.
  const metric: Metric = filters.currency === '' ? 'count' : wanted;
  const cells = useMemo(
    () => new Map(summary.data?.cells.map((cell) => [`${cell.expiry} ${cell.tenor}`, cell])),
    [summary.data],
  );
  const valueOf = useCallback(
    (expiry: string, tenor: string) => {
      const cell = cells.get(`${expiry} ${tenor}`);
      return cell ? (metric === 'count' ? cell.count : cell.volume) : null;
    },
    [cells, metric],
  );
  const format = useCallback(
    (value: number) =>
      formatNumber(value, language, {
        notation: metric === 'volume' ? 'compact' : 'standard',
        maximumFractionDigits: metric === 'volume' ? 1 : 0,
      }),
    [language, metric],
  );
  if (summary.error && !summary.data) {
    return <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />;
  }
  if (!summary.data) return <LoadingScreen />;
  if (summary.data.cells.length === 0)
    return <EmptyState text={t('empty')} hint={t('emptyHint')} />;
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel title={t('overview.byCell')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 3 }}>
          <SegmentedControl<Metric>
            label={t('overview.metric')}
            isLabelHidden
            value={metric}
            options={[
              { value: 'count', text: t('overview.count') },
              { value: 'volume', text: t('overview.volume'), isDisabled: filters.currency === '' },
            ]}
            onChange={(next) => push({ metric: next === 'count' ? undefined : next })}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {filters.currency === ''
              ? t('overview.chooseCurrency')
              : t('overview.inCurrency', { currency: filters.currency })}
          </Typography>
        </Box>
        <Heatmap
          label={t('overview.byCell')}
          rows={axis}
          columns={axis}
          valueOf={valueOf}
          kind="amount"
          format={format}
          bandNames={bands.map((band) => t(`overview.bands.${band}`))}
          noValue={t('overview.none')}
          onPick={onPick}
        />
        {summary.data.isPartial && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
            {t('overview.partial')}
          </Typography>
        )}
      </Panel>
      <Panel title={t('overview.byDay')}>
        {metric === 'volume' && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
            {t('overview.inCurrency', { currency: filters.currency })}
          </Typography>
        )}
        <FigureTable
          label={t('overview.byDay')}
          headings={[t('overview.day'), t('venues.ON'), t('venues.OFF'), t('venues.unknown')]}
        >
          {summary.data.days.map(({ day, volume, ...counts }) => {
            const figures = metric === 'volume' && volume ? volume : counts;
            return (
              <tr key={day}>
                <th scope="row">{formatDate(day, language)}</th>
                {venues.map((venue) => (
                  <td key={venue}>{format(figures[venue])}</td>
                ))}
              </tr>
            );
          })}
        </FigureTable>
      </Panel>
    </Box>
  );
}
