import { authContract, profileContract } from '@pricevault/contract';
import { generateKeyPairSync, createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditedActions, countMessages, createAccount, signIn } from '../../../test/accounts.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { type Person } from '../../../test/test-app.ts';

const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });

function newKey(): string {
  const { x = '' } = generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

const setKey = (person: Person, publicKey: string) =>
  person.call(profileContract.setPublicKey, { body: { public_key: publicKey } });
const history = async (person: Person) =>
  (await person.call(profileContract.publicKeys)).reply.items;

describe('registering a public key', () => {
  test('stores it with the user and in the history, and mails its fingerprint', async () => {
    const account = await createAccount(app);
    const person = await signIn(app, account);
    const key = newKey();
    expect((await setKey(person, key)).reply.user.public_key).toBe(key);
    expect((await person.call(authContract.currentUser)).reply.user.public_key).toBe(key);
    expect(await history(person)).toEqual([
      { public_key: key, createdAt: expect.any(String), replacedAt: null },
    ]);
    const hash = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex');
    const fingerprint = hash.slice(0, 32).match(/.{4}/g)?.join(' ');
    const mail = await mailbox.next(account.email);
    expect(mail.subject).toBe('A new public key was registered');
    expect(mail.text).toContain(fingerprint);
    expect(await auditedActions(app, account.userId)).toContain('profile.key-registered');
  });

  test('a newer key replaces it; the older one stays in the history', async () => {
    const person = await app.person();
    const [first, second] = [newKey(), newKey()];
    await setKey(person, first);
    app.clock.advance(60_000);
    await setKey(person, second);
    const items = await history(person);
    expect(items.map(({ public_key }) => public_key)).toEqual([second, first]);
    expect(items[1]?.replacedAt).toBe(items[0]?.createdAt);
    expect(items[0]?.replacedAt).toBeNull();
  });

  test('the same key again changes nothing and mails nothing, also five times at once', async () => {
    const account = await createAccount(app);
    const person = await signIn(app, account);
    const key = newKey();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => setKey(person, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await setKey(person, key)).status).toBe(200);
    expect(await history(person)).toHaveLength(1);
    expect(await countMessages(app, account.email)).toBe(1);
  });

  test('a key of another account is refused, also an older one', async () => {
    const [owner, other] = [await app.person(), await app.person()];
    const key = newKey();
    await setKey(owner, key);
    await setKey(owner, newKey());
    const { status, refusal } = await setKey(other, key);
    expect(status).toBe(409);
    expect(refusal.codes).toEqual(['publicKeyTaken']);
    expect(await history(other)).toEqual([]);
  });

  test('the history is one’s own', async () => {
    const [owner, other] = [await app.person(), await app.person()];
    await setKey(owner, newKey());
    expect(await history(other)).toEqual([]);
  });
});

describe('keys that are refused', () => {
  const fromHex = (hex: string) => Buffer.from(hex, 'hex').toString('base64');
  const ones = 'ff'.repeat(30);

  function withTopBit(key: string): string {
    const bytes = Buffer.from(key, 'base64');
    bytes[31] = (bytes[31] ?? 0) | 0x80;
    return bytes.toString('base64');
  }

  /** 43 characters carry 258 bits; the last two must be zero. */
  function otherText(key: string): string {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const last = alphabet[alphabet.indexOf(key[42] ?? '') + 1] ?? '';
    return `${key.slice(0, 42)}${last}=`;
  }

  test.each([
    ['zero', '00'.repeat(32)],
    ['one', `01${'00'.repeat(31)}`],
    ['order 8', 'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800'],
    ['the other of order 8', '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157'],
    ['p - 1', `ec${ones}7f`],
    ['p', `ed${ones}7f`],
    ['p + 1', `ee${ones}7f`],
    ['zero with the top bit', `${'00'.repeat(31)}80`],
    ['p + 9, the base point written otherwise', `f6${ones}7f`],
    ['2^255 - 1', `ff${ones}7f`],
    ['2^256 - 1', 'ff'.repeat(32)],
  ])('%s', async (_, hex) => {
    const { status, refusal } = await setKey(await app.person(), fromHex(hex));
    expect(status).toBe(400);
    expect(refusal.codes).toEqual(['publicKeyInvalid']);
  });

  test('a registered key in another writing cannot pass as another account’s key', async () => {
    const [owner, other] = [await app.person(), await app.person()];
    const key = newKey();
    await setKey(owner, key);
    for (const twin of [withTopBit(key), otherText(key)]) {
      expect((await setKey(other, twin)).refusal.codes).toEqual(['publicKeyInvalid']);
    }
  });

  test.each(['', 'short', 'A'.repeat(44), `${'A'.repeat(43)}*`, `${'-'.repeat(43)}=`])(
    '%j',
    async (key) => {
      expect((await setKey(await app.person(), key)).status).toBe(400);
    },
  );

  test('a key just below the prime is taken', async () => {
    expect((await setKey(await app.person(), fromHex(`eb${ones}7f`))).status).toBe(200);
  });
});

test('the database refuses to change or delete a registered key', async () => {
  const person = await app.person();
  await setKey(person, newKey());
  const { queries } = app.platform.db;
  const message = 'The key history can only be added to.';
  await expect(sql`update public_keys set created_at = now()`.execute(queries)).rejects.toThrow(
    message,
  );
  await expect(sql`delete from public_keys`.execute(queries)).rejects.toThrow(message);
  expect(await history(person)).toHaveLength(1);
});
