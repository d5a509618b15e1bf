// Series over the demo's trades.
import { newYorkCode } from '@pricevault/basics';
import { sql, type RawBuilder } from 'kysely';
import { dailyTypeName, findDemoType, monthEndTypeName } from '../../demo/demo-types.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DemoPlatform } from '../../platform/module.ts';
import { insertSeriesTrades } from './series-trades.repository.ts';
import { insertSeries } from './series.repository.ts';

/** `t` is a row of `trades_in_sight`. */
const atTheMoney = sql`t.strike_relative = 0`;

interface DemoSeries {
  readonly owner: string;
  readonly name: string;
  readonly frequency: 'Daily' | 'Monthly';
  readonly trades: (types: DemoTypes) => RawBuilder<unknown>;
}

/** Ids of the demo's instrument types. */
interface DemoTypes {
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

export async function loadDemoSeries(tx: Executor, { clock }: DemoPlatform): Promise<void> {
  const now = clock.now();
  const types = {
    daily: await findDemoType(tx, dailyTypeName),
    monthEnd: await findDemoType(tx, monthEndTypeName),
  };
  const owners = await tx
    .selectFrom('users')
    .select(['id', 'email', 'firm_id as firmId'])
    .execute();
  for (const [index, { owner, name, frequency, trades }] of demoSeries.entries()) {
    const maker = owners.find(({ email }) => email === owner);
    if (maker === undefined) throw new Error(`The demo has no account ${owner}.`);
    const form = {
      name,
      serviceFrequency: frequency,
      pricingTZ: newYorkCode,
      pricingTime: '17:00',
    };
    // A millisecond apart, so that "newest first" shows them in this order.
    const createdAt = new Date(now.getTime() - index);
    const seriesId = await insertSeries(tx, maker, form, createdAt);
    await insertSeriesTrades(tx, { seriesId, addedBy: maker.id, now }, trades(types));
  }
}
