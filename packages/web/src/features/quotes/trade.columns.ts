// The eight columns that every table of trades begins with (spec 001 section 2, /trade).
import type { TFunction } from 'i18next';
import type { Trade } from '@pricevault/contract';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { tradeTerm } from '../../lib/i18n/trade-terms.ts';

/** Strikes have up to five digits after the point. */
const strikeFormat = { maximumFractionDigits: 8 } as const;

export function tradeColumns<Row>(
  t: TFunction<'quotes'>,
  tradeOf: (row: Row) => Trade | undefined,
): DataTableColumn<Row>[] {
  const text = (
    id: 'underlying' | 'settlementType' | 'optionType',
    header: string,
    width: number,
  ): DataTableColumn<Row> => ({
    id,
    header,
    type: 'text',
    value: (row) => tradeTerm(t, tradeOf(row)?.[id]),
    width,
  });
  return [
    {
      id: 'tradeId',
      header: t('columns.tradeId'),
      type: 'number',
      value: (row) => String(tradeOf(row)?.tradeId ?? ''),
      width: 72,
    },
    {
      id: 'currency',
      header: t('columns.currency'),
      type: 'text',
      value: (row) => tradeOf(row)?.instrumentType[0]?.currency,
      width: 62,
    },
    {
      id: 'expiry',
      header: t('columns.expiry'),
      type: 'number',
      value: (row) => tradeOf(row)?.expiry,
      width: 52,
    },
    {
      id: 'tenor',
      header: t('columns.tenor'),
      type: 'number',
      value: (row) => tradeOf(row)?.tenor,
      width: 52,
    },
    {
      id: 'strikeRelative',
      header: t('columns.strikeRelative'),
      type: 'number',
      value: (row) => tradeOf(row)?.strikeRelative,
      numberFormat: strikeFormat,
      width: 64,
    },
    text('optionType', t('columns.optionType'), 98),
    text('underlying', t('columns.underlying'), 74),
    text('settlementType', t('columns.settlementType'), 118),
  ];
}
