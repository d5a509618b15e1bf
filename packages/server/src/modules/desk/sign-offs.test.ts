// The sign-off of a book over HTTP: four eyes, the lock, what was signed, and two people at once.
import {
  apiTokensContract,
  correctionsContract,
  deskContract,
  deskSignOffsContract,
  deskTolerancesContract,
  noticesContract,
  type DeskBook,
} from '@pricevault/contract';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  colleagueOf,
  createBook,
  createException,
  createPreparedBook,
  type Book,
} from '../../../test/desk.ts';
import { createMarket, submitAll } from '../../../test/market.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { moveMember } from '../identity/firms.repository.ts';

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
const codesOf = (answer: { status: number; refusal: { codes?: string[] } }) => [
  answer.status,
  ...(answer.refusal.codes ?? []),
];
const comment = (person: Person, { item }: Book, text = 'Another word') =>
  person.call(deskContract.change, { body: { items: [item], change: { comment: text } } });

async function bookOf(person: Person, { instrumentTypeId }: Key): Promise<DeskBook> {
  const { items } = (await person.call(deskSignOffsContract.books, { body: {} })).reply;
  const book = items.find((one) => one.instrumentTypeId === instrumentTypeId);
  if (!book) throw new Error('The book is not shown.');
  return book;
}

async function setRole(person: Person, like: Person, firmRole: 'preparer' | 'approver') {
  const { rows } = await sql<{ firmId: string }>`
    select firm_id as "firmId" from users where id = ${like.userId ?? ''}`.execute(
    app.platform.db.queries,
  );
  const move = { firmId: rows[0]?.firmId ?? '', firmRole, roleEndsAt: null };
  await moveMember(app.platform.db.queries, person.userId ?? '', move);
}

const noticesOf = async (person: Person) =>
  (await person.call(noticesContract.list, { query: {} })).reply.items.filter(({ kind }) =>
    kind.startsWith('signOff'),
  );
const bell = async (person: Person) => (await noticesOf(person)).map(({ kind }) => kind);

describe('a book', () => {
  test('is prepared by one person, approved by another, and kept with its list, steps and audit entries', async () => {
    const book = await createBook(app);
    const { key, person } = book;
    const [preparer, approver] = [
      await colleagueOf(app, person, 'preparer'),
      await colleagueOf(app, person, 'approver'),
    ];
    expect(await bookOf(preparer, key)).toMatchObject({
      state: 'open',
      marks: 2,
      exceptions: 1,
      open: 0,
      isProvisional: false,
      prepared: null,
      approved: null,
      listHash: null,
      hasChanged: false,
      steps: [],
    });
    const prepared = (await prepare(preparer, key)).reply.book;
    expect(prepared).toMatchObject({ state: 'prepared', prepared: { _id: preparer.userId } });
    const listHash = prepared.listHash ?? '';
    const { content } = (
      await approver.call(deskSignOffsContract.signedList, { body: { listHash } })
    ).reply;
    expect(createHash('sha256').update(content).digest('hex')).toBe(listHash);
    const [headings = '', ...lines] = content.trimEnd().split('\r\n');
    expect(headings).toContain('tradeId,valuationDate');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('explained,staleMark,Sent too early');
    const approved = (await approve(approver, key, listHash)).reply.book;
    expect(approved).toMatchObject({
      state: 'approved',
      listHash,
      hasChanged: false,
      approved: { _id: approver.userId },
      steps: [
        { step: 'approved', listHash, marks: 2, exceptions: 1, reason: null },
        { step: 'prepared', listHash },
      ],
    });
    expect(await bookOf(person, key)).toEqual(approved);
    const { rows } = await sql<{ action: string; details: { listHash: string } }>`
      select action, details from audit_entries
       where action like 'desk.book%' and details ->> 'instrumentTypeId' = ${key.instrumentTypeId} order by at`.execute(
      app.platform.db.queries,
    );
    expect(rows.map(({ action }) => action)).toEqual(['desk.bookPrepared', 'desk.bookApproved']);
    expect(rows[0]?.details.listHash).toBe(listHash);
  });

  test('with open exceptions is not signed, and the refusal counts them', async () => {
    const { person, typeId, item } = await createException(app);
    const key = { instrumentTypeId: typeId, valuationDate: item.valuationDate };
    const refused = await prepare(person, key);
    expect(codesOf(refused)).toEqual([409, 'bookExceptionsOpen']);
    expect(refused.refusal.params).toEqual([{ count: 1 }]);
    expect(await bookOf(person, key)).toMatchObject({ state: 'open', open: 1, steps: [] });
  });

  test('whose window is open is not signed', async () => {
    const market = await createMarket(app, 1);
    await submitAll(market, [[10, 20]]);
    const person = market.firms[0] as Person;
    const { items } = (await person.call(deskSignOffsContract.books, { body: {} })).reply;
    expect(items).toMatchObject([{ isProvisional: true, state: 'open' }]);
    const key = { instrumentTypeId: market.typeId, valuationDate: items[0]?.valuationDate ?? '' };
    expect(codesOf(await prepare(person, key))).toEqual([409, 'bookProvisional']);
  });

  test('of another firm does not exist, nor does its list', async () => {
    const { firms, key, listHash } = await createPreparedBook(app);
    const stranger = await app.person();
    for (const answer of [
      await prepare(stranger, key),
      await approve(stranger, key, listHash),
      await reopen(stranger, key, 'Curious'),
    ]) {
      expect(codesOf(answer)).toEqual([404, 'bookNotFound']);
    }
    const list = await stranger.call(deskSignOffsContract.signedList, { body: { listHash } });
    expect(codesOf(list)).toEqual([404, 'signedListNotFound']);
    // Another firm with marks of the same type and date has a book of its own.
    expect((await bookOf(firms[1] as Person, key)).state).toBe('open');
  });
});

