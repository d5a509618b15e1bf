import {
  canEditSeries,
  canRemoveSeries,
  seriesContract,
  seriesRemovalContract,
  type Series,
  type SeriesForm,
} from '@pricevault/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createFirm } from '../../../test/firms.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { createTrades, createInstrument, uploadTrades } from '../../../test/reference-data.ts';
import { type Person } from '../../../test/test-app.ts';

const form: SeriesForm = {
  name: 'My series',
  serviceFrequency: 'Daily',
  pricingTZ: 'Europe/London',
  pricingTime: '16:15',
};

const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });
const admin = await app.person('admin');
const stranger = await app.person();
const firm = await createFirm(app, mailbox);

async function create(person: Person, name = form.name): Promise<Series> {
  const { reply } = await person.call(seriesContract.create, { body: { ...form, name } });
  const [item] = reply.items;
  if (!item) throw new Error('no series');
  return item;
}
const list = async (person: Person, query = {}) =>
  (await person.call(seriesContract.list, { query })).reply.items;
const find = async (person: Person, id: string) =>
  (await list(person)).find(({ _id }) => _id === id);
const remove = (person: Person, ...items: string[]) =>
  person.call(seriesContract.remove, { body: { items } });

describe('making a series', () => {
  test('everybody signed in makes their own', async () => {
    const { owner } = firm;
    const series = await create(owner, '  Mine ');
    expect(series).toMatchObject({
      ...form,
      name: 'Mine',
      userId: owner.userId,
      relation: 'own',
      currency: null,
      tradeCount: 0,
    });
  });

  test.each([
    [{ name: 'ab' }, 'The batch name must be at least 3 characters.'],
    [{ name: '' }, 'You must enter a batch name.'],
    [{ serviceFrequency: 'Weekly' }, 'You must select a Service Frequency.'],
    [{ pricingTZ: undefined }, 'You must select a Pricing TZ.'],
    [{ pricingTime: undefined }, 'You must select a Pricing Time.'],
  ])('%j is refused: %s', async (wrong, sentence) => {
    const { status, refusal } = await stranger.call(seriesContract.create, {
      body: { ...form, ...wrong } as SeriesForm,
    });
    expect(status).toBe(400);
    expect(refusal.errors).toEqual([sentence]);
  });
});

