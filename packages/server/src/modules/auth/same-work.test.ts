// A call that takes an address must not take longer for a known one: it runs the same statements for every address, and a
// job decides later. In a file of its own, so that nobody else's statements come in between.
import { registrationContract } from '@pricevault/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAccount, uniqueEmail } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const spy = vi.spyOn(pg.Client.prototype, 'query');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
  await app.platform.jobs.stop(); // decides later, and is no part of the call
});
afterAll(async () => {
  spy.mockRestore();
  await app.close();
});

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return (query as { text?: string }).text ?? 'cursor';
}

test.each([
  ['forgot-password', registrationContract.forgotPassword],
  ['resend-verification', registrationContract.resendVerification],
])('%s', async (_, endpoint) => {
  const statementsFor = async (email: string) => {
    spy.mockClear();
    expect((await app.guest.call(endpoint, { body: { email } })).status).toBe(200);
    return spy.mock.calls.map(([query]) => textOf(query));
  };
  const known = await createAccount(app);
  const waiting = await createAccount(app, { isVerified: false });
  // What runs now and then by itself, such as a look at the outbox, has run when two calls are the same.
  let unknown: string[] = [];
  await expect
    .poll(async () => {
      const before = unknown;
      unknown = await statementsFor(uniqueEmail());
      return before.join() === unknown.join();
    })
    .toBe(true);
  expect(unknown.length).toBeGreaterThan(2);
  expect(await statementsFor(known.email)).toEqual(unknown);
  expect(await statementsFor(waiting.email)).toEqual(unknown);
});
