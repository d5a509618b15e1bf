// The leak meter over HTTP: from published figures, for admins.
import { leakMeter } from '@pricevault/basics/results';
import { leakMeterContract } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { createMarket, submitAll } from '../../../test/market.ts';
import { closeWindows } from '../../../test/submissions.ts';
import { testAppForFile } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

test('the meter is of the newest published figures, in the grid to which they are rounded', async () => {
  const market = await createMarket(app, 5, { isSample: false, outlierRule: 'none' });
  const meter = async () => {
    const query = { instrumentTypeId: market.typeId };
    return (await market.admin.call(leakMeterContract.leakMeter, { query })).reply.items[0];
  };
  expect(await meter()).toMatchObject({ meter: null, figures: [], grid: null });
  // Most marks are in halves: the figures are in tenths.
  await submitAll(
    market,
    [1, 2, 3, 4, 5].map((mark) => [mark + 0.5, mark * 10 + 0.5]),
  );
  await closeWindows(app, market.typeId);
  const figures = { n: 5, std: 1.4, median: null, min: null };
  expect(await meter()).toMatchObject({
    isSample: false,
    grid: 0.1,
    figures: [figures],
    meter: leakMeter(figures, 0.1),
  });
});

test('a sample has no meter, and only admins ask', async () => {
  const market = await createMarket(app, 1);
  await submitAll(market, [[1, 2, 3]]);
  await closeWindows(app, market.typeId);
  const query = { instrumentTypeId: market.typeId };
  const { reply } = await market.admin.call(leakMeterContract.leakMeter, { query });
  expect(reply.items).toMatchObject([{ isSample: true, meter: null, figures: [] }]);
  const refused = await market.firms[0]?.call(leakMeterContract.leakMeter, { query });
  expect(refused?.status).toBe(403);
});
