// The columns of the lists of series (spec 000 section 2).
import type { TFunction } from 'i18next';
import { defaultListPageSize } from '@pricevault/basics';
import { seriesSortColumns, type Series } from '@pricevault/contract';
import { numberColumn, textColumn } from '../../ui/data-table/column-kinds.tsx';
import { idOf, serverRows, useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { useSeriesList } from './series.api.ts';

/** When and how often the series is priced; `last` goes before the number of its trades. */
export function seriesColumns(
  t: TFunction<'series'>,
  nameWidth: number,
  ...last: readonly DataTableColumn<Series>[]
): DataTableColumn<Series>[] {
  const frequency = (row: Series) => t(`frequencies.${row.serviceFrequency}`);
  return [
    textColumn('name', t('fields.name'), (row) => row.name, nameWidth),
    textColumn('serviceFrequency', t('fields.serviceFrequency'), frequency, 150),
    textColumn('pricingTZ', t('fields.pricingTZ'), (row) => row.pricingTZ, 180),
    numberColumn('pricingTime', t('fields.pricingTime'), (row) => row.pricingTime),
    ...last,
    numberColumn('tradeCount', t('columns.trades'), (row) => row.tradeCount),
  ];
}

/** The rows of a list of series, with what their table keeps in the address. */
export function useSeriesRows() {
  const list = useListState({
    pageSize: defaultListPageSize,
    sort: { by: 'name', direction: 'asc' },
    sortColumns: seriesSortColumns,
  });
  return {
    ...serverRows(useSeriesList(list)),
    rowId: idOf,
    rowLabel: ({ name }: Series) => name,
    list,
    isStackedOnPhones: true,
  };
}
