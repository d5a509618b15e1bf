// The columns of the lists of series (spec 000 section 2).
import type { TFunction } from 'i18next';
import type { Series } from '@pricevault/contract';
import { numberColumn, textColumn } from '../../ui/data-table/column-kinds.tsx';
import type { DataTableColumn } from '../../ui/data-table/index.ts';

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
