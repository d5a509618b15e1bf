// Quotes on bonds: bid and offer, their mid, and the yield and duration at a price.
import type { TFunction } from 'i18next';
import { isQuote, isUncrossed } from '@pricevault/contract';
import { localToday } from '../../lib/time/clock.ts';
import { threeDigits, truncatedTo3 } from '../../lib/format/figures.ts';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import {
  dateColumn,
  instantColumn,
  numberColumn,
  textColumn,
} from '../../ui/data-table/column-kinds.tsx';
import { figuresOfPrice } from './bond-yield.ts';
import { answerDigits, closeOf } from './quote-figures.ts';
import { bondOf, figureOf, type AboutThing, type QuoteScreen } from './quote-screen.ts';

const couponFormat = { minimumFractionDigits: 2, maximumFractionDigits: 5 } as const;
const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

const side = <Name extends 'bid' | 'offer'>(name: Name) =>
  ({
    name,
    detailLabel: `columns.${name}`,
    width: 73,
    accepts: isQuote,
    refusal: `${name}Invalid`,
  }) as const;
const bid = side('bid');
const offer = side('offer');

const lastMidOf = (row: object) => ('lastMid' in row ? (row.lastMid as number | null) : null);

const truncatedMidOf = (row: object) => {
  const mid = lastMidOf(row);
  return mid === null ? null : truncatedTo3(mid);
};

export const bondQuotes: QuoteScreen = {
  kind: 'bond',
  words: 'bonds',
  fields: [bid, offer],
  nameOf: (row) => bondOf(row)?.ticker ?? bondOf(row)?.isin ?? '',
  thingColumns: bondColumns,
  lastColumns: (t) => [
    numberColumn('lastMid', t('columns.lastMid'), truncatedMidOf, 67, {
      numberFormat: threeDigits,
    }),
    instantColumn('midTime', t('columns.midTime'), (row) =>
      'midTime' in row ? closeOf(row.midTime) : null,
    ),
    ...yieldColumns(t, lastMidOf),
  ],
  answerColumns: (t) => [
    ...[bid, offer].map((field) =>
      numberColumn<AboutThing>(
        field.name,
        t(`columns.${field.name}`),
        (row) => figureOf(row, field),
        74,
        { numberFormat: answerDigits },
      ),
    ),
    ...yieldColumns(t, midOf),
  ],
  readAnswer({ thingId, requestId }, typed) {
    const answer = { bid: typed('bid'), offer: typed('offer') };
    if (answer.bid === null) return { field: 'bid', problem: 'bidRequired' };
    const body = { bondId: thingId, requestId, bid: answer.bid, offer: answer.offer };
    return isUncrossed(body) ? { body } : { field: 'offer', problem: 'offerBelowBid' };
  },
};

/** Of an answer; its bid where it has no offer. */
function midOf(row: object): number | null {
  const [bought, sold] = [figureOf(row, bid), figureOf(row, offer)];
  return bought === null || sold === null ? bought : (bought + sold) / 2;
}

function bondColumns<Row extends AboutThing>(t: TFunction<'quotes'>): DataTableColumn<Row>[] {
  const tickerOf = (row: Row) => bondOf(row)?.ticker ?? bondOf(row)?.isin;
  return [
    textColumn('ticker', t('columns.ticker'), tickerOf, 82),
    // Takes the width that the others leave: only names can be long.
    textColumn('name', t('columns.name'), (row) => bondOf(row)?.name),
    textColumn('isin', t('columns.isin'), (row) => bondOf(row)?.isin, 110),
    numberColumn('coupon', t('columns.coupon'), (row) => bondOf(row)?.coupon, 56, {
      numberFormat: couponFormat,
    }),
    dateColumn('maturity', t('columns.maturity'), (row) => bondOf(row)?.maturity, 102),
    textColumn('currency', t('columns.currency'), (row) => bondOf(row)?.currency, 62),
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
    numberColumn('yield', t('columns.yield'), (row) => figures(row)?.yieldRate, 60, {
      numberFormat: threeDigits,
    }),
    numberColumn('duration', t('columns.duration'), (row) => figures(row)?.duration, 62, {
      numberFormat: twoDigits,
    }),
  ];
}
