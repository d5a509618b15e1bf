// Withdrawing marks over HTTP: what counts afterwards, what stays, and when it is too late.
import { correctionsContract, resultsContract, submissionsContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditedActions } from '../../../test/accounts.ts';
import { createMarket, dateOf, submitAll } from '../../../test/market.ts';
import { closeWindows, createOpenType, marks, submit } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

const withdraw = (person: Person, submissionId: string, tradeIds?: number[]) =>
  person.call(submissionsContract.withdraw, {
    body: { submissionId, ...(tradeIds ? { tradeIds } : {}) },
  });
const newest = async (person: Person) =>
  (await person.call(submissionsContract.list)).reply.items[0];
/** How often pages were told that the windows of a type changed, or its results. */
const announced = async (typeId: string, kind = 'windows.changed') => {
  const { rows } = await sql`
    select from events where kind = ${kind} and data ->> 'instrumentTypeId' = ${typeId}`.execute(
    app.platform.db.queries,
  );
  return rows.length;
};
const givenValues = async (person: Person, tradeIds: readonly number[]) =>
  (
    await person.call(submissionsContract.reference, { body: { items: [...tradeIds] } })
  ).reply.items.map(({ givenValue }) => givenValue);

test('a withdrawn mark is in no result, and the others of its file are', async () => {
  const market = await createMarket(app, 3);
  await submitAll(market, [
    [10, 20, 30],
    [11, 20, 30],
    [15, 20, 30],
  ]);
  const [first, second] = market.firms as [Person, Person];
  const [wrong = 0] = market.tradeIds;
  const sent = await newest(market.firms[2] as Person);
  const { reply } = await withdraw(market.firms[2] as Person, sent?._id ?? '', [wrong]);
  expect(reply).toMatchObject({ withdrawn: 1, valuationDate: dateOf(0) });
  expect(await newest(market.firms[2] as Person)).toMatchObject({ withdrawn: 1, withdrawable: 2 });
  expect(await auditedActions(app, sent?._id ?? '')).toEqual([
    'submissions.stored',
    'submissions.withdrawn',
  ]);
  // All marks of a firm withdrawn: it is no contributor.
  await withdraw(second, (await newest(second))?._id ?? '');
  await closeWindows(app, market.typeId);
  const { result } = (
    await first.call(resultsContract.trades, { body: { batchId: market.batchId, date: dateOf(0) } })
  ).reply;
  expect(result.map(({ n }) => n)).toEqual([1, 2, 2]);
  expect(result.map(({ mean }) => mean)).toEqual([10, 20, 30]);
});

test('what a withdrawn mark had replaced does not count again', async () => {
  const { tradeIds } = await createOpenType(app, 2);
  const person = await app.person();
  await submit(person, marks(tradeIds, [1, 2]));
  const { reply } = await submit(person, marks(tradeIds, [3, 4]));
  await withdraw(person, reply.submissionId, [tradeIds[0] ?? 0]);
  expect(await givenValues(person, tradeIds)).toEqual([null, 4]);
  const { items } = (await person.call(submissionsContract.windows)).reply;
  const window = items.find(({ instrumentTypeId }) => instrumentTypeId === reply.instrumentTypeId);
  expect(window).toMatchObject({ givenTrades: 1, triesLeft: 1 });
});

test('the receipt stays as it was, and the same file sent again is stored again', async () => {
  const { tradeIds } = await createOpenType(app, 2);
  const person = await app.person();
  const { reply } = await submit(person, marks(tradeIds, [1, 2]));
  await withdraw(person, reply.submissionId);
  const receipt = await person.call(submissionsContract.receipt, {
    params: { submissionId: reply.submissionId },
  });
  expect(createHash('sha256').update(receipt.reply.text).digest('hex')).toBe(reply.receipt);
  const again = (await submit(person, marks(tradeIds, [1, 2]))).reply;
  expect(again).toMatchObject({ isRepeat: false, stored: 2, replaced: 0, triesLeft: 1 });
  expect(await givenValues(person, tradeIds)).toEqual([1, 2]);
});

