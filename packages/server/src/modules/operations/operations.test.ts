// The operator's day over HTTP: counts in bands, reminders, a later close, results held back, what failed.
import {
  correctionsContract,
  deskContract,
  noticesContract,
  operationsContract,
  submissionsContract,
  type InstrumentForm,
} from '@pricevault/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMarket, dateOf, latest, submitAll, type Market } from '../../../test/market.ts';
import {
  addFailedJob,
  addFailedMessage,
  newestWindowOf,
  openForHours,
} from '../../../test/operations.ts';
import { closeWindows, endWindows, marks, submit } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { openWindows } from '../submissions/windows.service.ts';
import { settleDueWindows } from '../results/settlement.service.ts';
import { problemOf } from './failed-messages.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const staff = await app.person('staff');

const values = [1.001, 2.001, 3.001, 4.001, 5.001];
const real = { isSample: false, outlierRule: 'none' } as const;

/** Five firms that gave yesterday; today's window is open. */
async function openMarket(form: Partial<InstrumentForm> = {}) {
  const market = await createMarket(app, values.length, { ...real, ...form });
  await giveAll(market);
  await closeWindows(app, market.typeId, 1);
  await openWindows(app.platform);
  return { ...market, windowId: await newestWindowOf(app, market.typeId) };
}

const giveAll = (market: Market) =>
  submitAll(
    market,
    values.map((value) => [value, value]),
  );

async function operated(windowId: string) {
  const { reply } = await staff.call(operationsContract.read);
  return reply.windows.find(({ _id }) => _id === windowId);
}

async function bell(person: Person): Promise<string[][]> {
  const { reply } = await person.call(noticesContract.list, { query: {} });
  return reply.items.map(({ kind, subject }) => [kind, ...subject.label.split(' · ').slice(1)]);
}

test('contributors are a band while a window is open, and no firm is named', async () => {
  const { windowId, firms, tradeIds, typeId } = await openMarket();
  const few = { band: 'below5', count: null };
  expect(await operated(windowId)).toMatchObject({
    state: 'open',
    isOpen: true,
    given: few,
    expected: { band: '5to7', count: null },
  });
  for (const firm of firms) await submit(firm, marks(tradeIds, [1]));
  expect((await operated(windowId))?.given).toEqual({ band: '5to7', count: null });
  const { reply, status } = await staff.call(operationsContract.read);
  expect(status).toBe(200);
  expect(JSON.stringify(reply)).not.toMatch(/Firm of person|firm\.example/);
  await closeWindows(app, typeId);
  expect(await operated(windowId)).toMatchObject({
    state: 'final',
    isOpen: false,
    given: { band: '5to7', count: 5 },
  });
});

test('of a correction nobody sees how many firms have given marks again, also afterwards', async () => {
  const { windowId, firms, tradeIds, typeId, admin } = await openMarket();
  for (const firm of firms) await submit(firm, marks(tradeIds, [1]));
  await closeWindows(app, typeId);
  const body = { instrumentTypeId: typeId, valuationDate: dateOf(0), reason: 'A wrong curve' };
  expect((await admin.call(correctionsContract.openCorrection, { body })).status).toBe(200);
  const correctionId = await newestWindowOf(app, typeId);
  expect(correctionId).not.toBe(windowId);
  expect(await operated(correctionId)).toMatchObject({ isCorrection: true, given: null });
  for (const firm of firms) {
    const items = JSON.stringify(marks(tradeIds, [2]));
    await firm.call(submissionsContract.submit, { body: { items, valuationDate: dateOf(0) } });
  }
  expect((await operated(correctionId))?.given).toBeNull();
  await closeWindows(app, typeId);
  expect(await operated(correctionId)).toMatchObject({ state: 'final', given: null });
});

