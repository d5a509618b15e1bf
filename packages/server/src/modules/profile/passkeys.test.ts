// Adding, listing, renaming and removing passkeys.
import { passkeysContract } from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { auditedActions, createAccount, signIn, subjectsTo } from '../../../test/accounts.ts';
import {
  addPasskey,
  localOrigin,
  signInByPasskey,
  stepUpByPasskey,
} from '../../../test/passkeys.ts';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';

const { passkeys, beginPasskey, addPasskey: add, renamePasskey, removePasskey } = passkeysContract;
const minuteMs = 60_000;
const app = await testAppForFile({ RATE_LIMIT: 'off' });

const namesOf = async (person: Person) =>
  (await person.call(passkeys)).reply.items.map(({ name }) => name);

test('a passkey is listed, renamed and removed; adding and removing is mailed and audited', async () => {
  const account = await createAccount(app);
  const person = await signIn(app, account);
  const { answer, authenticator } = await addPasskey(person);
  const { _id: passkeyId } = answer.reply.item;
  expect((await person.call(passkeys)).reply.items).toEqual([
    { _id: passkeyId, name: 'Laptop', createdAt: expect.any(String), lastUsedAt: null },
  ]);
  await person.call(renamePasskey, { body: { passkeyId, name: ' Work laptop ' } });
  expect(await namesOf(person)).toEqual(['Work laptop']);
  await signInByPasskey(app.guest, authenticator);
  const [used] = (await person.call(passkeys)).reply.items;
  expect(used?.lastUsedAt).not.toBeNull();

  expect((await person.call(removePasskey, { body: { passkeyId } })).status).toBe(200);
  expect(await namesOf(person)).toEqual([]);
  expect((await signInByPasskey(app.guest, authenticator)).refusal.codes).toEqual([
    'passkeyRefused',
  ]);
  expect(await subjectsTo(app, account.email)).toEqual([
    'A passkey was added',
    'A passkey was removed',
  ]);
  expect(await auditedActions(app, passkeyId)).toEqual([
    'profile.passkey-added',
    'profile.passkey-renamed',
    'profile.passkey-removed',
  ]);
});

