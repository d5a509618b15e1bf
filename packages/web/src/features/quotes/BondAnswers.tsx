// The quotes of one request, each with the yield at which it trades. Loaded separately: the detail is shown before the table.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteDetail } from '@pricevault/contract';
import { threeDigits } from '../../lib/format/figures.ts';
import { localToday } from '../../lib/time/clock.ts';
import { instantColumn, numberColumn, type DataTableColumn } from '../../ui/data-table/index.ts';
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
    const pair = (id: 'bid' | 'offer') => [
      numberColumn<Answer>(id, t(`columns.${id}`), (row) => row[id], 92, {
        numberFormat: answerDigits,
      }),
      numberColumn<Answer>(`${id}Yield`, t(`columns.${id}Yield`), (row) => yieldAt(row[id]), 100, {
        numberFormat: threeDigits,
      }),
    ];
    return [
      ...pair('bid'),
      ...pair('offer'),
      instantColumn('created', t('detail.respondedTime'), ({ created }) => created),
    ];
  }, [t, bond]);
  return <QuoteAnswers columns={columns} rows={items} />;
}
