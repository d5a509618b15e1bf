// Versions of results over HTTP: a second window of a date, and withdrawals, on every path that shows figures.
import {
  correctionsContract,
  createdTradesContract,
  curvesContract,
  noticesContract,
  resultsContract,
  searchContract,
  submissionsContract,
  surfaceContract,
  quotesContract,
} from '@pricevault/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAccount, signIn } from '../../../test/accounts.ts';
import {
  createMarket,
  dateOf,
  heatmap,
  latest,
  rows,
  submitAll,
  type Market,
} from '../../../test/market.ts';
import { closeWindows, marks } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

const real = { isSample: false, outlierRule: 'none' } as const;
const reason = 'The curve of the day was wrong';
const first = [1.001, 2.001, 3.001, 4.001, 5.001, 6.001, 7.001, 8.001];

/** Results of identical terms are compared: a market that is corrected has a currency of its own. */
async function publish(currency: 'USD' | 'GBP' | 'JPY' = 'USD') {
  const market = await createMarket(app, first.length, { ...real, currency });
  await submitAll(
    market,
    first.map((mark) => [mark, mark + 10]),
  );
  await closeWindows(app, market.typeId);
  return market;
}

const aboutOf = ({ typeId }: Market) => ({
  instrumentTypeId: typeId,
  valuationDate: dateOf(0),
  reason,
});
const correct = (market: Market) =>
  market.admin.call(correctionsContract.openCorrection, { body: aboutOf(market) });
const rowsFor = async (market: Market, person: Person = market.firms[0] as Person) =>
  (await rows(person, { batchId: market.batchId, date: dateOf(0) })).result;
const resubmit = (person: Person, items: object[], valuationDate: string | null = dateOf(0)) =>
  person.call(submissionsContract.submit, {
    body: { items: JSON.stringify(items), valuationDate },
  });

