// What the user asked for, and how long answers can still come.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import { quotesContract, type QuoteRequest } from '@pricevault/contract';
import { useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { OwnQuotesDownload } from '../../ui/quotes/OwnQuotesDownload.tsx';
import { QuotesTable } from '../../ui/quotes/QuotesTable.tsx';
import { instantColumn, remainingColumn } from '../../ui/quotes/time-columns.tsx';
import { tradeColumns } from '../../ui/quotes/trade-columns.ts';
import { useOwnTradeRequests } from './trade-requests.api.ts';

interface UserRequestsTableProps {
  readonly onOpen: (request: QuoteRequest<'trade'>) => void;
}

export function UserRequestsTable({ onOpen }: UserRequestsTableProps) {
  const { t } = useTranslation('quotes');
  const list = useListState({ pageSize: defaultTradePageSize });
  const page = useOwnTradeRequests(list);
  const columns = useMemo<DataTableColumn<QuoteRequest<'trade'>>[]>(
    () => [
      ...tradeColumns<QuoteRequest<'trade'>>(t, ({ trade }) => trade[0]),
      instantColumn('requestedTime', t('columns.requestedTime'), ({ createdAt }) => createdAt),
      remainingColumn(t('columns.remaining')),
    ],
    [t],
  );
  return (
    <QuotesTable
      title={t('trades.userRequests')}
      columns={columns}
      page={page}
      rowId={idOf}
      rowLabel={nameOf}
      list={list}
      onOpen={onOpen}
      actions={
        <OwnQuotesDownload endpoint={quotesContract.trade.exportOwn} fileName="trade-quotes" />
      }
      emptyText={t('trades.noUserRequests')}
      emptyHint={t('trades.noUserRequestsHint')}
    />
  );
}

const idOf = (row: QuoteRequest<'trade'>) => row._id;
const nameOf = (row: QuoteRequest<'trade'>) => String(row.trade[0]?.tradeId ?? '');
