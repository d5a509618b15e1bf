// Submitting over HTTP: windows, votes, tries, receipts.
import { instrumentsContract, submissionsContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { auditedActions } from '../../../test/accounts.ts';
import { createOpenType, endWindows, marks, submit } from '../../../test/submissions.ts';
import { testAppForFile, type Person, type TestApp } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

const windowOf = async (person: Person, typeId: string) =>
  (await person.call(submissionsContract.windows)).reply.items.find(
    ({ instrumentTypeId }) => instrumentTypeId === typeId,
  );
const today = () => new Date().toISOString().slice(0, 10);

describe('inside the window', () => {
  test('a submission counts and answers date, window, tries left and a receipt', async () => {
    const { type, tradeIds } = await createOpenType(app, 2);
    const { status, reply } = await submit(await app.person(), marks(tradeIds, [10.5, 11]));
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      is_timing: true,
      instrumentTypeId: type._id,
      valuationDate: today(),
      opensAt: `${today()}T00:00:00.000Z`,
      triesLeft: 2,
      isRepeat: false,
      stored: 2,
      replaced: 0,
      skipped: 0,
    });
    expect(reply.receipt).toMatch(/^[0-9a-f]{64}$/);
    expect(new Date(reply.closesAt ?? 0).getTime() - new Date(reply.opensAt ?? 0).getTime()).toBe(
      86_400_000,
    );
    expect(reply.nextOpensAt).toBe(reply.closesAt);
  });

  test('the plain array of the rows is taken as well', async () => {
    const { tradeIds } = await createOpenType(app, 1);
    const person = await app.person();
    const { reply } = await person.call(submissionsContract.submit, {
      body: { items: [{ tradeId: tradeIds[0], valuation: 3, forward: 0.04 }] },
    });
    expect(reply).toMatchObject({ is_timing: true, stored: 1 });
  });

  test('rows that say nothing are skipped with line and reason', async () => {
    const { tradeIds } = await createOpenType(app, 5);
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = tradeIds;
    const person = await app.person();
    const { reply } = await submit(person, [
      { tradeId: first, valuation: 1 },
      { tradeId: 'abc', valuation: 1 },
      { tradeId: second, valuation: 'ten' },
      { tradeId: third, valuation: '' },
      { tradeId: 999_999_999, valuation: 5 },
      { tradeId: first, valuation: 2 },
      { tradeId: fourth, valuation: 1e13 },
      { tradeId: fifth, valuation: 1, forward: 4.25 },
    ]);
    expect(reply.problems.map(({ line, code }) => [line, code])).toEqual([
      [1, 'rowReplacedLater'],
      [2, 'rowTradeIdInvalid'],
      [3, 'rowValueInvalid'],
      [4, 'rowValueMissing'],
      [5, 'rowTradeUnknown'],
      [7, 'rowValueTooLarge'],
      [8, 'rowForwardInvalid'],
    ]);
    expect(reply).toMatchObject({ rows: 8, stored: 1, skipped: 7 });
    const { text } = (
      await person.call(submissionsContract.receipt, {
        params: { submissionId: reply.submissionId },
      })
    ).reply;
    expect(text.split('\n').at(-2)).toBe(`${first},2,`);
  });

  test('a number of 120,000 digits is named as too long', async () => {
    const { tradeIds } = await createOpenType(app, 2);
    const [first = 0, second = 0] = tradeIds;
    const { reply } = await submit(await app.person(), [
      { tradeId: first, valuation: 1 },
      { tradeId: second, valuation: `${'9'.repeat(120_000)}x` },
    ]);
    expect(reply.problems.map(({ text }) => text)).toEqual([
      'Line 2: valuation has more than 64 characters, too many for a number.',
    ]);
  });

  test('with no row left nothing is stored and no try is used', async () => {
    const { tradeIds, type } = await createOpenType(app, 1);
    const person = await app.person();
    const { status, refusal } = await submit(person, [{ tradeId: 987_654_321, valuation: 5 }]);
    expect(status).toBe(400);
    expect(refusal.codes).toEqual(['uploadNothingLeft', 'rowTradeUnknown']);
    await submit(person, marks(tradeIds, [1]));
    expect((await windowOf(person, type._id))?.triesLeft).toBe(2);
  });

  test('values of two types together are refused with the specified sentence', async () => {
    const [one, two] = [await createOpenType(app, 1), await createOpenType(app, 1)];
    const { status, refusal } = await submit(
      await app.person(),
      marks([...one.tradeIds, ...two.tradeIds], [1, 2]),
    );
    expect(status).toBe(400);
    expect(refusal.errors).toEqual([
      'Multiple InstrumentTypes are associated with your submission. Please update it to associate only a single one.',
    ]);
  });

  test('an identical repeat is a no-op with the earlier receipt, in whatever order its rows come', async () => {
    const { tradeIds, type } = await createOpenType(app, 2);
    const person = await app.person();
    const first = await submit(person, marks(tradeIds, [1, 2]));
    const second = await submit(person, marks(tradeIds, [1, 2]).toReversed());
    expect(second.reply).toMatchObject({
      isRepeat: true,
      receipt: first.reply.receipt,
      submissionId: first.reply.submissionId,
      triesLeft: 2,
    });
    const { reply } = await person.call(submissionsContract.list);
    expect(reply.total).toBe(1);
    expect((await windowOf(person, type._id))?.givenTrades).toBe(2);
  });

  test('one more than the tries is refused with their number and when the next window opens', async () => {
    const { tradeIds } = await createOpenType(app, 1, { submissionTries: 2 });
    const person = await app.person();
    expect((await submit(person, marks(tradeIds, [1]))).reply.triesLeft).toBe(1);
    expect((await submit(person, marks(tradeIds, [2]))).reply).toMatchObject({
      triesLeft: 0,
      replaced: 1,
    });
    const { status, refusal } = await submit(person, marks(tradeIds, [3]));
    expect(status).toBe(409);
    expect(refusal.codes).toEqual(['submissionTriesUsed']);
    expect(refusal.params[0]).toMatchObject({ tries: 2 });
    expect(refusal.errors[0]).toContain('used all 2 submissions');
    expect((await submit(person, marks(tradeIds, [2]))).reply.isRepeat).toBe(true);
  });

  test('a value is replaced by a different one only, whichever submission gave it', async () => {
    const { tradeIds } = await createOpenType(app, 3, { submissionTries: 5 });
    const person = await app.person();
    await submit(person, marks(tradeIds, [1, 2]));
    const second = await submit(person, marks(tradeIds, [1, 5, 3]));
    expect(second.reply).toMatchObject({ stored: 3, replaced: 1 });
    expect((await submit(person, marks(tradeIds, [1]))).reply).toMatchObject({ replaced: 0 });
    expect((await submit(person, marks(tradeIds, [1, 2]))).reply).toMatchObject({ replaced: 1 });
  });

  test('parallel submissions of one firm never exceed its tries', async () => {
    const { tradeIds } = await createOpenType(app, 1, { submissionTries: 3 });
    const person = await app.person();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => submit(person, marks(tradeIds, [index]))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });

  test('a call with the same key happens once', async () => {
    const { tradeIds } = await createOpenType(app, 1);
    const person = await app.person();
    const key = { 'idempotency-key': 'submission-0001' };
    const first = await submit(person, marks(tradeIds, [1]), key);
    await submit(person, marks(tradeIds, [2]));
    const repeat = await submit(person, marks(tradeIds, [1]), key);
    expect(repeat.reply).toEqual(first.reply);
    expect((await person.call(submissionsContract.list)).reply.total).toBe(2);
  });
});

