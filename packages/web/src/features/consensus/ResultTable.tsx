// Average and deviation of each trade, with the number of firms and the own value beside it.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimalText } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable, useMemoryListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import type { ResultRow } from './consensus-protocol.ts';
import styles from './consensus.module.css';

const numberOf = (text: string | null) => (text === null ? null : Number(text));

export function ResultTable({ rows }: { readonly rows: readonly ResultRow[] }) {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const list = useMemoryListState({ pageSize: 10 });
  const columns = useMemo<DataTableColumn<ResultRow>[]>(() => {
    const figure = (
      id: 'own' | 'average' | 'stdev',
      digits: number,
    ): DataTableColumn<ResultRow> => ({
      id,
      header: t(`columns.${id}`),
      type: 'number',
      value: (row) => numberOf(row[id]),
      numberFormat: { minimumFractionDigits: digits, maximumFractionDigits: digits },
      // As it was given: a floating-point number does not hold all digits of a large valuation.
      ...(id === 'own' && {
        render: ({ own }: ResultRow) => (
          <span className={styles.digits} dir="ltr" title={own ?? ''}>
            {own === null ? '–' : formatDecimalText(own, language)}
          </span>
        ),
      }),
      sortable: true,
      width: id === 'own' ? 170 : 140,
    });
    return [
      {
        id: 'tradeId',
        header: t('columns.tradeId'),
        type: 'number',
        numberFormat: { useGrouping: false },
        value: (row) => row.tradeId,
        sortable: true,
        width: 110,
      },
      figure('own', 8),
      figure('average', 4),
      figure('stdev', 3),
      {
        id: 'n',
        header: t('columns.n'),
        type: 'number',
        value: (row) => row.n,
        sortable: true,
        width: 80,
      },
      {
        id: 'state',
        header: t('columns.state'),
        type: 'custom',
        value: (row) => row.state,
        render: ({ state, n }) =>
          state === 'published' ? null : (
            <Badge tone={state === 'disputed' ? 'error' : 'neutral'}>
              {t(`result.${state}`, { n })}
            </Badge>
          ),
        width: 240,
      },
    ];
  }, [t, language]);
  return (
    <DataTable
      label={t('result.table')}
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.tradeId)}
      rowLabel={(row) => String(row.tradeId)}
      list={list}
      isStackedOnPhones
      searchLabel={t('result.search')}
      emptyText={t('result.empty')}
    />
  );
}
