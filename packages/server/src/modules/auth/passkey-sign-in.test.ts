// Signing in with a passkey: without a password, as the second factor, and for a fresh proof.
import {
  passkeysContract,
  passkeySignInContract,
  profileContract,
  stepUpContract,
} from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import {
  auditedActions,
  createAccount,
  isSignedIn,
  logIn,
  provenSignIns,
  signIn,
  type AccountChoices,
} from '../../../test/accounts.ts';
import {
  addPasskey,
  askForPasskey,
  localOrigin,
  signInByPasskey,
  stepUpByPasskey,
} from '../../../test/passkeys.ts';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { deleteOldPasskeyChallenges } from './passkey-challenges.repository.ts';
import { updateOwnRecord } from '../identity/users.repository.ts';
import { relyingPartyOf } from './relying-party.ts';

const minuteMs = 60_000;
const { signInWithPasskey } = passkeySignInContract;
const app = await testAppForFile({ RATE_LIMIT: 'off' });

async function withPasskey(choices: AccountChoices = {}) {
  const { hasTwoFactor = false, ...others } = choices;
  const account = await createAccount(app, others);
  const person = await signIn(app, account);
  const { authenticator, answer } = await addPasskey(person);
  const { queries } = app.platform.db;
  if (hasTwoFactor) await updateOwnRecord(queries, account.userId, { hasTwoFactor });
  return { account, person, authenticator, passkeyId: answer.reply.item._id };
}

const set = (userId: string, changes: { disabled_at?: Date; email_verified_at?: null }) =>
  app.platform.db.queries.updateTable('users').set(changes).where('id', '=', userId).execute();

describe('without a password', () => {
  test('the passkey alone opens a session, also where two-factor is on', async () => {
    const { account, authenticator } = await withPasskey({ hasTwoFactor: true });
    const { status, reply } = await signInByPasskey(app.guest, authenticator);
    expect(status).toBe(200);
    expect(reply.user.email).toBe(account.email);
    expect(await isSignedIn(app.withToken(reply.access_token))).toBe(true);
    expect(await provenSignIns(app, account.userId)).toEqual([['password'], ['passkey']]);
  });

  test('what is asked for names no account', async () => {
    await withPasskey();
    const { request } = (await askForPasskey(app.guest)).reply;
    expect(request).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    });
  });

  test('it counts as a fresh proof', async () => {
    const { authenticator } = await withPasskey();
    const { reply } = await signInByPasskey(app.guest, authenticator);
    const begun = await app.withToken(reply.access_token).call(passkeysContract.beginPasskey);
    expect(begun.status).toBe(200);
  });

  test('a challenge of one node is answered on another', async () => {
    const node = await app.addNode();
    const { authenticator } = await withPasskey();
    const { request } = (await askForPasskey(app.guest)).reply;
    const body = { credential: authenticator.get(request) };
    const there = await app.withToken(null, node).call(signInWithPasskey, { body });
    expect(there.status).toBe(200);
  });

  test('an authenticator that does not count works every time', async () => {
    const account = await createAccount(app);
    const authenticator = new SoftwareAuthenticator(localOrigin, { countsUses: false });
    await addPasskey(await signIn(app, account), authenticator);
    for (let time = 0; time < 2; time += 1) {
      expect((await signInByPasskey(app.guest, authenticator)).status).toBe(200);
    }
  });
});