test('a band of contributors that changes is announced, also when a firm sends again what it withdrew', async () => {
  const market = await createMarket(app, 5);
  await submitAll(
    market,
    Array.from({ length: 5 }, () => [1]),
  );
  const before = await announced(market.typeId);
  const firm = market.firms[0] as Person;
  await withdraw(firm, (await newest(firm))?._id ?? '');
  expect(await announced(market.typeId)).toBe(before + 1);
  await submit(firm, marks(market.tradeIds, [1]));
  expect(await announced(market.typeId)).toBe(before + 2);
});

test('a band that changes is announced once, and not where it is the same when a file is through', async () => {
  const market = await createMarket(app, 5, { isSample: false });
  const [first, second] = market.firms as [Person, Person];
  await submitAll(
    market,
    Array.from({ length: 5 }, () => [1]),
  );
  const before = await announced(market.typeId);
  const [one = 0, two = 0] = market.tradeIds;
  const moved = await submitBlanks(
    first,
    [
      { tradeId: one, valuation: '' },
      { tradeId: two, valuation: 2 },
    ],
    'withdraw',
  );
  expect(moved.reply).toMatchObject({ stored: 1, withdrawn: 1 });
  expect(await announced(market.typeId)).toBe(before);
  // Two firms that come or go at the same moment: one of them reaches the edge.
  for (const person of [first, second]) {
    await withdraw(person, (await newest(person))?._id ?? '');
  }
  expect(await announced(market.typeId)).toBe(before + 1);
  await submit(await app.person(), marks([one], [1]));
  await Promise.all([first, second].map((person) => submit(person, marks([one], [3]))));
  expect(await announced(market.typeId)).toBe(before + 2);
});

test.each([
  ['a real type', false],
  ['a sample', true],
])(
  'a mark that is withdrawn from a correction of %s tells nobody else anything',
  async (_, isSample) => {
    const market = await createMarket(app, 5, { isSample });
    await submitAll(
      market,
      Array.from({ length: 5 }, () => [1]),
    );
    await closeWindows(app, market.typeId);
    const valuationDate = dateOf(0);
    await market.admin.call(correctionsContract.openCorrection, {
      body: { instrumentTypeId: market.typeId, valuationDate, reason: 'The curve was wrong' },
    });
    const resubmit = (person: Person, value: number | '') =>
      person.call(submissionsContract.submit, {
        body: {
          items: JSON.stringify([{ tradeId: market.tradeIds[0], valuation: value }]),
          valuationDate,
          blanks: 'withdraw',
        },
      });
    const [firm, other] = market.firms as [Person, Person];
    for (const person of market.firms) expect((await resubmit(person, 2)).status).toBe(200);
    const told = async () => [
      await announced(market.typeId),
      await announced(market.typeId, 'results.changed'),
    ];
    const before = await told();
    expect((await withdraw(firm, (await newest(firm))?._id ?? '')).reply.withdrawn).toBe(1);
    await resubmit(firm, 3);
    expect((await resubmit(other, '')).reply.withdrawn).toBe(1);
    expect(await told()).toEqual(before);
  },
);

test('a replaced or withdrawn mark cannot be withdrawn, nor one of a closed window', async () => {
  const { type, tradeIds } = await createOpenType(app, 1);
  const person = await app.person();
  const first = (await submit(person, marks(tradeIds, [1]))).reply;
  const second = (await submit(person, marks(tradeIds, [2]))).reply;
  const nothing = { status: 409, refusal: { codes: ['nothingToWithdraw'] } };
  expect(await withdraw(person, first.submissionId)).toMatchObject(nothing);
  expect((await withdraw(person, second.submissionId)).status).toBe(200);
  expect(await withdraw(person, second.submissionId)).toMatchObject(nothing);
  const third = (await submit(person, marks(tradeIds, [3]))).reply;
  await closeWindows(app, type._id);
  expect(await withdraw(person, third.submissionId)).toMatchObject({
    status: 409,
    refusal: { codes: ['withdrawalTooLate'] },
  });
  expect(await newest(person)).toMatchObject({ withdrawn: 0, withdrawable: 0 });
});

