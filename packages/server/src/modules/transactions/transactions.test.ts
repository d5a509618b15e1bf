// The search and the full table over HTTP: what everybody sees, what only some do, and how ranges and strikes match.
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transactionsContract } from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { loadDemoTransactions } from './transactions.demo.ts';
import { importFile } from './import.service.ts';

const data = new URL('../../../../file-formats/data/transactions/', import.meta.url);
const oldFile = 'CUMULATIVE_RATES_2019_03_20.zip';
const app = await testAppForFile({ RATE_LIMIT: 'off' });
await loadDemoTransactions(app.platform, data);
const admin = await app.person('admin');

const search = (query: Record<string, string | number>) =>
  app.guest.call(transactionsContract.search, { query: query as never });

describe('GET /api/sdr', () => {
  test('answers five rows of the newest, and how many there are', async () => {
    const { status, reply } = await search({});
    expect(status).toBe(200);
    expect(reply.data).toHaveLength(5);
    const times = reply.data.map(({ executionTime }) => executionTime);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(reply.totalIsMinimum).toBe(false);
  });

  test('puts "not permission" into the restricted columns for everybody', async () => {
    for (const person of [app.guest, admin]) {
      const { reply } = await person.call(transactionsContract.search, { query: {} as never });
      expect(reply.data[0]).toMatchObject({
        collateralConvention: 'not permission',
        cleared: 'not permission',
        executionVenueType: 'not permission',
        auditTree: 'not permission',
        amount: 'not permission',
        price: 'not permission',
      });
    }
  });

  test('says how much it holds: swaptions in force, first and last day of execution', async () => {
    const { reply } = await app.guest.call(transactionsContract.coverage);
    const { data, total } = (await search({ limit: 1 })).reply;
    expect(reply).toMatchObject({ count: total, to: data[0]?.executionTime.slice(0, 10) });
    const last = (await search({ page: total - 1, limit: 1 })).reply.data[0];
    expect(reply.from).toBe(last?.executionTime.slice(0, 10));
  });

  test('pages from 0 without gaps or repeats, near and far', async () => {
    const { reply: all } = await search({ limit: 100 });
    const pages = await Promise.all(
      [0, 1, 2].map(async (page) => (await search({ page, limit: 7 })).reply.data),
    );
    expect(pages.flat()).toEqual(all.data.slice(0, 21));
    const far = await search({ page: 60, limit: 10 });
    const last = await search({ page: 6, limit: 100 });
    expect(far.reply.data.map(({ transactionId }) => transactionId)).toEqual(
      last.reply.data.slice(0, 10).map(({ transactionId }) => transactionId),
    );
  });

  test('a range compares rounded months, lower bound in, upper out; the ranges together are everything', async () => {
    const ranges = [
      '<1m',
      '1m-6m',
      '6m-9m',
      '9m-12m',
      '12m-36m',
      '36m-72m',
      '72m-120m',
      '120m-240m',
      '>240m',
    ];
    const totals = await Promise.all(
      ranges.map(async (expiry) => (await search({ expiry })).reply.total),
    );
    const { reply } = await search({});
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(reply.total);
    const found = (await search({ expiry: '12m-36m', tenor: '120m-240m', limit: 100 })).reply;
    for (const { expiry, tenor } of found.data) {
      expect(Math.round(expiry ?? -1)).toBeGreaterThanOrEqual(12);
      expect(Math.round(expiry ?? -1)).toBeLessThan(36);
      expect(Math.round(tenor ?? -1)).toBeGreaterThanOrEqual(120);
      expect(Math.round(tenor ?? -1)).toBeLessThan(240);
    }
    expect(found.data.length).toBe(Math.min(found.total, 100));
  });

  test('a strike matches within 5 bp, as 0.025 or as 2.5%, on the grid of 5 bp and between', async () => {
    const [decimal, percent] = [
      await search({ strikeFixed: '0.025', limit: 100 }),
      await search({ strikeFixed: '2.5%', limit: 100 }),
    ];
    expect(decimal.reply).toEqual(percent.reply);
    expect(decimal.reply.data.length).toBe(Math.min(decimal.reply.total, 100));
    for (const strike of [0.025, 0.02607, 0.0304]) {
      const everything = (await rowsOfAll()).filter(
        (row) => row.strikeFixed !== null && Math.abs(row.strikeFixed - strike) <= 0.0005 + 1e-9,
      );
      const { reply } = await search({ strikeFixed: String(strike), limit: 100 });
      expect(reply.total).toBe(everything.length);
      expect(reply.data.length).toBeGreaterThan(0);
    }
  });

  test('what is no range, strike or page is refused with a sentence', async () => {
    expect((await search({ expiry: '2m-3m' })).refusal.codes).toEqual(['rangeInvalid']);
    expect((await search({ strikeFixed: 'five' })).refusal.codes).toEqual(['strikeInvalid']);
    expect((await search({ page: -1 })).refusal.codes).toEqual(['pageInvalid']);
    expect((await search({ limit: 1000 })).refusal.codes).toEqual(['limitInvalid']);
  });

  test('a strike of 14,000 digits is refused with a sentence about the strike', async () => {
    const { refusal } = await search({ strikeFixed: `${'9'.repeat(14_000)}x` });
    expect(refusal).toMatchObject({
      fields: ['strikeFixed'],
      errors: ['The strike must be a number such as 0.05 or 5%.'],
    });
  });
});