describe('a passkey is refused', () => {
  test.each([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['when the person was not verified', { isVerified: false }],
    ['when it names another person', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s', async (_, faults) => {
    const { authenticator } = await withPasskey();
    const { refusal } = await signInByPasskey(app.guest, authenticator, faults);
    expect(refusal.codes).toEqual(['passkeyRefused']);
  });

  test('when its counter does not grow: then a copy of it exists', async () => {
    const { authenticator } = await withPasskey();
    expect((await signInByPasskey(app.guest, authenticator, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      const { refusal } = await signInByPasskey(app.guest, authenticator, { counter });
      expect(refusal.codes).toEqual(['passkeyRefused']);
    }
    expect((await signInByPasskey(app.guest, authenticator, { counter: 8 })).status).toBe(200);
  });

  test('when its challenge was used, even by a refused answer', async () => {
    const { authenticator } = await withPasskey();
    const { request } = (await askForPasskey(app.guest)).reply;
    const send = (credential: ReturnType<SoftwareAuthenticator['get']>) =>
      app.guest.call(signInWithPasskey, { body: { credential } });
    const wrong = await send(authenticator.get(request, { origin: 'https://evil.example' }));
    expect(wrong.status).toBe(400);
    expect((await send(authenticator.get(request))).refusal.codes).toEqual(['passkeyRefused']);
    const credential = authenticator.get((await askForPasskey(app.guest)).reply.request);
    expect((await send(credential)).status).toBe(200);
    expect((await send(credential)).refusal.codes).toEqual(['passkeyRefused']);
  });

  test('when its challenge is too old or was never given out', async () => {
    const { authenticator } = await withPasskey();
    const { request } = (await askForPasskey(app.guest)).reply;
    app.clock.advance(5 * minuteMs + 1_000);
    for (const challenge of [request.challenge, 'A'.repeat(43), 'short']) {
      const credential = authenticator.get({ ...request, challenge });
      const { refusal } = await app.guest.call(signInWithPasskey, { body: { credential } });
      expect(refusal.codes).toEqual(['passkeyRefused']);
    }
  });

  test('when its challenge was given out for something else', async () => {
    const { person, authenticator } = await withPasskey();
    const { request } = (await person.call(stepUpContract.beginPasskeyStepUp)).reply;
    const credential = authenticator.get(request);
    const { refusal } = await app.guest.call(signInWithPasskey, { body: { credential } });
    expect(refusal.codes).toEqual(['passkeyRefused']);
  });

  test('when it is not registered, or its signature is of another one', async () => {
    const { authenticator } = await withPasskey();
    const other = new SoftwareAuthenticator(localOrigin);
    const { creation } = (await (await app.person()).call(passkeysContract.beginPasskey)).reply;
    other.create(creation);
    expect((await signInByPasskey(app.guest, other)).refusal.codes).toEqual(['passkeyRefused']);
    const { request } = (await askForPasskey(app.guest)).reply;
    const id = authenticator.keys[0]?.id ?? '';
    const { userHandle: _, ...response } = other.get(request).response;
    const credential = { id, rawId: id, type: 'public-key' as const, response };
    const { refusal } = await app.guest.call(signInWithPasskey, { body: { credential } });
    expect(refusal.codes).toEqual(['passkeyRefused']);
  });

  test('for an account that is disabled or not verified, as with the password', async () => {
    const { account, authenticator } = await withPasskey();
    await set(account.userId, { email_verified_at: null });
    const unverified = await signInByPasskey(app.guest, authenticator);
    expect(unverified.refusal.codes).toEqual(['emailNotVerified']);
    await set(account.userId, { disabled_at: app.clock.now() });
    const disabled = await signInByPasskey(app.guest, authenticator);
    expect(disabled.refusal.codes).toEqual(['accountDisabled']);
    expect(await auditedActions(app, account.userId)).toContain('auth.sign-in-refused');
  });

  test('from a network that has to wait after five wrong ones; a right one forgets the count', async () => {
    const { account, authenticator } = await withPasskey();
    const wrong = () =>
      signInByPasskey(app.guest, authenticator, { origin: 'https://evil.example' });
    for (let tries = 0; tries < 4; tries += 1) await wrong();
    expect((await signInByPasskey(app.guest, authenticator)).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) await wrong();
    expect((await signInByPasskey(app.guest, authenticator)).status).toBe(400);
    expect((await logIn(app, account)).status).toBe(400);
    app.clock.advance(minuteMs + 1_000);
    expect((await signInByPasskey(app.guest, authenticator)).status).toBe(200);
  });
});

describe('as the second factor', () => {
  const begin = async (account: { email: string }) => (await logIn(app, account)).reply;

  test('a passkey replaces the code after the right password', async () => {
    const { account, authenticator } = await withPasskey({ hasTwoFactor: true });
    const { userId: challengeId = '', hasPasskeys, access_token } = await begin(account);
    expect({ hasPasskeys, access_token }).toEqual({ hasPasskeys: true, access_token: undefined });
    const { request } = (await askForPasskey(app.guest, challengeId)).reply;
    expect(request.allowCredentials.map(({ id }) => id)).toEqual(
      authenticator.keys.map(({ id }) => id),
    );
    const { reply } = await signInByPasskey(app.guest, authenticator, { challengeId });
    expect(await isSignedIn(app.withToken(reply.access_token))).toBe(true);
    expect((await provenSignIns(app, account.userId)).at(-1)).toEqual(['password', 'passkey']);
    const again = await askForPasskey(app.guest, challengeId);
    expect(again.refusal.codes).toEqual(['challengeInvalid']);
  });

  test('an account without passkeys does not offer one', async () => {
    const account = await createAccount(app, { hasTwoFactor: true });
    expect((await begin(account)).hasPasskeys).toBe(false);
  });

  test('a passkey of somebody else is refused, and five refusals end the sign-in', async () => {
    const { account } = await withPasskey({ hasTwoFactor: true });
    const other = await withPasskey();
    const { userId: challengeId = '' } = await begin(account);
    const answer = async () => {
      const { request } = (await askForPasskey(app.guest, challengeId)).reply;
      const credential = other.authenticator.get({ ...request, allowCredentials: [] });
      return app.guest.call(signInWithPasskey, { body: { challengeId, credential } });
    };
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await answer()).refusal.codes).toEqual(['passkeyRefused']);
    }
    expect((await answer()).refusal.codes).toEqual(['codeTriesUsed']);
  });

  test('a challenge without a password does not answer for a sign-in that waits, nor of another one', async () => {
    const { account, authenticator } = await withPasskey({ hasTwoFactor: true });
    const { userId: challengeId = '' } = await begin(account);
    const { request } = (await askForPasskey(app.guest)).reply;
    const credential = authenticator.get(request);
    const answer = await app.guest.call(signInWithPasskey, { body: { challengeId, credential } });
    expect(answer.refusal.codes).toEqual(['passkeyRefused']);
    const unknown = await askForPasskey(app.guest, account.userId);
    expect(unknown.refusal.codes).toEqual(['challengeInvalid']);
  });

  test('a disabled account stays out', async () => {
    const { account, authenticator } = await withPasskey({ hasTwoFactor: true });
    const { userId: challengeId = '' } = await begin(account);
    await set(account.userId, { disabled_at: app.clock.now() });
    const { refusal } = await signInByPasskey(app.guest, authenticator, { challengeId });
    expect(refusal.codes).toEqual(['challengeInvalid']);
  });
});