test('what the authenticator is asked for verifies the person and names the caller’s passkeys', async () => {
  const person = await app.person();
  const { credential } = await addPasskey(person);
  const { creation } = (await person.call(beginPasskey)).reply;
  expect(creation).toMatchObject({
    rp: { id: 'localhost', name: 'PriceVault' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [{ id: credential.id, type: 'public-key', transports: ['internal'] }],
  });
});

test('adding and removing need a fresh proof, renaming does not', async () => {
  const person = await app.person();
  const { answer } = await addPasskey(person);
  const { creation } = (await person.call(beginPasskey)).reply;
  const credential = new SoftwareAuthenticator(localOrigin).create(creation);
  const { _id: passkeyId } = answer.reply.item;
  app.clock.advance(6 * minuteMs);
  for (const refused of [
    await person.call(beginPasskey),
    await person.call(add, { body: { name: 'Later', credential } }),
    await person.call(removePasskey, { body: { passkeyId } }),
  ]) {
    expect(refused.refusal.codes).toEqual(['stepUpNeeded']);
  }
  expect((await person.call(renamePasskey, { body: { passkeyId, name: 'Old' } })).status).toBe(200);
  expect(await namesOf(person)).toEqual(['Old']);
});

test('somebody else can neither see, rename nor remove it, nor register it again', async () => {
  const [owner, other] = [await app.person(), await app.person()];
  const { answer, authenticator, credential } = await addPasskey(owner);
  const { _id: passkeyId } = answer.reply.item;
  expect(await namesOf(other)).toEqual([]);
  expect((await other.call(renamePasskey, { body: { passkeyId, name: 'Mine' } })).status).toBe(404);
  expect((await other.call(removePasskey, { body: { passkeyId } })).status).toBe(404);
  expect((await other.call(removePasskey, { body: { passkeyId: 'none' } })).status).toBe(404);
  expect(await namesOf(owner)).toEqual(['Laptop']);
  expect(credential.id).toBe(authenticator.keys[0]?.id);
});

test('an account has at most 10, and names have at most 60 characters', async () => {
  const person = await app.person();
  const tooLong = await addPasskey(person, undefined, { name: 'n'.repeat(61) });
  expect(tooLong.answer.refusal.codes).toEqual(['passkeyNameTooLong']);
  const unsafe = await addPasskey(person, undefined, { name: 'see www.evil.example' });
  expect(unsafe.answer.refusal.codes).toEqual(['nameUnsafe']);
  const { creation } = (await person.call(beginPasskey)).reply;
  for (let made = 0; made < 10; made += 1) {
    expect((await addPasskey(person)).answer.status).toBe(200);
  }
  expect((await person.call(beginPasskey)).refusal.codes).toEqual(['passkeysTooMany']);
  const credential = new SoftwareAuthenticator(localOrigin).create(creation);
  const eleventh = await person.call(add, { body: { name: 'Eleventh', credential } });
  expect(eleventh.refusal.codes).toEqual(['passkeysTooMany']);
});

describe('a new passkey is refused', () => {
  test.each([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['when the person was not verified', { isVerified: false }],
    ['with certificates, which nobody asked for', { certificates: [Buffer.alloc(300, 7)] }],
  ])('%s', async (_, faults) => {
    const { answer } = await addPasskey(await app.person(), undefined, faults);
    expect(answer.refusal.codes).toEqual(['passkeyRefused']);
  });

  test('when its challenge was used, is too old or was given to somebody else', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const authenticator = new SoftwareAuthenticator(localOrigin);
    const { credential } = await addPasskey(person, authenticator);
    const replayed = await person.call(add, { body: { name: 'Again', credential } });
    expect(replayed.refusal.codes).toEqual(['passkeyRefused']);

    const { creation } = (await person.call(beginPasskey)).reply;
    const foreign = authenticator.create(creation);
    const taken = await other.call(add, { body: { name: 'Taken', credential: foreign } });
    expect(taken.refusal.codes).toEqual(['passkeyRefused']);

    const elsewhere = await app.signInAgain(person);
    const ofSession = authenticator.create((await person.call(beginPasskey)).reply.creation);
    const moved = await elsewhere.call(add, { body: { name: 'Moved', credential: ofSession } });
    expect(moved.refusal.codes).toEqual(['passkeyRefused']);

    const late = authenticator.create((await person.call(beginPasskey)).reply.creation);
    app.clock.advance(5 * minuteMs + 1_000);
    await stepUpByPasskey(person, authenticator);
    const expired = await person.call(add, { body: { name: 'Late', credential: late } });
    expect(expired.refusal.codes).toEqual(['passkeyRefused']);
    expect(await namesOf(person)).toEqual(['Laptop']);
  });

  test('when it is registered already', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const { authenticator } = await addPasskey(person);
    const [key] = authenticator.keys;
    const { creation } = (await other.call(beginPasskey)).reply;
    const credential = authenticator.create(creation, key ? { copyOf: key } : {});
    const answer = await other.call(add, { body: { name: 'Copy', credential } });
    expect(answer.refusal.codes).toEqual(['passkeyExists']);
  });

  test('when it is no reply of an authenticator', async () => {
    const person = await app.person();
    const { creation } = (await person.call(beginPasskey)).reply;
    const good = new SoftwareAuthenticator(localOrigin).create(creation);
    for (const [changes, code] of [
      [{ clientDataJSON: 'bm90IGpzb24' }, 'passkeyRefused'],
      [{ attestationObject: 'AAAA' }, 'passkeyRefused'],
      [{ attestationObject: 'not base64url!' }, 'passkeyInvalid'],
      [{ attestationObject: 'A'.repeat(16_001) }, 'passkeyInvalid'],
    ] as const) {
      const credential = { ...good, response: { ...good.response, ...changes } };
      const answer = await person.call(add, { body: { name: 'Broken', credential } });
      expect(answer.refusal.codes).toEqual([code]);
    }
  });
});

test('an account that signs in with its identity provider only has none', async () => {
  const person = await app.person();
  await app.platform.db.queries
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', person.userId)
    .execute();
  expect((await person.call(beginPasskey)).refusal.codes).toEqual(['passkeyByProvider']);
});