test('a reminder reaches firms without marks alone, and the reply does not say how many', async () => {
  const { windowId, firms, tradeIds } = await openMarket();
  const [early, late] = firms as [Person, Person];
  const stranger = await app.person();
  await submit(early, marks(tradeIds, [1]));
  const mailsBefore = await countMails();
  const { reply, status } = await staff.call(operationsContract.remind, { body: { windowId } });
  expect(status).toBe(200);
  expect(Object.keys(reply)).toEqual(['success', 'remindedAt']);
  expect((await bell(early))[0]?.[0]).not.toBe('windowClosing');
  expect((await bell(late))[0]?.[0]).toBe('windowClosing');
  expect(await bell(stranger)).toEqual([]);
  expect(await countMails()).toBe(mailsBefore + 4);
  const again = await staff.call(operationsContract.remind, { body: { windowId } });
  expect(again.refusal.codes).toEqual(['remindedLately']);
  // A quarter of an hour later those who have not read the first one are mailed again.
  await sql`
    update submission_windows set reminded_at = reminded_at - interval '15 minutes' where id = ${windowId}`.execute(
    app.platform.db.queries,
  );
  expect((await staff.call(operationsContract.remind, { body: { windowId } })).status).toBe(200);
  expect(await countMails()).toBe(mailsBefore + 8);
});

async function countMails(): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*) as mails from messages where subject like '%has not submitted%'`.execute(
    app.platform.db.queries,
  );
  return rows[0]?.mails ?? 0;
}

test('an extended window takes marks until its new close, and everybody concerned is told why', async () => {
  const { windowId, firms, tradeIds, typeId } = await openMarket(openForHours());
  const [early, late] = firms as [Person, Person];
  await submit(early, marks(tradeIds, [1]));
  const before = (await operated(windowId))?.closesAt ?? '';
  const extend = (minutes: number, reason = 'A late feed') =>
    staff.call(operationsContract.extend, { body: { windowId, minutes, reason } });
  expect((await extend(30, ' ')).refusal.codes).toEqual(['operationReasonRequired']);
  expect((await extend(4)).refusal.codes).toEqual(['extensionInvalid']);
  const { reply } = await extend(45);
  expect(Date.parse(reply.closesAt) - Date.parse(before)).toBe(45 * 60_000);
  for (const person of [early, late]) {
    const [notice] = await bell(person);
    expect(notice?.[0]).toBe('windowExtended');
    expect(notice?.at(-1)).toBe('A late feed');
  }
  const { reply: shown } = await late.call(submissionsContract.windows);
  const own = shown.items.find(({ instrumentTypeId }) => instrumentTypeId === typeId);
  expect(own?.open?.closesAt).toBe(reply.closesAt);
  expect(own?.extension).toEqual({ reason: 'A late feed', closedAt: before });
  expect(own?.signOffs[0]?.valuationDate).toBe(own?.open?.valuationDate);
  expect((await operated(windowId))?.extensions).toMatchObject([
    { closedAt: before, closesAt: reply.closesAt, reason: 'A late feed' },
  ]);
  // As if its first close had passed.
  await sql`
    update submission_windows set opens_at = opens_at - interval '90 minutes', closes_at = closes_at - interval '90 minutes'
     where id = ${windowId}`.execute(app.platform.db.queries);
  const counted = await submit(late, marks(tradeIds, [2]));
  expect(counted.reply).toMatchObject({ is_timing: true });
  await endWindows(app, typeId);
  expect((await extend(30)).refusal.codes).toEqual(['windowOver']);
  const { rows } = await sql<{ details: object }>`
    select details from audit_entries where action = 'windows.extended' and object_id = ${typeId}`.execute(
    app.platform.db.queries,
  );
  expect(rows).toMatchObject([{ details: { reason: 'A late feed', from: before } }]);
});

test('a window is not extended beyond the opening of the next one', async () => {
  const { windowId } = await openMarket();
  expect((await operated(windowId))?.extendableUntil).toBeNull();
  const body = { windowId, minutes: 5, reason: 'A late feed' };
  const { refusal } = await staff.call(operationsContract.extend, { body });
  expect(refusal.codes).toEqual(['extensionTooLong']);
});

test('results that are held back are formed when they are released, and not before', async () => {
  const market = await openMarket();
  const { windowId, firms, typeId, tradeIds } = market;
  const [member] = firms as [Person];
  await giveAll(market);
  const hold = () =>
    staff.call(operationsContract.hold, { body: { windowId, reason: 'A wrong curve' } });
  expect((await hold()).status).toBe(200);
  expect((await hold()).refusal.codes).toEqual(['publicationHeld']);
  expect((await bell(member))[0]).toEqual(['resultsHeld', dateOf(0), 'A wrong curve']);
  // Marks are still taken.
  expect((await submit(member, marks(tradeIds, [1.5]))).reply.is_timing).toBe(true);
  await closeWindows(app, typeId);
  expect(await operated(windowId)).toMatchObject({ state: 'held', heldReason: 'A wrong curve' });
  expect((await latest(member, tradeIds)).result[0]?.valuationDate).toBe(dateOf(1));
  // The desk says so to those who gave marks.
  const heldFor = async (person: Person) =>
    (await person.call(deskContract.list, { body: {} })).reply.held;
  expect(await heldFor(member)).toMatchObject([
    { _id: typeId, valuationDate: dateOf(0), reason: 'A wrong curve' },
  ]);
  expect(await heldFor(await app.person())).toEqual([]);
  const release = () => staff.call(operationsContract.release, { body: { windowId } });
  expect((await release()).status).toBe(200);
  expect((await release()).refusal.codes).toEqual(['publicationNotHeld']);
  await settleDueWindows(app.platform);
  expect((await operated(windowId))?.state).toBe('final');
  expect(await heldFor(member)).toEqual([]);
  expect((await latest(member, tradeIds)).result[0]?.valuationDate).toBe(dateOf(0));
  expect((await bell(member)).map(([kind]) => kind)).not.toContain('resultsHeld');
  expect((await hold()).refusal.codes).toEqual(['resultsPublished']);
});

test('failed jobs and messages are shown without receivers, and tried again', async () => {
  const jobId = await addFailedJob(app);
  await addFailedMessage(app, '550 5.1.1 <nora@northwind.example> User unknown', true);
  await addFailedMessage(app, '451 Try later', false);
  const { reply } = await staff.call(operationsContract.read);
  expect(reply.jobs).toMatchObject([{ _id: jobId, name: 'notify-of-window', attempts: 4 }]);
  expect(reply.messages).toMatchObject([
    { channel: 'mail', problem: 'refused', isGivenUp: true, count: 1, retryable: 1 },
    { channel: 'mail', problem: 'refused', isGivenUp: false, count: 1, retryable: 1 },
  ]);
  expect(JSON.stringify(reply)).not.toMatch(/northwind|not submitted/);
  const retried = await staff.call(operationsContract.retryMessages, { body: {} });
  expect(retried.reply.retried).toBe(2);
  expect((await staff.call(operationsContract.retryJob, { body: { jobId } })).status).toBe(200);
  const twice = await staff.call(operationsContract.retryJob, { body: { jobId } });
  expect(twice.refusal.codes).toEqual(['nothingToRetry']);
  const isDone = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where id = ${jobId}`.execute(app.platform.db.queries);
    return rows[0]?.state;
  };
  await expect.poll(isDone).toBe('completed');
  await expect
    .poll(async () => (await staff.call(operationsContract.read)).reply.messages)
    .toEqual([]);
});

