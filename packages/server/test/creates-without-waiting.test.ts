// Whoever creates a trade or a bond on screen does not wait for an upload under way; uploads wait only for their own rows.
import {
  bondsContract,
  createdTradesContract,
  tradeFormDefaults,
  tradesContract,
} from '@pricevault/contract';
import { expect, test } from 'vitest';
import { bondsTarget, storedBondColumns } from '../src/modules/bonds/bonds.repository.ts';
import { collectBonds } from '../src/modules/bonds/bonds.service.ts';
import { skipStagedNumbers } from '../src/modules/trades/trade-numbers.repository.ts';
import { storedTradeColumns } from '../src/modules/trades/trades.columns.ts';
import {
  dropRowsOfOtherTypes,
  findStoredTrades,
  tradesTarget,
} from '../src/modules/trades/trades.repository.ts';
import { collectTrades } from '../src/modules/trades/trades.service.ts';
import type { Executor } from '../src/platform/db/database.ts';
import { mergeStagedRows, stageRows } from '../src/platform/upload/merge-rows.ts';
import { aBond, nextIsin } from './bonds.ts';
import { createInstrument, tradeRows, uploadTrades } from './reference-data.ts';
import { testAppForFile } from './test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const admin = await app.person('admin');
const typeId = (await createInstrument(admin))._id;

const by = { userId: null, now: new Date() };

/** Stores the rows as an upload does, and runs the rest before it commits. */
const duringUpload = (store: (tx: Executor) => Promise<unknown>, run: () => Promise<void>) =>
  app.platform.db.transaction(async (tx) => {
    await store(tx);
    await run();
  });

async function createTrade(tenor: '12m' | '24m'): Promise<number> {
  const { reply } = await admin.call(createdTradesContract.create, {
    body: { ...tradeFormDefaults, instrumentTypeId: typeId, expiry: '12m', tenor },
  });
  return reply.trade.tradeId;
}

test('a trade, while an upload of the same type holds the next 5,000 numbers', async () => {
  const next = (await createTrade('12m')) + 1;
  const rows = collectTrades();
  for (const row of tradeRows(5_000, next)) rows.add(row);
  const collected = rows.finish();
  const store = async (tx: Executor) => {
    await stageRows(tx, storedTradeColumns, collected);
    await skipStagedNumbers(tx);
    await mergeStagedRows(tx, tradesTarget(typeId), by);
  };
  await duringUpload(store, async () => {
    expect(await createTrade('12m')).toBe(next + 5_000);
    expect(await createTrade('24m')).toBe(next + 5_001);
  });
});

test('a bond with the same new words as those of an upload', async () => {
  const rows = collectBonds();
  rows.add({ isin: nextIsin(), name: 'Quixotic Holdings', ticker: 'QUIX' });
  const collected = rows.finish();
  const store = async (tx: Executor) => {
    await stageRows(tx, storedBondColumns, collected);
    await mergeStagedRows(tx, bondsTarget, by);
  };
  await duringUpload(store, async () => {
    const { status } = await admin.call(bondsContract.create, {
      body: { ...aBond, isin: nextIsin(), name: 'Quixotic Finance', ticker: 'QUIX' },
    });
    expect(status).toBe(200);
  });
});

test('numbers that were stored past the sequence are skipped', async () => {
  const next = (await createTrade('12m')) + 1;
  await app.platform.db.queries
    .insertInto('trades')
    .values(
      [next, next + 1, next + 2].map((trade_number) => ({
        trade_number,
        instrument_id: typeId,
        created_at: by.now,
        updated_at: by.now,
      })),
    )
    .execute();
  expect(await createTrade('12m')).toBe(next + 3);
});

test('two types that upload the same new ids at once: each id belongs to one, and the other is told', async () => {
  const other = (await createInstrument(admin))._id;
  const rows = tradeRows(300, 700_000_000);
  const ownOf = (id: string, ownId: number) =>
    uploadTrades(admin, id, [{ tradeid: ownId }, ...rows.toReversed()]);
  const answers = await Promise.all([ownOf(typeId, 600_000_001), ownOf(other, 600_000_002)]);
  const uploads = answers.map(({ reply }) => reply);
  expect(uploads.reduce((sum, { added }) => sum + added, 0)).toBe(302);
  expect(uploads.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(300);
  expect(uploads.flatMap(({ problems }) => problems.map(({ code }) => code))).toContain(
    'rowOfOtherType',
  );
});

test('an id that another type takes between the look and the change stays with it, and the upload is told', async () => {
  const other = (await createInstrument(admin))._id;
  const id = 710_000_000;
  const rows = collectTrades();
  for (const row of tradeRows(2, id)) rows.add(row);
  const collected = rows.finish();
  let looks = 0;
  const outcome = await app.platform.db.transaction(async (tx) => {
    await stageRows(tx, storedTradeColumns, collected);
    return mergeStagedRows(tx, tradesTarget(typeId), by, async () => {
      const dropped = await dropRowsOfOtherTypes(tx, typeId);
      looks += 1;
      if (looks === 1) await uploadTrades(admin, other, [{ tradeid: id }]);
      return dropped;
    });
  });
  expect(outcome).toMatchObject({ added: 1, changed: 0, dropped: { skipped: 1 } });
  const stored = await findStoredTrades(app.platform.db.queries, [id, id + 1]);
  expect(stored.map(({ instrumentTypeId }) => instrumentTypeId)).toEqual([other, typeId]);
});

test('uploads of the same rows in opposite orders at once both end', async () => {
  const change = (expiry: string, rows: { tradeid: number }[]) =>
    admin.call(tradesContract.upload, {
      body: {
        items: JSON.stringify(rows.map((row) => ({ ...row, expiry }))),
        instrumentTypeId: typeId,
      },
    });
  const rows = Array.from({ length: 400 }, (_, index) => ({ tradeid: 800_000_000 + index }));
  await change('12m', rows);
  const answers = await Promise.all([change('24m', rows), change('36m', rows.toReversed())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
