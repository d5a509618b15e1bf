// The columns of both tables of trades (spec 000 section 2). Their widths let two tables fit side by side on a desktop screen
// (see series.css).
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Trade } from '@pricevault/contract';
import { tradeTerm } from '../../lib/i18n/trade-terms.ts';
import {
  actionsColumn,
  numberColumn,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { LatinText } from '../../ui/LatinText.tsx';

/** Strikes have up to five digits after the point. */
const strikeFormat = { maximumFractionDigits: 8 } as const;

export function tradeColumns<Row extends Trade>(
  t: TFunction<'series'>,
  quotes: TFunction<'quotes'>,
  renderAction: (row: Row) => ReactNode,
): readonly DataTableColumn<Row>[] {
  const nameOf = (row: Row) => row.instrumentType[0]?.name;
  return [
    numberColumn('tradeId', t('trades.tradeId'), (row) => String(row.tradeId), 76),
    textColumn('instrumentType', t('trades.instrumentType'), nameOf, 88, {
      render: (row) => <LatinText text={nameOf(row) ?? ''} />,
    }),
    textColumn('currency', t('trades.currency'), (row) => row.instrumentType[0]?.currency, 58),
    numberColumn('expiry', t('trades.expiry'), (row) => row.expiry, 50),
    numberColumn('tenor', t('trades.tenor'), (row) => row.tenor, 50),
    numberColumn('strikeRelative', t('trades.strikeRelative'), (row) => row.strikeRelative, 58, {
      numberFormat: strikeFormat,
    }),
    textColumn(
      'optionType',
      t('trades.optionType'),
      (row) => tradeTerm(quotes, row.optionType),
      92,
    ),
    actionsColumn(t('trades.action'), renderAction, 84),
  ];
}
