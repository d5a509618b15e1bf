// A session proves password and second factor again before it changes how its account proves itself.
import {
  allEndpoints,
  codesContract,
  identityProviderContract,
  profileContract,
  stepUpContract,
} from '@pricevault/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import {
  auditedActions,
  codeIn,
  countMessages,
  createAccount,
  logIn,
  otherCodeThan,
  signIn,
  subjectsTo,
  testPassword,
  type TestAccount,
} from '../../../test/accounts.ts';
import { startProvider } from '../../../test/identity-provider/identity-provider.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import type { Person } from '../../../test/test-app.ts';
import { findAccount, updateOwnRecord } from '../identity/users.repository.ts';

const minuteMs = 60_000;
const provider = await startProvider({ publicUrl: 'https://vault.example' });
afterAll(() => provider.close());
const { app, mailbox } = await startWithMailbox({ ...provider.env, RATE_LIMIT: 'off' });

const begin = (person: Person, again = false) =>
  person.call(stepUpContract.beginStepUp, { body: { again } });
const stepUp = (person: Person, password: string, code?: string) =>
  person.call(stepUpContract.stepUp, { body: { password, ...(code ? { code } : {}) } });
const removeApp = (person: Person) => person.call(profileContract.removeAuthenticator);

/** Signed in longer ago than a proof lasts. */
async function oldSession(account: TestAccount): Promise<Person> {
  const person = await signIn(app, account);
  app.clock.advance(6 * minuteMs);
  return person;
}

async function withMailedCodes(): Promise<{ account: TestAccount; person: Person }> {
  const account = await createAccount(app);
  const person = await oldSession(account);
  await updateOwnRecord(app.platform.db.queries, account.userId, { hasTwoFactor: true });
  return { account, person };
}

test('these calls need a fresh proof', () => {
  const needing = (kind: true | 'someChanges') =>
    allEndpoints
      .filter(({ endpoint }) => endpoint.stepUp === kind)
      .map(({ domain, name }) => `${domain}.${name}`);
  expect(needing(true)).toEqual([
    'consensus.enrolKeeper',
    'consensus.retireKeeper',
    'firms.prepareData',
    'firms.leaveVault',
    'profile.createToken',
    'profile.prepareData',
    'profile.deleteAccount',
    'profile.beginPasskey',
    'profile.addPasskey',
    'profile.removePasskey',
    'profile.changePassword',
    'profile.beginAuthenticator',
    'profile.confirmAuthenticator',
    'profile.removeAuthenticator',
    'profile.renewRecoveryCodes',
    'profile.setPublicKey',
    'webhooks.create',
    'webhooks.update',
    'webhooks.rotateSecret',
  ]);
  expect(needing('someChanges')).toEqual(['profile.update']);
});

// Before any test moves the clock, because the provider says by its own when the person signed in.
test('an account without a password proves itself by a fresh sign-in at its provider', async () => {
  const { startIdentityProvider, identityProviderCallback, finishIdentityProvider } =
    identityProviderContract;
  const account = {
    sub: randomUUID(),
    email: `${randomUUID()}@firm.example`,
    email_verified: true,
  };
  const signInThere = async () => {
    const browserKey = randomUUID();
    const { location } = (
      await app.guest.call(startIdentityProvider, {
        body: { source: 'identity-provider', browserKey, asksAgain: true },
      })
    ).reply;
    expect(new URL(location).searchParams.get('prompt')).toBe('login');
    const back = await app.guest.call(identityProviderCallback, {
      query: (await provider.signIn(location, account)) as never,
    });
    const ticket = String(back.headers['location']).replace('/login#ticket=', '');
    const { reply } = await app.guest.call(finishIdentityProvider, {
      body: { ticket, browserKey },
    });
    return app.withToken(reply.access_token ?? '');
  };
  const person = await signInThere();
  const { id = '' } = (await findAccount(app.platform.db.queries, account.email)) ?? {};
  await app.platform.db.queries
    .updateTable('sessions')
    .set({ proven_at: new Date(0) })
    .where('user_id', '=', id)
    .execute();
  expect((await removeApp(person)).status).toBe(403);
  expect((await begin(person)).reply).toMatchObject({ hasPassword: false, codeBy: null });
  expect((await stepUp(person, testPassword)).refusal.codes).toEqual(['stepUpByProvider']);
  expect((await removeApp(await signInThere())).status).not.toBe(403);
});

