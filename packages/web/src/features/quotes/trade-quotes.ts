// Quotes on trades: one value, and the average of the answers.
import { isQuote } from '@pricevault/contract';
import { answerDigits, closeOf } from './quote-figures.ts';
import { flooredTo, threeDigits } from '../../lib/format/figures.ts';
import { instantColumn, numberColumn } from '../../ui/data-table/column-kinds.tsx';
import { tradeOf, type QuoteScreen } from './quote-screen.ts';
import { tradeColumns } from './trade.columns.ts';

export const tradeQuotes: QuoteScreen = {
  kind: 'trade',
  words: 'trades',
  fields: [
    {
      name: 'value',
      detailLabel: 'detail.yourValue',
      width: 80,
      accepts: isQuote,
      refusal: 'responseValueInvalid',
    },
  ],
  nameOf: (row) => String(tradeOf(row)?.tradeId ?? ''),
  thingColumns: (t) => tradeColumns(t, tradeOf),
  lastColumns: (t) => [
    numberColumn(
      'lastAvg',
      t('columns.lastAvg'),
      (row) => ('lastAvg' in row && row.lastAvg !== null ? flooredTo(3, row.lastAvg) : null),
      66,
      { numberFormat: threeDigits },
    ),
    instantColumn('avgTime', t('columns.avgTime'), (row) =>
      'avgTime' in row ? closeOf(row.avgTime) : null,
    ),
  ],
  answerColumns: (t) => [
    numberColumn('value', t('columns.value'), (row) => ('value' in row ? row.value : null), 92, {
      numberFormat: answerDigits,
    }),
  ],
  readAnswer({ thingId, requestId }, typed) {
    const value = typed('value');
    if (value === null) return { field: 'value', problem: 'responseValueRequired' };
    return { body: { tradeId: thingId, requestId, value } };
  },
};
