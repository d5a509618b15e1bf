// Quotes on bonds: bid and offer, their mid, and the yield and duration at a price.
import type { TFunction } from 'i18next';
import { isQuoteStep, isUncrossed } from '@pricevault/contract';
import { localToday } from '../../lib/time/clock.ts';
import { threeDigits, truncatedTo3 } from '../../lib/format/figures.ts';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { minuteColumn } from '../../ui/data-table/column-kinds.tsx';
import { figuresOfPrice } from './bond-yield.ts';
import { answerDigits, closeText } from './quote-figures.ts';
import { bondOf, figureOf, type AboutThing, type QuoteScreen } from './quote-screen.ts';

const couponFormat = { minimumFractionDigits: 2, maximumFractionDigits: 5 } as const;
const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

const side = <Name extends 'bid' | 'offer'>(name: Name) =>
  ({
    name,
    detailLabel: `columns.${name}`,
    width: 76,
    accepts: (price: number) => price >= 0 && isQuoteStep(price),
    refusal: `${name}Invalid`,
  }) as const;
const bid = side('bid');
const offer = side('offer');

const lastMidOf = (row: object) => ('lastMid' in row ? (row.lastMid as number | null) : null);

export const bondQuotes: QuoteScreen = {
  kind: 'bond',
  words: 'bonds',
  fields: [bid, offer],
  nameOf: (row) => bondOf(row)?.ticker ?? bondOf(row)?.isin ?? '',
  thingColumns: bondColumns,
  lastColumns: (t) => [
    {
      id: 'lastMid',
      header: t('columns.lastMid'),
      type: 'number',
      value: (row) => {
        const mid = lastMidOf(row);
        return mid === null ? null : truncatedTo3(mid);
      },
      numberFormat: threeDigits,
      width: 62,
    },
    minuteColumn('midTime', t('columns.midTime'), (row) =>
      'midTime' in row ? closeText(row.midTime) : '',
    ),
    ...yieldColumns(t, lastMidOf),
  ],
  answerColumns: (t) => [
    ...[bid, offer].map((field) => ({
      id: field.name,
      header: t(`columns.${field.name}`),
      type: 'number' as const,
      value: (row: AboutThing) => figureOf(row, field),
      numberFormat: answerDigits,
      width: 84,
    })),
    ...yieldColumns(t, midOf),
  ],
  readAnswer({ thingId, requestId }, typed) {
    const answer = { bid: typed('bid'), offer: typed('offer') };
    if (answer.bid === null) return { problem: 'bidRequired' };
    const body = { bondId: thingId, requestId, bid: answer.bid, offer: answer.offer };
    return isUncrossed(body) ? { body } : { problem: 'offerBelowBid' };
  },
};

/** Of an answer; its bid where it has no offer. */
function midOf(row: object): number | null {
  const [bought, sold] = [figureOf(row, bid), figureOf(row, offer)];
  return bought === null || sold === null ? bought : (bought + sold) / 2;
}

function bondColumns<Row extends AboutThing>(t: TFunction<'quotes'>): DataTableColumn<Row>[] {
  const text = (id: 'name' | 'isin' | 'currency'): DataTableColumn<Row> => ({
    id,
    header: t(`columns.${id}`),
    type: 'text',
    value: (row) => bondOf(row)?.[id],
  });
  return [
    {
      id: 'ticker',
      header: t('columns.ticker'),
      type: 'text',
      value: (row) => bondOf(row)?.ticker ?? bondOf(row)?.isin,
      width: 78,
    },
    text('name'), // what the others leave: it is the only one that can be long
    { ...text('isin'), width: 110 },
    {
      id: 'coupon',
      header: t('columns.coupon'),
      type: 'number',
      value: (row) => bondOf(row)?.coupon,
      numberFormat: couponFormat,
      width: 56,
    },
    {
      id: 'maturity',
      header: t('columns.maturity'),
      type: 'date',
      value: (row) => bondOf(row)?.maturity,
      width: 98,
    },
    { ...text('currency'), width: 62 },
  ];
}

/** Yield and duration at the price that the row has. */
function yieldColumns<Row extends AboutThing>(
  t: TFunction<'quotes'>,
  priceOf: (row: Row) => number | null,
): DataTableColumn<Row>[] {
  const figures = (row: Row) => {
    const bond = bondOf(row);
    return bond ? figuresOfPrice(bond, priceOf(row), localToday()) : null;
  };
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