describe('the name of a series', () => {
  const taken = ['Your firm already has a series with the name one OF us.'];

  test('is unique within a firm, in any case, also when two are made at once', async () => {
    const { owner, member } = firm;
    const tries = await Promise.all(
      [owner, member].map((person) =>
        person.call(seriesContract.create, { body: { ...form, name: 'one OF us' } }),
      ),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { status, refusal } = await member.call(seriesContract.create, {
      body: { ...form, name: 'One of us' },
    });
    expect(status).toBe(409);
    expect(refusal).toMatchObject({
      errors: ['Your firm already has a series with the name One of us.'],
      fields: ['name'],
    });
    const { _id } = await create(owner, 'Another of us');
    const renamed = await owner.call(seriesContract.update, {
      body: { ...form, _id, name: 'one OF us' },
    });
    expect(renamed.refusal.errors).toEqual(taken);
  });

  test('is the same with several blanks in it, which nobody sees', async () => {
    await create(firm.owner, 'Seen  as\u00a0one');
    const { status, refusal } = await firm.owner.call(seriesContract.create, {
      body: { ...form, name: 'Seen as one' },
    });
    expect(status).toBe(409);
    expect(refusal.errors).toEqual(['Your firm already has a series with the name Seen as one.']);
  });

  test.each([
    ['Iğdır', 'ığdır'],
    ['İzmir', 'izmir'],
    ['ŞIRNAK', 'şırnak'],
  ])('%s and %s are one, as Turkish writes them large and small', async (name, other) => {
    const { _id } = await create(firm.owner, name);
    const twin = await firm.owner.call(seriesContract.create, { body: { ...form, name: other } });
    expect([twin.status, ...twin.refusal.codes]).toEqual([409, 'seriesNameTaken']);
    await remove(firm.owner, _id);
    expect((await create(firm.owner, other)).name).toBe(other);
    const { refusal } = await firm.owner.call(seriesRemovalContract.restore, {
      body: { items: [_id] },
    });
    expect(refusal.codes).toEqual(['undoNameTaken']);
  });

  test('is free in another firm, and again once the series is removed', async () => {
    const { _id } = await create(stranger, 'one OF us');
    await remove(stranger, _id);
    expect((await create(stranger, 'one OF us')).name).toBe('one OF us');
  });
});

describe('who sees a series', () => {
  test('its owner, colleagues and admins; nobody else', async () => {
    const { owner, member } = firm;
    const { _id } = await create(owner, 'Of the firm');
    expect(await find(owner, _id)).toMatchObject({ relation: 'own' });
    expect(await find(member, _id)).toMatchObject({ relation: 'firm' });
    expect(await find(admin, _id)).toMatchObject({ relation: 'other' });
    expect(await find(stranger, _id)).toBeUndefined();
  });

  test('everybody sees what an admin made', async () => {
    const { _id } = await create(admin, 'Of the vault');
    expect(await find(stranger, _id)).toMatchObject({ relation: 'vault' });
    expect(await find(admin, _id)).toMatchObject({ relation: 'own' });
  });

  test('lists search by name, sort and page', async () => {
    const person = await app.person();
    for (const name of ['Searched b', 'searched A', 'Searched c']) await create(person, name);
    const names = async (query: object) => (await list(person, query)).map(({ name }) => name);
    const search = { searchText: 'SEARCHED', sortBy: 'name' };
    expect(await names(search)).toEqual(['searched A', 'Searched b', 'Searched c']);
    expect(await names({ ...search, pageNum: 1, pageSize: 2 })).toEqual(['Searched c']);
  });

  test('a search ignores accents, and dotted and dotless i are one letter', async () => {
    const person = await app.person();
    for (const name of ['İSTANBUL IRS', 'Diyarbakır', 'Société']) await create(person, name);
    const found = async (searchText: string) =>
      (await list(person, { searchText })).map(({ name }) => name);
    for (const text of ['istanbul', 'ISTANBUL', 'ıstanbul', 'İrs', 'ırs']) {
      expect(await found(text)).toEqual(['İSTANBUL IRS']);
    }
    for (const text of ['DİYARBAKIR', 'diyarbakir'])
      expect(await found(text)).toEqual(['Diyarbakır']);
    for (const text of ['societe', 'SOCIÉTÉ']) expect(await found(text)).toEqual(['Société']);
  });
});

describe('changing a series', () => {
  const change = (person: Person, _id: string, name: string) =>
    person.call(seriesContract.update, { body: { ...form, _id, name } });

  test('its owner and admins may, colleagues read only, for others it does not exist', async () => {
    const { owner, member } = firm;
    const { _id } = await create(owner, 'To be changed');
    expect((await change(owner, _id, 'By its owner')).reply.items[0]?.name).toBe('By its owner');
    expect((await change(admin, _id, 'By an admin')).status).toBe(200);
    expect((await change(member, _id, 'By a colleague')).status).toBe(403);
    expect((await change(stranger, _id, 'By a stranger')).status).toBe(404);
    expect((await find(owner, _id))?.name).toBe('By an admin');
  });

  test('what an admin made is read-only for everybody else', async () => {
    const { _id } = await create(admin, 'Read only');
    expect((await change(stranger, _id, 'Taken over')).refusal.codes).toEqual(['seriesNotYours']);
  });
});

describe('removing series', () => {
  test('is undone by the person who removed it, and nobody else', async () => {
    const { _id } = await create(stranger, 'Back soon');
    await remove(stranger, _id);
    const restore = (person: Person) =>
      person.call(seriesRemovalContract.restore, { body: { items: [_id] } });
    expect((await restore(admin)).refusal.codes).toEqual(['undoTooLate']);
    expect((await restore(stranger)).reply.items).toEqual([_id]);
    expect(await find(stranger, _id)).toMatchObject({ name: 'Back soon' });
    expect((await restore(stranger)).refusal.codes).toEqual(['undoTooLate']);
  });

  test('one’s own of a list go, those of others stay', async () => {
    const own = await create(stranger, 'Own one');
    const admins = await create(admin, 'Admin one');
    const { status, reply } = await remove(stranger, own._id, admins._id);
    expect([status, reply.items]).toEqual([200, [own._id]]);
    expect(await find(admin, admins._id)).toBeDefined();
    expect(await find(stranger, own._id)).toBeUndefined();
  });

  test('one that is not in sight is not found, as one that never was', async () => {
    const { _id } = await create(firm.owner, 'Out of sight');
    const { status, refusal } = await remove(stranger, _id);
    expect([status, refusal.codes]).toEqual([404, ['seriesNotFound']]);
    expect((await remove(stranger, randomUUID())).refusal.errors).toEqual(refusal.errors);
    expect(await find(firm.owner, _id)).toBeDefined();
  });

  test('admins too delete only their own', async () => {
    const { _id } = await create(stranger, 'Stays');
    const { status, refusal } = await remove(admin, _id);
    expect([status, refusal.errors]).toEqual([
      403,
      ['You are allowed to delete your series only.'],
    ]);
    expect(await find(stranger, _id)).toBeDefined();
  });

  test('many go by a few statements, with an entry and the events of each', async () => {
    const ids: string[] = [];
    for (const name of ['First', 'Second', 'Third']) ids.push((await create(firm.owner, name))._id);
    expect((await remove(firm.owner, ...ids)).reply.items.toSorted()).toEqual(ids.toSorted());
    const { queries } = app.platform.db;
    // Rows of one statement share its number in the transaction.
    const entries = await sql`
      select count(distinct (xmin::text, cmin::text)) as statements, count(*) as entries from audit_entries
       where action = 'series.removed' and object_id = any(${ids}::text[])`.execute(queries);
    expect(entries.rows).toEqual([{ statements: 1, entries: 3 }]);
    const events = await sql`
      select audience, audience_id, count(distinct data ->> 'batchId') as series, count(*) as told from events
       where kind = 'series.changed' and data ->> 'batchId' = any(${ids}::text[]) group by 1, 2 order by 1`.execute(
      queries,
    );
    // Each was told when it was made and when it went.
    expect(events.rows).toEqual([
      { audience: 'firm', audience_id: firm.firmId, series: 3, told: 6 },
      { audience: 'role', audience_id: 'admin', series: 3, told: 6 },
    ]);
  });

  test('removed series stay in the database', async () => {
    const { _id } = await create(stranger, 'Kept');
    await remove(stranger, _id);
    const row = await app.platform.db.queries
      .selectFrom('series')
      .select('removed_at')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    expect(row.removed_at).not.toBeNull();
  });
});

test('the policy that screens ask says the same', () => {
  expect(canEditSeries({ role: ['user'] }, { relation: 'own' })).toBe(true);
  expect(canEditSeries({ role: ['staff'] }, { relation: 'firm' })).toBe(false);
  expect(canEditSeries({ role: ['admin'] }, { relation: 'other' })).toBe(true);
  expect(canRemoveSeries({ relation: 'other' })).toBe(false);
});

test('a series has the currency of its trades, Mixed where they differ', async () => {
  const pounds = await createInstrument(admin, { currency: 'GBP' });
  await uploadTrades(admin, pounds._id, [{ tradeid: 90_001 }]);
  const [dollars = ''] = await createTrades(app, 1, 90_002);
  const { _id } = await create(stranger, 'Currencies');
  const currency = async () => (await find(stranger, _id))?.currency;
  await stranger.call(seriesContract.addTrade, { body: { batchId: _id, tradeOId: dollars } });
  expect(await currency()).toBe('USD');
  await stranger.call(seriesContract.addTrades, { body: { batchId: _id, searchText: '90001' } });
  expect(await currency()).toBe('Mixed');
});

test('changes are told to those who see the series', async () => {
  const { _id } = await create(firm.owner, 'Told about');
  const rows = await app.platform.db.queries
    .selectFrom('events')
    .select(['audience', 'audience_id', 'data'])
    .where('kind', '=', 'series.changed')
    .execute();
  expect(rows.filter(({ data }) => (data as { batchId: string }).batchId === _id)).toEqual([
    { audience: 'firm', audience_id: firm.firmId, data: { batchId: _id } },
    { audience: 'role', audience_id: 'admin', data: { batchId: _id } },
  ]);
});
