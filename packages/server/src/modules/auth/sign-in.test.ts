import { authContract, errorText } from '@pricevault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  auditedActions,
  createAccount,
  isSignedIn,
  logIn,
  signIn,
  testPassword,
  uniqueEmail,
} from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const wrongPassword = 'Wrong-Password-9';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
});
afterAll(() => app.close());

async function guessWrong(account: { email: string }, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) await logIn(app, account, wrongPassword);
}

describe('signing in', () => {
  test('answers a token and the user, whatever the case of the address', async () => {
    const account = await createAccount(app);
    const { status, reply } = await logIn(app, { email: ` ${account.email.toUpperCase()} ` });
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      success: true,
      enabledVerify: false,
      access_token: expect.any(String),
      user: { id: account.userId, email: account.email, role: ['user'], loginSource: 'api' },
    });
  });

  test('a wrong password and an unknown address get the same reply', async () => {
    const known = await logIn(app, await createAccount(app), wrongPassword);
    const unknown = await logIn(app, { email: uniqueEmail() }, wrongPassword);
    expect([known.status, unknown.status]).toEqual([400, 400]);
    const { requestId: _, ...same } = known.refusal;
    expect(unknown.refusal).toEqual({ ...same, requestId: expect.any(String) });
    expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
  });

  test('an unknown address costs as much work as a known one', async () => {
    const account = await createAccount(app);
    const msOf = async (email: string) => {
      const start = performance.now();
      await logIn(app, { email }, wrongPassword);
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      known.push(await msOf(account.email));
      unknown.push(await msOf(uniqueEmail()));
    }
    // Without the work for unknown addresses the ratio is below 0.2.
    expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.4);
  });

  test('"disabled" is said only after the right password', async () => {
    const account = await createAccount(app);
    await app.platform.db.queries
      .updateTable('users')
      .set({ disabled_at: app.clock.now() })
      .where('id', '=', account.userId)
      .execute();
    expect((await logIn(app, account, wrongPassword)).refusal.codes).toEqual(['signInRefused']);
    const right = await logIn(app, account);
    expect(right.status).toBe(403);
    expect(right.refusal.errors).toEqual([errorText('accountDisabled')]);
  });

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

  test('a hash of other parameters is renewed, and the password stays', async () => {
    const account = await createAccount(app);
    const { hash } = await import('@node-rs/argon2');
    const old = await hash(testPassword, { memoryCost: 8 * 1024, timeCost: 1 });
    await app.platform.db.queries
      .updateTable('users')
      .set({ password_hash: old })
      .where('id', '=', account.userId)
      .execute();
    expect((await logIn(app, account)).status).toBe(200);
    const row = await app.platform.db.queries
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', account.userId)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(app, account)).status).toBe(200);
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
  });
});

describe('wrong passwords', () => {
  test('after five, one minute has to pass, with the same sentence as always', async () => {
    const account = await createAccount(app);
    await guessWrong(account, 5);
    const waiting = await logIn(app, account);
    expect(waiting.status).toBe(400);
    expect(waiting.refusal.errors).toEqual([errorText('signInRefused')]);
    app.clock.advance(minuteMs + 1_000);
    expect((await logIn(app, account)).status).toBe(200);
  });

  test('the waits grow from 1 to 15 minutes and never lock for good', async () => {
    const account = await createAccount(app);
    await guessWrong(account, 5);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      app.clock.advance(minutes * minuteMs - 5_000);
      expect((await logIn(app, account)).status, `before ${minutes} minutes`).toBe(400);
      app.clock.advance(10_000);
      await guessWrong(account, 1);
    }
    app.clock.advance(15 * minuteMs + 1_000);
    expect((await logIn(app, account)).status).toBe(200);
  });

  test('the right password forgets them', async () => {
    const account = await createAccount(app);
    await guessWrong(account, 4);
    await signIn(app, account);
    await guessWrong(account, 4);
    expect((await logIn(app, account)).status).toBe(200);
  });

  test('guesses at once count like guesses one by one, on two nodes together', async () => {
    const account = await createAccount(app);
    const second = await app.addNode();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        logIn(app, account, wrongPassword, index % 2 ? second : undefined),
      ),
    );
    expect((await logIn(app, account)).status).toBe(400);
    expect((await logIn(app, account, testPassword, second)).status).toBe(400);
  });

  test('of one address do not make another one wait', async () => {
    const [attacked, other] = [await createAccount(app), await createAccount(app)];
    await guessWrong(attacked, 6);
    expect((await logIn(app, other)).status).toBe(200);
  });
});

describe('a session', () => {
  test('lives on renewed tokens for 12 hours; each token lives 30 minutes', async () => {
    let person = await signIn(app, await createAccount(app));
    app.clock.advance(31 * minuteMs);
    const expired = await person.call(authContract.currentUser);
    expect(expired.status).toBe(401);
    expect(expired.refusal.errors).toEqual(['access_token expired']);

    person = await signIn(app, await createAccount(app));
    for (let halfHour = 0; halfHour < 24; halfHour += 1) {
      const { status, reply } = await person.call(authContract.currentUser);
      expect(status).toBe(200);
      person = app.withToken(reply.access_token);
      app.clock.advance(29 * minuteMs);
    }
    app.clock.advance(hourMs);
    expect(await isSignedIn(person)).toBe(false);
  });

  test('ends at logout on every node, and no other one with it', async () => {
    const second = await app.addNode();
    const account = await createAccount(app);
    const [first, other] = [await signIn(app, account), await signIn(app, account)];
    await first.call(authContract.logout);
    expect(await isSignedIn(first)).toBe(false);
    expect(await isSignedIn(app.withToken(first.token, second))).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
  });
});

describe('own settings', () => {
  test('settings, shortcuts and language are stored and confirmed as specified', async () => {
    const person = await signIn(app, await createAccount(app));
    const user = { settings: { theme: { main: 'dark' } }, shortcuts: ['/profile'], language: 'ar' };
    const { reply } = await person.call(authContract.updateUser, { body: { user } as never });
    expect(reply).toMatchObject({ user, message: 'User data saved with api' });
    expect((await person.call(authContract.currentUser)).reply.user).toMatchObject(user);
  });

  test('a forged body changes nothing else', async () => {
    const account = await createAccount(app);
    const person = await signIn(app, account);
    const before = (await person.call(authContract.currentUser)).reply.user;
    const forged = {
      role: ['admin'],
      email: 'other@firm.example',
      id: 'mine',
      _id: 'mine',
      userId: 'mine',
      displayName: 'Forged',
      phone: '+90 555 000 00 00',
      public_key: 'forged',
      tfa_enable: true,
      loginSource: 'identity-provider',
    };
    await person.call(authContract.updateUser, { body: { ...forged, user: forged } as never });
    expect((await person.call(authContract.currentUser)).reply.user).toEqual(before);
  });

  test.each([
    ['a list as settings', { settings: [1] }],
    ['a key too long', { settings: { ['k'.repeat(61)]: 1 } }],
    ['51 shortcuts', { shortcuts: Array.from({ length: 51 }, () => '/') }],
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
