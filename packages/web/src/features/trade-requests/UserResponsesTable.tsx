// What the user answered, with the way to ask for the same trade.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import type { QuoteResponse } from '@pricevault/contract';
import { useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { answerDigits } from '../../ui/quotes/quote-figures.ts';
import { QuotesTable } from '../../ui/quotes/QuotesTable.tsx';
import { RequestButton } from '../../ui/quotes/RequestButton.tsx';
import { instantColumn } from '../../ui/quotes/time-columns.tsx';
import { tradeColumns } from '../../ui/quotes/trade-columns.ts';
import { useOwnTradeResponses } from './trade-requests.api.ts';
import { useTradeActions } from './use-trade-actions.ts';

interface UserResponsesTableProps {
  readonly onOpen: (response: QuoteResponse<'trade'>) => void;
}

export function UserResponsesTable({ onOpen }: UserResponsesTableProps) {
  const { t } = useTranslation('quotes');
  const list = useListState({ pageSize: defaultTradePageSize });
  const page = useOwnTradeResponses(list);
  const { request, isAsking } = useTradeActions();
  const columns = useMemo<DataTableColumn<QuoteResponse<'trade'>>[]>(
    () => [
      ...tradeColumns<QuoteResponse<'trade'>>(t, ({ trade }) => trade[0]),
      {
        id: 'value',
        header: t('columns.value'),
        type: 'number',
        value: (row) => row.value,
        numberFormat: answerDigits,
        width: 92,
      },
      instantColumn('responsedTime', t('columns.responsedTime'), ({ createdAt }) => createdAt),
      {
        id: 'request',
        header: t('columns.request'),
        type: 'actions',
        value: () => null,
        render: (row) => (
          <RequestButton
            name={nameOf(row)}
            isBusy={isAsking}
            onRequest={() => void request(row.trade[0]?._id ?? '')}
          />
        ),
        width: 100,
      },
    ],
    [t, request, isAsking],
  );
  return (
    <QuotesTable
      title={t('trades.userResponses')}
      columns={columns}
      page={page}
      rowId={idOf}
      rowLabel={nameOf}
      list={list}
      onOpen={onOpen}
      emptyText={t('trades.noUserResponses')}
      emptyHint={t('trades.noUserResponsesHint')}
    />
  );
}

const idOf = (row: QuoteResponse<'trade'>) => row._id;
const nameOf = (row: QuoteResponse<'trade'>) => String(row.trade[0]?.tradeId ?? '');
