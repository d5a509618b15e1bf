// Trades for an upload: the body that a browser sends, and the same rows for COPY.
import {
  optionTypes,
  tradeColumns,
  tradeExpiries,
  tradeStrikes,
  tradeTenors,
} from '@pricevault/basics';

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

function cellsOf(index: number): Record<(typeof tradeColumns)[number]['field'], string | number> {
  return {
    tradeId: index + 1,
    expiry: at(tradeExpiries, index),
    tenor: at(tradeTenors, Math.floor(index / tradeExpiries.length)),
    strikeRelative: at(tradeStrikes, index * 7),
    optionType: at(optionTypes, index),
    underlying: 'SOFR',
    onshoreOffshore: 'Onshore',
    collateralConvention: 'CCP LCH',
    settlementType: 'CASH_PRICE_CH',
    priceConvention: 'Forward Premium',
    strikeFixed: Number((0.03 + at(tradeStrikes, index * 7)).toFixed(6)),
    exerciseType: 'European',
    swapFixedDCC: 'ACT360',
    swapFixedFrequency: 1,
    swapFloatDCC: 'ACT360',
    swapFloatFrequency: 4,
  };
}

/** The rows as JSON in a JSON string, as specified; about 45 MB for 100,000 rows. */
export function uploadBody(rows: number, instrumentTypeId: string): Buffer {
  const items = JSON.stringify(Array.from({ length: rows }, (_, index) => cellsOf(index)));
  return Buffer.from(JSON.stringify({ items, instrumentTypeId }));
}

const columnNames = tradeColumns.map(({ field }) =>
  field === 'tradeId'
    ? 'trade_number'
    : field.replace(/DCC/, 'Dcc').replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
);

export const copyTarget = `trades (instrument_id, ${columnNames.join(', ')})`;

export function copyText(rows: number, instrumentTypeId: string): Buffer {
  const lines = Array.from({ length: rows }, (_, index) => {
    const cells = cellsOf(index);
    return `${[instrumentTypeId, ...tradeColumns.map(({ field }) => cells[field])].join('\t')}\n`;
  });
  return Buffer.from(lines.join(''));
}