describe('the password', () => {
  test('given again is good for 5 minutes of this session', async () => {
    const account = await createAccount(app);
    const person = await oldSession(account);
    const other = await oldSession(account);
    expect((await removeApp(person)).refusal.codes).toEqual(['stepUpNeeded']);
    expect((await begin(person)).reply).toMatchObject({ hasPassword: true, codeBy: null });
    expect((await stepUp(person, testPassword)).status).toBe(200);
    expect((await removeApp(person)).status).toBe(200);
    expect((await removeApp(other)).status).toBe(403);
    app.clock.advance(5 * minuteMs + 1_000);
    expect((await removeApp(person)).status).toBe(403);
    expect(await auditedActions(app, account.userId)).toContain('auth.stepped-up');
  });

  test('that is wrong proves nothing, and counts like a wrong sign-in', async () => {
    const account = await createAccount(app);
    const person = await oldSession(account);
    const { refusal } = await stepUp(person, 'Wrong-Password-9');
    expect(refusal).toMatchObject({ codes: ['currentPasswordWrong'], fields: ['password'] });
    expect((await removeApp(person)).status).toBe(403);
    for (let tries = 0; tries < 4; tries += 1) await stepUp(person, 'Wrong-Password-9');
    expect((await stepUp(person, testPassword)).status).toBe(400);
    expect((await logIn(app, account)).status).toBe(400);
  });
});

describe('with two-factor on', () => {
  test('the password alone is not enough', async () => {
    const { person } = await withMailedCodes();
    expect((await stepUp(person, testPassword)).refusal.codes).toEqual(['codeInvalid']);
    expect((await stepUp(person, testPassword, '123456')).refusal.codes).toEqual(['codeWrong']);
    expect((await removeApp(person)).status).toBe(403);
  });

  test('the code goes to the account, once while it is valid', async () => {
    const { account, person } = await withMailedCodes();
    expect((await begin(person)).reply).toMatchObject({ hasPassword: true, codeBy: 'mail' });
    expect((await begin(person)).status).toBe(200);
    expect(await countMessages(app, account.email)).toBe(1);
    expect((await begin(person, true)).refusal.codes).toEqual(['codeTooSoon']);
    app.clock.advance(31_000);
    await mailbox.next(account.email);
    expect((await begin(person, true)).status).toBe(200);
    const code = codeIn(await mailbox.next(account.email));
    expect((await stepUp(person, testPassword, otherCodeThan(code))).status).toBe(400);
    expect((await stepUp(person, testPassword, code)).status).toBe(200);
    expect((await removeApp(person)).status).toBe(200);
    expect((await stepUp(person, testPassword, code)).status).toBe(400);
  });

  test('a code that was sent to a new phone proves nothing', async () => {
    const { account, person } = await withMailedCodes();
    await person.call(codesContract.sendCode, {
      body: { userId: account.userId, phone: '+1 555 0100 200' },
    });
    const code = codeIn(await mailbox.next(account.email));
    expect((await stepUp(person, testPassword, code)).status).toBe(400);
  });
});

describe('the profile', () => {
  const save = (person: Person, changes: { phone?: string; tfa_enable?: boolean }) =>
    person.call(profileContract.update, {
      body: {
        displayName: 'Test Person',
        email: 'ignored@firm.example',
        phone: '',
        tfa_enable: false,
        ...changes,
      },
    });

  test('is saved without a fresh proof as long as no factor changes', async () => {
    const { person } = await withMailedCodes();
    expect((await save(person, { tfa_enable: true })).status).toBe(200);
    expect((await save(person, { tfa_enable: false })).refusal.codes).toEqual(['stepUpNeeded']);
  });

  test('mails about a new phone', async () => {
    const account = await createAccount(app);
    const person = await oldSession(account);
    expect((await save(person, { phone: '+1 555 0100 200' })).refusal.codes).toEqual([
      'stepUpNeeded',
    ]);
    await stepUp(person, testPassword);
    expect((await save(person, { phone: '+1 555 0100 200' })).status).toBe(200);
    expect(await subjectsTo(app, account.email)).toEqual(['The phone number was changed']);
  });
});
