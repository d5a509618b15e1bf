// Everybody's requests of the last 24 hours, answered in the row with a bid and an offer.
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import type { QuoteRequest } from '@pricevault/contract';
import { useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { QuoteField } from '../../ui/quotes/QuoteField.tsx';
import { QuotesTable } from '../../ui/quotes/QuotesTable.tsx';
import { RespondButton } from '../../ui/quotes/RespondButton.tsx';
import { instantColumn, remainingColumn } from '../../ui/quotes/time-columns.tsx';
import { bondColumns, bondName, midColumns, yieldColumns } from './bond-columns.tsx';
import { useBondRequests } from './bond-requests.api.ts';
import { useBondActions } from './use-bond-actions.ts';

/** Pixels. They stay at the end of a wide table, so that an answer is in reach without scrolling. */
const widths = { price: 76, respond: 98 } as const;

interface BondRequestsTableProps {
  readonly onOpen: (request: QuoteRequest<'bond'>) => void;
}

export function BondRequestsTable({ onOpen }: BondRequestsTableProps) {
  const { t } = useTranslation('quotes');
  const list = useListState({ pageSize: defaultTradePageSize });
  const page = useBondRequests(list);
  const { respond, sendingTo } = useBondActions();
  const drafts = useRef(new Map<string, string>());

  const columns = useMemo<DataTableColumn<QuoteRequest<'bond'>>[]>(() => {
    const price = (
      name: 'bid' | 'offer',
      pinnedEnd: number,
    ): DataTableColumn<QuoteRequest<'bond'>> => ({
      id: name,
      header: t(`columns.${name}`),
      type: 'custom',
      value: (request) => request[name],
      render: (request) => (
        <QuoteField
          id={`${name}-${request._id}`}
          form={formOf(request)}
          name={name}
          label={t(name === 'bid' ? 'bidFor' : 'offerFor', { name: bondName(request) })}
          expiresAt={request.expiresAt}
          answered={request[name]}
          drafts={drafts}
          isSending={sendingTo === request._id}
        />
      ),
      width: widths.price,
      pinnedEnd,
    });
    return [
      ...bondColumns<QuoteRequest<'bond'>>(t),
      ...midColumns<QuoteRequest<'bond'>>(t),
      ...yieldColumns<QuoteRequest<'bond'>>(t, ({ lastMid }) => lastMid),
      instantColumn('currentRequest', t('columns.currentRequest'), ({ createdAt }) => createdAt),
      remainingColumn(t('columns.remaining'), 2 * widths.price + widths.respond),
      price('bid', widths.price + widths.respond),
      price('offer', widths.respond),
      {
        id: 'respond',
        header: t('columns.respond'),
        type: 'custom',
        value: () => null,
        render: (request) => (
          <RespondButton
            form={formOf(request)}
            name={bondName(request)}
            expiresAt={request.expiresAt}
            isAnswered={request.isResponsed}
            isSending={sendingTo === request._id}
            onRespond={(values) =>
              void respond({ requestId: request._id, bondId: request.bond[0]?._id ?? '' }, values)
            }
          />
        ),
        width: widths.respond,
        pinnedEnd: 0,
      },
    ];
  }, [t, respond, sendingTo]);

  return (
    <QuotesTable
      title={t('bonds.requests')}
      purpose={t('bonds.requestsPurpose')}
      columns={columns}
      page={page}
      rowId={idOf}
      rowLabel={bondName}
      list={list}
      onOpen={onOpen}
      emptyText={t('bonds.noRequests')}
      emptyHint={t('bonds.noRequestsHint')}
    />
  );
}

const idOf = (request: QuoteRequest<'bond'>) => request._id;
const formOf = (request: QuoteRequest<'bond'>) => `quote-${request._id}`;
