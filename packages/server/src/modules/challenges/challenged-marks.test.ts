// What a challenge does to the firm's own desk, a challenge that cites a public transaction, and histories and desk as known on a time.
import {
  challengesContract,
  deskContract,
  deskSignOffsContract,
  noticesContract,
  quotesContract,
  resultsContract,
  submissionsContract,
} from '@pricevault/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  challenge,
  decide,
  firstMarks,
  makeChallenge,
  publishMarket,
  withdrawVetting,
} from '../../../test/challenges.ts';
import { tradeOIdOf } from '../../../test/known-bodies.ts';
import { dateOf, type Market } from '../../../test/market.ts';
import { closeWindows, marks } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { tellOfVersions } from './tell-of-versions.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

const firmOf = ({ firms }: Market, place: number) => firms[place] as Person;
const waitingFor = async (person: Person) =>
  (await person.call(noticesContract.list, { query: {} })).reply.items.filter(
    ({ kind }) => kind === 'challengeWaiting',
  );

async function stateOf(person: Person, market: Market, place = 0) {
  const key = { tradeId: market.tradeIds[place] ?? 0, valuationDate: dateOf(0) };
  const { row, log } = (await person.call(deskContract.trade, { body: key })).reply;
  const people = log.map(({ changedBy }) => changedBy);
  const reasons = log.map(({ reason }) => reason);
  return { state: row.exception.state, log: log.map((entry) => entry.state), people, reasons };
}

async function explain(person: Person, market: Market): Promise<void> {
  const key = { tradeId: market.tradeIds[0] ?? 0, valuationDate: dateOf(0) };
  const { row } = (await person.call(deskContract.trade, { body: key })).reply;
  const items = [{ ...key, version: row.exception.version }];
  const change = { state: 'explained', reason: 'illiquid' } as const;
  await person.call(deskContract.change, { body: { items, change } });
}

test('a challenged result is “challenged” on the desk from then on, and open again when the challenge is withdrawn or rejected', async () => {
  const market = await publishMarket(app, { currency: 'USD' });
  const firm = firmOf(market, 0);
  const staff = await app.person('staff');
  expect((await stateOf(firm, market)).state).toBe('open');
  const { _id } = await makeChallenge(firm, market);
  expect(await stateOf(firm, market)).toMatchObject({ state: 'challenged', log: ['challenged'] });
  expect((await stateOf(firmOf(market, 1), market)).state).toBe('open');
  expect(await waitingFor(staff)).toHaveLength(1);
  await firm.call(challengesContract.withdrawOwn, { body: { challengeId: _id } });
  expect(await stateOf(firm, market)).toMatchObject({ state: 'open', log: ['open', 'challenged'] });
  // Nothing waits for staff any more.
  expect(await waitingFor(staff)).toEqual([]);
  // A rejected one leaves it to the firm again, which alone says who of its people changed what.
  await explain(firm, market);
  const rejected = await makeChallenge(firm, market);
  expect((await stateOf(firm, market)).state).toBe('challenged');
  await decide(staff, rejected._id, 'rejected');
  const decided = await stateOf(firm, market);
  expect(decided.log).toEqual(['open', 'challenged', 'explained', 'open', 'challenged']);
  expect(decided.people.map((name) => name !== '')).toEqual([false, true, true, true, true]);
  // The reason of an explanation goes with it.
  expect(decided.reasons).toEqual([null, 'illiquid', 'illiquid', null, null]);
  // A signed book stays as it was signed.
  await signBook(firm, market);
  const locked = await makeChallenge(firm, market);
  expect((await stateOf(firm, market)).state).toBe('open');
  // What has become of challenges meanwhile counts from its reopening on, and nothing of it counts twice.
  await reopenBook(firm, market);
  expect((await stateOf(firm, market)).state).toBe('challenged');
  await signBook(firm, market);
  await decide(staff, locked._id, 'rejected');
  expect((await stateOf(firm, market)).state).toBe('challenged');
  await reopenBook(firm, market);
  const reopened = await stateOf(firm, market);
  expect([reopened.log.slice(0, 2), reopened.people.slice(0, 2)]).toEqual([
    ['open', 'challenged'],
    ['', ''],
  ]);
  await signBook(firm, market);
  await reopenBook(firm, market);
  expect((await stateOf(firm, market)).log).toEqual(reopened.log);
});

