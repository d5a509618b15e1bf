// The trade form's whole grid for the demo's daily type, month-end trades for its monthly one, and series over them.
import {
  collateralConventions,
  dayCounts,
  exerciseTypes,
  newYorkCode,
  priceConventions,
  settlementTypes,
  shores,
  swapFrequencies,
  tradeExpiries,
  tradeStrikes,
  tradeTenors,
  underlyings,
} from '@pricevault/basics';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../platform/db/database.ts';
import { insertSeries } from '../modules/series/series.repository.ts';
import { insertSeriesTrades } from '../modules/series/series-trades.repository.ts';

interface Grid {
  readonly expiries: readonly string[];
  readonly tenors: readonly string[];
  /** Strike minus forward, decimal. */
  readonly strikes: readonly number[];
}

export const dailyGrid: Grid = {
  expiries: tradeExpiries,
  tenors: tradeTenors,
  strikes: tradeStrikes,
};
export const monthEndGrid: Grid = {
  expiries: ['3m', '12m', '24m', '60m', '120m', '240m'],
  tenors: ['12m', '24m', '60m', '120m', '240m', '360m'],
  strikes: [0],
};

/**
 * Every combination as one trade, in one statement; ids follow the highest there is, by expiry, tenor, strike. Strikes
 * below the forward are receivers, the others payers: what desks quote.
 */
export async function insertTradeGrid(
  tx: Executor,
  instrumentId: string,
  { expiries, tenors, strikes }: Grid,
  now: Date,
): Promise<void> {
  await sql`
    insert into trades (trade_number, instrument_id, expiry, tenor, strike_relative, option_type, underlying,
      onshore_offshore, collateral_convention, settlement_type, price_convention, exercise_type, swap_fixed_dcc,
      swap_fixed_frequency, swap_float_dcc, swap_float_frequency, created_at, updated_at)
    select (select coalesce(max(trade_number), 0) from trades)
             + row_number() over (order by e.place, n.place, s.place),
           ${instrumentId}::uuid, e.expiry, n.tenor, s.strike, case when s.strike < 0 then 'Receiver' else 'Payer' end,
           ${underlyings[0]}, ${shores[0]}, ${collateralConventions[0]}, ${settlementTypes[0]}, ${priceConventions[0]},
           ${exerciseTypes[0]}, ${dayCounts[0]}, ${swapFrequencies[0]}, ${dayCounts[0]}, ${swapFrequencies[0]},
           ${now}, ${now}
      from unnest(${expiries}::text[]) with ordinality as e(expiry, place)
     cross join unnest(${tenors}::text[]) with ordinality as n(tenor, place)
     cross join unnest(${strikes}::double precision[]) with ordinality as s(strike, place)
     order by 1`.execute(tx);
  await sql`analyze trades`.execute(tx);
}

/** `t` is a row of `trades_in_sight`. */
const atTheMoney = sql`t.strike_relative = 0`;

interface DemoSeries {
  readonly owner: string;
  readonly name: string;
  readonly frequency: 'Daily' | 'Monthly';
  readonly trades: (types: DemoTypes) => RawBuilder<unknown>;
}

/** Ids of the demo's instrument types. */
export interface DemoTypes {
  readonly daily: string;
  readonly monthEnd: string;
}

const demoSeries: readonly DemoSeries[] = [
  {
    owner: 'admin@pricevault.example',
    name: 'USD SOFR Swaption grid',
    frequency: 'Daily',
    trades: ({ daily }) => sql`t.instrument_id = ${daily}`,
  },
  {
    owner: 'admin@pricevault.example',
    name: 'USD SOFR Swaption ATM',
    frequency: 'Daily',
    trades: ({ daily }) => sql`t.instrument_id = ${daily} and ${atTheMoney}`,
  },
  {
    owner: 'admin@pricevault.example',
    name: 'USD SOFR Swaption month end',
    frequency: 'Monthly',
    trades: ({ monthEnd }) => sql`t.instrument_id = ${monthEnd}`,
  },
  {
    owner: 'alice@pricevault.example',
    name: 'Short expiries',
    frequency: 'Daily',
    trades: ({
      daily,
    }) => sql`t.instrument_id = ${daily} and t.expiry = any('{1m,3m,6m,12m}'::text[])
      and t.tenor = any('{24m,60m,120m}'::text[]) and abs(t.strike_relative) <= 0.005`,
  },
  {
    owner: 'bob@pricevault.example',
    name: 'Long expiries',
    frequency: 'Daily',
    trades: ({
      daily,
    }) => sql`t.instrument_id = ${daily} and t.expiry = any('{60m,120m,240m}'::text[])
      and t.tenor = any('{120m,240m,360m}'::text[]) and ${atTheMoney}`,
  },
];

export async function loadDemoSeries(tx: Executor, types: DemoTypes, now: Date): Promise<void> {
  const owners = await tx.selectFrom('users').select(['id', 'email']).execute();
  for (const [index, { owner, name, frequency, trades }] of demoSeries.entries()) {
    const userId = owners.find(({ email }) => email === owner)?.id;
    if (userId === undefined) throw new Error(`The demo has no account ${owner}.`);
    const form = {
      name,
      serviceFrequency: frequency,
      pricingTZ: newYorkCode,
      pricingTime: '17:00',
    };
    // A millisecond apart, so that "newest first" shows them in this order.
    const createdAt = new Date(now.getTime() - index);
    const seriesId = await insertSeries(tx, userId, form, createdAt);
    await insertSeriesTrades(tx, { seriesId, addedBy: userId, now }, trades(types));
  }
}
