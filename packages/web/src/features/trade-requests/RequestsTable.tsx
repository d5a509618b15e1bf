// Everybody's requests of the last 24 hours: answered in the row, or passed on to the broker or the trader.
import Button from '@mui/material/Button';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import type { TradeRequest } from '@pricevault/contract';
import { useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { QuoteField } from '../../ui/quotes/QuoteField.tsx';
import { QuotesTable } from '../../ui/quotes/QuotesTable.tsx';
import { RespondButton } from '../../ui/quotes/RespondButton.tsx';
import { instantColumn, remainingColumn } from '../../ui/quotes/time-columns.tsx';
import { tradeColumns } from '../../ui/quotes/trade-columns.ts';
import { averageColumns } from './trade-request-columns.ts';
import { useTradeRequests } from './trade-requests.api.ts';
import { useTradeActions } from './use-trade-actions.ts';

/** Pixels. They stay at the end of a wide table, so that an answer is in reach without scrolling. */
const widths = { value: 80, respond: 98, askBroker: 58, toTrader: 60 } as const;
const pinned = {
  remaining: widths.value + widths.respond + widths.askBroker + widths.toTrader,
  value: widths.respond + widths.askBroker + widths.toTrader,
  respond: widths.askBroker + widths.toTrader,
  askBroker: widths.toTrader,
  toTrader: 0,
} as const;

interface RequestsTableProps {
  readonly onOpen: (request: TradeRequest) => void;
  readonly onAskBroker: (request: TradeRequest) => void;
  readonly onTellTrader: (request: TradeRequest) => void;
}

export function RequestsTable({ onOpen, onAskBroker, onTellTrader }: RequestsTableProps) {
  const { t } = useTranslation('quotes');
  const list = useListState({ pageSize: defaultTradePageSize });
  const page = useTradeRequests(list);
  const { respond, sendingTo } = useTradeActions();
  const drafts = useRef(new Map<string, string>());

  const columns = useMemo<DataTableColumn<TradeRequest>[]>(
    () => [
      ...tradeColumns<TradeRequest>(t, ({ trade }) => trade[0]),
      ...averageColumns<TradeRequest>(t),
      instantColumn('currentRequest', t('columns.currentRequest'), ({ createdAt }) => createdAt),
      remainingColumn(t('columns.remaining'), pinned.remaining),
      {
        id: 'value',
        header: t('columns.value'),
        type: 'custom',
        value: ({ value }) => value,
        render: (request) => (
          <QuoteField
            id={request._id}
            form={formOf(request)}
            name="value"
            label={t('valueFor', { name: nameOf(request) })}
            expiresAt={request.expiresAt}
            answered={request.value}
            drafts={drafts}
            isSending={sendingTo === request._id}
          />
        ),
        width: widths.value,
        pinnedEnd: pinned.value,
      },
      {
        id: 'respond',
        header: t('columns.respond'),
        type: 'custom',
        value: () => null,
        render: (request) => (
          <RespondButton
            form={formOf(request)}
            name={nameOf(request)}
            expiresAt={request.expiresAt}
            isAnswered={request.isResponsed}
            isSending={sendingTo === request._id}
            onRespond={(values) =>
              void respond(
                { requestId: request._id, tradeId: request.trade[0]?._id ?? '' },
                String(values.get('value') ?? ''),
              )
            }
          />
        ),
        width: widths.respond,
        pinnedEnd: pinned.respond,
      },
      {
        ...sendColumn('askBroker', t('columns.askIdb'), (request) => ({
          text: t('send'),
          label: t('askIdbFor', { name: nameOf(request) }),
          onClick: () => onAskBroker(request),
        })),
        width: widths.askBroker,
        pinnedEnd: pinned.askBroker,
      },
      {
        ...sendColumn('toTrader', t('columns.toTrader'), (request) => ({
          text: t('send'),
          label: t('toTraderFor', { name: nameOf(request) }),
          onClick: () => onTellTrader(request),
        })),
        width: widths.toTrader,
        pinnedEnd: pinned.toTrader,
      },
    ],
    [t, respond, sendingTo, onAskBroker, onTellTrader],
  );

  return (
    <QuotesTable
      title={t('trades.requests')}
      purpose={t('trades.requestsPurpose')}
      columns={columns}
      page={page}
      rowId={idOf}
      rowLabel={nameOf}
      list={list}
      onOpen={onOpen}
      emptyText={t('trades.noRequests')}
      emptyHint={t('trades.noRequestsHint')}
    />
  );
}

interface SendCell {
  readonly text: string;
  readonly label: string;
  readonly onClick: () => void;
}

function sendColumn(
  id: string,
  header: string,
  cell: (request: TradeRequest) => SendCell,
): DataTableColumn<TradeRequest> {
  return {
    id,
    header,
    type: 'custom',
    value: () => null,
    render: (request) => {
      const { text, label, onClick } = cell(request);
      return (
        <Button
          size="small"
          variant="text"
          aria-label={label}
          onClick={onClick}
          sx={{ minBlockSize: '1.75rem', paddingBlock: 0, paddingInline: 1.5, minInlineSize: 0 }}
        >
          {text}
        </Button>
      );
    },
  };
}

const idOf = (request: TradeRequest) => request._id;
const nameOf = (request: TradeRequest) => String(request.trade[0]?.tradeId ?? '');
const formOf = (request: TradeRequest) => `respond-${request._id}`;