describe('as a fresh proof', () => {
  const removeApp = profileContract.removeAuthenticator;

  test('a passkey is good for 5 minutes of this session', async () => {
    const { account, person, authenticator } = await withPasskey({ hasTwoFactor: true });
    app.clock.advance(6 * minuteMs);
    expect((await person.call(removeApp)).refusal.codes).toEqual(['stepUpNeeded']);
    const begun = (await person.call(stepUpContract.beginStepUp, { body: {} })).reply;
    expect(begun).toMatchObject({ hasPassword: true, hasPasskeys: true });
    expect((await stepUpByPasskey(person, authenticator)).status).toBe(200);
    expect((await person.call(removeApp)).status).toBe(200);
    expect(await auditedActions(app, account.userId)).toContain('auth.stepped-up');
    app.clock.advance(5 * minuteMs + 1_000);
    expect((await person.call(removeApp)).status).toBe(403);
  });

  test('of somebody else, or signed elsewhere, proves nothing', async () => {
    const { account, person, authenticator } = await withPasskey();
    const other = await withPasskey();
    app.clock.advance(6 * minuteMs);
    const { request } = (await person.call(stepUpContract.beginPasskeyStepUp)).reply;
    const credential = other.authenticator.get({ ...request, allowCredentials: [] });
    const foreign = await person.call(stepUpContract.stepUp, { body: { credential } });
    expect(foreign.refusal.codes).toEqual(['passkeyRefused']);
    const elsewhere = await stepUpByPasskey(person, authenticator, {
      origin: 'https://evil.example',
    });
    expect(elsewhere.refusal.codes).toEqual(['passkeyRefused']);
    expect((await person.call(removeApp)).status).toBe(403);
    expect(await auditedActions(app, account.userId)).toContain('auth.step-up-refused');
  });

  test('asked for in one session proves nothing in another of the same person', async () => {
    const { account, person, authenticator } = await withPasskey();
    const other = await signIn(app, account);
    app.clock.advance(6 * minuteMs);
    const { request } = (await person.call(stepUpContract.beginPasskeyStepUp)).reply;
    const body = { credential: authenticator.get(request) };
    const elsewhere = await other.call(stepUpContract.stepUp, { body });
    expect(elsewhere.refusal.codes).toEqual(['passkeyRefused']);
    expect((await other.call(removeApp)).status).toBe(403);
    expect((await person.call(stepUpContract.stepUp, { body })).status).toBe(200);
  });

  test('neither password nor passkey is no proof', async () => {
    const { person } = await withPasskey();
    const { refusal } = await person.call(stepUpContract.stepUp, { body: {} });
    expect(refusal).toMatchObject({ codes: ['passwordRequired'], fields: ['password'] });
  });
});

test('used and expired challenges are deleted', async () => {
  const { queries } = app.platform.db;
  const { authenticator } = await withPasskey();
  await signInByPasskey(app.guest, authenticator);
  await askForPasskey(app.guest);
  app.clock.advance(10 * minuteMs);
  await deleteOldPasskeyChallenges(queries, app.clock.now());
  expect(await queries.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
});

test.each([
  ['https://vault.example', 'vault.example', 'https://vault.example'],
  ['https://vault.example:8443/base', 'vault.example', 'https://vault.example:8443'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ['http://localhost', 'localhost', 'http://localhost'],
])('passkeys for %s belong to %s', (publicUrl, id, origin) => {
  expect(relyingPartyOf({ publicUrl })).toEqual({ id, origin });
});

test.each(['http://192.0.2.7:3000', 'https://[2001:db8::1]', 'http://0.0.0.0:3000'])(
  'an address that is a number has none: %s',
  (publicUrl) => {
    expect(() => relyingPartyOf({ publicUrl })).toThrow(
      'Passkeys need a server with a domain name',
    );
  },
);
