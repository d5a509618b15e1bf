// Columns of requests to the broker desk.
import type { TFunction } from 'i18next';
import type { BrokerRequest } from '@pricevault/contract';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { minuteText } from '../../lib/format/figures.ts';
import { answerDigits } from './quote-figures.ts';
import { instantColumn, minuteColumn } from '../../ui/data-table/minute-columns.ts';
import { shownTradeLabel } from '../../lib/i18n/trade-terms.ts';
import { MailState } from './MailState.tsx';

export function brokerColumns<Row extends BrokerRequest>(
  t: TFunction<'quotes'>,
): DataTableColumn<Row>[] {
  return [
    {
      id: 'tradeId',
      header: t('columns.tradeId'),
      type: 'number',
      value: ({ trade }) => String(trade[0]?.tradeId ?? ''),
      width: 84,
    },
    {
      id: 'trade',
      header: t('idb.trade'),
      type: 'custom',
      value: ({ trade }) => (trade[0] ? shownTradeLabel(t, trade[0]) : ''),
      render: ({ trade }) => <bdi>{trade[0] ? shownTradeLabel(t, trade[0]) : '–'}</bdi>,
      width: 200,
    },
    instantColumn('requestedTime', t('columns.requestedTime'), ({ createdAt }) => createdAt),
    {
      id: 'state',
      header: t('idb.mail'),
      type: 'custom',
      value: ({ state }) => state,
      render: (row) => <MailState mail={row} />,
      width: 112,
      isBesideTitle: true,
    },
    {
      id: 'value',
      header: t('idb.answer'),
      type: 'number',
      value: ({ value }) => value,
      numberFormat: answerDigits,
      width: 100,
    },
    minuteColumn('answeredAt', t('idb.answered'), ({ answeredAt }) =>
      answeredAt === null ? '' : minuteText(answeredAt),
    ),
  ];
}
