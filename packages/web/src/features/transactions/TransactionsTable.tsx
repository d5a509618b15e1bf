// The full table: filters, order, chosen columns, the filtered rows as a file, and each row's history.
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { maxCounted } from '@pricevault/basics';
import { transactionSortColumns, type Transaction } from '@pricevault/contract';
import { useAddress } from '../../lib/address/use-address.ts';
import { saveTables } from '../../lib/files/save-tables.ts';
import { localToday } from '../../lib/time/clock.ts';
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { DataTable, serverRows, useListState } from '../../ui/data-table/index.ts';
import { FormatChoice } from '../../ui/files/FormatChoice.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useRoom } from '../../ui/use-room.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { columnsFor, useTransactionColumns } from './transaction-columns.tsx';
import type { Filters } from './transaction-filters.ts';
import { transactionsSearch } from './transactions.address.ts';
import { downloadTransactions, useTransactions } from './transactions.api.ts';
import styles from '../../ui/data-table/dense-table.module.css';

const TransactionDialog = lazyPart(() => import('./TransactionDialog.tsx'), 'TransactionDialog');
const ColumnChoice = lazyPart(() => import('./ColumnChoice.tsx'), 'ColumnChoice', 'button');
const storedColumns = 'transactionColumns';
const openedSearch = z.pick(transactionsSearch, { transaction: true });
const pageSizes = [10, 25, 50, 100];

export function TransactionsTable({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation('transactions');
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const list = useListState({
    pageSize: 10,
    pageSizes,
    sort: { by: 'executionTime', direction: 'desc' },
    sortColumns: transactionSortColumns,
  });
  const page = useTransactions(list, filters);
  const all = useTransactionColumns();
  const [frame, room] = useRoom();
  const [chosen, setChosen] = useState(readChosen);
  const shown = useMemo(() => chosen ?? columnsFor(all, room), [chosen, all, room]);
  const [{ transaction }, { open, close }] = useAddress(openedSearch);
  const columns = useMemo(() => all.filter(({ id }) => shown.includes(id)), [all, shown]);
  const download = useMutation({
    mutationFn: downloadTransactions,
    onSuccess: (content) => saveTables([{ name: `transactions-${localToday()}.csv`, content }]),
    onError: (error) => failureTexts(error).forEach((text) => notices.show('error', text)),
  });
  const choose = (ids: string[]) => {
    setChosen(ids);
    writeStored('localStorage', storedColumns, JSON.stringify(ids));
  };
  return (
    <div className={styles.dense} ref={frame}>
      <DataTable
        label={t('table')}
        columns={columns}
        {...serverRows(page)}
        rowId={idOf}
        rowLabel={idOf}
        list={list}
        isTotalMinimum={page.data?.totalIsMinimum}
        maxPaged={maxCounted}
        pageSizes={pageSizes}
        onOpen={({ transactionId }) => open({ transaction: transactionId })}
        actions={
          <>
            <Suspense>
              <ColumnChoice columns={all} shown={shown} onChange={choose} />
            </Suspense>
            <Button
              startIcon={<DownloadOutlinedIcon />}
              disabled={download.isPending}
              onClick={() => download.mutate(filters)}
            >
              {t(download.isPending ? 'exporting' : 'export')}
            </Button>
            <FormatChoice />
          </>
        }
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
      />
      {page.data?.totalIsMinimum && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
          {t('atLeast', { formatted: formatNumber(page.data.total, language) })}
        </Typography>
      )}
      {transaction !== undefined && (
        <Suspense>
          <TransactionDialog
            transactionId={transaction}
            onClose={() => close({ transaction: undefined })}
          />
        </Suspense>
      )}
    </div>
  );
}

const idOf = (row: Transaction) => row.transactionId;

/** Null for somebody who has not chosen any. */
function readChosen(): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', storedColumns) ?? 'null');
    const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
    return ids.length > 0 ? ids : null;
  } catch {
    return null;
  }
}
