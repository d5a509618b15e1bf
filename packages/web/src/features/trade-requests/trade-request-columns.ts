// Columns that several of the four tables of /trade share.
import type { TFunction } from 'i18next';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { closeText, flooredTo3, threeDigits } from '../../ui/quotes/quote-figures.ts';
import { minuteColumn } from '../../ui/quotes/time-columns.tsx';

interface WithAverage {
  readonly lastAvg: number | null;
  readonly avgTime: string | null;
}

/** Last Avg and Avg Time. */
export function averageColumns<Row extends WithAverage>(
  t: TFunction<'quotes'>,
): DataTableColumn<Row>[] {
  return [
    {
      id: 'lastAvg',
      header: t('columns.lastAvg'),
      type: 'number',
      value: ({ lastAvg }) => (lastAvg === null ? null : flooredTo3(lastAvg)),
      numberFormat: threeDigits,
      width: 66,
    },
    minuteColumn('avgTime', t('columns.avgTime'), ({ avgTime }) => closeText(avgTime)),
  ];
}
