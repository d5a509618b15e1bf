// What the user answered, with the way to ask for the same bond.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import type { QuoteResponse } from '@pricevault/contract';
import { useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { answerDigits } from '../../ui/quotes/quote-figures.ts';
import { QuotesTable } from '../../ui/quotes/QuotesTable.tsx';
import { RequestButton } from '../../ui/quotes/RequestButton.tsx';
import { instantColumn } from '../../ui/quotes/time-columns.tsx';
import { bondColumns, bondName, yieldColumns } from './bond-columns.tsx';
import { useOwnBondResponses } from './bond-requests.api.ts';
import { useBondActions } from './use-bond-actions.ts';

interface UserBondResponsesTableProps {
  readonly onOpen: (response: QuoteResponse<'bond'>) => void;
}

export function UserBondResponsesTable({ onOpen }: UserBondResponsesTableProps) {
  const { t } = useTranslation('quotes');
  const list = useListState({ pageSize: defaultTradePageSize });
  const page = useOwnBondResponses(list);
  const { request, isAsking } = useBondActions();
  const columns = useMemo<DataTableColumn<QuoteResponse<'bond'>>[]>(() => {
    const price = (id: 'bid' | 'offer'): DataTableColumn<QuoteResponse<'bond'>> => ({
      id,
      header: t(`columns.${id}`),
      type: 'number',
      value: (row) => row[id],
      numberFormat: answerDigits,
      width: 84,
    });
    return [
      ...bondColumns<QuoteResponse<'bond'>>(t),
      price('bid'),
      price('offer'),
      ...yieldColumns<QuoteResponse<'bond'>>(t, ({ bid, offer }) =>
        offer === null ? bid : (bid + offer) / 2,
      ),
      instantColumn('responsedTime', t('columns.responsedTime'), ({ createdAt }) => createdAt),
      {
        id: 'request',
        header: t('columns.request'),
        type: 'actions',
        value: () => null,
        render: (row) => (
          <RequestButton
            name={bondName(row)}
            isBusy={isAsking}
            onRequest={() => void request(row.bond[0]?._id ?? '')}
          />
        ),
        width: 100,
      },
    ];
  }, [t, request, isAsking]);
  return (
    <QuotesTable
      title={t('bonds.userResponses')}
      columns={columns}
      page={page}
      rowId={idOf}
      rowLabel={bondName}
      list={list}
      onOpen={onOpen}
      emptyText={t('bonds.noUserResponses')}
      emptyHint={t('bonds.noUserResponsesHint')}
    />
  );
}

const idOf = (row: QuoteResponse<'bond'>) => row._id;