async function rowsOfAll() {
  const { reply: first } = await search({ limit: 100 });
  const pages = Math.ceil(first.total / 100);
  const replies = await Promise.all(
    Array.from({ length: pages }, (_, page) => search({ page, limit: 100 })),
  );
  return replies.flatMap(({ reply }) => reply.data);
}

describe('the full table', () => {
  test('is closed to users who are no beta users', async () => {
    const person = await app.person();
    const { status, refusal } = await person.call(transactionsContract.list, {
      query: {} as never,
    });
    expect(status).toBe(403);
    expect(refusal.codes).toEqual(['betaOnly']);
  });

  test('filters, sorts and shows premiums in bp and volatilities where the forward is known', async () => {
    const { reply } = await admin.call(transactionsContract.list, {
      query: {
        currency: 'USD',
        from: '2019-03-20',
        to: '2019-03-20',
        sortBy: 'amount',
        sortDirection: 'desc',
        pageNum: 0,
        pageSize: 50,
      } as never,
    });
    const amounts = reply.items.map(({ amount }) => amount ?? 0);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(reply.items.every(({ currency }) => currency === 'USD')).toBe(true);
    const priced = reply.items.filter(({ normalVolBp }) => normalVolBp !== null);
    expect(priced.length).toBeGreaterThan(0);
    for (const { normalVolBp } of priced) {
      expect(normalVolBp).toBeGreaterThan(10);
      expect(normalVolBp).toBeLessThan(200);
    }
    // A volatility that no market has is not shown, and the row says why.
    const { reply: absurd } = await admin.call(transactionsContract.read, {
      params: { transactionId: '111488117' },
    });
    expect(absurd.transaction).toMatchObject({
      normalVolBp: null,
      quality: expect.arrayContaining(['premiumImplausible']),
    });
    // The two rows of one straddle do not tell whose premium they have; a straddle itself has no side to contradict.
    const flagged = async (query: object) =>
      (await admin.call(transactionsContract.list, { query: query as never })).reply.items;
    const day = { to: '2019-12-31', quality: 'flagged', pageSize: 100 };
    const legs = (await flagged({ ...day, currency: 'USD' })).filter(({ quality }) =>
      quality.includes('straddleAsTwoRows'),
    );
    expect(legs.map(({ normalVolBp }) => normalVolBp)).toEqual(legs.map(() => null));
    expect(legs.length).toBeGreaterThan(0);
    const straddles = await flagged({ ...day, optionType: 'Straddle' });
    expect(straddles.flatMap(({ quality }) => quality)).not.toContain('sideContradictsForward');
    // What is paid to end a trade is no price of its option.
    const { reply: ended } = await admin.call(transactionsContract.list, {
      query: { currency: 'USD', state: 'terminated', to: '2019-12-31', pageSize: 100 } as never,
    });
    expect(ended.items.length).toBeGreaterThan(20);
    expect(ended.items.every(({ forward }) => forward === null)).toBe(false);
    expect(ended.items.every(({ normalVolBp }) => normalVolBp === null)).toBe(true);
    // No par rates of 2026 are known: nothing is made up.
    const { reply: now } = await admin.call(transactionsContract.list, {
      query: { from: '2026-01-01' } as never,
    });
    expect(
      now.items.every(({ forward, normalVolBp }) => forward === null && normalVolBp === null),
    ).toBe(true);
  });

  test('is exported as CSV that no spreadsheet runs', async () => {
    const formula = '=HYPERLINK("https://evil.example","USD-SOFR")';
    await app.platform.db.pool.query(
      `update transactions set underlying = $1 where currency = 'KRW'`,
      [formula],
    );
    const response = await app.http.inject({
      url: '/api/transactions/export?currency=KRW',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const { reply } = await admin.call(transactionsContract.list, {
      query: { currency: 'KRW' } as never,
    });
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.body.startsWith('\uFEFFtransactionId,')).toBe(true);
    const lines = response.body.trim().split('\r\n').slice(1);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines).toHaveLength(reply.total);
    for (const line of lines) expect(line).toContain(`,"'${formula.replaceAll('"', '""')}",`);
  });

  test.each(['2026-02-31', '2025-02-29', '2026-13-01'])('%s is no day', async (to) => {
    for (const endpoint of [transactionsContract.summary, transactionsContract.list]) {
      const { status, refusal } = await admin.call(endpoint, { query: { to } as never });
      expect([status, refusal.codes]).toEqual([400, ['dayInvalid']]);
    }
  });

  test('adds up by cell and by day', async () => {
    const { reply } = await admin.call(transactionsContract.summary, {
      query: { currency: 'USD' } as never,
    });
    const byCell = reply.cells.reduce((sum, { count }) => sum + count, 0);
    const listed = reply.currencies.find(({ currency }) => currency === 'USD')?.count ?? 0;
    const byDay = reply.days.reduce((sum, { on, off, unknown }) => sum + on + off + unknown, 0);
    expect(byDay).toBe(listed);
    expect(reply.days.every(({ on, volume }) => on === 0 || (volume?.on ?? 0) > 0)).toBe(true);
    const { reply: mixed } = await admin.call(transactionsContract.summary, { query: {} as never });
    expect(mixed.days.every(({ volume }) => volume === null)).toBe(true);
    // Rows whose tenor is not known stand in no cell.
    expect(listed - byCell).toBeLessThan(5);
  });
});

