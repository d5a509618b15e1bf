// A database that is read-only, full or silent: calls get 503, readiness tells why, and everything works again afterwards.
import { assetsContract } from '@pricevault/contract';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabaseProxy } from './database-proxy.ts';
import { testAppForFile, type TestApp } from './test-app.ts';

const app = await testAppForFile();
const admin = await app.person('admin');

const ready = async (node: Pick<TestApp, 'http'> = app) => {
  const { statusCode, body } = await node.http.inject({ url: '/readyz' });
  return [statusCode, (JSON.parse(body) as { reason?: string }).reason];
};
let count = 0;
const create = async () => {
  count += 1;
  const { status, refusal } = await admin.call(assetsContract.create, {
    body: { name: `State ${count}` },
  });
  return [status, status === 200 ? [] : refusal.codes];
};

async function runOnDatabase(sql: string): Promise<void> {
  const client = new pg.Client(app.database.url);
  await client.connect();
  try {
    await client.query('set default_transaction_read_only = off');
    await client.query(sql);
  } finally {
    await client.end();
  }
}
/** A setting of the database acts on new connections. */
const reconnectAll = () =>
  runOnDatabase(
    `select pg_terminate_backend(pid, 30000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
const name = () => new URL(app.database.url).pathname.slice(1);

test('read-only: changes get 503, reads go on, not ready', async () => {
  await runOnDatabase(`alter database ${name()} set default_transaction_read_only = on`);
  await reconnectAll();
  await expect.poll(create).toEqual([503, ['databaseAway']]);
  expect((await admin.call(assetsContract.list)).status).toBe(200);
  await expect.poll(() => ready()).toEqual([503, 'readOnly']);
  await runOnDatabase(`alter database ${name()} reset default_transaction_read_only`);
  await reconnectAll();
  await expect.poll(create).toEqual([200, []]);
  await expect.poll(() => ready()).toEqual([200, undefined]);
});

test('no space left: changes get 503, not ready until a write succeeds', async () => {
  // What PostgreSQL reports when a file cannot grow.
  await runOnDatabase(`
    create function report_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on assets for each row execute function report_full();
    create trigger full_disk before insert on call_counts for each row execute function report_full();`);
  expect(await create()).toEqual([503, ['databaseAway']]);
  expect(await ready()).toEqual([503, 'full']);
  expect((await admin.call(assetsContract.list)).status).toBe(200);
  await runOnDatabase('drop trigger full_disk on assets; drop trigger full_disk on call_counts');
  expect(await ready()).toEqual([200, undefined]);
  expect(await create()).toEqual([200, []]);
});

test('silent: calls under way and new ones get 503, not ready; then all is as before', async () => {
  const proxy = await openDatabaseProxy(app.database.url);
  onTestFinished(() => proxy.close());
  const node = await app.addNode(proxy.url);
  const call = () => app.withToken(admin.token, node).call(assetsContract.list);
  expect((await call()).status).toBe(200);
  expect(await ready(node)).toEqual([200, undefined]);
  proxy.pause();
  const answers = await Promise.all(Array.from({ length: 12 }, call));
  for (const { status, refusal } of answers) {
    expect([status, refusal.codes]).toEqual([503, ['databaseAway']]);
  }
  expect(await ready(node)).toEqual([503, 'away']);
  expect((await node.http.inject({ url: '/healthz' })).statusCode).toBe(200);
  proxy.resume();
  await expect.poll(() => ready(node)).toEqual([200, undefined]);
  await expect.poll(async () => (await call()).status).toBe(200);
});
