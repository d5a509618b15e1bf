import { assetRemovalContract, assetsContract } from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { insertInstrument } from '../instruments/instruments.repository.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';

const app = await testAppForFile();
const admin = await app.person('admin');
const user = await app.person('user');

async function create(name: string): Promise<string> {
  const { reply } = await admin.call(assetsContract.create, { body: { name } });
  return reply.items[0]?._id ?? '';
}

async function addInstruments(assetId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await insertInstrument(app.platform.db.queries, instrumentOf(assetId, `Instrument ${index}`));
  }
}

function instrumentOf(assetId: string, name: string) {
  return {
    asset_id: assetId,
    name,
    currency: 'USD',
    service_frequency: 'Daily' as const,
    pricing_zone: 'America/New_York',
    pricing_time: '16:00',
    submission_period_minutes: 60,
    submission_tries: 1,
  };
}

describe('creating', () => {
  test('an admin creates an asset, and everybody signed in sees it', async () => {
    const { status, reply } = await admin.call(assetsContract.create, {
      body: { name: '  Inflation ' },
    });
    expect(status).toBe(200);
    expect(reply.items).toEqual([{ _id: expect.any(String), name: 'Inflation', version: 1 }]);
    const list = await user.call(assetsContract.list);
    expect(list.reply.items).toContainEqual(reply.items[0]);
  });

  test.each([
    [{ name: '' }, 'You must enter an asset name.'],
    [{ name: '   ' }, 'You must enter an asset name.'],
    [{}, 'You must enter an asset name.'],
    [{ name: 7 }, 'You must enter an asset name.'],
    [{ name: 'ab' }, 'The asset name must be at least 3 characters.'],
    [{ name: 'a'.repeat(101) }, 'The asset name can have at most 100 characters.'],
  ])('%j is refused: %s', async (body, sentence) => {
    const { status, refusal } = await admin.call(assetsContract.create, {
      body: body as { name: string },
    });
    expect(status).toBe(400);
    expect(refusal).toMatchObject({ success: false, errors: [sentence], fields: ['name'] });
  });

  test('a name is taken once, whatever its case; a removed name is free again', async () => {
    const id = await create('Freight');
    const second = await admin.call(assetsContract.create, { body: { name: 'FREIGHT' } });
    expect(second.status).toBe(409);
    expect(second.refusal.errors).toEqual(['There is already an asset with the name FREIGHT.']);
    await admin.call(assetsContract.remove, { body: { items: [id] } });
    expect((await admin.call(assetsContract.create, { body: { name: 'Freight' } })).status).toBe(
      200,
    );
  });

  test('ten creations of one name at once make one asset', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.call(assetsContract.create, { body: { name: 'Race' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('a repeat with the same idempotency key gets the first reply and creates nothing', async () => {
    const headers = { 'idempotency-key': 'creates-once-1' };
    const body = { name: 'Created once' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.call(assetsContract.create, { body, headers })),
    );
    const ids = new Set(answers.map(({ reply }) => reply.items[0]?._id));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(ids.size).toBe(1);
    const other = await admin.call(assetsContract.create, { body: { name: 'Another' }, headers });
    expect(other.refusal.codes).toEqual(['idempotencyKeyReused']);
  });

  test('fields that the form does not have change nothing', async () => {
    const body = { name: 'Plain', _id: 'mine', removed_at: '2020-01-01', created_by: 'me' };
    const { reply } = await admin.call(assetsContract.create, { body });
    expect(reply.items[0]).toEqual({
      _id: expect.not.stringMatching('mine'),
      name: 'Plain',
      version: 1,
    });
  });
});

describe('renaming', () => {
  test('an admin renames an asset', async () => {
    const _id = await create('Old name');
    const { reply } = await admin.call(assetsContract.update, { body: { _id, name: 'New name' } });
    expect(reply.items).toEqual([{ _id, name: 'New name', version: 2 }]);
  });

  test('a name of another asset is refused, and the old one stays', async () => {
    await create('Occupied');
    const _id = await create('Unchanged');
    const { status } = await admin.call(assetsContract.update, { body: { _id, name: 'occupied' } });
    expect(status).toBe(409);
    const { reply } = await user.call(assetsContract.list, { query: { searchText: 'unchanged' } });
    expect(reply.items).toEqual([{ _id, name: 'Unchanged', version: 1 }]);
  });

  test.each(['0b7e2c55-9f3c-4f0c-8f0e-000000000000', 'no-such-id'])(
    'the id %s of nothing is refused',
    async (_id) => {
      const { status, refusal } = await admin.call(assetsContract.update, {
        body: { _id, name: 'Whatever' },
      });
      expect(status).toBe(404);
      expect(refusal.codes).toEqual(['assetNotFound']);
    },
  );
});

describe('listing', () => {
  test('search is case-insensitive name contains, and takes wildcards literally', async () => {
    await create('Fifty % off');
    await create('Under_score');
    const names = async (searchText: string) =>
      (await user.call(assetsContract.list, { query: { searchText } })).reply.items.map(
        ({ name }) => name,
      );
    expect(await names('FIFTY')).toEqual(['Fifty % off']);
    expect(await names('%')).toEqual(['Fifty % off']);
    expect(await names('_')).toEqual(['Under_score']);
    expect(await names("'; drop table assets; --")).toEqual([]);
  });

  test('pages follow each other without gaps and the total stays true', async () => {
    const page = async (pageNum: number) =>
      (
        await user.call(assetsContract.list, {
          query: { pageNum, pageSize: 3, sortBy: 'name', sortDirection: 'asc' },
        })
      ).reply;
    const [first, second] = await Promise.all([page(0), page(1)]);
    const names = [...first.items, ...second.items].map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(6);
    expect(first.total).toBe(second.total);
    const all = await user.call(assetsContract.list, { query: { pageSize: -1 } });
    expect(all.reply.items).toHaveLength(first.total);
  });

  test.each([{ pageSize: 0 }, { pageSize: 5_000 }, { pageNum: -1 }, { pageSize: 1.5 }])(
    'the page %j is refused',
    async (query) => {
      expect((await user.call(assetsContract.list, { query })).status).toBe(400);
    },
  );
});

describe('removing', () => {
  test('check answers the number of related instrument types', async () => {
    const [first, second] = [await create('With three'), await create('With none')];
    await addInstruments(first, 3);
    const check = (items: string[] | string) =>
      admin.call(assetsContract.check, { body: { items } });
    expect((await check([first, second])).reply.related).toBe(3);
    expect((await check([second])).reply.related).toBe(0);
    expect((await check(JSON.stringify([first]))).reply.related).toBe(3);
  });

  test('removed assets and their instrument types leave every list, and stay in the database', async () => {
    const id = await create('Short-lived');
    await addInstruments(id, 2);
    const { reply } = await admin.call(assetsContract.remove, { body: { items: [id] } });
    expect(reply.items).toEqual([id]);
    const list = await user.call(assetsContract.list, { query: { searchText: 'short-lived' } });
    expect(list.reply).toMatchObject({ items: [], total: 0 });
    expect((await admin.call(assetsContract.check, { body: { items: [id] } })).reply.related).toBe(
      0,
    );
    const kept = await app.platform.db.queries
      .selectFrom('instruments')
      .select('removed_at')
      .where('asset_id', '=', id)
      .execute();
    expect(kept).toEqual([{ removed_at: expect.any(Date) }, { removed_at: expect.any(Date) }]);
  });

  test('removing twice succeeds and changes nothing the second time', async () => {
    const id = await create('Gone soon');
    await admin.call(assetsContract.remove, { body: { items: [id] } });
    const again = await admin.call(assetsContract.remove, { body: { items: [id, 'no-such-id'] } });
    expect(again.reply).toEqual({ success: true, errors: [], items: [] });
  });

  const restore = (person: Person, ...items: string[]) =>
    person.call(assetRemovalContract.restore, { body: { items } });

  test('a removal is undone by the person who removed, for ten minutes', async () => {
    const [id, other] = [await create('Removed by mistake'), await create('Removed on purpose')];
    await admin.call(assetsContract.remove, { body: { items: [id, other] } });
    const second = await app.person('admin');
    expect((await restore(second, id)).refusal.codes).toEqual(['undoTooLate']);
    expect((await restore(admin, id)).reply.items).toEqual([id]);
    const list = await user.call(assetsContract.list, { query: { searchText: 'removed' } });
    expect(list.reply.items).toEqual([{ _id: id, name: 'Removed by mistake', version: 3 }]);
    const entries = await app.platform.db.queries
      .selectFrom('audit_entries')
      .select('actor_id')
      .where('action', '=', 'assets.restored')
      .execute();
    expect(entries).toEqual([{ actor_id: admin.userId }]);
    app.clock.advance(10 * 60_000 + 1);
    expect((await restore(admin, other)).refusal.codes).toEqual(['undoTooLate']);
  });

  test('a removal is not undone once the name is used again, nor where types went with the asset', async () => {
    const renamed = await create('Reused');
    const parent = await create('Parent');
    await addInstruments(parent, 1);
    await admin.call(assetsContract.remove, { body: { items: [renamed, parent] } });
    await create('REUSED');
    expect((await restore(admin, renamed)).refusal.codes).toEqual(['undoNameTaken']);
    expect((await restore(admin, parent)).refusal.codes).toEqual(['undoTooLate']);
  });

  test('an instrument type that is added while its asset is removed is removed too, or finds it gone', async () => {
    const id = await create('Raced');
    let added: string | null = null;
    await app.platform.db.transaction(async (tx) => {
      added = await insertInstrument(tx, instrumentOf(id, 'Just in time'));
      const removal = admin.call(assetsContract.remove, { body: { items: [id] } });
      const isWaiting = async () =>
        (
          await app.platform.db.pool.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "assets"%'
                and datname = current_database()`,
          )
        ).rowCount;
      await expect.poll(isWaiting).toBe(1);
      void removal;
    });
    expect(added).not.toBeNull();
    await expect
      .poll(
        async () =>
          (await user.call(assetsContract.list, { query: { searchText: 'raced' } })).reply.total,
      )
      .toBe(0);
    expect((await admin.call(assetsContract.check, { body: { items: [id] } })).reply.related).toBe(
      0,
    );
    const late = await app.platform.db.transaction((tx) =>
      insertInstrument(tx, instrumentOf(id, 'Too late')),
    );
    expect(late).toBeNull();
  });

  test.each(['', '{', '{"a":1}', '[]', '[1]'])('the list %j is refused', async (items) => {
    const { status, refusal } = await admin.call(assetsContract.remove, { body: { items } });
    expect(status).toBe(400);
    expect(refusal.success).toBe(false);
  });
});

test('changes are audited without values of others', async () => {
  const id = await create('Audited');
  const entries = await app.platform.db.queries
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('object_id', '=', id)
    .execute();
  expect(entries).toEqual([
    { action: 'assets.created', actor_id: admin.userId, details: { name: 'Audited' } },
  ]);
});