const reopenBook = (person: Person, { typeId }: Market) =>
  person.call(deskSignOffsContract.reopen, {
    body: { instrumentTypeId: typeId, valuationDate: dateOf(0), reason: 'A challenge was decided' },
  });

async function signBook({ userId }: Person, { typeId }: Market): Promise<void> {
  const { queries } = app.platform.db;
  const hash = 'a'.repeat(64);
  await sql`
    insert into desk_signed_lists (firm_id, hash, content) select firm_id, ${hash}, 'list' from users where id = ${userId ?? ''}
    on conflict do nothing`.execute(queries);
  await sql`
    insert into desk_sign_offs (firm_id, instrument_id, valuation_date, prepared_by, prepared_at, list_hash, marks, exceptions, basis)
    select firm_id, ${typeId}, ${dateOf(0)}, id, now(), ${hash}, 1, 0, '' from users where id = ${userId ?? ''}`.execute(
    queries,
  );
}

/** A public one, as the importer stores them. */
async function addTransaction(): Promise<string> {
  const id = `challenged-${Date.now()}`;
  await sql`
    with imported as (
      insert into transaction_imports (file_name, layout, started_at, finished_at, rows_read, rows_taken, rejected, rejected_rows)
      values ('challenged.csv', 'old44', now(), now(), 1, 1, '{}', '[]') returning id)
    insert into transactions (id, chain_id, action, executed_at, report_date, layout, currency, option_type, expiry_date,
      expiry_range, tenor_range, strike, status, import_id)
    select ${id}, ${id}, 'NEW', now(), current_date, 'old44', 'CAD', 'Payer', current_date + 365, 3, 6, 0.0315, 'listed', id
      from imported`.execute(app.platform.db.queries);
  return id;
}

test('a challenge cites a public transaction, which staff see with it', async () => {
  const market = await publishMarket(app, { currency: 'CAD' });
  const firm = firmOf(market, 0);
  const given = (other: object) => challenge(firm, market, 0, { evidence: other });
  const transactionId = await addTransaction();
  const cited = await given({ kind: 'transaction', transactionId });
  expect(cited.reply.items[0]?.evidence).toMatchObject({
    kind: 'transaction',
    transaction: { transactionId, currency: 'CAD', strike: 0.0315 },
  });
  const staff = await app.person('staff');
  const waiting = await staff.call(challengesContract.list, { query: { open: 'true' } });
  const shown = waiting.reply.items.find(({ _id }) => _id === cited.reply.items[0]?._id);
  expect(shown?.evidence.transaction).toMatchObject({ transactionId, strike: 0.0315 });
});

/** Computed here, not by the vault. */
const meanOf = (values: readonly number[]) =>
  Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3));

