// Authenticator apps and recovery codes.
import { codesContract, profileContract } from '@pricevault/contract';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  auditedActions,
  createAccount,
  logIn,
  otherCodeThan,
  provenSignIns,
  signIn,
  subjectsTo,
  type TestAccount,
} from '../../../test/accounts.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { type Person } from '../../../test/test-app.ts';

const stepMs = 30_000;

const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });

const begin = (person: Person) => person.call(profileContract.beginAuthenticator);
const confirm = (person: Person, code: string) =>
  person.call(profileContract.confirmAuthenticator, { body: { code } });
const remove = (person: Person) => person.call(profileContract.removeAuthenticator);
const verify = (userId: string, code: string) =>
  app.guest.call(codesContract.verifyCode, { body: { userId, code } });

/** What the app shows now, or so many steps away from now. */
function codeOf(secret: string, steps = 0): string {
  const timestamp = app.clock.now().getTime() + steps * stepMs;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Moves the clock to the beginning of the next step, so that a test does not straddle two. */
function toNextStep(): void {
  app.clock.advance(stepMs - (app.clock.now().getTime() % stepMs) + 1);
}

interface WithApp {
  readonly account: TestAccount;
  readonly person: Person;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

async function withApp(): Promise<WithApp> {
  const account = await createAccount(app);
  const person = await signIn(app, account);
  const { secret } = (await begin(person)).reply;
  toNextStep();
  const { recoveryCodes } = (await confirm(person, codeOf(secret))).reply;
  toNextStep();
  toNextStep();
  return { account, person, secret, recoveryCodes };
}

async function challengeOf(account: TestAccount): Promise<string> {
  const { reply } = await logIn(app, account);
  expect(reply).toMatchObject({ enabledVerify: true, codeBy: 'authenticator' });
  return reply.userId ?? '';
}

describe('setting the app up', () => {
  test('begins with a secret that changes nothing yet', async () => {
    const account = await createAccount(app);
    const person = await signIn(app, account);
    const { reply } = await begin(person);
    expect(reply.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(reply.uri);
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(reply.secret);
    expect(uri.searchParams.get('issuer')).toBe('PriceVault');
    expect(decodeURIComponent(uri.pathname)).toContain(account.email);
    expect((await person.call(profileContract.read)).reply).toMatchObject({
      hasAuthenticator: false,
      user: { tfa_enable: false },
    });
    expect((await logIn(app, account)).reply.enabledVerify).toBe(false);
  });

  test('a code of it turns two-factor on and brings 10 recovery codes, once', async () => {
    const { account, person, recoveryCodes } = await withApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/);
    const profile = await person.call(profileContract.read);
    expect(profile.reply).toMatchObject({
      hasAuthenticator: true,
      recoveryCodesLeft: 10,
      codeBy: 'authenticator',
      user: { tfa_enable: true },
    });
    expect(JSON.stringify(profile.reply)).not.toContain(recoveryCodes[0]);
    expect(await auditedActions(app, account.userId)).toContain('profile.authenticator-added');
  });

  test('a wrong code confirms nothing', async () => {
    const person = await signIn(app, await createAccount(app));
    const { secret } = (await begin(person)).reply;
    expect((await confirm(person, otherCodeThan(codeOf(secret)))).refusal.codes).toEqual([
      'codeWrong',
    ]);
    expect((await person.call(profileContract.read)).reply.hasAuthenticator).toBe(false);
  });

  test('a code before the beginning, and a second app, are refused', async () => {
    const fresh = await signIn(app, await createAccount(app));
    expect((await confirm(fresh, '123456')).refusal.codes).toEqual(['authenticatorMissing']);
    const { person, secret } = await withApp();
    expect((await begin(person)).refusal.codes).toEqual(['authenticatorExists']);
    expect((await confirm(person, codeOf(secret))).refusal.codes).toEqual(['authenticatorMissing']);
  });

  test('beginning again makes the first secret useless', async () => {
    const person = await signIn(app, await createAccount(app));
    const first = (await begin(person)).reply.secret;
    const second = (await begin(person)).reply.secret;
    expect((await confirm(person, codeOf(first))).status).toBe(400);
    expect((await confirm(person, codeOf(second))).status).toBe(200);
  });
});

describe('signing in with the app', () => {
  test('its code signs in, and no message is sent', async () => {
    const { account, secret } = await withApp();
    const { status, reply } = await verify(await challengeOf(account), codeOf(secret));
    expect(status).toBe(200);
    expect(reply.access_token).toEqual(expect.any(String));
    expect(await subjectsTo(app, account.email)).toEqual(['An authenticator app was set up']);
    expect((await provenSignIns(app, account.userId)).at(-1)).toEqual([
      'password',
      'authenticator',
    ]);
  });

  test('a code counts once, also in another sign-in of the same step', async () => {
    const { account, secret } = await withApp();
    const code = codeOf(secret);
    expect((await verify(await challengeOf(account), code)).status).toBe(200);
    const again = await verify(await challengeOf(account), code);
    expect(again.refusal.codes).toEqual(['codeWrong']);
    toNextStep();
    expect((await verify(await challengeOf(account), codeOf(secret))).status).toBe(200);
  });

  test('of five sign-ins with one code at once one succeeds', async () => {
    const { account, secret } = await withApp();
    const challenges: string[] = [];
    for (let round = 0; round < 5; round += 1) challenges.push(await challengeOf(account));
    const code = codeOf(secret);
    const answers = await Promise.all(challenges.map((challenge) => verify(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    [-1, 200],
    [1, 200],
    [-2, 400],
    [2, 400],
  ])('a code %i steps away answers %i', async (steps, status) => {
    const { account, secret } = await withApp();
    toNextStep();
    expect((await verify(await challengeOf(account), codeOf(secret, steps))).status).toBe(status);
  });

  test('a code older than the last accepted one is refused', async () => {
    const { account, secret } = await withApp();
    expect((await verify(await challengeOf(account), codeOf(secret))).status).toBe(200);
    expect((await verify(await challengeOf(account), codeOf(secret, -1))).status).toBe(400);
  });

  test('the code of another account’s app is refused', async () => {
    const [own, other] = [await withApp(), await withApp()];
    expect((await verify(await challengeOf(own.account), codeOf(other.secret))).status).toBe(400);
  });
});

describe('recovery codes', () => {
  test('each signs in once, in any case of letters', async () => {
    const { account, person, recoveryCodes } = await withApp();
    const [first = '', second = ''] = recoveryCodes;
    expect((await verify(await challengeOf(account), first)).status).toBe(200);
    expect((await verify(await challengeOf(account), first)).refusal.codes).toEqual(['codeWrong']);
    expect((await verify(await challengeOf(account), second.toLowerCase())).status).toBe(200);
    expect((await person.call(profileContract.read)).reply.recoveryCodesLeft).toBe(8);
  });

  test('are told to the owner when one was used, and named in the record of the sign-in', async () => {
    const { account, recoveryCodes } = await withApp();
    const [first = ''] = recoveryCodes;
    await verify(await challengeOf(account), first);
    await verify(await challengeOf(account), first);
    expect(await subjectsTo(app, account.email)).toEqual([
      'An authenticator app was set up',
      'A recovery code was used',
    ]);
    const { text } = await mailbox.next(account.email, 'recovery code');
    expect(text).toContain('Recovery codes left: 9.');
    expect(text).not.toContain(first);
    expect((await provenSignIns(app, account.userId)).at(-1)).toEqual([
      'password',
      'recovery-code',
    ]);
  });

  test('of another account are refused', async () => {
    const [own, other] = [await withApp(), await withApp()];
    const [foreign = ''] = other.recoveryCodes;
    expect((await verify(await challengeOf(own.account), foreign)).status).toBe(400);
  });

  test('are renewed and mailed about; the old ones die', async () => {
    const { account, person, recoveryCodes } = await withApp();
    const fresh = (await person.call(profileContract.renewRecoveryCodes)).reply.recoveryCodes;
    expect(fresh).toHaveLength(10);
    expect(await subjectsTo(app, account.email)).toContain('New recovery codes were generated');
    expect((await verify(await challengeOf(account), recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await verify(await challengeOf(account), fresh[0] ?? '')).status).toBe(200);
  });

  test('exist only with an app', async () => {
    const person = await signIn(app, await createAccount(app));
    const { refusal } = await person.call(profileContract.renewRecoveryCodes);
    expect(refusal.codes).toEqual(['authenticatorMissing']);
  });
});

describe('taking the app away', () => {
  test('leaves two-factor on with codes by mail, and no recovery code', async () => {
    const { account, person, secret, recoveryCodes } = await withApp();
    expect((await remove(person)).status).toBe(200);
    const { reply } = await logIn(app, account);
    expect(reply).toMatchObject({ enabledVerify: true, codeBy: 'mail' });
    expect((await verify(reply.userId ?? '', codeOf(secret))).status).toBe(400);
    expect((await verify(reply.userId ?? '', recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await begin(person)).status).toBe(200);
    expect(await subjectsTo(app, account.email)).toContain('The authenticator app was removed');
  });

  test('that was never confirmed changes nothing that one would be told', async () => {
    const account = await createAccount(app);
    const person = await signIn(app, account);
    await begin(person);
    expect((await remove(person)).status).toBe(200);
    expect(await subjectsTo(app, account.email)).toEqual([]);
  });
});
