// Encrypted columns: nothing in clear, bound to their rows, readable with old keys, and a sentence when the key is missing.
import { profileContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { testAppForFile, testSecretKey } from '../../../test/test-app.ts';
import { ConfigError, readConfig } from '../../config.ts';
import { StartProblem } from '../start-problem.ts';
import { keyFileOf } from './key-file.ts';
import { openSecrets } from './open-secrets.ts';
import { rotateSecrets } from './rotate-secrets.ts';
import { fixedKeyRing, parseSecretKeys } from './secret-keys.ts';
import { createSecrets, SecretUnreadable, type Secrets } from './secrets.ts';
import { reencryptSecrets } from './stored-secrets.repository.ts';

const newKey = () => randomBytes(32).toString('base64');
const configOf = (SECRET_KEY: string, DATA_DIR = app.dataDir) =>
  readConfig({ SECRET_KEY, DATA_DIR });
const secretsWith = (keys: string): Secrets =>
  createSecrets(fixedKeyRing(parseSecretKeys(keys) ?? [], 'SECRET_KEY'));
const place = { table: 'things', row: '1' };
const plain = Buffer.from('a secret of the server');
const app = await testAppForFile({ RATE_LIMIT: 'off' });

describe('a ciphertext', () => {
  const key = newKey();

  test('holds nothing of the plain text and is different each time', () => {
    const secrets = secretsWith(key);
    const [one, two] = [secrets.encrypt(plain, place), secrets.encrypt(plain, place)];
    expect(one.equals(two)).toBe(false);
    expect(one.includes(plain)).toBe(false);
    expect(secrets.decrypt(one, place)).toEqual(plain);
  });

  test('does not decrypt in another row or table, or with any bit changed', () => {
    const secrets = secretsWith(key);
    const encrypted = secrets.encrypt(plain, place);
    expect(() => secrets.decrypt(encrypted, { ...place, row: '2' })).toThrow(SecretUnreadable);
    expect(() => secrets.decrypt(encrypted, { ...place, table: 'x' })).toThrow(SecretUnreadable);
    for (let bit = 0; bit < encrypted.length * 8; bit += 1) {
      const changed = Buffer.from(encrypted);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => secrets.decrypt(changed, place)).toThrow(SecretUnreadable);
    }
    for (const length of [0, 1, 9, 20, encrypted.length - 1]) {
      expect(() => secrets.decrypt(encrypted.subarray(0, length), place)).toThrow(SecretUnreadable);
    }
  });

  test('of an older key is read while that key is in the list, and new ones take the first', () => {
    const encrypted = secretsWith(key).encrypt(plain, place);
    const newer = newKey();
    expect(secretsWith(`${newer},${key}`).decrypt(encrypted, place)).toEqual(plain);
    expect(() => secretsWith(newer).decrypt(encrypted, place)).toThrow(
      /which is not in SECRET_KEY/,
    );
    const next = secretsWith(`${newer},${key}`).encrypt(plain, place);
    expect(secretsWith(newer).decrypt(next, place)).toEqual(plain);
  });
});

describe('SECRET_KEY', () => {
  test.each([
    'not a key',
    'c2hvcnQ=',
    `${Buffer.alloc(31).toString('base64')}`,
    `${Buffer.alloc(33).toString('base64')}`,
    `${testSecretKey},short`,
    'A'.repeat(1_000_000),
  ])('%.20s is refused with a sentence that does not repeat it', (text) => {
    expect(() => configOf(text)).toThrow(ConfigError);
    expect(() => configOf(text)).toThrow(/^SECRET_KEY must be 32 bytes in base64/);
    expect(() => configOf(text)).not.toThrow(text);
  });

  test('another key than the one in use is refused at start', async () => {
    const opening = openSecrets(configOf(newKey()), app.platform.db);
    await expect(opening).rejects.toThrow(StartProblem);
    await expect(opening).rejects.toThrow(/SECRET_KEY does not hold it/);
  });

  test('no key at all is refused where secrets exist, and no key file is made', async () => {
    const opening = openSecrets(configOf(''), app.platform.db);
    await expect(opening).rejects.toThrow(/it is not in .*secret\.key/);
    await expect(stat(keyFileOf(app.dataDir))).rejects.toThrow('ENOENT');
  });
});

