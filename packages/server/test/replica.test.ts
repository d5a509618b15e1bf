// What is read from a replica, and what never is. The replica here is a schema of the same database, first on the search
// path of its connections. Its tables hold other data, so that the reply shows where it was read.
import { resultsContract, transactionsContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { App } from '../src/app.ts';
import { loadDemoTransactions } from '../src/modules/transactions/transactions.demo.ts';
import { openDatabaseProxy } from './database-proxy.ts';
import { createMarket, dateOf, fiveFirms, submitAll, type Market } from './market.ts';
import { closeWindows } from './submissions.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

const data = new URL('../../file-formats/data/transactions/', import.meta.url);
const replicasMean = 4_711;

let app: TestApp;
let node: App;
let market: Market;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
  await loadDemoTransactions(app.platform, data);
  market = await createMarket(app, 5);
  await submitAll(market, fiveFirms);
  await closeWindows(app, market.typeId, 3);
  await submitAll(market, fiveFirms);
  await closeWindows(app, market.typeId, 2);
  await submitAll(market, fiveFirms);
  await sql`
    update submission_windows set settled_at = closes_at where settled_at is not null;
    create schema replica;
    create table replica.transactions (like public.transactions including generated);
    create table replica.results as select * from public.results;
    update replica.results set mean = ${sql.lit(replicasMean)}`.execute(app.platform.db.queries);
  const url = new URL(app.database.url);
  url.searchParams.set('options', '-c search_path=replica,public');
  node = await app.restart({ DATABASE_READ_URL: url.href });
});
afterAll(() => app.close());

const onNode = ({ token }: Person) => app.withToken(token, node);

test('without the variable both are one pool', async () => {
  const alone = await startTestApp();
  expect(alone.platform.db.reads).toBe(alone.platform.db.queries);
  await alone.close();
});

test('public transactions are read there: search, table, summary and file', async () => {
  const guest = app.withToken(null, node);
  const found = (await guest.call(transactionsContract.search, { query: {} as never })).reply;
  expect(found).toMatchObject({ data: [], total: 0 });
  const admin = onNode(market.admin);
  expect((await admin.call(transactionsContract.list)).reply).toMatchObject({
    items: [],
    total: 0,
  });
  expect((await admin.call(transactionsContract.summary)).reply.days).toEqual([]);
  const { body } = await node.http.inject({
    url: transactionsContract.export.path,
    headers: { authorization: `Bearer ${market.admin.token}` },
  });
  expect(body.trim().split('\n')).toHaveLength(1);
});

test('pictures, rows and histories of past days are read there', async () => {
  const admin = onNode(market.admin);
  const body = { batchId: market.batchId, date: dateOf(1) };
  const { items, asOf } = (
    await admin.call(resultsContract.allStrikes, { body: { ...body, metric: 'mean' } })
  ).reply;
  expect(asOf).toBe(dateOf(2));
  expect(items.data.flatMap((row) => row.data).filter((cell) => cell !== null)).toEqual(
    Array(2).fill(replicasMean),
  );
  const { result } = (await admin.call(resultsContract.trades, { body })).reply;
  expect(result.map(({ mean }) => mean)).toEqual(Array(3).fill(replicasMean));
  const history = (
    await admin.call(resultsContract.history, { body: { ...body, since: dateOf(5) } })
  ).reply;
  expect(history.items.map(({ value }) => value)).toEqual(Array(2).fill(replicasMean));
});

test('what is provisional, or was formed within the hour, is not', async () => {
  const [firm] = market.firms as [Person];
  const body = { batchId: market.batchId, date: dateOf(0) };
  const means = async (person: Person) =>
    (await onNode(person).call(resultsContract.trades, { body })).reply.result.map(
      ({ mean }) => mean,
    );
  const provisional = await means(firm);
  expect(provisional).toHaveLength(3);
  expect(provisional).not.toContain(replicasMean);
  await closeWindows({ ...app, platform: node.platform }, market.typeId);
  const fresh = await means(market.admin);
  expect(fresh).toHaveLength(3);
  expect(fresh).not.toContain(replicasMean);
});

test('a frozen one costs its readers one short wait, and nobody after them; then they read again', async () => {
  const proxy = await openDatabaseProxy(app.database.url);
  onTestFinished(() => proxy.close());
  const url = new URL(proxy.url);
  url.searchParams.set('connect_timeout', '5');
  node = await app.restart({ DATABASE_READ_URL: url.href });
  const search = async () => {
    const startedAt = performance.now();
    const { statusCode } = await node.http.inject({ url: transactionsContract.search.path });
    return { statusCode, seconds: (performance.now() - startedAt) / 1_000 };
  };
  expect((await search()).statusCode).toBe(200);
  proxy.pause();
  const waiting = await Promise.all(Array.from({ length: 4 }, search));
  for (const { statusCode, seconds } of waiting) {
    expect(statusCode).toBe(503);
    expect(seconds).toBeLessThan(20); // a busy machine; without the watch it is 65
  }
  expect(await search()).toMatchObject({
    statusCode: 503,
    seconds: expect.closeTo(0, 0) as number,
  });
  expect((await node.http.inject({ url: '/readyz' })).statusCode).toBe(200);
  const file = await onNode(market.admin).call(transactionsContract.export);
  expect([file.status, file.refusal.codes]).toEqual([503, ['databaseAway']]);
  proxy.resume();
  await expect.poll(async () => (await search()).statusCode, { timeout: 10_000 }).toBe(200);
});

test('while it is away these reads wait for it, and the rest goes on', async () => {
  node = await app.restart({ DATABASE_READ_URL: 'postgres://nobody@127.0.0.1:9/away' });
  const search = await node.http.inject({ url: transactionsContract.search.path });
  expect([search.statusCode, Number(search.headers['retry-after'])]).toEqual([
    503,
    expect.any(Number),
  ]);
  expect((await node.http.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect((await onNode(market.admin).call(transactionsContract.imports)).status).toBe(200);
});
