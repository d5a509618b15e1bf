// Quotes on trades: one value, and the average of the answers.
import { answerDigits, closeText } from './quote-figures.ts';
import { flooredTo3, threeDigits } from '../../lib/format/figures.ts';
import { minuteColumn } from '../../ui/data-table/column-kinds.tsx';
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
      accepts: (price) => price >= 0,
      refusal: 'responseValueInvalid',
    },
  ],
  nameOf: (row) => String(tradeOf(row)?.tradeId ?? ''),
  thingColumns: (t) => tradeColumns(t, tradeOf),
  lastColumns: (t) => [
    {
      id: 'lastAvg',
      header: t('columns.lastAvg'),
      type: 'number',
      value: (row) => ('lastAvg' in row && row.lastAvg !== null ? flooredTo3(row.lastAvg) : null),
      numberFormat: threeDigits,
      width: 66,
    },
    minuteColumn('avgTime', t('columns.avgTime'), (row) =>
      'avgTime' in row ? closeText(row.avgTime) : '',
    ),
  ],
  answerColumns: (t) => [
    {
      id: 'value',
      header: t('columns.value'),
      type: 'number',
      value: (row) => ('value' in row ? row.value : null),
      numberFormat: answerDigits,
      width: 92,
    },
  ],
  readAnswer({ thingId, requestId }, typed) {
    const value = typed('value');
    if (value === null) return { problem: 'responseValueRequired' };
    return { body: { tradeId: thingId, requestId, value } };
  },
};
