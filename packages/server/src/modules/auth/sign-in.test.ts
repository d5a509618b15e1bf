// What `auth.test.ts` leaves open: guesses on two nodes, own settings.
import { authContract, codesContract, profileContract } from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import {
  auditedActions,
  createAccount,
  deniedCalls,
  logIn,
  provenSignIns,
  signIn,
  sortedStatuses,
  testPassword,
} from '../../../test/accounts.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { Secret, TOTP } from 'otpauth';
import { addPasskey, askForPasskey, signInByPasskey } from '../../../test/passkeys.ts';

const wrongPassword = 'Wrong-Password-9';
const app = await testAppForFile({ RATE_LIMIT: 'off' });

async function guessWrong(account: { email: string }, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) await logIn(app, account, wrongPassword);
}

describe('signing in', () => {
  test('an account without a password signs in with none', async () => {
    const account = await createAccount(app);
    await app.platform.db.queries
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', account.userId)
      .execute();
    for (const password of ['null', 'none', 'a password that nobody has']) {
      expect((await logIn(app, account, password)).refusal.codes).toEqual(['signInRefused']);
    }
  });

  test('an address with a null character is the input’s mistake', async () => {
    expect((await logIn(app, { email: 'a\u0000@firm.example' })).status).toBe(400);
  });

  test('sign-ins, failures and sign-outs are recorded', async () => {
    const account = await createAccount(app);
    await guessWrong(account, 1);
    await (await signIn(app, account)).call(authContract.logout);
    expect(await auditedActions(app, account.userId)).toEqual([
      'auth.sign-in-refused',
      'auth.signed-in',
      'auth.signed-out',
    ]);
    expect(await provenSignIns(app, account.userId)).toEqual([['password']]);
  });

  test('a refusal to somebody who proved who they are is recorded once, as theirs', async () => {
    const account = await createAccount(app);
    await app.platform.db.queries
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', account.userId)
      .execute();
    expect((await logIn(app, account)).refusal.codes).toEqual(['emailNotVerified']);
    expect(await auditedActions(app, account.userId)).toEqual(['auth.sign-in-refused']);
    expect(await auditedActions(app, 'POST /api/auth/login')).toEqual([]);
  });
});

describe('wrong passwords', () => {
  test('guesses at once count like guesses one by one, on two nodes together', async () => {
    const account = await createAccount(app);
    const second = await app.addNode();
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        logIn(app, account, wrongPassword, index % 2 ? second : undefined),
      ),
    );
    expect(sortedStatuses(guesses)).toEqual(Array.from({ length: 8 }, () => 400));
    expect((await logIn(app, account)).status).toBe(400);
    expect((await logIn(app, account, testPassword, second)).status).toBe(400);
  });

  test('of one address do not make another one wait', async () => {
    const [attacked, other] = [await createAccount(app), await createAccount(app)];
    await guessWrong(attacked, 6);
    expect((await logIn(app, other)).status).toBe(200);
  });
});

