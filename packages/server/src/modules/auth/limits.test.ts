// Every limited call of the accounts, counted by two nodes together.
import { allEndpoints, authContract, consensusContract, type Endpoint } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { testAppForFile, toNextWindow, type Person } from '../../../test/test-app.ts';

/** All other windows begin where this one does. */
const longestWindow = { seconds: 3_600 };
const domains = ['auth', 'profile', 'firms', 'users'];
const limited = allEndpoints
  .filter(({ domain, endpoint }) => domains.includes(domain) && endpoint.limit)
  .map(({ domain, name, endpoint }) => [`${domain}.${name}`, endpoint] as const);
const app = await testAppForFile();
const otherNode = await app.addNode();

/** The body does not count: a call is counted before it is read. */
const callWith = (person: Person, endpoint: Endpoint) =>
  person.call(endpoint, endpoint.method === 'GET' ? {} : { body: {} });

test('what guests can call and what costs a hash or a message is limited', () => {
  const names = limited.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'auth.login',
      'auth.register',
      'auth.verifyEmail',
      'auth.resendVerification',
      'auth.forgotPassword',
      'auth.resetPassword',
      'auth.sendCode',
      'auth.verifyCode',
      'auth.finishIdentityProvider',
      'profile.changePassword',
      'profile.removeAuthenticator',
      'profile.setPublicKey',
      'firms.invite',
      'firms.readInvitation',
    ]),
  );
  for (const { domain, name, endpoint } of allEndpoints) {
    if (endpoint.access !== 'anyone' || !domains.includes(domain)) continue;
    expect(endpoint.limit, `${domain}.${name}`).toBeDefined();
  }
});

test.each(limited)('%s', async (_name, endpoint) => {
  toNextWindow(app, longestWindow);
  const person = endpoint.access === 'anyone' ? app.guest : await app.person();
  const elsewhere = app.withToken(person.token, otherNode);
  const max = endpoint.limit?.max ?? 0;
  for (let call = 0; call < max; call += 1) {
    const { status } = await callWith(call % 2 ? elsewhere : person, endpoint);
    expect(status).not.toBe(429);
  }
  for (const who of [person, elsewhere]) {
    const { status, headers, refusal } = await callWith(who, endpoint);
    expect(status).toBe(429);
    expect(refusal.codes).toEqual(['tooManyRequests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});

test('the limit of one person is not that of another', async () => {
  toNextWindow(app, longestWindow);
  const { endpoint } = allEndpoints.find(({ name }) => name === 'changePassword') ?? {};
  if (!endpoint) throw new Error('There is no such call.');
  const [busy, other] = [await app.person(), await app.person()];
  for (let call = 0; call <= (endpoint.limit?.max ?? 0); call += 1) await callWith(busy, endpoint);
  expect((await callWith(busy, endpoint)).status).toBe(429);
  expect((await callWith(other, endpoint)).status).toBe(400);
  expect((await busy.call(authContract.currentUser)).status).toBe(200);
});

test('bodies that are parsed in one go are counted by their size too', async () => {
  toNextWindow(app, longestWindow);
  const person = await app.person();
  const send = async (megabytes: number) => {
    const body = { items: ' '.repeat(megabytes * 1024 * 1024) };
    return (await person.call(consensusContract.upload, { body })).status;
  };
  expect([await send(30), await send(30), await send(30), await send(30)]).toEqual([
    400, 400, 400, 429,
  ]);
  // Small ones go on, and so does everybody else.
  expect(await send(0)).toBe(400);
});