test('curves that are missing for the dates of today’s windows are listed until they are loaded', async () => {
  const { windowId } = await openMarket({ currency: 'JPY' });
  const date = (await operated(windowId))?.valuationDate;
  const missing = async () => (await staff.call(operationsContract.read)).reply.missingCurves;
  expect(await missing()).toContainEqual({ currency: 'JPY', date, newest: null });
});

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['Connection timeout', 'timeout'],
  ['550 5.1.1 User unknown', 'refused'],
  ['The SMS gateway answered 500.', 'refused'],
  ['SMS_URL is not set.', 'other'],
])('what went wrong with a message is told in a word: %s', (error, problem) => {
  expect(problemOf(error)).toBe(problem);
});

test('firms that are expected are those of published windows: who gives marks in a correction is not counted', async () => {
  const market = await createMarket(app, 8, real);
  await submitAll(
    market,
    market.firms.map((_, place) => [place + 1.001]),
  );
  await closeWindows(app, market.typeId, 1);
  await openWindows(app.platform);
  const windowId = await newestWindowOf(app, market.typeId);
  const eight = { band: '8andMore', count: 8 };
  expect((await operated(windowId))?.expected).toEqual(eight);
  const body = { instrumentTypeId: market.typeId, valuationDate: dateOf(1), reason: 'Wrong curve' };
  expect((await market.admin.call(correctionsContract.openCorrection, { body })).status).toBe(200);
  const newcomer = await app.person();
  const items = JSON.stringify(marks(market.tradeIds, [9]));
  const given = await newcomer.call(submissionsContract.submit, {
    body: { items, valuationDate: dateOf(1) },
  });
  expect(given.reply.is_timing).toBe(true);
  expect((await operated(windowId))?.expected).toEqual(eight);
});