describe('a second window', () => {
  test('replaces figures where five marks differ, withdraws where fewer do, and leaves the others', async () => {
    const market = await publish();
    const before = await rowsFor(market);
    expect(before[0]).toMatchObject({ version: 1, withdrawnReason: null, outlierRule: 'none' });
    expect((await correct(market)).status).toBe(200);
    const states = (await market.firms[0]?.call(submissionsContract.windows))?.reply.items;
    const state = states?.find(({ instrumentTypeId }) => instrumentTypeId === market.typeId);
    expect(state?.corrections).toMatchObject([{ valuationDate: dateOf(0), reason, triesLeft: 3 }]);
    // Five firms correct the first trade, one of them the second as well.
    for (const [index, firm] of market.firms.slice(0, 5).entries()) {
      const items = marks(market.tradeIds, [
        (first[index] ?? 0) + 10,
        ...(index === 0 ? [99] : []),
      ]);
      const { reply } = await resubmit(firm, items);
      expect(reply).toMatchObject({ is_timing: true, valuationDate: dateOf(0) });
    }
    // Nothing changes before the close.
    expect(await rowsFor(market)).toEqual(before);
    await closeWindows(app, market.typeId);
    const [one, two] = await rowsFor(market);
    expect(one).toMatchObject({ version: 2, n: 8, mean: 10.751, ownValue: 11.001, rank: 4 });
    expect(one).toMatchObject({ withdrawnReason: null, difference: 11.001 - 10.751 });
    expect(two).toMatchObject({ version: 1, n: null, mean: null, std: null, median: null });
    expect(two).toMatchObject({ withdrawnReason: reason, zScore: null, rank: null });
    // A firm that gave nothing again keeps its first mark.
    const [other] = await rowsFor(market, market.firms[7]);
    expect(other).toMatchObject({ version: 2, ownValue: 8.001, rank: 3 });
    expect((await latest(market.firms[0] as Person, market.tradeIds)).result).toEqual(
      await rowsFor(market),
    );
  });

  test('changes the surface that is checked, but not the one that was known before', async () => {
    const market = await publish('JPY');
    const firm = market.firms[0] as Person;
    const quotes = ['1y', '10y', '30y'].map((tenor) => ({ tenor, rate: 0.01 }));
    await market.admin.call(curvesContract.loadCurve, {
      body: { currency: 'JPY', date: dateOf(0), quotes },
    });
    await correct(market);
    for (const [index, person] of market.firms.slice(0, 5).entries()) {
      await resubmit(person, marks(market.tradeIds, [(first[index] ?? 0) + 10]));
    }
    await closeWindows(app, market.typeId);
    const about = { tradeId: market.tradeIds[0] ?? 0, valuationDate: dateOf(0) };
    const { items } = (await firm.call(resultsContract.versions, { body: about })).reply;
    const known = Date.parse(items.find(({ version }) => version === 2)?.knownFrom ?? '');
    const meanKnown = async (knownOn: string | null) => {
      const body = { batchId: market.batchId, date: dateOf(0), knownOn };
      const [cell] = (await firm.call(surfaceContract.surface, { body })).reply.items;
      return cell?.quotes.find(({ strike }) => strike === 0)?.mean;
    };
    expect(await meanKnown(null)).toBe(10.751);
    expect(await meanKnown(new Date(known - 1).toISOString())).toBe(4.501);
  });

  test('of a date there is one, and only of published results', async () => {
    const market = await createMarket(app, 5, real);
    expect((await correct(market)).refusal.codes).toEqual(['resultsNotPublished']);
    const published = await publish('GBP');
    await correct(published);
    expect((await correct(published)).refusal.codes).toEqual(['correctionExists']);
    const firm = published.firms[0] as Person;
    const { refusal } = await resubmit(firm, marks(published.tradeIds, [1]), '2020-01-01');
    expect(refusal.codes).toEqual(['correctionNotOpen']);
    // Without its date values never reach a correction.
    const late = await resubmit(firm, marks(published.tradeIds, [1]), null);
    expect(late.reply).toMatchObject({ is_timing: false, reason: 'late' });
    const refused = await firm.call(correctionsContract.openCorrection, {
      body: aboutOf(published),
    });
    expect(refused.status).toBe(403);
  });
});

test('members of firms that gave values find corrections and withdrawals in the bell, others do not', async () => {
  const market = await publish('GBP');
  const [firm, stranger] = [market.firms[0] as Person, await app.person()];
  const bell = async (person: Person) =>
    (await person.call(noticesContract.list, { query: {} })).reply.items
      .filter(({ kind }) => kind !== 'resultsFinal')
      .map(({ kind, count, subject }) => [kind, count, subject.label.split(' · ').slice(1)]);
  await correct(market);
  expect(await bell(firm)).toEqual([['correctionOpened', 1, [dateOf(0), reason]]]);
  await resubmit(firm, marks(market.tradeIds, [99]));
  await closeWindows(app, market.typeId);
  const withdrawn = ['resultsWithdrawn', 1, [dateOf(0), reason]];
  expect((await bell(firm))[0]).toEqual(withdrawn);
  await market.admin.call(correctionsContract.withdraw, { body: aboutOf(market) });
  // Unread ones of one date are one.
  expect(await bell(market.firms[7] as Person)).toEqual([
    ['resultsWithdrawn', 2, [dateOf(0), reason]],
    ['correctionOpened', 1, [dateOf(0), reason]],
  ]);
  expect(await bell(stranger)).toEqual([]);
});

