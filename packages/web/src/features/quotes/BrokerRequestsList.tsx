// The own requests to the broker desk with their state and the broker's answer.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import type { BrokerRequest } from '@pricevault/contract';
import { DataTable, useListState } from '../../ui/data-table/index.ts';
import { brokerColumns } from './broker-columns.tsx';
import { useBrokerRequests } from './desk-mails.api.ts';

export function BrokerRequestsList() {
  const { t } = useTranslation('quotes');
  const list = useListState({ name: 'broker', pageSize: defaultTradePageSize });
  const page = useBrokerRequests(list);
  const columns = useMemo(() => brokerColumns<BrokerRequest>(t), [t]);
  return (
    <DataTable
      label={t('idb.listTitle')}
      columns={columns}
      rows={page.data?.items}
      rowId={idOf}
      rowLabel={nameOf}
      list={list}
      serverTotal={page.data?.total ?? 0}
      isFetching={page.isPlaceholderData}
      isStackedOnPhones
      error={page.error}
      onRetry={() => void page.refetch()}
      emptyText={t('noData')}
      emptyHint={t('idb.noneHint')}
    />
  );
}

const idOf = ({ _id }: BrokerRequest) => _id;
const nameOf = ({ trade }: BrokerRequest) => String(trade[0]?.tradeId ?? '');