describe('a vault', () => {
  async function withAuthenticator() {
    const person = await app.person();
    const { secret } = (await person.call(profileContract.beginAuthenticator)).reply;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: app.clock.now().getTime(),
      });
    return { person, code };
  }

  test('one account’s secret in the row of another does not work', async () => {
    const [mine, other] = [await withAuthenticator(), await withAuthenticator()];
    await sql`update authenticators set secret = (select secret from authenticators where user_id = ${mine.person.userId})
               where user_id = ${other.person.userId}`.execute(app.platform.db.queries);
    const { status } = await other.person.call(profileContract.confirmAuthenticator, {
      body: { code: mine.code() },
    });
    expect(status).toBe(500);
    await sql`delete from authenticators where user_id = ${other.person.userId}`.execute(
      app.platform.db.queries,
    );
  });

  test('secrets from before the encryption are encrypted at start and go on working', async () => {
    const { queries } = app.platform.db;
    const { person, code } = await withAuthenticator();
    const { secrets } = app.platform;
    const row = person.userId ?? '';
    const { rows } = await sql<{ secret: Buffer }>`
      select secret from authenticators where user_id = ${row}`.execute(queries);
    const clear = secrets.decrypt(rows[0]!.secret, { table: 'authenticators', row });
    await sql`insert into unencrypted_secrets values ('authenticators', ${row}, ${clear})`.execute(
      queries,
    );
    await sql`update authenticators set secret = null where user_id = ${row}`.execute(queries);
    await openSecrets(configOf(testSecretKey), app.platform.db);
    expect(await queries.selectFrom('unencrypted_secrets').selectAll().execute()).toEqual([]);
    const { status } = await person.call(profileContract.confirmAuthenticator, {
      body: { code: code() },
    });
    expect(status).toBe(200);
  });

  test('a retry gets the same recovery codes for 10 minutes; nothing of them is stored in clear', async () => {
    const { person, code } = await withAuthenticator();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { code: code() };
    const confirm = () => person.call(profileContract.confirmAuthenticator, { body, headers });
    const first = await confirm();
    expect((await confirm()).reply).toEqual(first.reply);
    const { queries } = app.platform.db;
    const { rows } = await sql<{ text: string }>`
      select k::text as text from idempotency_keys k where caller = ${person.userId}`.execute(
      queries,
    );
    expect(rows).toHaveLength(1);
    for (const recoveryCode of first.reply.recoveryCodes) {
      expect(rows[0]?.text).not.toContain(recoveryCode);
      expect(rows[0]?.text).not.toContain(Buffer.from(recoveryCode).toString('hex'));
    }
    await sql`update idempotency_keys set created_at = created_at - interval '10 minutes'
               where caller = ${person.userId}`.execute(queries);
    expect((await confirm()).refusal.codes).toEqual(['authenticatorMissing']);
  });

  test('is encrypted with a new key while it runs, and then needs the old one no more', async () => {
    const next = newKey();
    const both = secretsWith(`${next},${testSecretKey}`);
    const { db } = app.platform;
    expect(await db.transaction((tx) => reencryptSecrets(tx, both))).toBeGreaterThan(1);
    await expect(openSecrets(configOf(testSecretKey), db)).rejects.toThrow(StartProblem);
    const secrets = await openSecrets(configOf(next), db);
    expect(await db.transaction((tx) => reencryptSecrets(tx, secrets))).toBe(0);
    const back = secretsWith(`${testSecretKey},${next}`);
    await db.transaction((tx) => reencryptSecrets(tx, back));
  });

  test('makes a key file for its owner alone, and takes a new key from it while it runs', async () => {
    const { db, clock } = app.platform;
    await sql`truncate authenticators, signing_keys`.execute(db.queries);
    const config = configOf('');
    const path = keyFileOf(app.dataDir);
    const running = await openSecrets(config, db);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const before = running.encrypt(plain, place);
    await rotateSecrets(config, db, clock.now());
    const lines = (await readFile(path, 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(2);
    const after = running.encrypt(plain, place);
    expect(secretsWith(lines[0] ?? '').decrypt(after, place)).toEqual(plain);
    expect(running.decrypt(before, place)).toEqual(plain);

    await writeFile(path, 'damaged');
    await expect(openSecrets(config, db)).rejects.toThrow(/key file .* is damaged/);
    await rm(path);
  });
});
