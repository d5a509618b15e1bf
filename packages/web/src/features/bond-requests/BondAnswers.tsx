// The quotes of one request, each with the yield at which it trades: all of them, or the best bid and the best offer.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import { localToday } from '../../lib/time/clock.ts';
import { DataTable, useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { answerDigits, threeDigits } from '../../ui/quotes/quote-figures.ts';
import { instantColumn } from '../../ui/quotes/time-columns.tsx';
import type { BondDetail } from './bond-requests.api.ts';
import { figuresOfPrice } from './bond-yield.ts';

type Answer = BondDetail['items'][number];

export function BondAnswers({ detail }: { readonly detail: BondDetail }) {
  const { t } = useTranslation('quotes');
  const list = useListState({ pageSize: defaultTradePageSize });
  const { items, bond } = detail;
  const columns = useMemo<DataTableColumn<Answer>[]>(() => {
    const today = localToday();
    const yieldAt = (price: number | null) =>
      bond[0] ? figuresOfPrice(bond[0], price, today)?.yieldRate : null;
    const pair = (id: 'bid' | 'offer'): DataTableColumn<Answer>[] => [
      {
        id,
        header: t(`columns.${id}`),
        type: 'number',
        value: (row) => row[id],
        numberFormat: answerDigits,
        width: 92,
      },
      {
        id: `${id}Yield`,
        header: t(`columns.${id}Yield`),
        type: 'number',
        value: (row) => yieldAt(row[id]),
        numberFormat: threeDigits,
        width: 100,
      },
    ];
    return [
      ...pair('bid'),
      ...pair('offer'),
      instantColumn('created', t('detail.respondedTime'), ({ created }) => created),
    ];
  }, [t, bond]);
  return (
    <DataTable
      label={t('detail.answers')}
      columns={columns}
      rows={items}
      rowId={idOf}
      rowLabel={idOf}
      list={list}
      emptyText={t('noData')}
      emptyHint={t('detail.noAnswersHint')}
    />
  );
}

const idOf = ({ _id }: Answer) => _id;
