// Which keys a backup holds, and that secrets can be read after a restore.
import { profileContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, testSecretKey, type TestApp } from '../../test/test-app.ts';
import { createEmptyDatabase } from '../../test/test-database.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openSecrets } from '../platform/secrets/open-secrets.ts';
import { parseSecretKeys } from '../platform/secrets/secret-keys.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

let app: TestApp;
let folder: string;
let userId: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'pricevault-secrets-'));
  const person = await app.person();
  await person.call(profileContract.beginAuthenticator);
  userId = person.userId ?? '';
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const keys = parseSecretKeys(testSecretKey) ?? [];

async function backup(name: string, secretKeys = keys) {
  const path = join(folder, name);
  await takeBackup(app.database.url, path, new Date(), { secretKeys });
  return checkBackup(path);
}

/** Restores with these settings and decrypts the authenticator with them. */
async function restored(name: string, env: Record<string, string>, secretKeys = keys) {
  const target = await createEmptyDatabase();
  const config = readConfig({ DATA_DIR: join(folder, name, 'data'), ...env });
  const report = await restoreBackup(
    target.url,
    await backup(`${name}.backup`, secretKeys),
    config,
  );
  const db = openDatabase({
    url: target.url,
    directUrl: target.url,
    poolSize: 2,
    onError: () => undefined,
  });
  try {
    const secrets = await openSecrets(config, db);
    const { rows } = await sql<{ secret: Buffer }>`
      select secret from authenticators where user_id = ${userId}`.execute(db.queries);
    const place = { table: 'authenticators', row: userId };
    return { report, secret: secrets.decrypt(rows[0]!.secret, place), ring: secrets.keys };
  } finally {
    await db.close();
    await target.drop();
  }
}

test('the key file comes back with the backup', async () => {
  const { report, secret, ring } = await restored('file', {});
  expect(secret).toHaveLength(20);
  expect(report.missingKeys).toEqual([]);
  expect(ring.newest().id).toBe(keys[0]?.id);
});

test('where SECRET_KEY is set, restored secrets are encrypted with it', async () => {
  const { secret, ring } = await restored('other', {
    SECRET_KEY: randomBytes(32).toString('base64'),
  });
  expect(secret).toHaveLength(20);
  expect(ring.find(keys[0]?.id ?? '')).toBeNull();
});

test('SECRET_KEY is in no backup: the restored vault asks for it, and works with it', async () => {
  const { path } = await backup('without', []);
  const text = gunzipSync(await readFile(path)).toString('latin1');
  expect(text).not.toContain(testSecretKey);
  expect(text).not.toContain(Buffer.from(testSecretKey, 'base64').toString('hex'));
  await expect(restored('missing', {}, [])).rejects.toThrow(
    /The secrets in this database are encrypted with the key .*Set SECRET_KEY/,
  );
  const { secret } = await restored('given', { SECRET_KEY: testSecretKey }, []);
  expect(secret).toHaveLength(20);
});