describe('outside the window', () => {
  test('a submission is stored, does not count and costs no try', async () => {
    const hour = new Date().getUTCHours();
    const { tradeIds, type } = await createOpenType(app, 1, {
      pricingTime: `${String((hour + 12) % 24).padStart(2, '0')}:00`,
      submissionPeriod: 60,
    });
    const person = await app.person();
    const { status, reply } = await submit(person, marks(tradeIds, [1]));
    expect(status).toBe(200);
    expect(reply).toMatchObject({ is_timing: false, stored: 1, triesLeft: 3 });
    expect(new Date(reply.closesAt ?? 0).getTime()).toBeLessThan(Date.now());
    expect(new Date(reply.nextOpensAt ?? 0).getTime()).toBeGreaterThan(Date.now());
    expect((await submit(person, marks(tradeIds, [1]))).reply.isRepeat).toBe(true);
    const [item] = (await person.call(submissionsContract.list)).reply.items;
    expect(item).toMatchObject({ is_timing: false, instrumentTypeId: type._id, rows: 1 });
  });

  test('from its closing instant on a window is closed, before any job has run', async () => {
    const { tradeIds, type } = await createOpenType(app, 1);
    const person = await app.person();
    await submit(person, marks(tradeIds, [1]));
    await endWindows(app, type._id);
    expect((await windowOf(person, type._id))?.open).toBeNull();
    // It uses none of the window's three tries, of which one is gone.
    const { reply } = await submit(person, marks(tradeIds, [2]));
    expect(reply).toMatchObject({ is_timing: false, triesLeft: 2, replaced: 0 });
    const repeat = await submit(person, marks(tradeIds, [2]));
    expect(repeat.reply).toMatchObject({ isRepeat: true, triesLeft: 2 });
  });

  test('a later edit of the type moves no window that was used', async () => {
    const { tradeIds, type, admin } = await createOpenType(app, 1);
    const person = await app.person();
    const before = (await submit(person, marks(tradeIds, [1]))).reply;
    const { assetName: _, createdAt: __, ...form } = type;
    await admin.call(instrumentsContract.update, {
      body: {
        ...form,
        currency: 'USD',
        pricingTime: '00:05',
        submissionPeriod: 1,
        openAtWeekends: true,
      },
    });
    const after = (await submit(person, marks(tradeIds, [2]))).reply;
    expect(after).toMatchObject({
      is_timing: true,
      opensAt: before.opensAt,
      closesAt: before.closesAt,
    });
    expect((await windowOf(person, type._id))?.open).toMatchObject({ closesAt: before.closesAt });
  });

  test('who waits for the lock past the closing is late', async () => {
    const { tradeIds, type } = await createOpenType(app, 1);
    const person = await app.person();
    await submit(await app.person(), marks(tradeIds, [1]));
    let answer: ReturnType<typeof submit> | undefined;
    await app.platform.db.transaction(async (tx) => {
      await sql`update submission_windows set opens_at = opens_at - interval '1 day', closes_at = clock_timestamp()
                 where instrument_id = ${type._id}`.execute(tx);
      answer = submit(person, marks(tradeIds, [2]));
      await waitingFor(app, 'for share');
    });
    expect((await answer)?.reply.is_timing).toBe(false);
  });
});