test('a withdrawn result shows its reason and nothing of its figures, on every path', async () => {
  const market = await publish('GBP');
  const firm = market.firms[0] as Person;
  const asked = { batchId: market.batchId, date: dateOf(0) };
  const body = { ...aboutOf(market), tradeIds: [market.tradeIds[0] ?? 0] };
  const withdraw = () => market.admin.call(correctionsContract.withdraw, { body });
  expect((await withdraw()).reply).toMatchObject({ withdrawn: 1 });
  expect((await withdraw()).reply).toMatchObject({ withdrawn: 0 });
  const gone = { n: null, mean: null, std: null, median: null, min: null, max: null };
  const [one, two] = await rowsFor(market);
  expect(one).toMatchObject({ ...gone, zScore: null, rank: null, difference: null, vol: null });
  expect(one).toMatchObject({ withdrawnReason: reason, isAccepted: null });
  expect(two).toMatchObject({ n: 8, withdrawnReason: null });
  expect((await latest(firm, market.tradeIds)).result[0]).toMatchObject(gone);
  const lastResult = { valuationDate: dateOf(0), version: 1, withdrawnReason: reason };
  const tradeId = market.tradeIds[0] ?? 0;
  const detail = await firm.call(quotesContract.trade.modalData, { body: { tradeId } });
  expect(detail.reply.lastResult).toEqual(lastResult);
  const search = { body: { searchText: String(tradeId), instrumentType: market.typeId } };
  const { results } = (await firm.call(searchContract.search, search)).reply;
  expect(results[0]).toMatchObject({ tradeId, lastResult, lastConsensus: null });
  const newcomer = await signIn(app, await createAccount(app));
  const hidden = await newcomer.call(quotesContract.trade.modalData, { body: { tradeId } });
  expect(hidden.reply.lastResult).toBeNull();
  const consensusFor = async (person: Person) => {
    const body = { searchText: String(market.tradeIds[1]), instrumentType: market.typeId };
    const [found] = (await person.call(searchContract.search, { body })).reply.results;
    return found?.kind === 'trade' ? found.lastConsensus : undefined;
  };
  expect(await consensusFor(firm)).toEqual({ valuationDate: dateOf(0), mean: two?.mean });
  expect(await consensusFor(newcomer)).toBeNull();
  const { items } = await heatmap(firm, { ...asked, metric: 'mean' });
  expect(items.data.flatMap(({ data }) => data)).toEqual([two?.mean]);
  expect(items.hidden).toEqual([]);
  const { facts } = (await firm.call(resultsContract.facts, { body: asked })).reply;
  expect(facts).toMatchObject({ trades: 1, withheld: 0, withdrawn: 1 });
  const history = await firm.call(resultsContract.history, {
    body: { ...asked, since: dateOf(30), metric: 'mean' },
  });
  expect(history.reply.items[0]).toMatchObject({ mean: two?.mean });
  const reference = await firm.call(submissionsContract.reference, {
    body: { items: [market.tradeIds[0] ?? 0] },
  });
  expect(reference.reply.items[0]).toMatchObject({ mean: null, std: null });
  const similar = await firm.call(createdTradesContract.similar, {
    body: { trade: { instrumentTypeId: market.typeId, expiry: '12m', tenor: '60m' } },
  });
  expect(similar.reply.items.map(({ lastPrice }) => lastPrice)).toEqual([null, two?.mean]);
  const found = await firm.call(searchContract.search, {
    body: { searchText: String(market.tradeIds[0]), instrumentType: market.typeId },
  });
  expect(found.reply.results[0]).toMatchObject({ tradeId: market.tradeIds[0], valueAvg: null });
  // Events name the type alone.
  const { rows: events } = await sql<{ data: object }>`
    select data from events where kind = 'results.changed' and data ->> 'instrumentTypeId' = ${market.typeId}
     order by id desc limit 1`.execute(app.platform.db.queries);
  expect(events).toEqual([{ data: { instrumentTypeId: market.typeId } }]);
  await market.admin.call(correctionsContract.withdraw, { body: aboutOf(market) });
  const { items: after } = await heatmap(firm, { ...asked, metric: 'mean' });
  expect(after.hidden).toEqual([{ expiry: '12m', tenor: '60m', isWithdrawn: true }]);
});
