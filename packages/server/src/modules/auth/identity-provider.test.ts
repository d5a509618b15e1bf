import {
  authContract,
  codesContract,
  errorText,
  identityProviderContract,
  registrationContract,
  usersContract,
} from '@pricevault/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  auditedActions,
  deniedCalls,
  codeIn,
  countMessages,
  createAccount,
  logIn,
  provenSignIns,
  sortedStatuses,
  uniqueEmail,
} from '../../../test/accounts.ts';
import { freePort } from '../../../test/free-port.ts';
import {
  providerEnvironment,
  startProvider,
  type ProviderPerson,
  type TestProvider,
} from '../../../test/identity-provider/identity-provider.ts';
import { openMailbox, type Mailbox } from '../../../test/mailbox.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const { startIdentityProvider, identityProviderCallback, finishIdentityProvider } =
  identityProviderContract;
const publicUrl = 'https://vault.example';
const minuteMs = 60_000;

let app: TestApp;
let mailbox: Mailbox;
let provider: TestProvider;
beforeAll(async () => {
  mailbox = await openMailbox();
  provider = await startProvider({ publicUrl });
  app = await startTestApp({ ...provider.env, SMTP_URL: mailbox.url, RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await app.close();
  await Promise.all([provider.close(), mailbox.close()]);
});

type Source = 'identity-provider' | 'realtime-database';

const newBrowser = () => randomUUID() + randomUUID();
const start = (browserKey: string, source: Source = 'identity-provider', on = app) =>
  on.guest.call(startIdentityProvider, { body: { source, browserKey } });
const finish = (ticket: string, browserKey: string) =>
  app.guest.call(finishIdentityProvider, { body: { ticket, browserKey } });

/** The address to which the callback sends the browser. */
async function comeBack(query: Record<string, string>): Promise<string> {
  const { status, headers } = await app.guest.call(identityProviderCallback, {
    query: query as never,
  });
  expect(status).toBe(302);
  return String(headers['location']);
}

const ticketIn = (address: string) => /^\/login#ticket=([\w-]{43})$/.exec(address)?.[1] ?? address;

async function goThere(browserKey: string, person: ProviderPerson): Promise<string> {
  const { location } = (await start(browserKey)).reply;
  return comeBack(await provider.signIn(location, person));
}

/** The whole way of one browser. */
async function signInWith(person: ProviderPerson) {
  const browserKey = newBrowser();
  return finish(ticketIn(await goThere(browserKey, person)), browserKey);
}

function newPerson(changes: Partial<ProviderPerson> = {}): ProviderPerson & { email: string } {
  return { sub: randomUUID(), email: uniqueEmail(), name: 'Provider Person', ...changes };
}

async function refusedSignIns(): Promise<unknown[]> {
  const rows = await app.platform.db.queries
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'auth.sign-in-refused')
    .execute();
  return rows.map(({ details }) => details);
}

describe('without a configured provider', () => {
  let plain: TestApp;
  beforeAll(async () => {
    plain = await startTestApp({ RATE_LIMIT: 'off' });
  });
  afterAll(() => plain.close());

  test('the specified warning is the answer', async () => {
    const { status, refusal } = await start(newBrowser(), 'identity-provider', plain);
    expect(status).toBe(409);
    expect(refusal.errors).toEqual(["Auth0 Service didn't initialize, check your configuration"]);
  });

  test('the callback leads to the login page with the problem', async () => {
    const { headers } = await plain.guest.call(identityProviderCallback);
    expect(headers['location']).toBe('/login#problem=identityServiceUnconfigured');
  });
});

test('the realtime-database source answers with its warning, with and without a provider', async () => {
  const { status, refusal } = await start(newBrowser(), 'realtime-database');
  expect(status).toBe(409);
  expect(refusal.errors).toEqual(["Firebase Service didn't initialize, check your configuration"]);
});

describe('who signs in', () => {
  test('the browser is sent with code flow, PKCE, state and nonce, back to the public address', async () => {
    const { location } = (await start(newBrowser())).reply;
    const url = new URL(location);
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}/api/auth/identity-provider/callback`,
      state: expect.stringMatching(/.{32,}/),
      nonce: expect.stringMatching(/.{32,}/),
    });
  });

  test('somebody new gets a verified account with a firm and without a password', async () => {
    const person = newPerson({ name: 'Ada Lovelace' });
    const { status, reply } = await signInWith(person);
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      enabledVerify: false,
      user: {
        email: person.email,
        displayName: 'Ada Lovelace',
        role: ['user'],
        loginSource: 'identity-provider',
      },
    });
    const signedIn = app.withToken(reply.access_token ?? '');
    const saved = await signedIn.call(authContract.updateUser, { body: { user: {} } });
    expect(saved.reply.message).toBe('User data saved to auth0');
    expect((await logIn(app, person)).refusal.codes).toEqual(['signInRefused']);
    const other = newPerson({ name: 'www.evil.example', email: `ada.${person.email}` });
    expect((await signInWith(other)).reply.user?.displayName).toMatch(/^ada [^.]+$/);
  });

  test('an account without a password gets none by mail: its provider decides who signs in', async () => {
    const person = newPerson();
    await signInWith(person);
    const { email } = person;
    const asked = await app.guest.call(registrationContract.forgotPassword, { body: { email } });
    expect(asked.status).toBe(200);
    const mail = await mailbox.next(email);
    expect(mail.subject).toBe('Your account has no password');
    expect(mail.text).not.toContain('reset-password');
  });

  test('the same person comes back to the same account, also with another e-mail', async () => {
    const person = newPerson();
    const first = await signInWith(person);
    const second = await signInWith({ ...person, email: uniqueEmail(), email_verified: false });
    expect(second.reply.user?.id).toBe(first.reply.user?.id);
    expect(second.reply.user?.email).toBe(person.email);
  });

  test('an account is linked by its verified e-mail and keeps its password', async () => {
    const account = await createAccount(app);
    const { reply } = await signInWith(newPerson({ email: account.email.toUpperCase() }));
    expect(reply.user?.id).toBe(account.userId);
    expect((await logIn(app, account)).reply.user?.loginSource).toBe('api');
    expect(await auditedActions(app, account.userId)).toContain('auth.identity-linked');
    expect(await provenSignIns(app, account.userId)).toEqual([['identity-provider'], ['password']]);
  });

  test('the owner is told when an account is linked, once; somebody new has nothing to be told', async () => {
    const account = await createAccount(app);
    const known = newPerson({ email: account.email });
    await signInWith(known);
    await signInWith(known);
    const mail = await mailbox.next(account.email);
    expect(mail.subject).toBe('Your account was linked to an identity provider');
    expect(mail.text).toContain(new URL(provider.issuer).host);
    expect(mail.text).toContain('/forgot-password');
    expect(await countMessages(app, account.email)).toBe(1);
    const fresh = newPerson();
    await signInWith(fresh);
    expect(await countMessages(app, fresh.email)).toBe(0);
  });

  test('an account whose address nobody proved loses its password when the true owner comes', async () => {
    const squatted = await createAccount(app, { isVerified: false });
    const { reply } = await signInWith(newPerson({ email: squatted.email }));
    expect(reply.user?.id).toBe(squatted.userId);
    expect((await logIn(app, squatted)).refusal.codes).toEqual(['signInRefused']);
  });

  test('an e-mail that the provider has not verified links and creates nothing', async () => {
    const account = await createAccount(app);
    for (const email of [account.email, uniqueEmail()]) {
      const back = await goThere(newBrowser(), newPerson({ email, email_verified: false }));
      expect(back).toBe('/login#problem=identityEmailUnverified');
    }
    const identities = await app.platform.db.queries
      .selectFrom('identities')
      .select('subject')
      .where('user_id', '=', account.userId)
      .execute();
    expect(identities).toEqual([]);
    expect(await refusedSignIns()).toContainEqual({
      reason: 'identityEmailUnverified',
      loginSource: 'identity-provider',
    });
  });

  test('without an e-mail there is no account', async () => {
    const back = await goThere(newBrowser(), { sub: randomUUID(), name: 'No Mail' });
    expect(back).toBe('/login#problem=identityEmailUnverified');
  });

  test('two first sign-ins of one person at once make one account', async () => {
    const person = newPerson();
    const answers = await Promise.all([signInWith(person), signInWith(person)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.reply.user?.id).toBe(answers[1]?.reply.user?.id);
  });

  test('two-factor is demanded here too', async () => {
    const account = await createAccount(app, { hasTwoFactor: true });
    const { reply } = await signInWith(newPerson({ email: account.email }));
    expect(reply).toMatchObject({ enabledVerify: true, codeBy: 'mail' });
    expect(reply).not.toHaveProperty('access_token');
    const code = codeIn(await mailbox.next(account.email, 'code'));
    const done = await app.guest.call(codesContract.verifyCode, {
      body: { userId: reply.userId ?? '', code },
    });
    expect(done.reply.user).toMatchObject({ id: account.userId, loginSource: 'identity-provider' });
  });

  test('a disabled account stays out', async () => {
    const person = newPerson();
    const { reply } = await signInWith(person);
    const admin = await app.person('admin');
    await admin.call(usersContract.disable, { body: { items: [reply.user?.id ?? ''] } });
    const again = await signInWith(person);
    expect(again.status).toBe(403);
    expect(again.refusal.codes).toEqual(['accountDisabled']);
    expect(await auditedActions(app, reply.user?.id ?? '')).toContain('auth.sign-in-refused');
    // One entry, not another one for the denied call.
    const denied = await deniedCalls(app, null);
    expect(denied.filter((entry) => entry.includes('accountDisabled'))).toEqual([]);
  });
});

describe('forged and stale returns', () => {
  test('a state that nobody began is refused', async () => {
    const { location } = (await start(newBrowser())).reply;
    const query = await provider.signIn(location, newPerson());
    for (const state of ['', 'forged', newBrowser()]) {
      expect(await comeBack({ ...query, state })).toBe('/login#problem=ticketInvalid');
    }
  });

  test('the answer to one sign-in does not fit another one', async () => {
    const [first, second] = [await start(newBrowser()), await start(newBrowser())];
    const query = await provider.signIn(first.reply.location, newPerson());
    const state = new URL(second.reply.location).searchParams.get('state') ?? '';
    expect(await comeBack({ ...query, state })).toBe('/login#problem=identityRefused');
  });

  test('a made-up code and a person who says no are refused', async () => {
    const { location } = (await start(newBrowser())).reply;
    const state = new URL(location).searchParams.get('state') ?? '';
    expect(await comeBack({ state, code: 'forged', iss: provider.issuer })).toBe(
      '/login#problem=identityRefused',
    );
    expect(await goThere(newBrowser(), { sub: '' })).toBe('/login#problem=identityRefused');
  });

  test('a return is good once', async () => {
    const browserKey = newBrowser();
    const { location } = (await start(browserKey)).reply;
    const query = await provider.signIn(location, newPerson());
    const ticket = ticketIn(await comeBack(query));
    expect(await comeBack(query)).toBe('/login#problem=ticketInvalid');
    expect((await finish(ticket, browserKey)).status).toBe(200);
  });

  test('a return after 10 minutes is too late', async () => {
    const { location } = (await start(newBrowser())).reply;
    const query = await provider.signIn(location, newPerson());
    app.clock.advance(10 * minuteMs + 1_000);
    expect(await comeBack(query)).toBe('/login#problem=ticketInvalid');
  });

  test('a host header does not move the return address', async () => {
    const { reply } = await app.guest.call(startIdentityProvider, {
      body: { source: 'identity-provider', browserKey: newBrowser() },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(reply.location).not.toContain('evil');
  });
});

describe('the ticket', () => {
  test('is good once, also of five at once', async () => {
    const browserKey = newBrowser();
    const ticket = ticketIn(await goThere(browserKey, newPerson()));
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => finish(ticket, browserKey)));
    expect(sortedStatuses(answers)).toEqual([200, 400, 400, 400, 400]);
    const again = await finish(ticket, browserKey);
    expect(again.refusal.errors).toEqual([errorText('ticketInvalid')]);
  });

  test('with another browser’s key is refused, so that nobody can be signed in as somebody else', async () => {
    const ticket = ticketIn(await goThere(newBrowser(), newPerson()));
    expect((await finish(ticket, newBrowser())).refusal.codes).toEqual(['ticketInvalid']);
  });

  test('is good for one minute', async () => {
    const browserKey = newBrowser();
    const ticket = ticketIn(await goThere(browserKey, newPerson()));
    app.clock.advance(minuteMs + 1_000);
    expect((await finish(ticket, browserKey)).refusal.codes).toEqual(['ticketInvalid']);
  });
});

test('a provider that is away answers 503, and is asked again when it is back', async () => {
  const port = await freePort();
  const alone = await startTestApp({
    ...providerEnvironment(`http://127.0.0.1:${port}`, publicUrl),
    RATE_LIMIT: 'off',
  });
  const away = await start(newBrowser(), 'identity-provider', alone);
  expect(away.status).toBe(503);
  expect(away.refusal.codes).toEqual(['identityServiceAway']);
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
  const late = await startProvider({ publicUrl, port });
  expect((await start(newBrowser(), 'identity-provider', alone)).status).toBe(200);
  await alone.close();
  await late.close();
});
