// Closing in ranges: the same results as in one, also when a node stops in between; a window that fails holds up no other, and
// what a protocol prices too is withheld or refused.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { withLongConnections } from '../../platform/db/long-connections.ts';
import {
  createMarket,
  dateOf,
  fiveFirms,
  rows as rowsFor,
  submitAll,
  type Market,
} from '../../../test/market.ts';
import { closeWindows, endWindows, marks, submit } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { claimPath, type SubmissionPath } from '../submissions/firm-paths.repository.ts';
import { formRanges } from './form-results.ts';
import { settleDueWindows, settleWindow } from './settlement.service.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const { queries } = app.platform.db;

/** A closed window of three trades in which five firms gave, one of them twice. */
async function closedWindow(): Promise<{ id: number; typeId: string }> {
  const market = await createMarket(app, 5);
  await submitAll(market, [[99, 99, 99], ...fiveFirms.slice(1)]);
  await submit(market.firms[0] as Person, marks(market.tradeIds, fiveFirms[0] ?? []));
  await endWindows(app, market.typeId);
  const { rows } = await sql<{ id: number }>`
    select id from submission_windows where instrument_id = ${market.typeId}`.execute(queries);
  return { id: rows[0]?.id ?? 0, typeId: market.typeId };
}

const resultsOf = async (id: number) =>
  (
    await sql`
      select n, mean, std, min, max, median, inside_mean, inside_std, accepted_center, accepted_reach
        from results where window_id = ${id} order by trade_number`.execute(queries)
  ).rows;

const stateOf = async (id: number) =>
  (
    await sql<{ formed: number | null; failures: number; isSettled: boolean }>`
      select formed_through as formed, settle_failures as failures, settled_at is not null as "isSettled"
        from submission_windows where id = ${id}`.execute(queries)
  ).rows[0];

test('ranges of a few values give the results of one range, and leave nothing behind', async () => {
  const whole = await closedWindow();
  await settleWindow(app.platform, whole.id);
  const inRanges = await closedWindow();
  await withLongConnections(app.platform.db, (connections) =>
    formRanges(connections, inRanges.id, 5),
  );
  expect(await resultsOf(inRanges.id)).toEqual([]);
  await settleWindow(app.platform, inRanges.id); // unless the job of each minute was first
  expect(await resultsOf(inRanges.id)).toEqual(await resultsOf(whole.id));
  expect(await resultsOf(whole.id)).toHaveLength(3);
  expect((await sql`select from forming_results`.execute(queries)).rows).toEqual([]);
});

test('a node that stops between two ranges has done them for the next', async () => {
  const whole = await closedWindow();
  await settleWindow(app.platform, whole.id);
  const { id } = await closedWindow();
  let transactions = 0;
  const stopping = withLongConnections(app.platform.db, ({ transact, reader }) =>
    formRanges(
      {
        reader,
        transact: (work) => {
          transactions += 1;
          // The first one looks at what is there, the second one forms a range.
          if (transactions > 2) throw new Error('The node stops.');
          return transact(work);
        },
      },
      id,
      5,
    ),
  );
  await expect(stopping).rejects.toThrow('The node stops.');
  const { rows } = await sql`select from forming_results where window_id = ${id}`.execute(queries);
  expect([rows.length > 0, rows.length < 3]).toEqual([true, true]);
  expect((await stateOf(id))?.formed).not.toBeNull();
  await settleWindow(app.platform, id); // unless the job of each minute was first
  expect(await resultsOf(id)).toEqual(await resultsOf(whole.id));
});

test('two nodes that close a window at the same time form it once', async () => {
  const whole = await closedWindow();
  await settleWindow(app.platform, whole.id);
  const { id } = await closedWindow();
  const form = () =>
    withLongConnections(app.platform.db, (connections) => formRanges(connections, id, 2));
  await Promise.all([form(), form(), form()]);
  const settled = await Promise.all([
    settleWindow(app.platform, id),
    settleWindow(app.platform, id),
  ]);
  expect(settled.toSorted()).toEqual([false, true]);
  expect(await resultsOf(id)).toEqual(await resultsOf(whole.id));
});

test('what a node of the version before has formed, without a grid, is formed again', async () => {
  const whole = await closedWindow();
  await settleWindow(app.platform, whole.id);
  const { id, typeId } = await closedWindow();
  await sql`
    insert into forming_results (window_id, trade_number, n, mean, std)
    select ${id}, trade_number, 5, 1, 1 from trades where instrument_id = ${typeId}`.execute(
    queries,
  );
  await sql`update submission_windows set formed_through = 1e15 where id = ${id}`.execute(queries);
  await settleWindow(app.platform, id);
  expect(await resultsOf(id)).toEqual(await resultsOf(whole.id));
});

