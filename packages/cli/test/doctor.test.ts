// What `doctor` finds, and that it makes nothing; and the command line against a configured server.
import { createPasswordHasher } from '@pricevault/server/operations';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '@pricevault/embedded-database';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examineNode } from '../src/doctor/machine.findings.ts';
import type { Finding } from '../src/doctor/finding.ts';
import { printed } from './printed.ts';
import { createFolder, type Ended, type Environment, type Folder } from './programs.ts';

let folder: Folder;
let elsewhere: Folder;
let database: EmbeddedDatabase;
beforeAll(async () => {
  folder = await createFolder();
  elsewhere = await createFolder();
  database = await openEmbeddedDatabase({
    dataDir: elsewhere.path,
    as: 'server',
    settings: { fsync: 'off' },
  });
});
afterAll(async () => {
  await database.release();
  await folder.remove();
  await elsewhere.remove();
});

async function examine(env: Environment): Promise<Ended & { findings: Finding[] }> {
  const ended = await printed(['doctor', '--json'], { DATA_DIR: folder.path, ...env });
  return { ...ended, findings: ended.json['findings'] as Finding[] };
}

function about(findings: readonly Finding[], subject: string): Finding | undefined {
  return findings.find((finding) => finding.subject === subject);
}

test('a fresh folder is fine, and stays as empty as it was', async () => {
  const { code, findings } = await examine({});
  expect(code).toBe(0);
  expect(about(findings, 'database')).toMatchObject({
    state: 'ok',
    text: 'There is none yet: it is made under DATA_DIR at the first start.',
  });
  expect(await readdir(folder.path)).toEqual([]);
});

test('wrong variables fail with their sentences', async () => {
  const { code, json, findings } = await examine({ PORT: 'many', SMTP_URL: 'mail' });
  expect(code).toBe(1);
  expect(json).toMatchObject({ success: false, codes: ['unhealthy'] });
  expect(findings.filter(({ state }) => state === 'fail').map(({ text }) => text)).toEqual([
    'PORT is "many"; it must be a whole number from 0 to 65535.',
    'SMTP_URL must be an address that starts with smtp:// or smtps://.',
  ]);
});

test('a configured database that is away fails, without its password', async () => {
  const { code, findings, stdout } = await examine({
    DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none',
  });
  expect(code).toBe(1);
  expect(about(findings, 'database')?.text).toMatch(/^The database at 127\.0\.0\.1:1 cannot be/);
  expect(stdout).not.toContain('secret');
});

test('an empty configured database is told from a migrated one; neither doctor nor scale plan migrates', async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: folder.path };
  const before = await examine(env);
  expect((await printed(['scale', 'plan'], env)).stderr).toContain('The database has no Citus.');
  const again = await examine(env);
  expect(again.code).toBe(0);
  for (const { findings } of [before, again]) {
    expect(about(findings, 'migrations')).toMatchObject({
      state: 'warn',
      text: expect.stringMatching(/0001-platform\.sql.* will be applied at the next start/),
    });
  }
  const migrated = await printed(['migrate', '--contract', '--json'], env);
  expect([migrated.code, migrated.json['waiting']]).toEqual([0, []]);
  expect(migrated.json['applied']).toContain('0001-platform.sql');
  expect((await printed(['migrate'], env)).stdout.trim()).toBe('There was nothing to apply.');
  const args = ['user', 'create', '--email', 'ada@bank.example', '--name', 'Ada', '--json'];
  expect((await printed(args, env)).code).toBe(0);
  const after = await examine(env);
  expect(about(after.findings, 'migrations')).toMatchObject({ state: 'ok' });
  expect(about(after.findings, 'outbox')).toMatchObject({ state: 'ok' });
  expect(about(after.findings, 'partitions')).toMatchObject({ state: 'ok' });
  expect(about(after.findings, 'keepers')).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('None is enrolled') as string,
  });
  expect(await readdir(folder.path)).toEqual([]);
});

test('a partition that is missing fails, and migrate makes it', async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: folder.path };
  expect((await printed(['migrate'], env)).code).toBe(0);
  const nextYear = `submission_values_${new Date().getUTCFullYear() + 1}`;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`drop table ${nextYear}`);
  await client.end();
  const { code, findings } = await examine(env);
  expect(code).toBe(1);
  expect(about(findings, 'partitions')).toMatchObject({
    state: 'fail',
    text: expect.stringContaining(`${nextYear} is missing`),
  });
  expect((await printed(['migrate'], env)).code).toBe(0);
  expect(about((await examine(env)).findings, 'partitions')).toMatchObject({ state: 'ok' });
});

