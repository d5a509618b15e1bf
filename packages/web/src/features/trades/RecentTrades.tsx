// The trades that the user created, newest first; opening one leads to its quotes.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@tanstack/react-router';
import { defaultTradePageSize } from '@pricevault/basics';
import type { Trade } from '@pricevault/contract';
import {
  idOf,
  instantColumn,
  useListState,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { RefreshableTable } from '../../ui/data-table/RefreshableTable.tsx';
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

const nameOf = ({ tradeId }: Trade) => String(tradeId);
