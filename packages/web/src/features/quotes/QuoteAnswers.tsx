// The answers to one request.
import { useTranslation } from 'react-i18next';
import { defaultTradePageSize } from '@pricevault/basics';
import { DataTable, idOf, useListState, type DataTableColumn } from '../../ui/data-table/index.ts';

interface Answer {
  readonly _id: string;
}

interface QuoteAnswersProps<Row extends Answer> {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly Row[];
}

export function QuoteAnswers<Row extends Answer>({ columns, rows }: QuoteAnswersProps<Row>) {
  const { t } = useTranslation('quotes');
  const list = useListState({ name: 'answers', pageSize: defaultTradePageSize });
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
