// The rows of a submission as they are before and after encryption; only the last two columns leave the page.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, useMemoryListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { LatinText } from '../../ui/LatinText.tsx';
import type { DisplayRow } from './consensus-protocol.ts';
import styles from './consensus.module.css';

/** Decimal texts: what is sealed is exact, so nothing is rounded here. */
const figures = ['valuation', 'forward', 'derived1', 'derived2'] as const;
const ciphers = ['encrypted1', 'encrypted2'] as const;
const widths = { valuation: 140, forward: 88, derived1: 136, derived2: 136 } as const;

export function DisplayTable({ rows }: { readonly rows: readonly DisplayRow[] }) {
  const { t } = useTranslation('consensus');
  const list = useMemoryListState({ pageSize: 10 });
  const columns = useMemo<DataTableColumn<DisplayRow>[]>(
    () => [
      {
        id: 'tradeId',
        header: t('columns.tradeId'),
        type: 'number',
        numberFormat: { useGrouping: false },
        value: (row) => row.tradeId,
        width: 110,
      },
      ...figures.map((id): DataTableColumn<DisplayRow> => ({
        id,
        header: t(`columns.${id}`),
        type: 'number',
        value: (row) => row[id],
        render: (row) => <Digits text={row[id] ?? ''} />,
        width: widths[id],
      })),
      ...ciphers.map((id): DataTableColumn<DisplayRow> => ({
        id,
        header: t(`columns.${id}`),
        type: 'custom',
        value: (row) => row[id],
        render: (row) => <LatinText text={row[id]} />,
        width: 126,
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
      isStackedOnPhones
      emptyText={t('columns.empty')}
    />
  );
}

/** A long number is cut at its end; the whole of it shows on pointing. */
function Digits({ text }: { readonly text: string }) {
  return (
    <span className={styles.digits} dir="ltr" title={text}>
      {text === '' ? '–' : text}
    </span>
  );
}