describe('four eyes', () => {
  test('who prepared neither approves nor sends back, whatever role they have meanwhile; the database refuses it too', async () => {
    const { preparer, person, key, listHash } = await createPreparedBook(app);
    expect(codesOf(await approve(preparer, key, listHash))).toEqual([403, 'firmRoleMissing']);
    await setRole(preparer, person, 'approver');
    expect(codesOf(await approve(preparer, key, listHash))).toEqual([403, 'bookFourEyes']);
    expect(codesOf(await sendBack(preparer, key, 'No'))).toEqual([403, 'bookFourEyes']);
    await expect(
      sql`update desk_sign_offs set approved_by = prepared_by, approved_at = now()
           where instrument_id = ${key.instrumentTypeId}`.execute(app.platform.db.queries),
    ).rejects.toThrow('desk_sign_offs_four_eyes');
    expect((await bookOf(person, key)).state).toBe('prepared');
  });

  test('a member, a viewer and an auditor sign nothing; a preparer does not approve', async () => {
    const { person, key, listHash } = await createPreparedBook(app);
    for (const role of ['member', 'viewer', 'auditor'] as const) {
      const colleague = await colleagueOf(app, person, role);
      expect((await bookOf(colleague, key)).state).toBe('prepared');
      expect(codesOf(await prepare(colleague, key))).toEqual([403, 'firmRoleMissing']);
      expect(codesOf(await reopen(colleague, key, 'No'))).toEqual([403, 'firmRoleMissing']);
    }
    const second = await colleagueOf(app, person, 'preparer');
    expect(codesOf(await approve(second, key, listHash))).toEqual([403, 'firmRoleMissing']);
  });

  test('no API token signs', async () => {
    const { person, key, listHash } = await createPreparedBook(app);
    const { reply } = await person.call(apiTokensContract.createToken, {
      body: { name: 'Desk', kind: 'personal', scopes: ['desk:write'], days: 1, addresses: [] },
    });
    const answer = await approve(app.withToken(reply.token), key, listHash);
    expect(answer.status).toBe(403);
    expect((await bookOf(person, key)).state).toBe('prepared');
  });

  test('of two approvals at once one counts, and the other is told whose', async () => {
    const { person, key, listHash } = await createPreparedBook(app);
    const approver = await colleagueOf(app, person, 'approver');
    const answers = await Promise.all([
      approve(person, key, listHash),
      approve(approver, key, listHash),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.refusal.codes).toEqual(['bookAlreadyApproved']);
    expect((await bookOf(person, key)).steps.map(({ step }) => step)).toEqual([
      'approved',
      'prepared',
    ]);
  });

  test('of two who prepare at once one counts', async () => {
    const { person, key } = await createBook(app);
    const preparer = await colleagueOf(app, person, 'preparer');
    const answers = await Promise.all([prepare(person, key), prepare(preparer, key)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.flatMap(({ refusal }) => refusal.codes ?? [])).toEqual(['bookAlreadyPrepared']);
  });
});

describe('a signed book', () => {
  test('is locked: nobody changes state, comment or assignee until it is reopened', async () => {
    const book = await createPreparedBook(app);
    const { person, key, item, listHash } = book;
    const refused = await comment(person, book);
    expect(codesOf(refused)).toEqual([409, 'bookLocked']);
    expect(refused.refusal.params?.[0]).toMatchObject({ valuationDate: key.valuationDate });
    for (const change of [{ state: 'open' }, { assigneeId: person.userId ?? '' }] as const) {
      const answer = await person.call(deskContract.change, { body: { items: [item], change } });
      expect(codesOf(answer)).toEqual([409, 'bookLocked']);
    }
    await approve(person, key, listHash);
    expect(codesOf(await comment(person, book))).toEqual([409, 'bookLocked']);
    await reopen(person, key, 'A late quote');
    expect((await comment(person, book)).status).toBe(200);
  });

  test('holds every change that was accepted while it was being prepared', async () => {
    for (let round = 0; round < 5; round += 1) {
      const book = await createBook(app);
      const { person, key } = book;
      const [changed, signed] = await Promise.all([comment(person, book), prepare(person, key)]);
      expect(signed.status).toBe(200);
      const { content } = (
        await person.call(deskSignOffsContract.signedList, {
          body: { listHash: signed.reply.book.listHash ?? '' },
        })
      ).reply;
      expect(content.includes('Another word')).toBe(changed.status === 200);
      if (changed.status !== 200) expect(codesOf(changed)).toEqual([409, 'bookLocked']);
    }
  });

  test('is reopened with a reason alone; both signatures fall and stay in the history', async () => {
    const { person, key, listHash, preparer } = await createPreparedBook(app);
    await approve(person, key, listHash);
    expect(codesOf(await reopen(preparer, key, '  '))).toEqual([400, 'signOffReasonRequired']);
    const { book } = (await reopen(preparer, key, 'A late quote')).reply;
    expect(book).toMatchObject({ state: 'open', prepared: null, approved: null, listHash: null });
    expect(book.steps).toMatchObject([
      { step: 'reopened', reason: 'A late quote', listHash },
      { step: 'approved', listHash },
      { step: 'prepared', listHash },
    ]);
    expect(codesOf(await reopen(preparer, key, 'Again'))).toEqual([409, 'bookNotSigned']);
    expect(codesOf(await approve(person, key, listHash))).toEqual([409, 'bookNotPrepared']);
    // It takes both of them again, now the other way round.
    const again = (await prepare(person, key)).reply.book;
    expect(codesOf(await approve(person, key, again.listHash ?? ''))).toEqual([
      403,
      'bookFourEyes',
    ]);
  });

  test('is sent back with a reason, and what was prepared anew is not approved unseen', async () => {
    const book = await createPreparedBook(app);
    const { person, key, preparer, listHash } = book;
    expect((await sendBack(person, key, 'One comment says nothing')).reply.book).toMatchObject({
      state: 'open',
      steps: [{ step: 'sentBack', reason: 'One comment says nothing' }, { step: 'prepared' }],
    });
    await comment(preparer, book, 'The broker sent it at noon');
    const again = (await prepare(preparer, key)).reply.book;
    expect(again.listHash).not.toBe(listHash);
    expect(codesOf(await approve(person, key, listHash))).toEqual([409, 'bookPreparedAgain']);
    expect((await approve(person, key, again.listHash ?? '')).status).toBe(200);
    expect(codesOf(await sendBack(person, key, 'Too late'))).toEqual([409, 'bookAlreadyApproved']);
  });

  test('keeps what was signed when a result is withdrawn afterwards, and says that the list has changed', async () => {
    const { person, key, listHash, admin, tradeIds } = await createPreparedBook(app);
    await approve(person, key, listHash);
    const withdraw = { ...key, reason: 'Wrong curve', tradeIds: tradeIds.slice(0, 1) };
    await admin.call(correctionsContract.withdraw, { body: withdraw });
    const changed = await bookOf(person, key);
    expect(changed).toMatchObject({ state: 'approved', listHash, hasChanged: true, exceptions: 0 });
    expect(changed.steps[0]).toMatchObject({ step: 'approved', exceptions: 1 });
    const list = await person.call(deskSignOffsContract.signedList, { body: { listHash } });
    expect(list.reply.content).toContain('explained,staleMark');
    // What was compared once is remembered.
    expect(await bookOf(person, key)).toEqual(changed);
  });

  test('whose list has changed since it was prepared is not approved', async () => {
    const { person, key, listHash, admin } = await createPreparedBook(app);
    await admin.call(correctionsContract.withdraw, { body: { ...key, reason: 'Wrong curve' } });
    expect(codesOf(await approve(person, key, listHash))).toEqual([409, 'bookListChanged']);
    expect((await sendBack(person, key, 'The figures moved')).status).toBe(200);
  });

  test('is not changed by tolerances that lead to the same list', async () => {
    const { person, key, listHash } = await createPreparedBook(app);
    const rule = { instrumentTypeId: null, expiryBucket: null, z: 3, price: null, vol: 5 };
    const save = (minMean: number) =>
      person.call(deskTolerancesContract.saveTolerances, {
        body: { rules: [{ ...rule, minMean, minVega: 0.1 }] },
      });
    await save(1);
    expect(await bookOf(person, key)).toMatchObject({ listHash, hasChanged: false });
    await save(1_000);
    expect(await bookOf(person, key)).toMatchObject({ listHash, hasChanged: true, exceptions: 0 });
    await save(1);
    expect((await approve(person, key, listHash)).status).toBe(200);
  });
});

test('the bell tells who may approve, then who signed; nobody hears of their own step or of a firm they left', async () => {
  const { person, key, preparer, listHash } = await createPreparedBook(app);
  const viewer = await colleagueOf(app, person, 'viewer');
  expect(await bell(person)).toEqual(['signOffWaiting']);
  expect(await bell(preparer)).toEqual([]);
  const [notice] = await noticesOf(person);
  expect(notice?.subject.book).toEqual(key);
  await approve(person, key, listHash);
  expect(await bell(person)).toEqual([]);
  expect(await bell(preparer)).toEqual(['signOffApproved']);
  await reopen(preparer, key, 'A late quote');
  expect(await bell(person)).toEqual(['signOffReopened']);
  await prepare(preparer, key);
  await sendBack(person, key, 'Explain it');
  expect(await bell(preparer)).toEqual(['signOffSentBack', 'signOffApproved']);
  expect(await bell(viewer)).toEqual([]);
  await prepare(preparer, key);
  const left = await app.person();
  await setRole(preparer, left, 'approver');
  await sendBack(person, key, 'Explain it again');
  expect(await bell(preparer)).toEqual(['signOffSentBack', 'signOffApproved']);
  const [kept] = await noticesOf(preparer);
  expect(kept?.count).toBe(1);
});