test('a window that fails is counted, waits, and holds up no other', async () => {
  // The job of each minute must not find it before it fails.
  const [other, failing] = [await closedWindow(), await closedWindow()];
  // Its first result collides, as a fault in its data would.
  await sql`
    insert into forming_results (window_id, trade_number, grid)
    select ${failing.id}, trade_number, 1 from trades where instrument_id = ${failing.typeId}`.execute(
    queries,
  );
  await settleDueWindows(app.platform);
  expect(await stateOf(failing.id)).toMatchObject({ failures: 1, isSettled: false });
  expect(await stateOf(other.id)).toMatchObject({ failures: 0, isSettled: true });
  // Not again before its pause is over.
  await settleDueWindows(app.platform);
  expect(await stateOf(failing.id)).toMatchObject({ failures: 1 });
  await sql`update submission_windows set closes_at = closes_at - interval '2 minutes' where id = ${failing.id}`.execute(
    queries,
  );
  const { body } = await app.http.inject({ url: '/metrics' });
  expect(body).toMatch(/^pricevault_windows_unsettled 1$/m);
  expect(body).toMatch(/^pricevault_windows_failing 1$/m);
  await sql`delete from forming_results where window_id = ${failing.id}`.execute(queries);
  await sql`update submission_windows set settle_after = clock_timestamp() where id = ${failing.id}`.execute(
    queries,
  );
  await settleDueWindows(app.platform);
  expect(await stateOf(failing.id)).toMatchObject({ isSettled: true });
});

test('a window that somebody has locked does not hold up the others', async () => {
  const [other, locked] = [await closedWindow(), await closedWindow()];
  await sql`update submission_windows set closes_at = closes_at - interval '1 minute' where id = ${locked.id}`.execute(
    queries,
  );
  let settling = Promise.resolve();
  await app.platform.db.transaction(async (tx) => {
    await sql`select from submission_windows where id = ${locked.id} for update`.execute(tx);
    settling = settleDueWindows(app.platform);
    await expect.poll(() => stateOf(other.id)).toMatchObject({ isSettled: true });
    expect(await stateOf(locked.id)).toMatchObject({ isSettled: false, failures: 0 });
  });
  await settling;
  expect(await stateOf(locked.id)).toMatchObject({ isSettled: true });
});

const real = { isSample: false, outlierRule: 'none' } as const;

test('a trade whose terms firms also price in the kept round of another type is withheld', async () => {
  const [plain, kept, apart] = [
    await createMarket(app, 6, { ...real, currency: 'CHF' }),
    await createMarket(app, 0, { ...real, currency: 'CHF' }),
    await createMarket(app, 6, { ...real, currency: 'CAD' }),
  ];
  for (const market of [plain, apart]) {
    await submitAll(
      market,
      Array.from({ length: 6 }, (_, index) => [index + 1]),
    );
  }
  await contributeToKeptRound(kept.typeId, plain.firms[0] as Person);
  for (const { typeId } of [plain, apart]) await closeWindows(app, typeId);
  const shown = async ({ admin, batchId }: typeof plain) =>
    (await rowsFor(admin, { batchId, date: dateOf(0) })).result[0];
  expect(await shown(plain)).toMatchObject({ n: null, mean: null });
  expect(await shown(apart)).toMatchObject({ n: 6, mean: 4 });
});

test('a trade whose terms a firm also prices by protocol 1 in another type is withheld', async () => {
  const plain = await createMarket(app, 6, { ...real, currency: 'JPY' });
  const twin = await createMarket(app, 0, { ...real, currency: 'JPY' });
  await submitAll(
    plain,
    Array.from({ length: 6 }, (_, index) => [index + 1]),
  );
  await giveByProtocol1(twin, plain.firms[0] as Person);
  await closeWindows(app, plain.typeId);
  const { result } = await rowsFor(plain.admin, { batchId: plain.batchId, date: dateOf(0) });
  expect(result[0]).toMatchObject({ n: null, mean: null });
});

