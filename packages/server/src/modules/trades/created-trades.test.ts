import {
  createdTradesContract,
  firmsContract,
  quotesContract,
  tradeFormDefaults,
  usersContract,
  type TradeForm,
} from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { joinAs } from '../../../test/firms.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { createInstrument, uploadTrades } from '../../../test/reference-data.ts';
import type { Person } from '../../../test/test-app.ts';

const { create, recent, similar } = createdTradesContract;
const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });
const [admin, alice] = [await app.person('admin'), await app.person()];
const typeId = (await createInstrument(admin))._id;

const formOf = (form: Partial<TradeForm> = {}) => ({
  ...tradeFormDefaults,
  instrumentTypeId: typeId,
  expiry: '12m' as const,
  tenor: '120m' as const,
  ...form,
});
const make = async (form: Partial<TradeForm> = {}, person = alice) =>
  (await person.call(create, { body: formOf(form) })).reply;

describe('creating a trade', () => {
  test('takes the next free number, also behind an upload', async () => {
    const first = (await make()).trade;
    const second = (await make({ tenor: '60m' })).trade;
    expect(second.tradeId).toBe(first.tradeId + 1);
    await uploadTrades(admin, typeId, [{ tradeid: 5_000 }]);
    expect((await make({ tenor: '24m' })).trade).toMatchObject({
      tradeId: 5_001,
      expiry: '12m',
      tenor: '24m',
      strikeRelative: -0.05,
      optionType: 'Payer',
      swapFloatFrequency: 1,
      instrumentType: [{ _id: typeId, currency: 'USD' }],
    });
  });

  test('is for products in USD alone', async () => {
    const { _id } = await createInstrument(admin, { currency: 'GBP' });
    const { status, refusal } = await alice.call(create, {
      body: formOf({ instrumentTypeId: _id }),
    });
    expect([status, refusal.codes]).toEqual([400, ['tradeCurrencyOther']]);
  });

  test('many at once get numbers of their own', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => make({ tenor: '36m' })));
    expect(new Set(made.map(({ trade }) => trade.tradeId)).size).toBe(6);
  });

  test('a trade with the same terms is made all the same, and the older one is named', async () => {
    const first = await make({ expiry: '84m', optionType: 'Straddle' });
    expect(first.sameAs).toBeNull();
    const second = await make({ expiry: '84m', optionType: 'Straddle' });
    expect(second.sameAs).toEqual({ _id: first.trade._id, tradeId: first.trade.tradeId });
    expect(second.trade._id).not.toBe(first.trade._id);
  });

  test.each([
    ['underlying', 'You must select an Underlying Type.'],
    ['onshoreOffshore', 'You must select an OnShoreOffShore.'],
    ['collateralConvention', 'You must select a Collateral Convention.'],
    ['settlementType', 'You must select a Settlement Type.'],
    ['priceConvention', 'You must select a Price Convention.'],
    ['expiry', 'You must select an expiry.'],
    ['tenor', 'You must select a tenor.'],
    ['strikeRelative', 'You must enter Strike Relative number.'],
    ['exerciseType', 'You must select an Exercise Type.'],
    ['optionType', 'You must select an Option Type.'],
  ])('without %s the sentence is: %s', async (field, sentence) => {
    const { status, refusal } = await alice.call(create, { body: { ...formOf(), [field]: '' } });
    expect([status, refusal.errors, refusal.fields]).toEqual([400, [sentence], [field]]);
  });

  test('a product that does not exist is not found', async () => {
    const { status } = await alice.call(create, {
      body: formOf({ instrumentTypeId: '0b7e2c55-9f3c-4f0c-8f0e-000000000000' }),
    });
    expect(status).toBe(404);
  });

  test('the same idempotency key makes one trade', async () => {
    const call = () =>
      alice.call(create, { body: formOf(), headers: { 'idempotency-key': 'made-on-screen-1' } });
    const [first, second] = [await call(), await call()];
    expect(second.reply.trade._id).toBe(first.reply.trade._id);
  });
});

