import { instrumentsContract, tradesContract } from '@pricevault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countTrades,
  createInstrument,
  tradeRows,
  uploadTrades,
} from '../../../test/reference-data.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { nextTradeNumber } from './trade-numbers.repository.ts';

let app: TestApp;
let admin: Person;
let typeId: string;
/** Every test takes ids of its own. */
let nextId = 1;
const ids = (count: number) => {
  nextId += count;
  return nextId - count;
};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('admin');
  typeId = (await createInstrument(admin))._id;
});
afterAll(() => app.close());

const upload = (rows: readonly object[], type = typeId) =>
  uploadTrades(admin, type, rows as Record<string, unknown>[]);
const stored = async (...items: number[]) =>
  (await admin.call(tradesContract.stored, { body: { items } })).reply.items;

describe('uploading', () => {
  test('rows are stored under the columns of the file, case-insensitive, typed by column', async () => {
    const tradeId = ids(1);
    const { status, reply } = await upload([
      {
        TradeId: String(tradeId),
        Expiry: '1Y',
        tenor_: 24,
        Strike: '-0.0025',
        OPTIONTYPE: 'payer',
        underlying: 'SOFR',
        OnshoreOffshore: 'Onshore',
        swapFloatDCC: 'ACT360',
        swapfloatfrequency: '4',
        'unknown column': 'ignored',
      },
    ]);
    expect(status).toBe(200);
    expect(reply).toMatchObject({ rows: 1, added: 1, changed: 0, unchanged: 0, skipped: 0 });
    expect(await stored(tradeId)).toEqual([
      {
        tradeId,
        instrumentTypeId: typeId,
        instrumentName: expect.any(String),
        isRemoved: false,
        expiry: '12m',
        tenor: '24m',
        strikeRelative: -0.0025,
        optionType: 'Payer',
        underlying: 'SOFR',
        onshoreOffshore: 'Onshore',
        collateralConvention: null,
        settlementType: null,
        priceConvention: null,
        strikeFixed: null,
        exerciseType: null,
        swapFixedDCC: null,
        swapFixedFrequency: null,
        swapFloatDCC: 'ACT360',
        swapFloatFrequency: 4,
      },
    ]);
  });

  test('a plain array is taken as well as a JSON string', async () => {
    const tradeid = ids(1);
    const { reply } = await admin.call(tradesContract.upload, {
      body: { instrumentTypeId: typeId, items: [{ tradeid }] },
    });
    expect(reply.added).toBe(1);
  });

  test('known ids are overwritten in exactly the columns that the row carries', async () => {
    const [first, second] = [ids(1), ids(1)];
    await upload([
      { tradeid: first, expiry: '1m', tenor: '12m', underlying: 'SOFR' },
      { tradeid: second, expiry: '1m', tenor: '12m', underlying: 'SOFR' },
    ]);
    const { reply } = await upload([
      { tradeid: first, expiry: '2m', underlying: '' },
      { tradeid: second, expiry: '1m' },
    ]);
    expect(reply).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect(await stored(first, second)).toMatchObject([
      { expiry: '2m', tenor: '12m', underlying: null },
      { expiry: '1m', tenor: '12m', underlying: 'SOFR' },
    ]);
  });

  test('rows with a problem are skipped, each with its line and reason; the rest is stored', async () => {
    const [good, other] = [ids(1), ids(1)];
    const { reply } = await upload([
      { tradeid: good },
      { tradeid: 'abc' },
      { expiry: '1m' },
      { tradeid: 0 },
      { tradeid: 1.5 },
      { tradeid: '9007199254740993' },
      { tradeid: good },
      { tradeid: other, strike: 'high' },
      { tradeid: other, tenor: 'soon' },
      { tradeid: other, underlying: '=1+1' },
      { tradeid: other, underlying: 'x'.repeat(201) },
      { tradeid: other, strike: '1e300' },
      { tradeid: other, underlying: 'a\tb\\N\nc' },
    ]);
    expect(reply).toMatchObject({ rows: 13, added: 2, skipped: 11 });
    expect(reply.problems.map(({ text }) => text)).toEqual([
      'Line 2: the trade ID abc is not a whole number from 1.',
      'Line 3: no trade ID.',
      'Line 4: the trade ID 0 is not a whole number from 1.',
      'Line 5: the trade ID 1.5 is not a whole number from 1.',
      'Line 6: the trade ID 9007199254740993 is too large to be stored exactly.',
      `Line 7: the trade ID ${good} already appears on an earlier line.`,
      'Line 8: strikeRelative is not a number: high',
      'Line 9: tenor is not a period such as 12m or 1y: soon',
      'Line 10: underlying starts like a spreadsheet formula: =1+1',
      'Line 11: underlying has more than 200 characters.',
      'Line 12: strikeRelative must be a decimal rate from -1 to 1: 1e300',
    ]);
    expect(reply.problems[0]).toMatchObject({ line: 2, code: 'rowTradeIdInvalid' });
    expect((await stored(other))[0]?.underlying).toBe('a\tb\\N\nc');
  });

  test('ids beyond 2^53 are refused with their line, as numbers too', async () => {
    const { reply } = await admin.call(tradesContract.upload, {
      body: {
        instrumentTypeId: typeId,
        items: `[{"tradeid":9007199254740993},{"tradeid":${ids(1)}}]`,
      },
    });
    expect(reply.problems).toMatchObject([{ line: 1, code: 'rowTradeIdTooLarge' }]);
    expect(reply.added).toBe(1);
  });

  test('rows whose id belongs to another type are skipped with that reason', async () => {
    const other = await createInstrument(admin, { name: 'Other type' });
    const [known, free] = [ids(1), ids(1)];
    await upload([{ tradeid: known, expiry: '1m' }]);
    const { reply } = await upload(
      [{ tradeid: known, expiry: '9m' }, { tradeid: free }],
      other._id,
    );
    expect(reply).toMatchObject({ added: 1, skipped: 1 });
    expect(reply.problems[0]?.text).toContain(`trade ${known} belongs to another instrument`);
    expect((await stored(known))[0]).toMatchObject({ expiry: '1m', instrumentTypeId: typeId });
  });

  test('with no row left it is refused and nothing is stored', async () => {
    const before = await countTrades(app);
    const { status, refusal } = await upload([{ tradeid: 'a' }, { tradeid: 'b' }]);
    expect(status).toBe(400);
    expect(refusal.codes).toEqual(['uploadNothingLeft', 'rowTradeIdInvalid', 'rowTradeIdInvalid']);
    const known = ids(1);
    await upload([{ tradeid: known }]);
    const other = await createInstrument(admin);
    const foreign = await upload([{ tradeid: known }], other._id);
    expect(foreign.refusal.codes).toEqual(['uploadNothingLeft', 'rowOfOtherType']);
    expect(await countTrades(app)).toBe(before + 1);
  });

  test('the reply names at most 100 rows and counts them all', async () => {
    const rows = Array.from({ length: 250 }, () => ({ tradeid: 'x' }));
    const { reply } = await upload([...rows, { tradeid: ids(1) }]);
    expect(reply.skipped).toBe(250);
    expect(reply.problems).toHaveLength(100);
  });

  test.each([
    ['[]', 'uploadEmpty'],
    ['nonsense', 'listInvalid'],
    ['{"tradeid":1}', 'listInvalid'],
  ])('the list %s is refused: %s', async (items, code) => {
    const { status, refusal } = await admin.call(tradesContract.upload, {
      body: { items, instrumentTypeId: typeId },
    });
    expect(status).toBe(400);
    expect(refusal.codes).toEqual([code]);
  });

  test('a type must be chosen, and must be there', async () => {
    const missing = await admin.call(tradesContract.upload, {
      body: { items: '[{"tradeid":1}]' } as { items: string; instrumentTypeId: string },
    });
    expect(missing.refusal.errors).toEqual(['You must select an Instrument Type.']);
    expect((await upload([{ tradeid: ids(1) }], 'no-such-type')).status).toBe(404);
  });

  test('a removed id that is uploaded again comes back, under the chosen type, with what it had', async () => {
    const gone = await createInstrument(admin);
    const tradeId = ids(1);
    await upload([{ tradeid: tradeId, expiry: '1m', tenor: '12m' }], gone._id);
    await admin.call(instrumentsContract.remove, { body: { items: [gone._id] } });
    expect((await stored(tradeId))[0]?.isRemoved).toBe(true);
    const { reply } = await upload([{ tradeid: tradeId, expiry: '6m' }]);
    expect(reply).toMatchObject({ added: 0, changed: 1, skipped: 0 });
    expect(await stored(tradeId)).toMatchObject([
      { isRemoved: false, instrumentTypeId: typeId, expiry: '6m', tenor: '12m' },
    ]);
  });

  test('a repeat with the same idempotency key stores nothing more and answers the same', async () => {
    const body = { items: JSON.stringify(tradeRows(3, ids(3))), instrumentTypeId: typeId };
    const headers = { 'idempotency-key': 'trades-once-1' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.call(tradesContract.upload, { body, headers })),
    );
    expect(answers.map(({ reply }) => reply.added)).toEqual([3, 3, 3]);
    const other = { ...body, items: '[{"tradeid":1}]' };
    const reused = await admin.call(tradesContract.upload, { body: other, headers });
    expect(reused.refusal.codes).toEqual(['idempotencyKeyReused']);
  });

  test('two uploads of the same ids at once both end well', async () => {
    const rows = tradeRows(500, ids(500));
    const answers = await Promise.all([upload(rows), upload(rows.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { reply }) => sum + reply.added, 0)).toBe(500);
  });

  test('it is audited without values', async () => {
    const { reply } = await upload([{ tradeid: ids(1) }, { tradeid: 'bad' }]);
    const entry = await app.platform.db.queries
      .selectFrom('audit_entries')
      .select(['details', 'object_id'])
      .where('action', '=', 'trades.uploaded')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry.object_id).toBe(typeId);
    expect(entry.details).toEqual({ rows: 2, added: 1, changed: 0, unchanged: 0, skipped: 1 });
    expect(reply.skipped).toBe(1);
  });
});

describe('checking', () => {
  test('duplicates are known ids of the chosen type; those of another are told apart', async () => {
    const other = await createInstrument(admin);
    const [own, foreign, free] = [ids(1), ids(1), ids(1)];
    await upload([{ tradeid: own }]);
    await upload([{ tradeid: foreign }], other._id);
    const { reply } = await admin.call(tradesContract.check, {
      body: {
        items: JSON.stringify([own, foreign, free, String(own), 'abc', 1.5]),
        instrumentTypeId: typeId,
      },
    });
    expect(reply).toEqual({ success: true, errors: [], duplicates: 1, ofOtherType: 1 });
  });

  test('a type that is gone is refused', async () => {
    const { status } = await admin.call(tradesContract.check, {
      body: { items: [1], instrumentTypeId: 'no-such-type' },
    });
    expect(status).toBe(404);
  });
});

test('a trade made on screen takes the number after the highest; a far-off scheme does not count', async () => {
  const next = () => nextTradeNumber(app.platform.db.queries);
  const number = await next();
  await upload([{ tradeid: Number.MAX_SAFE_INTEGER }, { tradeid: number + 10 }]);
  expect(await next()).toBe(number + 11);
});
