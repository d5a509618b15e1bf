// The columns of both tables of trades (spec 000 section 2). Widths, in pixels, let two tables stand side by side on a
// desk's screen (see series.css).
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Trade } from '@pricevault/contract';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { LatinText } from '../../ui/LatinText.tsx';
import { tradeTerm } from '../../lib/i18n/trade-terms.ts';

/** Strikes have up to five digits after the point. */
const strikeFormat = { maximumFractionDigits: 8 } as const;

export function tradeColumns<Row extends Trade>(
  t: TFunction<'series'>,
  quotes: TFunction<'quotes'>,
  renderAction: (row: Row) => ReactNode,
): readonly DataTableColumn<Row>[] {
  return [
    {
      id: 'tradeId',
      header: t('trades.tradeId'),
      type: 'number',
      value: (row) => String(row.tradeId),
      width: 76,
    },
    {
      id: 'instrumentType',
      header: t('trades.instrumentType'),
      type: 'text',
      value: (row) => row.instrumentType[0]?.name,
      render: (row) => <LatinText text={row.instrumentType[0]?.name ?? ''} />,
      width: 88,
    },
    {
      id: 'currency',
      header: t('trades.currency'),
      type: 'text',
      value: (row) => row.instrumentType[0]?.currency,
      width: 58,
    },
    {
      id: 'expiry',
      header: t('trades.expiry'),
      type: 'number',
      value: (row) => row.expiry,
      width: 50,
    },
    {
      id: 'tenor',
      header: t('trades.tenor'),
      type: 'number',
      value: (row) => row.tenor,
      width: 50,
    },
    {
      id: 'strikeRelative',
      header: t('trades.strikeRelative'),
      type: 'number',
      value: (row) => row.strikeRelative,
      numberFormat: strikeFormat,
      width: 58,
    },
    {
      id: 'optionType',
      header: t('trades.optionType'),
      type: 'text',
      value: (row) => tradeTerm(quotes, row.optionType),
      width: 92,
    },
    {
      id: 'action',
      header: t('trades.action'),
      type: 'actions',
      value: () => null,
      render: renderAction,
      width: 84,
    },
  ];
}