const submitBlanks = (person: Person, items: object[], blanks?: 'keep' | 'withdraw') =>
  person.call(submissionsContract.submit, {
    body: { items: JSON.stringify(items), ...(blanks ? { blanks } : {}) },
  });

test('a row without a value changes nothing, unless it is chosen that it withdraws', async () => {
  const { tradeIds } = await createOpenType(app, 3);
  const [one = 0, two = 0, three = 0] = tradeIds;
  const person = await app.person();
  await submit(person, marks(tradeIds, [1, 2, 3]));
  const first = await newest(person);
  const file = [
    { tradeId: one, valuation: 1.5 },
    { tradeId: two, valuation: '' },
  ];
  const kept = await submitBlanks(person, file);
  expect(kept.reply).toMatchObject({ stored: 1, withdrawn: 0, skipped: 1, replaced: 1 });
  expect(await givenValues(person, tradeIds)).toEqual([1.5, 2, 3]);
  const chosen = await submitBlanks(person, file, 'withdraw');
  // The marks are those of the last file: no second submission, but the blank withdraws.
  expect(chosen.reply).toMatchObject({ stored: 1, withdrawn: 1, skipped: 0, problems: [] });
  expect(await givenValues(person, tradeIds)).toEqual([1.5, null, 3]);
  const { items } = (await person.call(submissionsContract.list)).reply;
  expect(items.find(({ _id }) => _id === first?._id)).toMatchObject({ withdrawn: 1 });
  expect(await auditedActions(app, chosen.reply.instrumentTypeId)).toContain(
    'submissions.withdrawn',
  );

  // A file of blanks alone uses no try and has the receipt of the last submission.
  const last = await newest(person);
  const alone = await submitBlanks(person, [{ tradeId: three, valuation: '' }], 'withdraw');
  expect(alone.reply).toMatchObject({
    stored: 0,
    withdrawn: 1,
    submissionId: last?._id,
    triesLeft: chosen.reply.triesLeft,
  });
  expect(await givenValues(person, tradeIds)).toEqual([1.5, null, null]);
  const again = await submitBlanks(person, [{ tradeId: three, valuation: '' }], 'withdraw');
  expect(again.refusal.codes).toEqual(['nothingToWithdraw']);
});

test('of two rows of a trade the later one decides, with a value or without', async () => {
  const { tradeIds } = await createOpenType(app, 2);
  const [one = 0, two = 0] = tradeIds;
  const person = await app.person();
  await submit(person, marks(tradeIds, [1, 2]));
  const file = [
    { tradeId: one, valuation: 5 },
    { tradeId: one, valuation: '' },
    { tradeId: two, valuation: '' },
    { tradeId: two, valuation: 6 },
  ];
  const { reply } = await submitBlanks(person, file, 'withdraw');
  expect(reply).toMatchObject({ stored: 1, withdrawn: 1, skipped: 2 });
  expect(reply.problems.map(({ line, code }) => [line, code])).toEqual([
    [1, 'rowReplacedLater'],
    [3, 'rowValueMissing'],
  ]);
  expect(await givenValues(person, tradeIds)).toEqual([null, 6]);
});

test('after the close nothing is withdrawn by a row without a value, and nothing of its file is stored', async () => {
  const { tradeIds, type } = await createOpenType(app, 2);
  const [one = 0, two = 0] = tradeIds;
  const person = await app.person();
  await submit(person, marks(tradeIds, [1, 2]));
  await closeWindows(app, type._id);
  const file = [
    { tradeId: one, valuation: 5 },
    { tradeId: two, valuation: '' },
  ];
  const { refusal } = await submitBlanks(person, file, 'withdraw');
  expect(refusal.codes).toEqual(['withdrawalTooLate']);
  expect((await person.call(submissionsContract.list)).reply.items).toHaveLength(1);
});
