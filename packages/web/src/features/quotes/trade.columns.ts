// The eight columns that every table of trades begins with (spec 001 section 2, /trade).
import type { TFunction } from 'i18next';
import type { Trade } from '@pricevault/contract';
import { numberColumn, textColumn } from '../../ui/data-table/column-kinds.tsx';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { tradeTerm } from '../../lib/i18n/trade-terms.ts';

/** Strikes have up to five digits after the point. */
const strikeFormat = { maximumFractionDigits: 8 } as const;

export function tradeColumns<Row>(
  t: TFunction<'quotes'>,
  tradeOf: (row: Row) => Trade | undefined,
): DataTableColumn<Row>[] {
  const term = (
    id: 'underlying' | 'settlementType' | 'optionType',
    header: string,
    width: number,
  ) => textColumn<Row>(id, header, (row) => tradeTerm(t, tradeOf(row)?.[id]), width);
  return [
    numberColumn('tradeId', t('columns.tradeId'), (row) => String(tradeOf(row)?.tradeId ?? ''), 76),
    textColumn(
      'currency',
      t('columns.currency'),
      (row) => tradeOf(row)?.instrumentType[0]?.currency,
      62,
    ),
    numberColumn('expiry', t('columns.expiry'), (row) => tradeOf(row)?.expiry, 50),
    numberColumn('tenor', t('columns.tenor'), (row) => tradeOf(row)?.tenor, 50),
    numberColumn(
      'strikeRelative',
      t('columns.strikeRelative'),
      (row) => tradeOf(row)?.strikeRelative,
      64,
      { numberFormat: strikeFormat },
    ),
    term('optionType', t('columns.optionType'), 98),
    term('underlying', t('columns.underlying'), 74),
    term('settlementType', t('columns.settlementType'), 108),
  ];
}
