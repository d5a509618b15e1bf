// Signing in, waiting after wrong passwords, signing out.
import { authContract } from '@pricevault/contract';
import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { AppError } from '../../platform/app-error.ts';
import { productCost } from '../../platform/passwords/password-hasher.ts';
import { accountOf, createUser, disableUsers } from '../users/users.service.ts';
import { login as signIn } from './auth.service.ts';

const minute = 60_000;
const password = 'Correct-Horse-1';
const operator = { id: null, label: 'test', requestId: null };

/** Proves passwords at the product's cost. */
let app: TestApp;
/** Cheaply, for what goes one by one and many times. */
let cheap: TestApp;
let adminEmail: string;
beforeAll(async () => {
  cheap = await startTestApp({ RATE_LIMIT: 'off' });
  app = await startTestApp({ RATE_LIMIT: 'off' }, { passwordCost: productCost });
  adminEmail = await account('admin'); // so that nobody below is the last one
});
afterAll(async () => {
  await app.close();
  await cheap.close();
});

async function account(role: 'admin' | 'user' = 'user', at = app): Promise<string> {
  const email = `${randomUUID()}@bank.example`;
  await createUser(at.platform, operator, { email, displayName: 'Ada', password, role });
  return email;
}

const login = (email: string, given = password, at = app) =>
  at.guest.call(authContract.login, { body: { email, password: given } });

async function statusesOf(
  email: string,
  given: string,
  times: number,
  at: TestApp,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    statuses.push((await login(email, given, at)).status);
  }
  return statuses;
}

describe('login', () => {
  test('the right password gives a token and the user', async () => {
    const { status, reply } = await login(adminEmail);
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      success: true,
      enabledVerify: false,
      user: { email: adminEmail, role: ['admin'], displayName: 'Ada', loginSource: 'api' },
    });
    expect(JSON.stringify(reply)).not.toContain('argon2');
    const own = await app.withToken(reply.access_token ?? '').call(authContract.currentUser);
    expect(own.reply.user).toEqual(reply.user);
  });

  test('the address is taken in any case and with blanks around it', async () => {
    expect((await login(`  ${adminEmail.toUpperCase()} `)).status).toBe(200);
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const wrong = await login(await account(), 'Wrong-Horse-1');
    const unknown = await login('nobody@bank.example', 'Wrong-Horse-1');
    for (const { status, refusal } of [wrong, unknown]) {
      expect(status).toBe(400);
      expect({ ...refusal, requestId: '' }).toEqual({
        success: false,
        errors: ['The email or password is incorrect.'],
        codes: ['signInRefused'],
        params: [{}],
        fields: [''],
        requestId: '',
      });
    }
  });

  test('that an account is disabled or unverified is told only after the right password', async () => {
    const disabled = await account();
    const { id } = await accountOf(app.platform.db.queries, { email: disabled });
    await disableUsers(app.platform, operator, [id]);
    const unverified = await account();
    await app.platform.db.queries
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('email', '=', unverified)
      .execute();
    const codesOf = async (email: string, given?: string) =>
      (await login(email, given)).refusal.codes;
    expect(await codesOf(disabled, 'Wrong-Horse-1')).toEqual(['signInRefused']);
    expect(await codesOf(unverified, 'Wrong-Horse-1')).toEqual(['signInRefused']);
    expect(await codesOf(disabled)).toEqual(['accountDisabled']);
    expect(await codesOf(unverified)).toEqual(['emailNotVerified']);
  });

  test('a hash of other parameters is made anew at the next sign-in', async () => {
    const email = await account();
    const { queries } = app.platform.db;
    const old = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await queries
      .updateTable('users')
      .set({ password_hash: old })
      .where('email', '=', email)
      .execute();
    // Both make it anew; what the second one made is of no use, and it is let in all the same.
    const both = await Promise.all([login(email), login(email)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const row = await queries
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login(email)).status).toBe(200);
  });

  test('a flood of sign-ins is refused beyond a bounded queue, with Retry-After', async () => {
    const answers = await Promise.all(
      Array.from({ length: 90 }, () => login(`${randomUUID()}@bank.example`)),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.refusal.codes).toEqual(['overloaded']);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(42);
  });
});

describe('wrong passwords', () => {
  test.each([
    ['a known', true],
    ['an unknown', false],
  ])('after five, %s address waits 1, 2, 4, 8 and then 15 minutes', async (_which, isKnown) => {
    const email = isKnown ? await account('user', cheap) : `${randomUUID()}@bank.example`;
    const wrong = await statusesOf(email, 'Wrong-Horse-1', 5, cheap);
    expect(wrong).toEqual([400, 400, 400, 400, 400]);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      // The real clock goes on meanwhile: a margin that a busy machine does not use up.
      cheap.clock.advance(minutes * minute - 30_000);
      const early = await login(email, password, cheap);
      expect(early.refusal.codes, `before ${minutes} minutes`).toEqual(['signInRefused']);
      cheap.clock.advance(30_000);
      expect((await login(email, 'Wrong-Horse-1', cheap)).status).toBe(400);
    }
    cheap.clock.advance(15 * minute);
    expect((await login(email, password, cheap)).status).toBe(isKnown ? 200 : 400);
  });

  test('ten right sign-ins at once are ten sign-ins', async () => {
    const email = await account();
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  });

  test('a password that nobody had time to check is not a wrong one', async () => {
    const email = await account('user', cheap);
    const isFull = () => Promise.reject(new AppError('overloaded', {}, { retryAfter: 5 }));
    const full = { ...cheap.platform, passwords: { ...cheap.platform.passwords, verify: isFull } };
    const guest = {
      user: null,
      requestId: 'test',
      address: '127.0.0.1',
      userAgent: null,
      deviceToken: null,
      setDeviceToken: () => undefined,
      language: 'en',
      idempotent: null,
      keeper: null,
      log: cheap.platform.log,
    } as const;
    for (let round = 0; round < 6; round += 1) {
      await expect(signIn(full, guest, { email, password })).rejects.toMatchObject({
        problems: [{ code: 'overloaded' }],
      });
    }
    expect((await login(email, password, cheap)).status).toBe(200);
  });

  test('parallel guesses are counted like others', async () => {
    const email = await account();
    await Promise.all(Array.from({ length: 12 }, () => login(email, 'Wrong-Horse-1')));
    expect((await login(email)).refusal.codes).toEqual(['signInRefused']);
    app.clock.advance(minute);
    expect((await login(email)).status).toBe(200);
  });

  test('a success forgets them', async () => {
    const email = await account('user', cheap);
    for (let round = 0; round < 3; round += 1) {
      expect(await statusesOf(email, 'Wrong-Horse-1', 4, cheap)).toEqual([400, 400, 400, 400]);
      expect((await login(email, password, cheap)).status).toBe(200);
    }
  });
});
