// The bonds that are asked for most today, then of all time.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import type { PopularThing } from '@pricevault/contract';
import { useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { QuotesTable } from '../../ui/quotes/QuotesTable.tsx';
import { popularityColumns } from '../../ui/quotes/popularity-columns.tsx';
import { bondColumns, bondName, midColumns, yieldColumns } from './bond-columns.tsx';
import { usePopularBonds } from './bond-requests.api.ts';
import { useBondActions } from './use-bond-actions.ts';

export function PopularBondsTable({ onOpen }: { readonly onOpen: (bondId: string) => void }) {
  const { t } = useTranslation('quotes');
  const list = useListState({ pageSize: defaultTradePageSize });
  const page = usePopularBonds(list);
  const { request, isAsking } = useBondActions();
  const columns = useMemo<DataTableColumn<PopularThing<'bond'>>[]>(
    () => [
      ...bondColumns<PopularThing<'bond'>>(t),
      ...midColumns<PopularThing<'bond'>>(t),
      ...yieldColumns<PopularThing<'bond'>>(t, ({ lastMid }) => lastMid),
      ...popularityColumns<PopularThing<'bond'>>(t, { nameOf: bondName, isAsking, request }),
    ],
    [t, request, isAsking],
  );
  return (
    <QuotesTable
      title={t('bonds.popular')}
      columns={columns}
      page={page}
      rowId={idOf}
      rowLabel={bondName}
      list={list}
      onOpen={(row) => onOpen(row._id)}
      emptyText={t('bonds.noPopular')}
      emptyHint={t('bonds.noPopularHint')}
    />
  );
}

const idOf = (row: PopularThing<'bond'>) => row._id;