test('histories, the desk and the panel of a mark are as they were known', async () => {
  const market = await publishMarket(app, { currency: 'CHF' });
  const firm = firmOf(market, 0);
  const staff = await app.person('staff');
  const made = await makeChallenge(firm, market);
  const signing = firmOf(market, 1);
  const another = await makeChallenge(signing, market);
  await decide(staff, made._id);
  await decide(staff, another._id);
  const second = firstMarks.map((mark, place) => (place < 5 ? mark + 10 : mark));
  for (const place of [0, 1, 2, 3, 4]) {
    const items = JSON.stringify(marks(market.tradeIds, [second[place] ?? 0]));
    await firmOf(market, place).call(submissionsContract.submit, {
      body: { items, valuationDate: dateOf(0) },
    });
  }
  await closeWindows(app, market.typeId);
  const { items: versions } = (
    await firm.call(resultsContract.versions, {
      body: { tradeId: market.tradeIds[0] ?? 0, valuationDate: dateOf(0) },
    })
  ).reply;
  const earlier = new Date(Date.parse(versions[1]?.knownFrom ?? '') - 1).toISOString();
  const pointsOf = async (knownOn?: string) => {
    const body = { batchId: market.batchId, date: dateOf(0), since: dateOf(5), knownOn };
    const cell = { expiry: '12m', tenor: '60m', strike: 0 };
    const { items } = (await firm.call(resultsContract.history, { body: { ...body, ...cell } }))
      .reply;
    return items.map(({ mean }) => mean);
  };
  expect(await pointsOf(earlier)).toEqual([meanOf(firstMarks)]);
  expect(await pointsOf()).toEqual([meanOf(second)]);
  expect(await pointsOf('2020-01-01')).toEqual([]);
  const tradeId = market.tradeIds[0] ?? 0;
  const onDesk = async (knownOn?: string) => {
    const query = { scope: 'all', instrumentTypeId: market.typeId, knownOn } as const;
    const list = (await firm.call(deskContract.list, { body: query })).reply;
    return { list, row: list.items.find((row) => row.tradeId === tradeId) };
  };
  const [then, today] = [await onDesk(earlier), await onDesk()];
  expect(then.row).toMatchObject({ mean: meanOf(firstMarks), version: 1, ownValue: 1.001 });
  expect(today.row).toMatchObject({ mean: meanOf(second), version: 2 });
  expect(then.list.counts.marks).toBe(today.list.counts.marks);
  // A rank is one among the marks of then.
  expect(then.row?.rank).toBe(then.row?.median === null ? null : 1);
  // The exception was challenged before the second version came.
  expect(then.row?.exception.state).toBe('challenged');
  const asMade = new Date(Date.parse(made.madeAt) - 1).toISOString();
  expect((await onDesk(asMade)).row?.exception).toMatchObject({ state: 'open', version: 0 });
  // Nothing has changed since the second version: that is the list of now, without ages.
  const since = versions.find(({ version }) => version === 2)?.knownFrom ?? '';
  const ageless = { exceptionSince: null, ageDays: null };
  expect((await onDesk(since)).row).toEqual({ ...today.row, ...ageless });
  const key = { tradeId, valuationDate: dateOf(0), knownOn: earlier };
  const panel = (await firm.call(deskContract.trade, { body: key })).reply;
  expect(panel.row).toMatchObject({ mean: meanOf(firstMarks), version: 1 });
  expect(panel.points.at(-1)).toMatchObject({ mean: meanOf(firstMarks) });
  expect((await onDesk('2020-01-01')).list).toMatchObject({ items: [], total: 0, asOf: null });
  // The new version is the firm's to look at again.
  expect((await stateOf(firm, market)).state).toBe('challenged');
  await signBook(signing, market);
  await tellOfVersions(app.platform);
  await tellOfVersions(app.platform);
  expect((await stateOf(firm, market)).log).toEqual(['open', 'challenged']);
  expect((await stateOf(signing, market)).log).toEqual(['challenged']);
  await reopenBook(signing, market);
  expect((await stateOf(signing, market)).log).toEqual(['open', 'challenged']);
  const yearZero = await firm.call(deskContract.list, { body: { knownOn: '0000-01-01' } });
  expect([yearZero.status, yearZero.refusal.codes]).toEqual([400, ['knownOnInvalid']]);
});

test('a firm that is not vetted is told nothing of the answers to its own requests, as evidence neither', async () => {
  const market = await publishMarket(app, { currency: 'CHF', isSample: true });
  const firm = firmOf(market, 0);
  const key = { tradeId: market.tradeIds[0] ?? 0, valuationDate: dateOf(0) };
  const ofMark = async () => (await firm.call(challengesContract.ofMark, { body: key })).reply;
  const tradeId = await tradeOIdOf(app, market.tradeIds[0]);
  await firm.call(quotesContract.trade.request, { body: { tradeId } });
  await firmOf(market, 1).call(quotesContract.trade.respond, { body: { tradeId, value: 5.5 } });
  const [quote] = (await ofMark()).quotes;
  expect(quote).toMatchObject({ best: 5.5 });
  await withdrawVetting(app, firm);
  const asked = { kind: 'quote', requestId: quote?.requestId };
  const { status, reply } = await challenge(firm, market, 0, { evidence: asked });
  expect([status, reply.items[0]?.evidence.quote]).toMatchObject([
    200,
    { best: null, bestAt: null },
  ]);
  const { items, quotes } = await ofMark();
  expect(quotes).toEqual([{ ...quote, best: null }]);
  expect(items[0]?.evidence.quote).toMatchObject({ best: null, bestAt: null });
});
