// What the user asked for, and how long answers can still come.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import { useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { instantColumn } from '../../ui/data-table/minute-columns.ts';
import { RefreshableTable } from '../../ui/data-table/RefreshableTable.tsx';
import { OwnQuotesDownload } from './OwnQuotesDownload.tsx';
import type { AnyRequest, QuoteScreen } from './quote-screen.ts';
import { useUserRequests } from './quotes.api.ts';
import { remainingColumn } from './remaining-column.tsx';

interface UserRequestsTableProps {
  readonly screen: QuoteScreen;
  readonly onOpen: (request: AnyRequest) => void;
}

export function UserRequestsTable({ screen, onOpen }: UserRequestsTableProps) {
  const { t } = useTranslation('quotes');
  const list = useListState({ name: 'asked', pageSize: defaultTradePageSize });
  const page = useUserRequests(screen.kind, list);
  const columns = useMemo<DataTableColumn<AnyRequest>[]>(
    () => [
      ...screen.thingColumns<AnyRequest>(t),
      instantColumn('requestedTime', t('columns.requestedTime'), ({ createdAt }) => createdAt),
      remainingColumn(t('columns.remaining')),
    ],
    [t, screen],
  );
  return (
    <RefreshableTable
      title={t('userRequests')}
      columns={columns}
      page={page}
      rowId={idOf}
      rowLabel={screen.nameOf}
      list={list}
      onOpen={onOpen}
      actions={<OwnQuotesDownload kind={screen.kind} />}
      emptyText={t('noData')}
      emptyHint={t('noUserRequestsHint')}
    />
  );
}

const idOf = (row: AnyRequest) => row._id;