test('keepers that are not seen are warned of, with how they are started', async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: folder.path };
  expect((await printed(['migrate'], env)).code).toBe(0);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const found = async (isEmbedded: boolean) => {
    await client.query('delete from keepers');
    await client.query(
      `insert into keepers (place, name, operator, sign_key, is_embedded)
       select at, 'K' || at, 'Auditor AG', sha256(at::text::bytea), $1 from generate_series(0, 2) at`,
      [isEmbedded],
    );
    return about((await examine(env)).findings, 'keepers');
  };
  const silent = 'Not seen for 5 minutes: K0, K1, K2. Rounds wait for them; ';
  expect(await found(false)).toMatchObject({
    state: 'warn',
    text: `${silent}start them with pricevault keeper run.`,
  });
  expect(await found(true)).toMatchObject({
    state: 'warn',
    text: `${silent}they run with the server, unless KEEPERS is off.`,
  });
  await client.query('delete from keepers');
  await client.end();
});

test('in production what the server would refuse fails, and what is meant is fine', async () => {
  const bare = await examine({ NODE_ENV: 'production' });
  const refused = bare.findings.filter(({ state }) => state === 'fail').map(({ text }) => text);
  expect([bare.code, refused.map((text) => text.split(' ')[0])]).toEqual([
    1,
    ['PUBLIC_URL', 'SMTP_URL', 'DATABASE_URL'],
  ]);
  const said = { PUBLIC_URL: 'https://vault.example', MAIL: 'files', DATABASE: 'embedded' };
  const meant = await examine({ NODE_ENV: 'production', ...said });
  expect([meant.code, about(meant.findings, 'configuration')?.state]).toEqual([0, 'ok']);
});

test('a demo account with the published password fails, as it ends the start of the server', async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: folder.path };
  expect((await printed(['migrate'], env)).code).toBe(0);
  const email = 'admin@pricevault.example';
  await printed(['user', 'create', '--email', email, '--name', 'Admin'], env);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const foundWith = async (password: string) => {
    const hash = await createPasswordHasher().hash(password);
    await client.query('update users set password_hash = $1 where email = $2', [hash, email]);
    return about((await examine(env)).findings, 'demo accounts');
  };
  expect(await foundWith('Vault-Demo-2026!')).toMatchObject({
    state: 'fail',
    text: expect.stringContaining(`published demo password: ${email}. Disable each`) as string,
  });
  expect(await foundWith('Another-one-2026!')).toMatchObject({
    state: 'warn',
    text: expect.stringContaining(email) as string,
  });
  const withDemo = await examine({ ...env, DEMO: 'on' });
  expect(about(withDemo.findings, 'demo accounts')).toBeUndefined();
  await client.query('update users set disabled_at = now() where email = $1', [email]);
  expect(about((await examine(env)).findings, 'demo accounts')).toMatchObject({ state: 'ok' });
  await client.end();
});

test('a mail server is asked whether it answers', async () => {
  const mail = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
  const address = mail.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const answering = await examine({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect(about(answering.findings, 'mail')).toMatchObject({ state: 'ok' });
  await new Promise((resolve) => mail.close(resolve));
  const silent = await examine({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect(about(silent.findings, 'mail')).toMatchObject({
    state: 'warn',
    text: expect.stringContaining('ECONNREFUSED'),
  });
});

test('a schedule of backups that has stopped is warned of', async () => {
  const backups = await createFolder();
  const finding = async (env: Environment) => about((await examine(env)).findings, 'backups');
  const env = { BACKUP_DIR: backups.path };
  expect(await finding({})).toMatchObject({ state: 'ok' });
  expect(await finding(env)).toMatchObject({ state: 'warn' });
  await writeFile(join(backups.path, 'vault-2026-01-02.backup'), '');
  expect(await finding(env)).toMatchObject({
    state: 'warn',
    text: expect.stringContaining('is of 2026-01-02') as string,
  });
  const today = new Date().toISOString().slice(0, 10);
  await writeFile(join(backups.path, `vault-${today}.encrypted`), '');
  expect(await finding(env)).toMatchObject({ state: 'ok' });
  await backups.remove();
});

test('a data folder that is a file cannot be used', async () => {
  const { findings, code } = await examine({ DATA_DIR: join('/dev/null', 'data') });
  expect(code).toBe(1);
  expect(about(findings, 'data folder')?.state).toBe('fail');
});

test('Node is new enough from 20.19 on', () => {
  expect(examineNode('20.18.3')).toMatchObject({ state: 'fail' });
  expect(examineNode('20.19.0')).toMatchObject({ state: 'warn' });
  expect(examineNode('22.1.0')).toMatchObject({ state: 'ok' });
});
