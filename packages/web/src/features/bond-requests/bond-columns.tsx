// The columns that every table of bonds begins with, and those that several of the four tables share.
import type { TFunction } from 'i18next';
import type { Bond } from '@pricevault/contract';
import { localToday } from '../../lib/time/clock.ts';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { closeText, threeDigits, truncatedTo3 } from '../../ui/quotes/quote-figures.ts';
import { minuteColumn } from '../../ui/quotes/time-columns.tsx';
import { figuresOfPrice } from './bond-yield.ts';

const couponFormat = { minimumFractionDigits: 2, maximumFractionDigits: 5 } as const;
const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

interface WithBond {
  readonly bond: readonly Bond[];
}

export function bondColumns<Row extends WithBond>(t: TFunction<'quotes'>): DataTableColumn<Row>[] {
  const text = (id: 'name' | 'isin' | 'currency'): DataTableColumn<Row> => ({
    id,
    header: t(`columns.${id}`),
    type: 'text',
    value: ({ bond }) => bond[0]?.[id],
  });
  return [
    {
      id: 'ticker',
      header: t('columns.ticker'),
      type: 'text',
      value: ({ bond }) => bond[0]?.ticker ?? bond[0]?.isin,
      width: 78,
    },
    text('name'), // what the others leave: it is the only one that can be long
    { ...text('isin'), width: 110 },
    {
      id: 'coupon',
      header: t('columns.coupon'),
      type: 'number',
      value: ({ bond }) => bond[0]?.coupon,
      numberFormat: couponFormat,
      width: 56,
    },
    {
      id: 'maturity',
      header: t('columns.maturity'),
      type: 'date',
      value: ({ bond }) => bond[0]?.maturity,
      width: 98,
    },
    { ...text('currency'), width: 62 },
  ];
}

interface WithMid extends WithBond {
  readonly lastMid: number | null;
  readonly midTime: string | null;
}

/** Last Mid and Mid Time. */
export function midColumns<Row extends WithMid>(t: TFunction<'quotes'>): DataTableColumn<Row>[] {
  return [
    {
      id: 'lastMid',
      header: t('columns.lastMid'),
      type: 'number',
      value: ({ lastMid }) => (lastMid === null ? null : truncatedTo3(lastMid)),
      numberFormat: threeDigits,
      width: 62,
    },
    minuteColumn('midTime', t('columns.midTime'), ({ midTime }) => closeText(midTime)),
  ];
}

/** Yield and duration at the price that the row has. */
export function yieldColumns<Row extends WithBond>(
  t: TFunction<'quotes'>,
  priceOf: (row: Row) => number | null,
): DataTableColumn<Row>[] {
  const figures = (row: Row) =>
    row.bond[0] ? figuresOfPrice(row.bond[0], priceOf(row), localToday()) : null;
  return [
    {
      id: 'yield',
      header: t('columns.yield'),
      type: 'number',
      value: (row) => figures(row)?.yieldRate,
      numberFormat: threeDigits,
      width: 56,
    },
    {
      id: 'duration',
      header: t('columns.duration'),
      type: 'number',
      value: (row) => figures(row)?.duration,
      numberFormat: twoDigits,
      width: 62,
    },
  ];
}

export const bondName = ({ bond: [bond] }: WithBond) => bond?.ticker ?? bond?.isin ?? '';
