// The trade form's whole grid for the demo's daily type, month-end trades for its monthly one.
import { tradeExpiries, tradeStrikes, tradeTenors } from '@pricevault/basics';
import { tradeFormOptions } from '@pricevault/contract';
import { sql } from 'kysely';
import { dailyTypeName, findDemoType, monthEndTypeName } from '../../demo/demo-types.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DemoPlatform } from '../../platform/module.ts';
import { skipStoredNumbers } from './trade-numbers.repository.ts';

interface Grid {
  readonly expiries: readonly string[];
  readonly tenors: readonly string[];
  /** Strike minus forward, decimal. */
  readonly strikes: readonly number[];
}

const dailyGrid: Grid = { expiries: tradeExpiries, tenors: tradeTenors, strikes: tradeStrikes };
const monthEndGrid: Grid = {
  expiries: ['3m', '12m', '24m', '60m', '120m', '240m'],
  tenors: ['12m', '24m', '60m', '120m', '240m', '360m'],
  strikes: [0],
};

export async function loadDemoTrades(tx: Executor, { clock }: DemoPlatform): Promise<void> {
  const now = clock.now();
  await insertTradeGrid(tx, await findDemoType(tx, dailyTypeName), dailyGrid, now);
  await insertTradeGrid(tx, await findDemoType(tx, monthEndTypeName), monthEndGrid, now);
  await skipStoredNumbers(tx);
}

/**
 * Every combination as one trade, in one statement; ids follow the highest there is, by expiry, tenor, strike. Strikes
 * below the forward are receivers, the others payers: what desks quote.
 */
async function insertTradeGrid(
  tx: Executor,
  instrumentId: string,
  { expiries, tenors, strikes }: Grid,
  now: Date,
): Promise<void> {
  const of = tradeFormOptions;
  await sql`
    insert into trades (trade_number, instrument_id, expiry, tenor, strike_relative, option_type, underlying,
      onshore_offshore, collateral_convention, settlement_type, price_convention, exercise_type, swap_fixed_dcc,
      swap_fixed_frequency, swap_float_dcc, swap_float_frequency, created_at, updated_at)
    select (select coalesce(max(trade_number), 0) from trades)
             + row_number() over (order by e.place, n.place, s.place),
           ${instrumentId}::uuid, e.expiry, n.tenor, s.strike, case when s.strike < 0 then 'Receiver' else 'Payer' end,
           ${of.underlying[0]}, ${of.onshoreOffshore[0]}, ${of.collateralConvention[0]},
           ${of.settlementType[0]}, ${of.priceConvention[0]}, ${of.exerciseType[0]}, ${of.swapFixedDCC[0]},
           ${of.swapFixedFrequency[0]}, ${of.swapFloatDCC[0]}, ${of.swapFloatFrequency[0]}, ${now}, ${now}
      from unnest(${expiries}::text[]) with ordinality as e(expiry, place)
     cross join unnest(${tenors}::text[]) with ordinality as n(tenor, place)
     cross join unnest(${strikes}::double precision[]) with ordinality as s(strike, place)
     order by 1`.execute(tx);
  await sql`analyze trades`.execute(tx);
}
