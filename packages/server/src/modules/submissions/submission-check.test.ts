// The check of a file's trades before they are submitted.
import { instrumentsContract, seriesContract, submissionsContract } from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { createInstrument, uploadTrades } from '../../../test/reference-data.ts';
import { createOpenType, marks, openAllDay, submit } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

const check = (person: Person, items: readonly (number | string)[]) =>
  person.call(submissionsContract.check, { body: { items: JSON.stringify(items) } });

describe('checking before submitting', () => {
  test('unknown ids, duplicates and mixed types are told apart', async () => {
    const [one, two] = [await createOpenType(app, 2), await createOpenType(app, 1)];
    const person = await app.person();
    await submit(person, marks(one.tradeIds.slice(0, 1), [1]));
    const { reply } = await check(person, [...one.tradeIds, 999_999_998, 'x']);
    expect(reply.result).toEqual({
      unique_ins_type: true,
      invalid_ids: ['x', 999_999_998],
      tf_duplicates_ids: [one.tradeIds[0]],
    });
    expect(reply.window).toMatchObject({ instrumentTypeId: one.type._id, triesLeft: 2 });
    const mixed = await check(person, [...one.tradeIds, ...two.tradeIds]);
    expect(mixed.reply.result.unique_ins_type).toBe(false);
    const other = await check(await app.person(), one.tradeIds);
    expect(other.reply.result.tf_duplicates_ids).toEqual([]);
  });

  test('the series that holds most of the trades is named, the smallest of several, and none out of sight', async () => {
    const one = await createOpenType(app, 3);
    const person = await app.person();
    const made = async (owner: Person, tradeIds: readonly number[]) => {
      const { reply } = await owner.call(seriesContract.create, {
        body: {
          name: `Series ${tradeIds.length} of ${one.type.name}`,
          serviceFrequency: 'Daily',
          pricingTZ: 'UTC',
          pricingTime: '16:00',
        },
      });
      const batchId = reply.items[0]?._id ?? '';
      const { reply: found } = await owner.call(seriesContract.searchAllTrades, {
        body: { batchId, searchText: '', instrumentTypeId: one.type._id, pageNum: 1, pageSize: 10 },
      });
      for (const { _id, tradeId } of found.items) {
        if (!tradeIds.includes(tradeId)) continue;
        await owner.call(seriesContract.addTrade, { body: { batchId, tradeOId: _id } });
      }
      return batchId;
    };
    const [first = 0, second = 0, third = 0] = one.tradeIds;
    expect((await check(person, [first])).reply.seriesId).toBeNull();
    await made(await app.person(), [first]);
    expect((await check(person, [first])).reply.seriesId).toBeNull();
    const whole = await made(person, one.tradeIds);
    const pair = await made(person, [first, second]);
    expect((await check(person, [first, second, third])).reply.seriesId).toBe(whole);
    expect((await check(person, [first, 'x'])).reply.seriesId).toBe(pair);
  });

  test('trades of a removed type are invalid', async () => {
    const { tradeIds, type, admin } = await createOpenType(app, 1);
    await admin.call(instrumentsContract.remove, { body: { items: [type._id] } });
    const { reply } = await check(await app.person(), tradeIds);
    expect(reply.result.invalid_ids).toEqual(tradeIds);
  });

  test('a type made inside its window takes part in it', async () => {
    const admin = await app.person('admin');
    const type = await createInstrument(admin, openAllDay);
    await uploadTrades(admin, type._id, [{ tradeid: 55_000_001 }]);
    const { reply } = await submit(await app.person(), marks([55_000_001], [1]));
    expect(reply.is_timing).toBe(true);
  });
});