/** Until a statement of that kind waits for somebody's lock. */
async function waitingFor({ platform }: TestApp, text: string): Promise<void> {
  const waiting = async () =>
    (
      await platform.db.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like $1
            and datname = current_database()`,
        [`%${text}%`],
      )
    ).rowCount;
  await expect.poll(waiting).toBeGreaterThan(0);
}

describe('receipts', () => {
  test('the text is what was stored, its SHA-256 the receipt', async () => {
    const { tradeIds, type } = await createOpenType(app, 2);
    const person = await app.person();
    const { reply } = await submit(person, [
      { tradeId: tradeIds[1] ?? 0, valuation: 0.1 + 0.2, forward: 0.0425 },
      { tradeId: tradeIds[0] ?? 0, valuation: -0 },
    ]);
    const receipt = await person.call(submissionsContract.receipt, {
      params: { submissionId: reply.submissionId },
    });
    const { text } = receipt.reply;
    expect(createHash('sha256').update(text).digest('hex')).toBe(reply.receipt);
    expect(text).toContain(`instrument type: ${type.name}`);
    expect(text.split('\n').slice(-4)).toEqual([
      'tradeId,valuation,forward',
      `${tradeIds[0]},0,`,
      // In quote steps.
      `${tradeIds[1]},0.3,0.0425`,
      '',
    ]);
    expect(await auditedActions(app, reply.submissionId)).toEqual(['submissions.stored']);
  });

  test('one whose values were archived is refused: its text would not fit the hash', async () => {
    const { tradeIds } = await createOpenType(app, 2);
    const person = await app.person();
    const { reply } = await submit(person, marks(tradeIds, [1, 2]));
    await sql`delete from submission_values where submission =
      (select number from submissions where id = ${reply.submissionId})`.execute(
      app.platform.db.queries,
    );
    const receipt = await person.call(submissionsContract.receipt, {
      params: { submissionId: reply.submissionId },
    });
    expect([receipt.status, receipt.refusal.codes]).toEqual([409, ['submissionArchived']]);
  });

  test('another firm, and an admin, see neither submissions nor receipts', async () => {
    const { tradeIds, admin } = await createOpenType(app, 1);
    const { reply } = await submit(await app.person(), marks(tradeIds, [1]));
    for (const other of [await app.person(), admin]) {
      const receipt = await other.call(submissionsContract.receipt, {
        params: { submissionId: reply.submissionId },
      });
      expect(receipt.status).toBe(404);
      expect((await other.call(submissionsContract.list)).reply.items).toEqual([]);
    }
  });

  test('a submission stays with its firm after its author has left', async () => {
    const { tradeIds } = await createOpenType(app, 1);
    const [author, colleague] = [await app.person(), await app.person()];
    await join(colleague, author);
    const { reply } = await submit(author, marks(tradeIds, [1]));
    await leave(author);
    const kept = await colleague.call(submissionsContract.list);
    expect(kept.reply.items.map(({ _id }) => _id)).toEqual([reply.submissionId]);
    expect((await author.call(submissionsContract.list)).reply.items).toEqual([]);
  });

  test('the list is paged, newest first, and says which submission was replaced', async () => {
    const { tradeIds } = await createOpenType(app, 2);
    const person = await app.person();
    await submit(person, marks(tradeIds, [1]));
    await submit(person, marks(tradeIds, [2, 2]));
    await submit(person, marks(tradeIds, [3]));
    const { reply } = await person.call(submissionsContract.list);
    const seen = reply.items.map((one) => `${one.rows} ${one.isReplaced} ${one.isWhollyReplaced}`);
    expect(seen).toEqual(['1 false false', '2 true false', '1 true true']);
    const page = await person.call(submissionsContract.list, {
      query: { pageNum: 1, pageSize: 1 },
    });
    expect(page.reply).toMatchObject({ total: 3, items: [{ rows: 2 }] });
  });
});

/** Moves a person into the firm of another, past the mails. */
async function join(person: Person, colleague: Person): Promise<void> {
  await sql`update users set firm_id = (select firm_id from users where id = ${colleague.userId})
             where id = ${person.userId}`.execute(app.platform.db.queries);
}

async function leave(person: Person): Promise<void> {
  await sql`with left_for as (insert into firms (name) values ('A new firm') returning id)
            update users set firm_id = (select id from left_for) where id = ${person.userId}`.execute(
    app.platform.db.queries,
  );
}
