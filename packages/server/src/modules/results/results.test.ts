// Results of sample types over HTTP: computed once at the close, provisional for firms that submitted; compared with figures
// computed here from the submitted values. What real types show is in `released-results.test.ts`.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  columnFigures,
  createMarket,
  dateOf,
  fiveFirms,
  heatmap,
  latest,
  rows,
  submitAll,
} from '../../../test/market.ts';
import { closeWindows, endWindows, marks, submit } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { settleWindow } from './settlement.service.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

describe('at the close', () => {
  test('number, mean, deviation, minimum, maximum and median are those of the firms’ last values', async () => {
    const market = await createMarket(app, 5);
    await submitAll(market, [[99, 99, 99], ...fiveFirms.slice(1)]);
    await submit(market.firms[0] as Person, marks(market.tradeIds, fiveFirms[0] ?? []));
    await closeWindows(app, market.typeId);
    const { result } = await rows(market.firms[2] as Person, {
      batchId: market.batchId,
      date: dateOf(0),
    });
    expect(result.map(({ tradeId }) => tradeId)).toEqual(market.tradeIds);
    for (const [trade, row] of result.entries()) {
      const expected = columnFigures(fiveFirms, trade);
      expect(row.n).toBe(5);
      for (const key of ['mean', 'std', 'min', 'max', 'median'] as const) {
        expect(row[key]).toBeCloseTo(expected[key], 12);
      }
      expect(row.ownValue).toBe(fiveFirms[2]?.[trade]);
      expect(row.isProvisional).toBe(false);
    }
    const [first, , third] = result;
    expect(first?.difference).toBe(0);
    // In quote steps: 10.2 - 10.4 is no round number.
    const others = await rows(market.firms[1] as Person, {
      batchId: market.batchId,
      date: dateOf(0),
    });
    expect(others.result[0]).toMatchObject({ mean: 10.4, difference: -0.2 });
    // Against the others: mean 10.4, deviation 0.354.
    expect(first).toMatchObject({ zScore: 0, isAccepted: true });
    expect(first?.rank).toBe(4);
    // All the same: no scale, shared places.
    expect(third).toMatchObject({ std: 0, mean: 30, zScore: null, rank: 3 });
  });

  test('many parallel closings on two nodes form the results once', async () => {
    const market = await createMarket(app, 2);
    await submitAll(market, [
      [1, 2, 3],
      [3, 4, 5],
    ]);
    await endWindows(app, market.typeId);
    const node = await app.addNode();
    const { rows: windows } = await sql<{ id: number }>`
      select id from submission_windows where instrument_id = ${market.typeId}`.execute(
      app.platform.db.queries,
    );
    const id = windows[0]?.id ?? 0;
    const formed = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        settleWindow(index % 2 === 0 ? app.platform : node.platform, id),
      ),
    );
    expect(formed.filter(Boolean).length).toBeLessThanOrEqual(1);
    const { result } = await rows(market.firms[0] as Person, {
      batchId: market.batchId,
      date: dateOf(0),
    });
    expect(result.map((row) => [row.n, row.mean])).toEqual([
      [2, 2],
      [2, 3],
      [2, 4],
    ]);
  });

  test('a window that is open is not closed, whoever asks', async () => {
    const market = await createMarket(app, 1);
    await submitAll(market, [[1, 2, 3]]);
    const { rows: windows } = await sql<{ id: number }>`
      select id from submission_windows where instrument_id = ${market.typeId}`.execute(
      app.platform.db.queries,
    );
    expect(await settleWindow(app.platform, windows[0]?.id ?? 0)).toBe(false);
  });

  test('values far from zero keep their spread, late ones are never used', async () => {
    const market = await createMarket(app, 3);
    await submitAll(market, [
      [1e9 + 0.1, 1, 1],
      [1e9 + 0.2, 1, 1],
    ]);
    await endWindows(app, market.typeId);
    const late = await submit(market.firms[2] as Person, marks(market.tradeIds, [5, 5, 5]));
    expect(late.reply.is_timing).toBe(false);
    await closeWindows(app, market.typeId);
    const { result } = await rows(market.firms[2] as Person, {
      batchId: market.batchId,
      date: dateOf(0),
    });
    expect(result[0]?.n).toBe(2);
    expect(result[0]?.std).toBeCloseTo(0.05, 6);
    expect(result[0]?.ownValue).toBeNull();
  });
});

describe('while the window is open', () => {
  test('of a sample, who gives sees figures of the trades given, and nobody else does', async () => {
    const market = await createMarket(app, 3);
    const [one, two, three] = market.firms as [Person, Person, Person];
    await submit(one, marks(market.tradeIds, [1, 1, 1]));
    await submit(two, marks(market.tradeIds, [2, 2]));
    expect((await latest(one, market.tradeIds)).result.map(({ n }) => n)).toEqual([2, 2, 1]);
    expect((await latest(three, market.tradeIds)).message).not.toBe('');
    await submit(three, marks(market.tradeIds, [3]));
    const { result } = await latest(three, market.tradeIds);
    expect(result).toMatchObject([
      { tradeId: market.tradeIds[0], n: 3, mean: 2, ownValue: 3, isProvisional: true },
    ]);
    expect((await latest(await app.person(), market.tradeIds)).result).toEqual([]);
    expect((await latest(market.admin, market.tradeIds)).result).toEqual([]);
    const picture = await heatmap(three, {
      batchId: market.batchId,
      date: dateOf(0),
      metric: 'mean',
    });
    expect(picture).toMatchObject({ asOf: dateOf(0), isProvisional: true });
    expect(picture.items.data).toMatchObject([{ name: '12m', data: [2] }]);
    const other = await heatmap(await app.person(), { batchId: market.batchId, date: dateOf(0) });
    expect(other).toMatchObject({ asOf: null, items: { data: [] } });
  });
});
