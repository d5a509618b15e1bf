// The answers to one request: Value and Responded Time of all, or the maximum alone.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import { DataTable, useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { answerDigits } from '../../ui/quotes/quote-figures.ts';
import { instantColumn } from '../../ui/quotes/time-columns.tsx';
import type { TradeDetail } from './trade-requests.api.ts';

interface Answer {
  readonly _id: string;
  readonly value: number;
  readonly created: string;
}

export function TradeAnswers({ detail }: { readonly detail: TradeDetail }) {
  const { t } = useTranslation('quotes');
  const list = useListState({ pageSize: defaultTradePageSize });
  const { seesAll, items, maxValue, maxValueTime } = detail;
  const rows = useMemo<readonly Answer[]>(() => {
    if (seesAll) return items;
    if (maxValue === null || maxValueTime === null) return [];
    return [{ _id: 'max', value: maxValue, created: maxValueTime }];
  }, [seesAll, items, maxValue, maxValueTime]);
  const columns = useMemo<DataTableColumn<Answer>[]>(
    () => [
      {
        id: 'value',
        header: seesAll ? t('columns.value') : t('detail.maxValue'),
        type: 'number',
        value: ({ value }) => value,
        numberFormat: answerDigits,
        width: '50%',
      },
      {
        ...instantColumn<Answer>('created', t('detail.respondedTime'), ({ created }) => created),
        width: '50%',
      },
    ],
    [t, seesAll],
  );
  return (
    <DataTable
      label={t('detail.answers')}
      columns={columns}
      rows={rows}
      rowId={idOf}
      rowLabel={idOf}
      list={list}
      emptyText={t('noData')}
      emptyHint={t('detail.noAnswersHint')}
    />
  );
}

const idOf = ({ _id }: Answer) => _id;