describe('own settings', () => {
  test('settings, shortcuts and language are stored and confirmed as specified', async () => {
    const person = await signIn(app, await createAccount(app));
    const user = {
      settings: { theme: { main: 'dark' } },
      shortcuts: ['/profile', '/trades?tab=assets'],
      language: 'ar',
    };
    const { reply } = await person.call(authContract.updateUser, { body: { user } as never });
    expect(reply).toMatchObject({ user, message: 'User data saved with api' });
    expect((await person.call(authContract.currentUser)).reply.user).toMatchObject(user);
  });

  test('many small calls cannot store more than one large one', async () => {
    const person = await signIn(app, await createAccount(app));
    const save = (settings: Record<string, unknown>) =>
      person.call(authContract.updateUser, { body: { user: { settings } } });
    const many = (prefix: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, 1]));
    expect((await save(many('a', 100))).status).toBe(200);
    expect((await save({ b: 1 })).refusal.codes).toEqual(['settingsTooLarge']);
    expect((await save({ a0: null, b: 1 })).status).toBe(200);
    const text = 'x'.repeat(20_000);
    expect((await save({ b: text })).status).toBe(200);
    const { status, refusal } = await save({ a1: text });
    expect([status, refusal.fields]).toEqual([400, ['settings']]);
    const { settings } = (await person.call(authContract.currentUser)).reply.user;
    expect([Object.keys(settings).length, settings['a1']]).toEqual([100, 1]);
  });

  test('choices of two machines are kept side by side, and null takes one back', async () => {
    const person = await signIn(app, await createAccount(app));
    const save = (settings: Record<string, unknown>) =>
      person.call(authContract.updateUser, { body: { user: { settings } } });
    await Promise.all([save({ theme: 'dark' }), save({ layout: 'boxed' })]);
    const { reply } = await save({ theme: null });
    expect(reply.user.settings).toEqual({ layout: 'boxed' });
  });

  test('a forged body changes nothing else', async () => {
    const account = await createAccount(app);
    const person = await signIn(app, account);
    const before = (await person.call(authContract.currentUser)).reply.user;
    const forged = {
      role: ['admin'],
      email: 'other@firm.example',
      _id: 'mine',
      displayName: 'Forged',
      phone: '+90 555 000 00 00',
      public_key: 'forged',
      tfa_enable: true,
      loginSource: 'identity-provider',
    };
    const own = { ...forged, id: account.userId, userId: account.userId };
    await person.call(authContract.updateUser, { body: { ...forged, user: own } });
    expect((await person.call(authContract.currentUser)).reply.user).toEqual(before);
  });

  test.each(['id', 'userId'])('of another account (%s) are refused and recorded', async (name) => {
    const [account, victim] = [await createAccount(app), await createAccount(app)];
    const person = await signIn(app, account);
    const settings = { theme: 'dark' };
    const { status, refusal } = await person.call(authContract.updateUser, {
      body: { user: { [name]: victim.userId, settings } },
    });
    expect({ status, codes: refusal.codes }).toEqual({ status: 403, codes: ['accountNotYours'] });
    expect(await deniedCalls(app, account.userId)).toEqual([
      'POST /api/auth/user/update: accountNotYours',
    ]);
    for (const one of [person, await signIn(app, victim)]) {
      expect((await one.call(authContract.currentUser)).reply.user.settings).toEqual({});
    }
  });

  test.each([
    ['a list as settings', { settings: [1] }],
    ['a key too long', { settings: { ['k'.repeat(61)]: 1 } }],
    ['51 shortcuts', { shortcuts: Array.from({ length: 51 }, () => '/') }],
    ['a shortcut to another site', { shortcuts: ['https://evil.example'] }],
    ['a shortcut to another host', { shortcuts: ['//evil.example'] }],
    ['a shortcut to another host by a backslash', { shortcuts: ['/\\evil.example'] }],
    ['a shortcut that a browser would strip to another host', { shortcuts: ['/\t/evil.example'] }],
    ['a shortcut that runs a script', { shortcuts: ['javascript:alert(1)'] }],
    ['an empty shortcut', { shortcuts: [''] }],
    ['a language that is not ours', { language: 'de' }],
    ['a null character', { settings: { text: 'a\u0000b' } }],
    ['half a character', { settings: { text: '\ud800' } }],
    ['nesting without end', { settings: { deep: nested(200) } }],
  ])('%s is refused', async (_, user) => {
    const person = await signIn(app, await createAccount(app));
    const { status } = await person.call(authContract.updateUser, { body: { user } as never });
    expect(status).toBe(400);
  });
});

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

// An account with an authenticator app and a passkey: the sign-in offers both, and either completes it once.
const stepMs = 30_000;

function codeOf(secret: string): string {
  const timestamp = app.clock.now().getTime();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

async function withBoth() {
  const account = await createAccount(app);
  const person = await signIn(app, account);
  const { secret } = (await person.call(profileContract.beginAuthenticator)).reply;
  const body = { code: codeOf(secret) };
  expect((await person.call(profileContract.confirmAuthenticator, { body })).status).toBe(200);
  const { authenticator } = await addPasskey(person);
  // A code is good once, so the next sign-in needs that of a later step.
  app.clock.advance(2 * stepMs);
  const { reply } = await logIn(app, account);
  expect(reply).toMatchObject({ enabledVerify: true, codeBy: 'authenticator', hasPasskeys: true });
  return { account, secret, authenticator, challengeId: reply.userId ?? '' };
}

const verify = (userId: string, secret: string) =>
  app.guest.call(codesContract.verifyCode, { body: { userId, code: codeOf(secret) } });

test('the code of the app completes it, and the passkey cannot any more', async () => {
  const { account, secret, challengeId } = await withBoth();
  expect((await askForPasskey(app.guest, challengeId)).status).toBe(200);
  expect((await verify(challengeId, secret)).reply.access_token).toBeDefined();
  expect((await provenSignIns(app, account.userId)).at(-1)).toEqual(['password', 'authenticator']);
  const late = await askForPasskey(app.guest, challengeId);
  expect(late.refusal.codes).toEqual(['challengeInvalid']);
});

test('the passkey completes it, and the code cannot any more', async () => {
  const { account, secret, authenticator, challengeId } = await withBoth();
  const { reply } = await signInByPasskey(app.guest, authenticator, { challengeId });
  expect(reply.access_token).toBeDefined();
  expect((await provenSignIns(app, account.userId)).at(-1)).toEqual(['password', 'passkey']);
  expect((await verify(challengeId, secret)).refusal.codes).toEqual(['challengeInvalid']);
});

test('after a refused passkey the code still works', async () => {
  const { secret, authenticator, challengeId } = await withBoth();
  const faults = { challengeId, origin: 'https://evil.example' };
  const { refusal } = await signInByPasskey(app.guest, authenticator, faults);
  expect(refusal.codes).toEqual(['passkeyRefused']);
  expect((await verify(challengeId, secret)).status).toBe(200);
});
