// Migrations and demo data: forward, once, whichever node is first.
import { authContract } from '@pricevault/contract';
import { assetClasses, partnerStatuses } from '@pricevault/basics';
import pg from 'pg';
import { inject, afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '../src/demo/demo-accounts.ts';
import { refuseDemoAccounts } from '../src/demo/refuse-demo-accounts.ts';
import { loadDemo } from '../src/demo/load-demo.ts';
import { isBetaUser } from '../src/modules/identity/beta-users.repository.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { readMigrationState } from '../src/platform/db/migration-state.ts';
import { readMigrations } from '../src/platform/db/migration-files.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { dropDatabase } from './test-database.ts';

describe('migrations', () => {
  const name = `pricevault_migrations_${process.pid}`;
  const url = new URL(inject('postgresUrl'));
  let pool: pg.Pool;
  const onServer = async (statement: string) => {
    const client = new pg.Client(inject('postgresUrl'));
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  beforeAll(async () => {
    await onServer(`create database ${name}`);
    url.pathname = name;
    pool = new pg.Pool({ connectionString: url.href });
  });
  afterAll(async () => {
    await pool.end();
    await dropDatabase(name);
  });

  test('several nodes at once apply each once, in order, and later starts apply nothing', async () => {
    const names = (await readMigrations()).map((migration) => migration.name);
    expect(await readMigrationState(pool)).toEqual({ missing: names, changed: [], unknown: [] });
    const applied = await Promise.all([migrate(url.href), migrate(url.href), migrate(url.href)]);
    expect(applied.flat()).toEqual(names);
    expect(await migrate(url.href)).toEqual([]);
    expect(await readMigrationState(pool)).toEqual({ missing: [], changed: [], unknown: [] });
  });

  test('a file that changed after it was applied is refused', async () => {
    const change = `update schema_migrations set checksum = $1 where name = '0001-platform.sql' returning checksum`;
    const checksum = (await readMigrations())[0]?.checksum;
    await pool.query(change, ['other']);
    await expect(migrate(url.href)).rejects.toThrow(
      'Migration 0001-platform.sql was changed after it was applied. Migrations only go forward: add a new file.',
    );
    await pool.query(change, [checksum]);
  });

  test('a database that a newer program migrated is refused, and left alone', async () => {
    await pool.query(
      `insert into schema_migrations (name, checksum) values ('9999-later.sql', 'x')`,
    );
    await expect(migrate(url.href)).rejects.toThrow(
      'The database was migrated by a newer version of PriceVault (9999-later.sql). Start that version instead.',
    );
    expect((await readMigrationState(pool)).unknown).toEqual(['9999-later.sql']);
  });
});

describe('demo data', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT: 'off' });
  });
  afterAll(() => app.close());

  test('two nodes at once load it once, and a database with accounts is left alone', async () => {
    const node = await app.addNode();
    const loaded = await Promise.all([
      loadDemo(app.platform),
      loadDemo(node.platform),
      loadDemo(app.platform),
    ]);
    expect(loaded.filter(Boolean)).toHaveLength(1);
    expect(await loadDemo(node.platform)).toBe(false);
    const { queries } = app.platform.db;
    const users = await queries.selectFrom('users').select(['email', 'firm_id']).execute();
    expect(users.map(({ email }) => email).toSorted()).toEqual(
      demoAccounts.map(({ email }) => email).toSorted(),
    );
    const ofUsers = demoAccounts.filter(({ role }) => role === 'user').map(({ email }) => email);
    const firms = users.filter(({ email }) => ofUsers.includes(email)).map((row) => row.firm_id);
    expect(new Set(firms).size).toBe(ofUsers.length);
    const assets = await queries.selectFrom('assets').select('name').execute();
    expect(assets.map((row) => row.name).toSorted()).toEqual([...assetClasses].toSorted());
  });

  test('pilot partners stand in every state, and alice is the one beta user', async () => {
    const { queries } = app.platform.db;
    const partners = await queries.selectFrom('partners').select('status').execute();
    expect(new Set(partners.map(({ status }) => status))).toEqual(new Set(partnerStatuses));
    const users = await queries.selectFrom('users').select(['id', 'email']).execute();
    const answers = await Promise.all(users.map(({ id }) => isBetaUser(queries, id)));
    const beta = users.filter((_user, index) => answers[index]).map(({ email }) => email);
    expect(beta).toEqual(['alice@pricevault.example']);
  });

  test.each(demoAccounts)('$email can sign in as $role', async ({ email, role }) => {
    const { status, reply } = await app.guest.call(authContract.login, {
      body: { email, password: demoPassword },
    });
    expect(status).toBe(200);
    expect(reply.user?.role).toEqual([role]);
  });

  test('a deployment refuses to start while a demo account has the published password', async () => {
    await expect(refuseDemoAccounts(app.platform)).rejects.toThrow(
      /published demo password: admin@pricevault\.example, staff@/,
    );
    const { queries } = app.platform.db;
    await queries.updateTable('users').set({ disabled_at: new Date() }).execute();
    await expect(refuseDemoAccounts(app.platform)).resolves.toBeUndefined();
    await queries.updateTable('users').set({ disabled_at: null }).execute();
  });
});