test('the nearest transactions come nearest first, without what would give the notional away', async () => {
  const point = {
    currency: 'USD',
    expiryMonths: 12,
    tenorMonths: 120,
    strikeFixed: '0.026',
    limit: 5,
  } as never;
  const person = await app.person();
  const { reply } = await person.call(transactionsContract.nearest, { query: point });
  expect(reply.items).toHaveLength(5);
  const distances = reply.items.map(({ distance }) => distance);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(
    reply.items.every(({ premiumBp, normalVolBp }) => premiumBp === null && normalVolBp === null),
  ).toBe(true);
  const { reply: full } = await admin.call(transactionsContract.nearest, { query: point });
  expect(full.items.some(({ premiumBp }) => premiumBp !== null)).toBe(true);

  // With a date, one of that date comes before those of four months later.
  const last = reply.items.at(-1);
  const move = (days: number) =>
    sql`update transactions set executed_at = executed_at + make_interval(days => ${days}) where id = ${last?.transactionId}`.execute(
      app.platform.db.queries,
    );
  const dayMs = 86_400_000;
  const date = new Date(Date.parse(last?.executionTime ?? '') - 120 * dayMs).toISOString();
  await move(-120);
  const { reply: dated } = await person.call(transactionsContract.nearest, {
    query: { ...(point as object), date: date.slice(0, 10) } as never,
  });
  await move(120);
  expect(dated.items[0]?.transactionId).toBe(last?.transactionId);
  expect(reply.items[0]?.transactionId).not.toBe(last?.transactionId);
});

describe('an admin’s upload', () => {
  const upload = (person: Person, name: string, payload: Buffer) =>
    app.http.inject({
      method: 'POST',
      url: `/api/transactions/import?fileName=${encodeURIComponent(name)}`,
      payload,
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/octet-stream',
      },
    });

  test('answers with the report; what is known already is said so', async () => {
    const response = await upload(admin, oldFile, await readFile(new URL(oldFile, data)));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      success: true,
      report: {
        rowsRead: 9_583,
        rowsTaken: 0,
        rejected: { alreadyKnown: 914, notASwaption: 8_669 },
      },
    });
  });

  test('of something else is refused with a sentence, and users may not upload at all', async () => {
    const wrong = await upload(admin, 'notes.txt', Buffer.from('hello\nworld\n'));
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ codes: ['transactionFileUnknown'] });
    const user = await upload(await app.person(), oldFile, Buffer.from('x'));
    expect(user.statusCode).toBe(403);
  });
});

test('an import by the service leaves an audit entry', async () => {
  const path = fileURLToPath(new URL('CUMULATIVE_RATES_2026_10_02_swaps.csv', data));
  const actor = { id: null, label: 'test', requestId: null };
  const report = await importFile(
    app.platform,
    { path, name: 'again.csv' },
    { actor, unpackedBytes: null },
  );
  const entry = await app.platform.db.queries
    .selectFrom('audit_entries')
    .select(['action', 'actor'])
    .where('object_id', '=', report.importId)
    .executeTakeFirst();
  expect(entry).toEqual({ action: 'transactions.imported', actor: 'test' });
});
