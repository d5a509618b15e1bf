// The trades that the user made, newest first, each with the way to ask for its value.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@tanstack/react-router';
import { defaultTradePageSize } from '@pricevault/basics';
import type { Trade } from '@pricevault/contract';
import { useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { RefreshableTable } from '../../ui/data-table/RefreshableTable.tsx';
import { instantColumn } from '../../ui/data-table/column-kinds.tsx';
import { tradeColumns } from '../quotes/trade.columns.ts';
import { useRecentTrades } from './created-trades.api.ts';

export function RecentTrades() {
  const { t } = useTranslation(['trades', 'quotes']);
  const { t: quotes } = useTranslation('quotes');
  const navigate = useNavigate();
  const list = useListState({ name: 'recent', pageSize: defaultTradePageSize });
  const page = useRecentTrades(list);
  const columns = useMemo<DataTableColumn<Trade>[]>(
    () => [
      ...tradeColumns<Trade>(quotes, (row) => row),
      instantColumn('createdAt', t('recent.createdAt'), ({ createdAt }) => createdAt),
    ],
    [t, quotes],
  );
  return (
    <RefreshableTable
      title={t('recent.title')}
      columns={columns}
      page={page}
      rowId={idOf}
      rowLabel={nameOf}
      list={list}
      onOpen={({ _id }) => void navigate({ to: '/trade', search: { trade: _id } })}
      emptyText={t('quotes:noData')}
      emptyHint={t('recent.emptyHint')}
    />
  );
}

const idOf = ({ _id }: Trade) => _id;
const nameOf = ({ tradeId }: Trade) => String(tradeId);
