// The stored number of trades of a type stays right, whatever adds, moves or removes them, and is shown with its window.
import { instrumentsContract, submissionsContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createInstrument, tradeRows, uploadTrades } from '../../../test/reference-data.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { sumTradeCounts } from './trade-counts.repository.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const admin = await app.person('admin');

async function shownFor(typeId: string): Promise<number | undefined> {
  const { items } = (await admin.call(submissionsContract.windows)).reply;
  return items.find(({ instrumentTypeId }) => instrumentTypeId === typeId)?.trades;
}

/** Types whose kept count is not what is there. */
async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (select instrument_id, count(*) as trades from trades group by instrument_id) counted
      full join (select instrument_id, sum(change) as trades from trade_count_changes group by 1) kept
        using (instrument_id)
     where coalesce(counted.trades, 0) <> coalesce(kept.trades, 0)`.execute(
    app.platform.db.queries,
  );
  return rows;
}

test('uploads add and change trades, and a removed id comes back under another type', async () => {
  const [one, other] = [await createInstrument(admin), await createInstrument(admin)];
  expect(await shownFor(one._id)).toBe(0);
  await uploadTrades(admin, one._id, tradeRows(5, 1_000));
  expect(await shownFor(one._id)).toBe(5);
  await uploadTrades(admin, one._id, [...tradeRows(7, 1_000), { tradeid: 1_000, tenor: '600m' }]);
  expect(await shownFor(one._id)).toBe(7);
  await uploadTrades(admin, other._id, tradeRows(2, 2_000));
  await admin.call(instrumentsContract.remove, { body: { items: [one._id] } });
  await uploadTrades(admin, other._id, tradeRows(4, 1_002));
  expect(await shownFor(other._id)).toBe(6);
  await sumTradeCounts(app.platform.db.queries);
  expect(await shownFor(other._id)).toBe(6);
  expect(await wrongCounts()).toEqual([]);
});

test('trades of several types in one statement, and none left', async () => {
  const { queries } = app.platform.db;
  await sql`update trades set instrument_id = (select min(instrument_id::text)::uuid from trades)`.execute(
    queries,
  );
  expect(await wrongCounts()).toEqual([]);
  await sql`delete from trades where trade_number % 2 = 0`.execute(queries);
  expect(await wrongCounts()).toEqual([]);
  await sql`truncate trades cascade`.execute(queries);
  expect(await wrongCounts()).toEqual([]);
});