test('a firm whose mark is in released figures gives it to no protocol for the same terms in another type', async () => {
  const plain = await createMarket(app, 6, { ...real, currency: 'AUD' });
  const [twin, other] = [
    await createMarket(app, 1, { ...real, currency: 'AUD' }),
    await createMarket(app, 0, { ...real, currency: 'GBP' }),
  ];
  const [firm, stranger] = [plain.firms[0], twin.firms[0]] as [Person, Person];
  await submitAll(
    plain,
    Array.from({ length: 6 }, (_, index) => [index + 1]),
  );
  const claim = async ({ typeId }: { typeId: string }, person: Person, path: SubmissionPath) =>
    app.platform.db
      .transaction(async (tx) => {
        const firmId = await firmOf(person);
        const by = { firmId, instrumentId: typeId, valuationDate: dateOf(0), isSample: false };
        await claimPath(tx, by, path);
        throw new Error('claimed');
      })
      .catch((error: Error) =>
        error instanceof AppError ? error.problems[0]?.code : error.message,
      );
  // Nothing is released yet: what is formed later is compared with what was given.
  expect(await claim(twin, firm, 'kept')).toBe('claimed');
  await closeWindows(app, plain.typeId);
  const { result } = await rowsFor(plain.admin, { batchId: plain.batchId, date: dateOf(0) });
  expect(result[0]).toMatchObject({ n: 6 });
  expect(await claim(twin, firm, 'kept')).toBe('termsGivenElsewhere');
  expect(await claim(twin, firm, 'protocol1')).toBe('termsGivenElsewhere');
  expect(await claim(twin, firm, 'plain')).toBe('claimed');
  expect(await claim(twin, stranger, 'kept')).toBe('claimed');
  expect(await claim(other, firm, 'kept')).toBe('claimed');
  await giveByProtocol1(twin, stranger);
  expect(await claim(plain, stranger, 'kept')).toBe('termsGivenElsewhere');
  const third = await createMarket(app, 0, { ...real, currency: 'GBP' });
  // Asked about at once: the application ends a round whose keepers are away.
  await contributeToKeptRound(other.typeId, stranger);
  expect(await claim(third, stranger, 'protocol1')).toBe('termsGivenElsewhere');
});

async function firmOf({ userId }: Person): Promise<string> {
  const { firm_id: id } = await queries
    .selectFrom('users')
    .select('firm_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return id;
}

/** A mark on the first trade of the type, with its keys. */
async function giveByProtocol1({ typeId, tradeIds }: Market, person: Person): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into consensus_submissions (firm_id, user_id, instrument_id, valuation_date, received_at, shared_at)
    values (${await firmOf(person)}, ${person.userId}, ${typeId}, ${dateOf(0)}::date, clock_timestamp(), clock_timestamp())
    returning id`.execute(queries);
  await sql`
    insert into consensus_rows (submission, trade_number, encrypted1, encrypted2, s, t)
    values (${rows[0]?.id}, ${tradeIds[0]}, '', '', 1, 1)`.execute(queries);
}

/** What the vault knows of a contribution: the round and the firm. */
async function contributeToKeptRound(typeId: string, person: Person): Promise<void> {
  await sql`
    with round as (
      insert into kept_rounds (instrument_id, valuation_date, opens_at, closes_at, state, tries, draft, descriptor)
      select w.instrument_id, w.valuation_date, w.opens_at, w.closes_at, 'open', 1, '{}', '{}'
        from submission_windows w where w.instrument_id = ${typeId} returning id)
    insert into kept_contributions (submission_uuid, round_id, firm_id, sequence, public_key, digest, body_hash)
    select gen_random_uuid(), round.id, u.firm_id, 1, 'key', ''::bytea, ''::bytea from round, users u
     where u.id = ${person.userId}`.execute(queries);
}

test('of two types of identical terms that publish at the same moment only one is released', async () => {
  const real = { isSample: false, outlierRule: 'none' } as const;
  const [wide, narrow] = [await createMarket(app, 7, real), await createMarket(app, 0, real)];
  const values = Array.from({ length: 7 }, (_, index) => [index + 1]);
  await submitAll(wide, values);
  await submitAll({ ...narrow, firms: wide.firms.slice(0, 6) }, values.slice(0, 6));
  await endWindows(app, narrow.typeId);
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_locks where not granted`.execute(queries);
    return rows[0]?.count ?? 0;
  };
  const settled = await app.platform.db.transaction(async (tx) => {
    await sql`lock table audit_entries in share mode`.execute(tx);
    // Its figures are decided and stored, and not yet visible to others.
    const first = settleDueWindows(app.platform);
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(1);
    await endWindows(app, wide.typeId);
    const second = settleDueWindows(app.platform);
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    return [first, second];
  });
  await Promise.all(settled);
  const shown = async ({ batchId }: { batchId: string }) =>
    (await rowsFor(wide.admin, { batchId, date: dateOf(0) })).result[0];
  expect(await shown(narrow)).toMatchObject({ n: 6 });
  expect(await shown(wide)).toMatchObject({ n: null, mean: null });
});
