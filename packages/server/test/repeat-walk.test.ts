// Calls every changing endpoint twice with one Idempotency-Key: the second call gets the first reply and changes nothing.
// An endpoint without an entry fails, and so does one that stores a reply that it should not.
import {
  allEndpoints,
  contract,
  takesIdempotencyKey,
  type KeylessReason,
} from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createAccount, testPassword } from './accounts.ts';
import { repeatableCalls } from './repeatable-calls.ts';
import { testAppForFile } from './test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
await app.platform.jobs.stop(); // what is due by the clock would change the vault too

const nameOf = ({ domain, name }: { domain: string; name: string }) => `${domain}.${name}`;
const changing = allEndpoints.filter(({ endpoint }) => takesIdempotencyKey(endpoint));
/** Its body is a bare file; it has its own test below. */
const takesFile = 'transactions.import';

/** Only the number of rows is compared: the log is chained, events are numbered, messages get delivered. */
const rowsOf: Record<string, RawBuilder<string>> = {
  audit_entries: sql`count(*)::text`,
  messages: sql`count(*)::text`,
  // A watched message sends an event later, at its delivery.
  events: sql`(count(*) filter (where kind <> 'desk-mails.changed'))::text`,
};
const contentOf = sql<string>`md5(string_agg(t::text, ',' order by t::text))`;

/** Names which messages wait, and empties itself as they are delivered. */
const queue = 'urgent_messages';

/** By table. */
async function digestOfVault(): Promise<Record<string, string>> {
  const { queries } = app.platform.db;
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> ${queue}`.execute(queries);
  const selects = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, ${rowsOf[name] ?? contentOf} as digest from ${sql.id(name)} as t`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`
    ${sql.join(selects, sql` union all `)}`.execute(queries);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

test('every changing endpoint has a line in the table, and no line is left over', () => {
  const named = changing.map(nameOf).filter((name) => name !== takesFile);
  expect(Object.keys(repeatableCalls).toSorted()).toEqual(named.toSorted());
});

describe.each(
  changing
    .filter((named) => nameOf(named) !== takesFile)
    .map((named) => [nameOf(named), named.endpoint] as const),
)('%s', (name, endpoint) => {
  test('a repeat gets the first reply and changes nothing; another request is refused', async () => {
    const { person, body } = (await repeatableCalls[name]?.(app)) ?? { person: app.guest };
    const headers = { 'idempotency-key': randomUUID() };
    const call = (sent: object | undefined, query?: object) =>
      person.call(endpoint, {
        ...(sent ? { body: sent } : {}),
        ...(query ? { query } : {}),
        headers,
      });
    const first = await call(body);
    expect(first.refusal.errors ?? []).toEqual([]);
    const after = await digestOfVault();
    const second = await call(body);
    expect(second.reply).toEqual(first.reply);
    const other = await call(body, { other: '1' });
    expect(other.refusal.codes).toEqual(['idempotencyKeyReused']);
    expect(await digestOfVault()).toEqual(after);
  });
});

test('a file of transactions that is sent twice is imported once', async () => {
  const { token } = await app.person('admin');
  const name = 'CUMULATIVE_RATES_2026_10_02_options.csv';
  const folder = new URL('../../file-formats/data/transactions/', import.meta.url);
  const file = await readFile(new URL(name, folder));
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/octet-stream',
    'idempotency-key': randomUUID(),
  };
  const send = (payload: Buffer) =>
    app.http.inject({
      method: 'POST',
      url: `/api/transactions/import?fileName=${name}`,
      payload,
      headers,
    });
  const first = await send(file);
  expect(first.statusCode).toBe(200);
  const after = await digestOfVault();
  expect((await send(file)).json()).toEqual(first.json());
  expect(await digestOfVault()).toEqual(after);
  const other = await send(file.subarray(0, 1_000));
  expect(other.json()).toMatchObject({ codes: ['idempotencyKeyReused'] });
});

/** Before adding an endpoint here, consider what a repeated call does. */
test('the calls that ignore the key are these', () => {
  const ignoring = (reason: KeylessReason) =>
    allEndpoints.filter(({ endpoint }) => endpoint.ignoresKey === reason);
  expect(ignoring('endsSession').map(nameOf)).toEqual(['auth.logout', 'profile.deleteAccount']);
  expect(ignoring('repeatsItself').map(nameOf)).toEqual([
    'consensus.sendKeeperFrames',
    'consensus.keeperMessage',
  ]);
  expect(ignoring('opensSession').map(nameOf)).toEqual([
    'auth.login',
    'auth.verifyCode',
    'auth.startIdentityProvider',
    'auth.finishIdentityProvider',
    'auth.beginPasskeySignIn',
    'auth.signInWithPasskey',
  ]);
  expect(ignoring('readsOnly').map(nameOf)).toEqual([
    'assets.check',
    'bonds.stored',
    'challenges.ofMark',
    'challenges.file',
    'consensus.check',
    'consensus.result',
    'consensus.keptTerms',
    'dashboard.start',
    'desk.bias',
    'desk.evidence',
    'desk.evidencePacks',
    'desk.marks',
    'desk.books',
    'desk.signedList',
    'desk.list',
    'desk.lines',
    'desk.trade',
    'instruments.check',
    'instruments.nextWindows',
    'partners.previewApproval',
    'partners.check',
    'quotes.previewTraderMail',
    'quotes.trade.modalData',
    'quotes.bond.modalData',
    'results.checkCurve',
    'results.overview',
    'results.allStrikes',
    'results.trades',
    'results.history',
    'results.facts',
    'results.latest',
    'results.versions',
    'results.surface',
    'search.search',
    'series.searchAllTrades',
    'series.searchAddedTrades',
    'series.check',
    'submissions.check',
    'submissions.reference',
    'submissions.result',
    'trades.similar',
    'trades.check',
    'trades.stored',
    'trades.download',
  ]);
});

test('a sign-in that is repeated with its key opens another session, and no token is stored', async () => {
  const { email } = await createAccount(app);
  const signIn = () =>
    app.guest.call(contract.auth.login, {
      body: { email, password: testPassword },
      headers: { 'idempotency-key': 'signs-in-again-1' },
    });
  const [first, second] = [await signIn(), await signIn()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.reply.access_token).not.toBe(first.reply.access_token);
  const { rows } = await sql<{ reply: string }>`
    select reply::text from idempotency_keys`.execute(app.platform.db.queries);
  expect(JSON.stringify(rows)).not.toContain(first.reply.access_token);
});
