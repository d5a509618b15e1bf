// What people are told about a book of their firm: that it is due, and that its list has changed since they signed it.
import {
  deskSignOffsContract,
  deskTolerancesContract,
  noticesContract,
  submissionsContract,
  type DeskBook,
} from '@pricevault/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { colleagueOf, createBook, type Book } from '../../../test/desk.ts';
import { dateOf } from '../../../test/market.ts';
import { createOpenType } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { remindOfSignOffs } from './sign-off-reminders.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

type Key = Book['key'];
const prepare = (person: Person, key: Key) =>
  person.call(deskSignOffsContract.prepare, { body: key });
const approve = (person: Person, key: Key, listHash: string) =>
  person.call(deskSignOffsContract.approve, { body: { ...key, listHash } });
const sendBack = (person: Person, key: Key, reason: string) =>
  person.call(deskSignOffsContract.sendBack, { body: { ...key, reason } });
const reopen = (person: Person, key: Key, reason: string) =>
  person.call(deskSignOffsContract.reopen, { body: { ...key, reason } });

async function bookOf(person: Person, { instrumentTypeId }: Key): Promise<DeskBook | undefined> {
  const { items } = (await person.call(deskSignOffsContract.books, { body: {} })).reply;
  return items.find((one) => one.instrumentTypeId === instrumentTypeId);
}

const noticesOf = async (person: Person) =>
  (await person.call(noticesContract.list, { query: {} })).reply.items.filter(({ kind }) =>
    kind.startsWith('signOff'),
  );
const bell = async (person: Person) => (await noticesOf(person)).map(({ kind }) => kind);

const atTime = (at: Date) => ({ ...app.platform, clock: { now: () => at } });
const hourMs = 3_600_000;

describe('notices of a book', () => {
  test('say that it is due, to those whose signature is missing, once and only in firms that sign', async () => {
    const book = await createBook(app, { isSample: false });
    const { key, person } = book;
    const approver = await colleagueOf(app, person, 'approver');
    const viewer = await colleagueOf(app, person, 'viewer');
    const { queries } = app.platform.db;
    const { rows } = await sql<{ closesAt: Date }>`
      select closes_at as "closesAt" from submission_windows where instrument_id = ${key.instrumentTypeId}
       order by id desc limit 1`.execute(queries);
    await sql`
      update instruments set is_open_at_weekends = true where id = ${key.instrumentTypeId}`.execute(
      queries,
    );
    const due = new Date((rows[0]?.closesAt.getTime() ?? 0) + 24 * hourMs);
    const before = (hours: number) => atTime(new Date(due.getTime() - hours * hourMs));
    // Nobody of the firm has ever signed such a book.
    await remindOfSignOffs(before(2));
    expect(await bell(person)).toEqual([]);
    await prepare(person, key);
    expect(await bell(approver)).toEqual(['signOffWaiting']);
    await remindOfSignOffs(before(5));
    expect(await bell(approver)).toEqual(['signOffWaiting']);
    await remindOfSignOffs(before(3));
    expect((await bell(approver)).toSorted()).toEqual(['signOffDue', 'signOffWaiting']);
    expect(await bell(person)).toEqual([]);
    expect(await bell(viewer)).toEqual([]);
    await approver.call(noticesContract.markRead, { body: {} });
    await remindOfSignOffs(before(2));
    expect((await noticesOf(approver)).filter(({ isRead }) => !isRead)).toEqual([]);
    // Sent back, it waits for those who prepare.
    await sendBack(approver, key, 'Look again');
    await remindOfSignOffs(before(1));
    expect(await bell(person)).toContain('signOffDue');
    const { reply } = await prepare(person, key);
    expect(await bell(person)).not.toContain('signOffDue');
    await approve(approver, key, reply.book.listHash ?? '');
    await remindOfSignOffs(before(0.5));
    expect((await noticesOf(person)).filter(({ kind }) => kind === 'signOffDue')).toEqual([]);
  });

  test('say to those who signed that the list has changed since, once', async () => {
    const book = await createBook(app);
    const { key, person } = book;
    const approver = await colleagueOf(app, person, 'approver');
    const { listHash } = (await prepare(person, key)).reply.book;
    await approve(approver, key, listHash ?? '');
    const changed = async (one: Person) =>
      (await one.call(noticesContract.list, { query: {} })).reply.items.filter(
        ({ kind }) => kind === 'signedListChanged',
      );
    expect(await changed(person)).toEqual([]);
    const rule = { instrumentTypeId: null, expiryBucket: null, minMean: null, minVega: null };
    const save = (z: number, version: number) =>
      person.call(deskTolerancesContract.saveTolerances, {
        body: { rules: [{ ...rule, z, price: null, vol: null }], version },
      });
    await save(0.001, 0);
    expect((await bookOf(person, key))?.hasChanged).toBe(true);
    for (const one of [person, approver]) {
      expect((await changed(one)).map(({ count, subject }) => [count, subject.book])).toEqual([
        [1, { instrumentTypeId: key.instrumentTypeId, valuationDate: key.valuationDate }],
      ]);
    }
    await save(0.002, 1);
    await bookOf(person, key);
    expect((await changed(person))[0]?.count).toBe(1);
    await reopen(person, key, 'Another list');
    expect(await changed(person)).toEqual([]);
  });
});

test('a calendar gets the windows of a month, and the book of yesterday that is still to be signed', async () => {
  const { type } = await createOpenType(app, 1);
  const person = await app.person();
  const windowOf = async (query: { ahead?: 'month' }) =>
    (await person.call(submissionsContract.windows, { query })).reply.items.find(
      ({ instrumentTypeId }) => instrumentTypeId === type._id,
    );
  expect((await windowOf({}))?.ahead).toBeUndefined();
  const window = await windowOf({ ahead: 'month' });
  const dates = window?.ahead?.map(({ valuationDate }) => valuationDate) ?? [];
  expect(dates[0]).toBe(window?.next?.valuationDate);
  expect(dates).toHaveLength(31);
  // Yesterday's closed today, and is due a business day later.
  expect(window?.signOffs.map(({ valuationDate }) => valuationDate)).toEqual([
    dateOf(1),
    window?.open?.valuationDate,
    ...dates,
  ]);
});
