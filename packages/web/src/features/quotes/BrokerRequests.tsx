// Requests to the broker desk with their state and the broker's answer.
import type { UseQueryResult } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import type { BrokerRequest } from '@pricevault/contract';
import { shownShorthand } from '../../lib/i18n/trade-shorthand.ts';
import {
  customColumn,
  DataTable,
  idOf,
  instantColumn,
  numberColumn,
  serverRows,
  useListState,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import type { ListControl } from '../../ui/data-table/list-state.ts';
import { useBrokerRequests } from './desk-mails.api.ts';
import { MailState } from './MailState.tsx';
import { answerDigits } from './quote-figures.ts';
import type { QuotesList } from './quotes.api.ts';

/** The user's own requests. */
export function BrokerRequestsList() {
  const { t } = useTranslation('quotes');
  const list = useListState({ name: 'broker', pageSize: defaultTradePageSize });
  const columns = useMemo(() => brokerColumns<BrokerRequest>(t), [t]);
  return (
    <BrokerTable
      label={t('idb.listTitle')}
      columns={columns}
      list={list}
      page={useBrokerRequests(list)}
      isStackedOnPhones
      emptyHint={t('idb.noneHint')}
    />
  );
}

interface BrokerTableProps<Row extends BrokerRequest> {
  readonly label: string;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly list: ListControl;
  readonly page: UseQueryResult<QuotesList<Row>>;
  readonly isStackedOnPhones?: boolean;
  readonly emptyHint?: string;
}

export function BrokerTable<Row extends BrokerRequest>({ page, ...table }: BrokerTableProps<Row>) {
  const { t } = useTranslation('quotes');
  return (
    <DataTable
      {...table}
      {...serverRows(page)}
      rowId={idOf}
      rowLabel={tradeIdOf}
      emptyText={t('noData')}
    />
  );
}

export const tradeIdOf = ({ trade }: BrokerRequest) => String(trade[0]?.tradeId ?? '');

export function brokerColumns<Row extends BrokerRequest>(
  t: TFunction<'quotes'>,
): DataTableColumn<Row>[] {
  const labelOf = ({ trade }: Row) => (trade[0] ? shownShorthand(t, trade[0]) : '');
  return [
    numberColumn('tradeId', t('columns.tradeId'), tradeIdOf, 84),
    customColumn('trade', t('idb.trade'), labelOf, (row) => <bdi>{labelOf(row) || '–'}</bdi>, 200),
    instantColumn('requestedTime', t('columns.requestedTime'), ({ createdAt }) => createdAt),
    customColumn(
      'state',
      t('idb.mail'),
      ({ state }) => state,
      (row) => <MailState mail={row} />,
      112,
      { isBesideTitle: true },
    ),
    numberColumn('value', t('idb.answer'), ({ value }) => value, 100, {
      numberFormat: answerDigits,
    }),
    instantColumn('answeredAt', t('idb.answered'), ({ answeredAt }) => answeredAt),
  ];
}
