// A sign-in whose source has to wait only because of attempts that are still being checked waits for their outcome.
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createAccount, logIn } from '../../../test/accounts.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { endAttempt, forgetFailures } from './sign-in-failures.repository.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

/** Five attempts of the test's network, of which this many are still being checked. */
async function blockWith(email: string, inFlight: number) {
  const source = 'network 127.0.0.1';
  await sql`
    insert into sign_in_failures (email, source, failures, last_failure_at, blocked_until, in_flight)
    values (${email}, ${source}, 5, now(), now() + interval '1 minute', ${inFlight})`.execute(
    app.platform.db.queries,
  );
  return { email, source };
}

const questions = (spy: { mock: { calls: unknown[][] } }) =>
  spy.mock.calls.filter(([query]) =>
    String((query as { text?: string }).text ?? query).includes('insert into sign_in_failures'),
  ).length;

test('it does not ask again and again', async () => {
  const account = await createAccount(app);
  const key = await blockWith(account.email, 1);
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const answer = logIn(app, account);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(questions(spy)).toBeLessThanOrEqual(2);
  await forgetFailures(app.platform.db.queries, key);
  expect((await answer).status).toBe(200);
  spy.mockRestore();
});

test('an outcome on another node ends the wait; once nothing is being checked it is refused', async () => {
  const account = await createAccount(app);
  const key = await blockWith(account.email, 2);
  const node = await app.addNode();
  const answer = logIn(app, account);
  await endAttempt(node.platform.db.queries, key);
  await endAttempt(node.platform.db.queries, key);
  expect((await answer).refusal.codes).toEqual(['signInRefused']);
});
