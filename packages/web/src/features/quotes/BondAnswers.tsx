// The quotes of one request, each with the yield at which it trades. Loaded apart: the detail is shown without the table.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteDetail } from '@pricevault/contract';
import { threeDigits } from '../../lib/format/figures.ts';
import { localToday } from '../../lib/time/clock.ts';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { instantColumn } from '../../ui/data-table/column-kinds.tsx';
import { figuresOfPrice } from './bond-yield.ts';
import { QuoteAnswers } from './QuoteAnswers.tsx';
import { answerDigits } from './quote-figures.ts';

type BondDetail = QuoteDetail<'bond'>;
type Answer = BondDetail['items'][number];

export function BondAnswers({ detail: { items, bond } }: { readonly detail: BondDetail }) {
  const { t } = useTranslation('quotes');
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
  return <QuoteAnswers columns={columns} rows={items} />;
}
