// The trades that are asked for most today, then of all time.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import type { PopularThing } from '@pricevault/contract';
import { useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { QuotesTable } from '../../ui/quotes/QuotesTable.tsx';
import { popularityColumns } from '../../ui/quotes/popularity-columns.tsx';
import { tradeColumns } from '../../ui/quotes/trade-columns.ts';
import { averageColumns } from './trade-request-columns.ts';
import { usePopularTrades } from './trade-requests.api.ts';
import { useTradeActions } from './use-trade-actions.ts';

export function PopularTradesTable({ onOpen }: { readonly onOpen: (tradeId: string) => void }) {
  const { t } = useTranslation('quotes');
  const list = useListState({ pageSize: defaultTradePageSize });
  const page = usePopularTrades(list);
  const { request, isAsking } = useTradeActions();
  const columns = useMemo<DataTableColumn<PopularThing<'trade'>>[]>(
    () => [
      ...tradeColumns<PopularThing<'trade'>>(t, ({ trade }) => trade[0]),
      ...averageColumns<PopularThing<'trade'>>(t),
      ...popularityColumns<PopularThing<'trade'>>(t, { nameOf, isAsking, request }),
    ],
    [t, request, isAsking],
  );
  return (
    <QuotesTable
      title={t('trades.popular')}
      columns={columns}
      page={page}
      rowId={idOf}
      rowLabel={nameOf}
      list={list}
      onOpen={(row) => onOpen(row._id)}
      emptyText={t('trades.noPopular')}
      emptyHint={t('trades.noPopularHint')}
    />
  );
}

const idOf = (row: PopularThing<'trade'>) => row._id;
const nameOf = (row: PopularThing<'trade'>) => String(row.trade[0]?.tradeId ?? '');
