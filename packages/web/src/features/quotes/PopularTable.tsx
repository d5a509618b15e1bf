// The trades or bonds that are asked for most today, then of all time.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import { useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { RefreshableTable } from '../../ui/data-table/RefreshableTable.tsx';
import type { AnyPopular, QuoteScreen } from './quote-screen.ts';
import { usePopularThings } from './quotes.api.ts';
import { requestColumn } from './request-column.tsx';
import { useQuoteActions } from './use-quote-actions.ts';

interface PopularTableProps {
  readonly screen: QuoteScreen;
  readonly onOpen: (thing: AnyPopular) => void;
}

export function PopularTable({ screen, onOpen }: PopularTableProps) {
  const { t } = useTranslation('quotes');
  const list = useListState({ name: 'popular', pageSize: defaultTradePageSize });
  const page = usePopularThings(screen.kind, list);
  const { request, isAsking } = useQuoteActions(screen);
  const columns = useMemo<DataTableColumn<AnyPopular>[]>(
    () => [
      ...screen.thingColumns<AnyPopular>(t),
      ...screen.lastColumns<AnyPopular>(t),
      {
        id: 'requestsToday',
        header: t('columns.requestsToday'),
        type: 'number',
        value: (row) => row.requestsToday,
        width: 92,
      },
      requestColumn(t, screen, { request, isAsking }),
    ],
    [t, screen, request, isAsking],
  );
  return (
    <RefreshableTable
      title={t(`${screen.words}.popular`)}
      columns={columns}
      page={page}
      rowId={idOf}
      rowLabel={screen.nameOf}
      list={list}
      onOpen={onOpen}
      emptyText={t('noData')}
      emptyHint={t(`${screen.words}.noPopularHint`)}
    />
  );
}

const idOf = (row: AnyPopular) => row._id;
