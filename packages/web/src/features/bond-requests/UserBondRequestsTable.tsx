// What the user asked for, and how long answers can still come.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import { quotesContract, type QuoteRequest } from '@pricevault/contract';
import { useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { OwnQuotesDownload } from '../../ui/quotes/OwnQuotesDownload.tsx';
import { QuotesTable } from '../../ui/quotes/QuotesTable.tsx';
import { instantColumn, remainingColumn } from '../../ui/quotes/time-columns.tsx';
import { bondColumns, bondName } from './bond-columns.tsx';
import { useOwnBondRequests } from './bond-requests.api.ts';

interface UserBondRequestsTableProps {
  readonly onOpen: (request: QuoteRequest<'bond'>) => void;
}

export function UserBondRequestsTable({ onOpen }: UserBondRequestsTableProps) {
  const { t } = useTranslation('quotes');
  const list = useListState({ pageSize: defaultTradePageSize });
  const page = useOwnBondRequests(list);
  const columns = useMemo<DataTableColumn<QuoteRequest<'bond'>>[]>(
    () => [
      ...bondColumns<QuoteRequest<'bond'>>(t),
      instantColumn('requestedTime', t('columns.requestedTime'), ({ createdAt }) => createdAt),
      remainingColumn(t('columns.remaining')),
    ],
    [t],
  );
  return (
    <QuotesTable
      title={t('bonds.userRequests')}
      columns={columns}
      page={page}
      rowId={idOf}
      rowLabel={bondName}
      list={list}
      onOpen={onOpen}
      actions={
        <OwnQuotesDownload endpoint={quotesContract.bond.exportOwn} fileName="bond-quotes" />
      }
      emptyText={t('bonds.noUserRequests')}
      emptyHint={t('bonds.noUserRequestsHint')}
    />
  );
}

const idOf = (row: QuoteRequest<'bond'>) => row._id;
