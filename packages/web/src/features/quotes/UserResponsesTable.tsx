// What the user answered, with the way to ask for the same trade or bond.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import { useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { instantColumn } from '../../ui/data-table/minute-columns.ts';
import { RefreshableTable } from '../../ui/data-table/RefreshableTable.tsx';
import type { AnyResponse, QuoteScreen } from './quote-screen.ts';
import { useUserResponses } from './quotes.api.ts';
import { requestColumn } from './request-column.tsx';
import { useQuoteActions } from './use-quote-actions.ts';

interface UserResponsesTableProps {
  readonly screen: QuoteScreen;
  readonly onOpen: (response: AnyResponse) => void;
}

export function UserResponsesTable({ screen, onOpen }: UserResponsesTableProps) {
  const { t } = useTranslation('quotes');
  const list = useListState({ name: 'answered', pageSize: defaultTradePageSize });
  const page = useUserResponses(screen.kind, list);
  const { request, isAsking } = useQuoteActions(screen);
  const columns = useMemo<DataTableColumn<AnyResponse>[]>(
    () => [
      ...screen.thingColumns<AnyResponse>(t),
      ...screen.answerColumns(t),
      instantColumn('respondedTime', t('columns.respondedTime'), ({ createdAt }) => createdAt),
      requestColumn(t, screen, { request, isAsking }),
    ],
    [t, screen, request, isAsking],
  );
  return (
    <RefreshableTable
      title={t('userResponses')}
      columns={columns}
      page={page}
      rowId={idOf}
      rowLabel={screen.nameOf}
      list={list}
      onOpen={onOpen}
      emptyText={t('noData')}
      emptyHint={t('noUserResponsesHint')}
    />
  );
}

const idOf = (row: AnyResponse) => row._id;