describe('recent and similar trades', () => {
  test('Recently Created holds one’s own, newest first, paged', async () => {
    const bob = await app.person();
    const made = [];
    for (const tenor of ['12m', '24m', '36m'] as const)
      made.push((await make({ tenor }, bob)).trade);
    const { reply } = await bob.call(recent, { query: { pageNum: 0, pageSize: 2 } });
    expect(reply.items.map(({ _id }) => _id)).toEqual([made[2]?._id, made[1]?._id]);
    expect(reply).toMatchObject({ total: 3, totalIsMinimum: false });
  });

  test('similar trades come nearest first, by the formula, up to distance 3, of the same type', async () => {
    const { _id: own } = await createInstrument(admin);
    const other = (await createInstrument(admin))._id;
    const row = (tradeid: number, terms: object) => ({
      tradeid,
      expiry: '12m',
      tenor: '120m',
      strike: 0,
      optiontype: 'Payer',
      underlying: 'SOFR',
      ...terms,
    });
    await uploadTrades(admin, own, [
      row(90_001, {}),
      row(90_002, { optiontype: 'Receiver' }),
      row(90_003, { strike: 0.005 }),
      row(90_004, { expiry: '18m' }),
      row(90_005, { underlying: 'SONIA' }),
      row(90_006, { strike: 0.016 }),
      row(90_007, { expiry: '3m', tenor: '12m' }),
      row(90_008, { strike: 0.01, optiontype: 'Straddle', underlying: 'SONIA' }),
    ]);
    await uploadTrades(admin, other, [row(90_009, {})]);
    const trade = {
      instrumentTypeId: own,
      expiry: '1y',
      tenor: '120m',
      strikeRelative: 0,
      optionType: 'Payer',
      underlying: 'SOFR',
    };
    const { reply } = await alice.call(similar, { body: { trade } });
    expect(reply.items.map(({ tradeId, distance }) => [tradeId, distance])).toEqual([
      [90_001, 0],
      [90_002, expect.closeTo(Math.sqrt(0.5), 9)],
      [90_003, expect.closeTo(1, 9)],
      [90_005, expect.closeTo(1, 9)],
      [90_004, expect.closeTo(Math.log(1.5) / 0.35, 9)],
      [90_008, expect.closeTo(Math.sqrt(4 + 0.5 + 1), 9)],
    ]);
    expect(reply.total).toBe(6);
    const page = await alice.call(similar, { body: { trade, pageNum: 1, pageSize: 2 } });
    expect(page.reply.items.map(({ tradeId }) => tradeId)).toEqual([90_003, 90_005]);
  });

  test('a strike that differs by next to nothing is the same one, and ends nobody’s search', async () => {
    const place = { expiry: '4m', tenor: '300m' } as const;
    const { trade: exact } = await make({ ...place, strikeRelative: 0 });
    const { trade: tiny } = await make({ ...place, strikeRelative: 1e-300 });
    for (const strikeRelative of [0, 1e-300, Number.MIN_VALUE]) {
      const body = { trade: { instrumentTypeId: typeId, ...place, strikeRelative } };
      const { status, reply } = await alice.call(similar, { body });
      expect(status).toBe(200);
      expect(reply.items.slice(0, 2).map(({ _id, distance }) => [_id, distance])).toEqual([
        [exact._id, 0],
        [tiny._id, 0],
      ]);
    }
  });

  test('Last Price is the vault’s newest quote average, with its source; a dash where there is none', async () => {
    const { trade } = await make({ expiry: '240m', tenor: '360m' });
    const bob = await app.person();
    await alice.call(quotesContract.trade.request, { body: { tradeId: trade._id } });
    await bob.call(quotesContract.trade.respond, { body: { tradeId: trade._id, value: 7.25 } });
    const body = { trade: { instrumentTypeId: typeId, expiry: '240m', tenor: '360m' } };
    const priceFor = async (person: Person) =>
      (await person.call(similar, { body })).reply.items.find(({ _id }) => _id === trade._id);
    expect(await priceFor(alice)).toMatchObject({ lastPrice: 7.25, source: 'PV' });
    expect(await priceFor(admin)).toMatchObject({ lastPrice: null, source: null });
    app.clock.advance(3_600_000);
    expect(await priceFor(await app.signInAgain(admin))).toMatchObject({
      lastPrice: 7.25,
      source: 'PV',
    });
  });
});

describe('a firm that is not vetted', () => {
  test('makes 20 in 24 hours, however many ask at once; one that is vetted makes more', async () => {
    const vetter = await app.person('admin');
    const owner = await app.person('user', { isVetted: false });
    const colleague = await app.person('user', { isVetted: false });
    await joinAs(mailbox, owner, colleague);
    const answers = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, place) =>
          (place % 2 === 0 ? owner : colleague).call(create, { body: formOf({ tenor: '84m' }) }),
        ),
      );
    const stored = (await answers(26)).filter(({ status }) => status === 200);
    expect(stored).toHaveLength(20);
    const { status, refusal } = await colleague.call(create, { body: formOf() });
    expect([status, refusal.codes]).toEqual([403, ['createdTradesLimit']]);
    expect(refusal.errors[0]).toContain('20 trades in 24 hours');

    const firmId = (await owner.call(firmsContract.read)).reply.firm._id;
    const vet = (isVetted: boolean) =>
      vetter.call(usersContract.vetFirm, { body: { firmId, isVetted } });
    await vet(true);
    expect((await answers(2)).map((answer) => answer.status)).toEqual([200, 200]);
    await vet(false);
    expect((await owner.call(create, { body: formOf() })).status).toBe(403);
    app.clock.advance(24 * 60 * 60 * 1000 + 1);
    const later = await app.signInAgain(owner);
    expect((await later.call(create, { body: formOf() })).status).toBe(200);
  });
});
