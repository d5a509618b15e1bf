// The rows of a submission as they are before and after encryption; only the last two columns leave the page.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { LatinText } from '../../ui/LatinText.tsx';
import type { DisplayRow } from './consensus-protocol.ts';

const texts = [
  'valuation',
  'forward',
  'derivated1',
  'derivated2',
  'encrypted1',
  'encrypted2',
] as const;

export function DisplayTable({ rows }: { readonly rows: readonly DisplayRow[] }) {
  const { t } = useTranslation('consensus');
  const list = useListState({ pageSize: 10 });
  const columns = useMemo<DataTableColumn<DisplayRow>[]>(
    () => [
      {
        id: 'tradeId',
        header: t('columns.tradeId'),
        type: 'number',
        numberFormat: { useGrouping: false },
        value: (row) => row.tradeId,
        width: 100,
      },
      ...texts.map((id): DataTableColumn<DisplayRow> => ({
        id,
        header: t(`columns.${id}`),
        type: 'custom',
        value: (row) => row[id],
        render: (row) => <LatinText text={row[id] ?? ''} />,
        width: id === 'valuation' || id === 'forward' ? 110 : 170,
      })),
    ],
    [t],
  );
  return (
    <DataTable
      label={t('columns.label')}
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.tradeId)}
      rowLabel={(row) => String(row.tradeId)}
      list={list}
      emptyText={t('columns.empty')}
    />
  );
}
