// The column of each field of a trade, and how it is read.
import { tradeColumns, type TradeField } from '@pricevault/basics';
import type { Trade, TradeTerms } from '@pricevault/contract';
import type { StoredColumn } from '../../platform/upload/merge-rows.ts';

export const columnByTradeField: Record<TradeField, string> = {
  tradeId: 'trade_number',
  expiry: 'expiry',
  tenor: 'tenor',
  strikeRelative: 'strike_relative',
  optionType: 'option_type',
  underlying: 'underlying',
  onshoreOffshore: 'onshore_offshore',
  collateralConvention: 'collateral_convention',
  settlementType: 'settlement_type',
  priceConvention: 'price_convention',
  strikeFixed: 'strike_fixed',
  exerciseType: 'exercise_type',
  swapFixedDCC: 'swap_fixed_dcc',
  swapFixedFrequency: 'swap_fixed_frequency',
  swapFloatDCC: 'swap_float_dcc',
  swapFloatFrequency: 'swap_float_frequency',
};

export const storedTradeColumns: readonly StoredColumn[] = tradeColumns.map((column) => ({
  ...column,
  column: columnByTradeField[column.field],
}));

/** The id and terms of the trade `t` under the contract's names. Constant text. */
export const selectedTerms = storedTradeColumns
  .map(({ column, field }) => `t.${column} as "${field}"`)
  .join(', ');

/** `t` is a row of `trades_in_sight`. Constant text. */
export const selectedTrade = `t.id as "_id", ${selectedTerms}, t.instrument_id as "instrumentTypeId",
  t.instrument_name as "instrumentName", t.currency, t.service_frequency as "serviceFrequency", t.unit, t.decimals,
  t.created_at as "createdAt"`;

export interface TradeRow extends TradeTerms {
  readonly _id: string;
  readonly tradeId: number;
  readonly instrumentTypeId: string;
  readonly instrumentName: string;
  readonly currency: string;
  readonly serviceFrequency: string;
  readonly unit: string;
  readonly decimals: number;
  readonly createdAt: Date;
}

export function tradeOnWire<Row extends TradeRow>(
  row: Row,
): Omit<
  Row,
  'instrumentName' | 'currency' | 'serviceFrequency' | 'unit' | 'decimals' | 'createdAt'
> &
  Pick<Trade, 'instrumentType' | 'createdAt'> {
  const { instrumentName, currency, serviceFrequency, unit, decimals, createdAt, ...trade } = row;
  return {
    ...trade,
    instrumentType: [
      {
        _id: row.instrumentTypeId,
        name: instrumentName,
        currency,
        serviceFrequency,
        unit,
        decimals,
      },
    ],
    createdAt: createdAt.toISOString(),
  };
}
